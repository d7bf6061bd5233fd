package io.github.catenary.app.run.plot;

import io.github.catenary.app.document.exchange.PngImage;
import io.github.catenary.app.document.exchange.WholeFile;
import io.github.catenary.app.render.svg.SvgGraphics;
import io.github.catenary.app.render.svg.SvgWriter;
import io.github.catenary.app.ui.text.Texts;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/**
 * A plot with its legend, on white, as a file. Not for the EDT.
 *
 * @param logarithmic as in {@link PlotChart}
 */
record PlotPicture(List<PlotCurve> curves, PlotRange range, PlotStyle look, boolean logarithmic) {
    private static final int WIDTH = 960;
    private static final int HEIGHT = 540;

    /** A PNG is so many times as fine as a screen. */
    private static final int FINENESS = 2;

    /** Draws a plot that nobody sees, for {@link PlotView}: the classes that draw take half a second to load. */
    static void warmUp(PlotStyle look) {
        double[] x = {0, 1, 2};
        List<PlotCurve> curves = List.of(PlotCurve.of("energy", "J", x, new double[] {1, 30, 2}));
        BufferedImage nobodySees = new BufferedImage(WIDTH, HEIGHT, BufferedImage.TYPE_INT_RGB);
        for (boolean logarithmic : new boolean[] {false, true}) {
            Graphics2D g = nobodySees.createGraphics();
            g.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
            new PlotPicture(curves, PlotRange.ofAll(curves), look, logarithmic).paint(g);
            g.dispose();
        }
    }

    void writePng(Path file) throws IOException {
        BufferedImage image = new BufferedImage(FINENESS * WIDTH, FINENESS * HEIGHT, BufferedImage.TYPE_INT_RGB);
        Graphics2D g = image.createGraphics();
        try {
            g.scale(FINENESS, FINENESS);
            paint(g);
        } finally {
            g.dispose();
        }
        WholeFile.<IOException>write(file, out -> PngImage.write(image, out));
    }

    void writeSvg(Path file) throws IOException {
        SvgWriter out = new SvgWriter(WIDTH, HEIGHT, Texts.text("plot.view"), look.ground());
        paint(new SvgGraphics(out));
        WholeFile.<IOException>write(file, out::writeTo);
    }

    private void paint(Graphics2D g) {
        new PlotChart(curves, range, look, FINENESS * WIDTH, true, logarithmic).paint(g, WIDTH, HEIGHT);
    }
}
