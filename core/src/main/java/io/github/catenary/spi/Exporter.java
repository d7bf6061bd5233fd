package io.github.catenary.spi;

import io.github.catenary.solver.Frame;
import java.io.IOException;
import java.io.OutputStream;

/** Writes a scene as a file of another program. A dialog or the command line asks for its parameters. */
public interface Exporter extends FileFormat {
    /**
     * Writes a scene as drawn, or in a frame of its run. Called on a thread other than the EDT. If the user cancels, the
     * stream throws an exception. The program keeps the file only if it is complete.
     *
     * @param frame the frame with its detail: velocities, forces and channels, as far as they are known. The detail of a
     *     drawing has the velocities that the scene gives its particles
     * @param out a buffered stream; the exporter does not close it
     * @throws IOException if the stream cannot be written
     */
    void write(Frame frame, OutputStream out) throws IOException;
}
