package io.github.catenary.spi;

import io.github.catenary.solver.Frame;
import java.io.IOException;
import java.io.OutputStream;

/** Writes a scene as a file of another program. */
public interface Exporter extends FileFormat {
    /**
     * Writes a scene as it is drawn, or in a frame of its run. Off the EDT; a wish to cancel ends it from within the stream.
     * The file appears whole or not at all.
     *
     * @param out buffered; not closed by the exporter
     * @throws IOException if the stream cannot be written
     */
    void write(Frame frame, OutputStream out) throws IOException;
}
