package io.github.catenary.app.render.svg;

import java.awt.Color;
import java.awt.Font;
import java.awt.Shape;
import java.awt.geom.PathIterator;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/**
 * Writes the shapes of a picture as SVG, each over the ones before. Shapes with coordinates that are not finite are left
 * out. The picture is kept in memory until {@link #writeTo}. One thread.
 */
public final class SvgWriter {
    /** The most shapes of a picture; programs that show SVG take seconds for more. */
    public static final int MOST_SHAPES = 150_000;

    /** Beyond this, px, programs that show SVG compute in too few digits. */
    private static final double FARTHEST = 1e6;

    private static final int OPAQUE = 255;

    private final StringBuilder text = new StringBuilder();
    private long shapes;

    /** How shapes are filled or stroked. */
    private interface Body {
        void write();
    }

    /**
     * Starts a picture.
     *
     * @param width px
     * @param height px
     * @param title what programs tell of the picture; any text
     */
    public SvgWriter(int width, int height, String title, Color ground) {
        text.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"")
                .append(width)
                .append("\" height=\"")
                .append(height)
                .append("\" viewBox=\"0 0 ")
                .append(width)
                .append(' ')
                .append(height)
                .append("\">\n<title>");
        escape(title);
        text.append("</title>\n<rect width=\"100%\" height=\"100%\" fill=\"")
                .append(hex(ground.getRGB()))
                .append("\"/>\n");
    }

    /** The number of shapes so far, including those that no longer fit. */
    public long shapes() {
        return shapes;
    }

    private void shape(Body body) {
        if (++shapes <= MOST_SHAPES) body.write();
    }

    private static boolean isDrawable(double... places) {
        for (double each : places) if (!(Math.abs(each) <= FARTHEST)) return false;
        return true;
    }

    /**
     * Fills a triangle.
     *
     * @param argb its colour
     * @param seam width of a line of the same colour around it, px, which hides the seam to its neighbours; 0: edges
     *     are not smoothed, so that translucent neighbours have no seam
     */
    public void triangle(double ax, double ay, double bx, double by, double cx, double cy, int argb, double seam) {
        if (argb >>> 24 == 0 || !isDrawable(ax, ay, bx, by, cx, cy)) return;
        shape(() -> {
            text.append("<path d=\"M");
            point(ax, ay);
            text.append('L');
            point(bx, by);
            text.append(' ');
            point(cx, cy);
            text.append("Z\"");
            fill(argb);
            if (seam > 0) {
                stroke(argb, seam);
                text.append(" stroke-linejoin=\"round\"");
            } else {
                text.append(" shape-rendering=\"crispEdges\"");
            }
            text.append("/>\n");
        });
    }

    /** Draws a line with round ends. */
    public void line(double ax, double ay, double bx, double by, double width, int argb) {
        if (argb >>> 24 == 0 || !isDrawable(ax, ay, bx, by)) return;
        shape(() -> {
            text.append("<path d=\"M");
            point(ax, ay);
            text.append('L');
            point(bx, by);
            text.append("\"");
            stroke(argb, width);
            text.append(" stroke-linecap=\"round\"/>\n");
        });
    }

    /** Fills a disc. */
    public void disc(double x, double y, double radius, int argb) {
        if (argb >>> 24 == 0 || !isDrawable(x, y, radius)) return;
        shape(() -> {
            text.append("<circle cx=\"");
            number(x);
            text.append("\" cy=\"");
            number(y);
            text.append("\" r=\"");
            number(radius);
            text.append("\"");
            fill(argb);
            text.append("/>\n");
        });
    }

    /** Fills the inside of an outline. */
    public void fill(Shape outline, int argb) {
        PathIterator path = outline.getPathIterator(null);
        boolean evenOdd = path.getWindingRule() == PathIterator.WIND_EVEN_ODD;
        if (argb >>> 24 == 0 || !isDrawable(outline.getPathIterator(null))) return;
        shape(() -> {
            path(path);
            fill(argb);
            if (evenOdd) text.append(" fill-rule=\"evenodd\"");
            text.append("/>\n");
        });
    }

    /**
     * Writes a text.
     *
     * @param x where it begins, px
     * @param y of its base line, px
     */
    public void text(String words, double x, double y, Font font, double scale, int argb) {
        if (argb >>> 24 == 0 || !isDrawable(x, y)) return;
        shape(() -> {
            text.append("<text x=\"");
            number(x);
            text.append("\" y=\"");
            number(y);
            text.append("\" font-family=\"");
            escape(font.getFamily());
            text.append(", sans-serif\" font-size=\"");
            number(font.getSize2D() * scale);
            text.append('"');
            if (font.isBold()) text.append(" font-weight=\"bold\"");
            fill(argb);
            text.append('>');
            escape(words);
            text.append("</text>\n");
        });
    }

    private static boolean isDrawable(PathIterator path) {
        double[] places = new double[6];
        for (; !path.isDone(); path.next()) {
            int count = 2 * points(path.currentSegment(places));
            for (int i = 0; i < count; i++) if (!isDrawable(places[i])) return false;
        }
        return true;
    }

    private static int points(int segment) {
        return switch (segment) {
            case PathIterator.SEG_CUBICTO -> 3;
            case PathIterator.SEG_QUADTO -> 2;
            case PathIterator.SEG_CLOSE -> 0;
            default -> 1;
        };
    }

    private void path(PathIterator path) {
        double[] places = new double[6];
        text.append("<path d=\"");
        for (; !path.isDone(); path.next()) {
            int segment = path.currentSegment(places);
            text.append(
                    switch (segment) {
                        case PathIterator.SEG_MOVETO -> 'M';
                        case PathIterator.SEG_LINETO -> 'L';
                        case PathIterator.SEG_QUADTO -> 'Q';
                        case PathIterator.SEG_CUBICTO -> 'C';
                        default -> 'Z';
                    });
            for (int i = 0; i < points(segment); i++) {
                if (i > 0) text.append(' ');
                point(places[2 * i], places[2 * i + 1]);
            }
        }
        text.append('"');
    }

    private void point(double x, double y) {
        number(x);
        text.append(' ');
        number(y);
    }

    /** Writes a number with up to two decimals. */
    private void number(double value) {
        long hundredths = Math.round(value * 100);
        if (hundredths < 0) text.append('-');
        long size = Math.abs(hundredths);
        text.append(size / 100);
        long rest = size % 100;
        if (rest == 0) return;
        text.append('.').append(rest / 10);
        if (rest % 10 != 0) text.append(rest % 10);
    }

    private void fill(int argb) {
        text.append(" fill=\"").append(hex(argb)).append('"');
        opacity(" fill-opacity=\"", argb);
    }

    private void stroke(int argb, double width) {
        text.append(" stroke=\"").append(hex(argb)).append("\" stroke-width=\"");
        number(width);
        text.append('"');
        opacity(" stroke-opacity=\"", argb);
    }

    private void opacity(String name, int argb) {
        int alpha = argb >>> 24;
        if (alpha == OPAQUE) return;
        text.append(name);
        int thousandths = Math.round(1000f * alpha / OPAQUE);
        text.append("0.").append(String.valueOf(1000 + thousandths), 1, 4).append('"');
    }

    private static String hex(int rgb) {
        return "#" + Integer.toHexString(0x1000000 | (rgb & 0xFFFFFF)).substring(1);
    }

    /** Writes a text so that nothing in it is taken for SVG; what XML cannot hold becomes a question mark. */
    private void escape(String words) {
        words.codePoints().forEach(c -> {
            switch (c) {
                case '<' -> text.append("&lt;");
                case '>' -> text.append("&gt;");
                case '&' -> text.append("&amp;");
                case '"' -> text.append("&quot;");
                default -> text.appendCodePoint(isXml(c) ? c : '?');
            }
        });
    }

    private static boolean isXml(int c) {
        boolean control = c < 0x20 && c != '\t' && c != '\n' && c != '\r';
        boolean surrogate = c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE;
        return !control && !surrogate && c != 0xFFFE && c != 0xFFFF;
    }

    /**
     * Ends the picture and writes it.
     *
     * @throws TooManyShapesException if it has more than {@link #MOST_SHAPES}; nothing is written then
     */
    public void writeTo(OutputStream out) throws IOException {
        if (shapes > MOST_SHAPES) throw new TooManyShapesException(shapes);
        text.append("</svg>\n");
        out.write(text.toString().getBytes(StandardCharsets.UTF_8));
    }
}
