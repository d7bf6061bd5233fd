package io.github.catenary.app.cli;

import io.github.catenary.solver.Frame;
import java.awt.image.BufferedImage;

/** Paints a frame of a run, fitted into a picture, without a display. */
@FunctionalInterface
public interface ScenePainting {
    /**
     * @param width px, at least 1
     * @param height px, at least 1
     * @param dark true for light springs on a dark ground
     */
    BufferedImage paint(Frame frame, int width, int height, boolean dark);
}
