package io.github.catenary.app.render.chart;

import io.github.catenary.app.document.exchange.PngImage;
import io.github.catenary.app.render.svg.SvgGraphics;
import io.github.catenary.app.render.svg.SvgWriter;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.OutputStream;

/** A chart on white, as a file. Not for the EDT. */
public interface ChartPicture {
    int WIDTH = 960;
    int HEIGHT = 600;
    /** A PNG is so many times as fine as a screen. */
    int FINENESS = 2;

    /** A chart of any size, px. Any thread. */
    interface Chart {
        /** Paints it, but for the ground. */
        void paint(Graphics2D g, int width, int height, ChartColors colors);

        /** Where its rows are. */
        ChartHits hits(int width, int height);
    }

    /** Above the chart, and what programs tell of it. */
    String title();

    Chart chart();

    default void writePng(OutputStream out) throws IOException {
        BufferedImage image = new BufferedImage(FINENESS * WIDTH, FINENESS * HEIGHT, BufferedImage.TYPE_INT_RGB);
        Graphics2D g = image.createGraphics();
        try {
            g.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
            g.setRenderingHint(RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
            g.setRenderingHint(RenderingHints.KEY_FRACTIONALMETRICS, RenderingHints.VALUE_FRACTIONALMETRICS_ON);
            g.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
            g.scale(FINENESS, FINENESS);
            g.setColor(Color.WHITE);
            g.fillRect(0, 0, WIDTH, HEIGHT);
            chart().paint(g, WIDTH, HEIGHT, ChartColors.LIGHT);
        } finally {
            g.dispose();
        }
        PngImage.write(image, out);
    }

    default void writeSvg(OutputStream out) throws IOException {
        SvgWriter svg = new SvgWriter(WIDTH, HEIGHT, title(), Color.WHITE);
        chart().paint(new SvgGraphics(svg), WIDTH, HEIGHT, ChartColors.LIGHT);
        svg.writeTo(out);
    }
}
