package io.github.catenary.app.record;

import java.awt.image.BufferedImage;
import java.io.Closeable;
import java.io.IOException;

/** Takes the pictures of a recording, one after the other. One thread. */
public interface PictureSink extends Closeable {
    /**
     * Adds the next picture.
     *
     * @param picture of type {@link BufferedImage#TYPE_INT_RGB}, as large as the first
     * @throws IOException if it cannot be written
     */
    void add(BufferedImage picture) throws IOException;

    /**
     * Ends the recording.
     *
     * @throws IOException if what was added cannot all be written
     */
    @Override
    void close() throws IOException;
}
