package io.github.catenary.app.cli;

import io.github.catenary.solver.Frame;
import java.awt.image.BufferedImage;

/** Paints a frame of a run, fitted into a picture, without a display. */
@FunctionalInterface
public interface ScenePainting {
    BufferedImage paint(Frame frame, PictureOptions options);
}
