package io.github.catenary.spi;

import io.github.catenary.solver.Frame;
import java.io.IOException;
import java.io.OutputStream;

/** Writes a scene as a file of another program. A dialog or the command line asks for its parameters. */
public interface Exporter extends FileFormat {
    /**
     * Writes a scene as drawn, or in a frame of its run. Called off the EDT; if the user cancels, the stream throws.
     * The file appears whole or not at all.
     *
     * @param frame with detail: velocities, forces and channels, as far as they are known. Of a scene as drawn, the
     *     velocities that it gives its particles
     * @param out buffered; the exporter does not close it
     * @throws IOException if the stream cannot be written
     */
    void write(Frame frame, OutputStream out) throws IOException;
}
