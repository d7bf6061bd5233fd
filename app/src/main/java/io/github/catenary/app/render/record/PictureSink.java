package io.github.catenary.app.render.record;

import java.awt.image.BufferedImage;
import java.io.IOException;

/** Takes the pictures of a recording, one after the other. One thread. */
@FunctionalInterface
public interface PictureSink {
    /**
     * Adds a picture that stands for one interval or more, as a frame does in slow motion.
     *
     * @param picture of type {@link BufferedImage#TYPE_INT_RGB}, as large as the first
     * @param times how many intervals it stands for, at least 1
     * @throws IOException if it cannot be written
     */
    void add(BufferedImage picture, long times) throws IOException;
}
