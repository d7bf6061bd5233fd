package io.github.catenary.app.cli;

import io.github.catenary.solver.Frame;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.OutputStream;

/** Paints frames of a run, without a display. */
public interface ScenePainting {
    /** Paints a picture. Frames of one scene are painted faster one after the other. */
    BufferedImage paint(Frame frame, PictureOptions options) throws IOException;

    /**
     * Writes a picture as SVG.
     *
     * @param title what programs tell of the picture
     * @throws IOException if it cannot be written, or has too many shapes
     */
    void writeSvg(Frame frame, PictureOptions options, String title, OutputStream out) throws IOException;
}
