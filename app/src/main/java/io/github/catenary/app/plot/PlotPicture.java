package io.github.catenary.app.plot;

import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import javax.imageio.ImageIO;

/** A plot with its legend as a PNG file, on white and twice as fine as a screen. */
final class PlotPicture {
    private static final int WIDTH = 960;
    private static final int HEIGHT = 540;
    private static final int FINENESS = 2;

    private PlotPicture() {}

    /** Not for the EDT. */
    static void write(List<PlotCurve> curves, PlotRange range, PlotLook look, Path file) throws IOException {
        BufferedImage image = new BufferedImage(FINENESS * WIDTH, FINENESS * HEIGHT, BufferedImage.TYPE_INT_RGB);
        Graphics2D g = image.createGraphics();
        try {
            g.scale(FINENESS, FINENESS);
            new PlotChart(curves, range, look, FINENESS * WIDTH, true).paint(g, WIDTH, HEIGHT);
        } finally {
            g.dispose();
        }
        if (!ImageIO.write(image, "png", file.toFile())) throw new IOException("PNG cannot be written here");
    }
}
