package io.github.catenary.app.document.picture;

import io.github.catenary.edit.fill.FlatOutline;
import io.github.catenary.edit.fill.Polyline;
import io.github.catenary.edit.fill.Silhouette;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.Shape;
import java.awt.geom.AffineTransform;
import java.awt.geom.Area;
import java.awt.geom.Path2D;
import java.awt.geom.PathIterator;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import java.awt.image.DataBufferInt;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Finds the outlines of shapes, whose unit is a pixel of the drawing. Outlines have their origin in the middle and y
 * upward. They are exact but for curves, which become lines; what crosses itself too often is painted and traced.
 *
 * @param width of the drawing, px
 * @param height of the drawing, px
 */
record Outliner(int width, int height) {
    /** How far lines may be from the curve that they stand for, px. */
    private static final double FLAT = 0.05;

    /** What is nearer to each other touches, px. */
    private static final double NEAR = 0.02;

    /** Of a shape with more corners it is not looked for crossings, which may take the square of their number. */
    private static final int MOST_CORNERS = 20_000;

    /** A larger area is not made simple: of 800 corners at random that takes 2 s. */
    private static final int MOST_OF_AREA = 800;

    /** Of the longer side of what is traced, px. */
    private static final double TRACED = 2048;

    /** All lines together may be higher only if they are traced with fewer pixels: painting takes as long, px. */
    private static final double MOST_HEIGHT = 2e7;

    private static final double HALF = 0.5;

    private AffineTransform upward() {
        return new AffineTransform(1, 0, 0, -1, -width / 2.0, height / 2.0);
    }

    /** Of a shape within a clip. */
    FlatOutline outline(Shape shape, @Nullable Shape clip) {
        Rectangle2D bounds = shape.getBounds2D();
        if (!(bounds.getWidth() >= 0 && bounds.getHeight() >= 0 && isFinite(bounds))) return none();
        Path2D flat = flat(shape);
        if (clip == null || clip.contains(bounds)) return outline(flat);
        if (!clip.intersects(bounds)) return none();
        if (corners(flat) + corners(clip) > MOST_OF_AREA) return traced(flat, clip);
        Area visible = new Area(flat);
        visible.intersect(new Area(flat(clip)));
        return outline(flat(visible));
    }

    private static boolean isFinite(Rectangle2D bounds) {
        return Double.isFinite(bounds.getMaxX() - bounds.getMinX())
                && Double.isFinite(bounds.getMaxY() - bounds.getMinY());
    }

    /** Of all that any of these outlines encloses. */
    FlatOutline united(List<FlatOutline> outlines) {
        if (outlines.size() == 1) return outlines.get(0);
        return outline(path(outlines));
    }

    /** As it would be seen; for an outline that cannot be filled, such as one that touches itself. */
    FlatOutline traced(FlatOutline outline) {
        return traced(path(List.of(outline)), null);
    }

    private Path2D path(List<FlatOutline> outlines) {
        Path2D path = new Path2D.Double(Path2D.WIND_NON_ZERO);
        for (FlatOutline outline : outlines) {
            for (double[][] ring : outline.rings()) {
                for (int i = 0; i < ring[0].length; i++) {
                    double x = ring[0][i] + width / 2.0;
                    double y = height / 2.0 - ring[1][i];
                    if (i == 0) path.moveTo(x, y);
                    else path.lineTo(x, y);
                }
                path.closePath();
            }
        }
        return path;
    }

    private static FlatOutline none() {
        return FlatOutline.of(List.of(), false, 0).orElseThrow();
    }

    private static Path2D flat(Shape shape) {
        PathIterator lines = shape.getPathIterator(null, FLAT);
        Path2D flat = new Path2D.Double(lines.getWindingRule());
        flat.append(lines, false);
        return flat;
    }

    private static int corners(Shape shape) {
        int corners = 0;
        for (PathIterator at = shape.getPathIterator(null, FLAT); !at.isDone(); at.next()) corners++;
        return corners;
    }

    private FlatOutline outline(Path2D flat) {
        int corners = corners(flat);
        Optional<FlatOutline> exact = Optional.empty();
        if (corners <= MOST_CORNERS) exact = apart(flat);
        if (exact.isEmpty() && corners <= MOST_OF_AREA) exact = apart(flat(new Area(flat)));
        return exact.orElseGet(() -> traced(flat, null));
    }

    private Optional<FlatOutline> apart(Path2D flat) {
        List<double[][]> rings = lines(flat).stream()
                .map(Polyline::points)
                .filter(points -> points[0].length > 2)
                .toList();
        return FlatOutline.of(rings, flat.getWindingRule() == PathIterator.WIND_EVEN_ODD, NEAR);
    }

    /** The lines along a shape, without points that are near to the one before. */
    List<Polyline> lines(Shape shape) {
        List<Polyline> lines = new ArrayList<>();
        double[][] points = new double[2][16];
        int count = 0;
        double[] at = new double[6];
        for (PathIterator i = shape.getPathIterator(upward(), FLAT); !i.isDone(); i.next()) {
            int type = i.currentSegment(at);
            if (type != PathIterator.SEG_LINETO) {
                boolean closes = type == PathIterator.SEG_CLOSE;
                add(lines, points, count, closes);
                count = closes ? Math.min(1, count) : 0; // what follows a close goes on from the first point
                if (closes) continue;
            }
            if (count > 0 && isNear(points, count - 1, at[0], at[1])) continue;
            if (count == points[0].length) points = cut(points, 2 * count);
            points[0][count] = at[0];
            points[1][count++] = at[1];
        }
        add(lines, points, count, false);
        return lines;
    }

    private static void add(List<Polyline> lines, double[][] points, int count, boolean closes) {
        boolean returns = count > 1 && points[0][0] == points[0][count - 1] && points[1][0] == points[1][count - 1];
        int kept = returns ? count - 1 : count;
        if (kept > 1) lines.add(new Polyline(cut(points, kept), closes || returns));
    }

    private static boolean isNear(double[][] points, int i, double x, double y) {
        return Math.hypot(points[0][i] - x, points[1][i] - y) < NEAR;
    }

    private static double[][] cut(double[][] points, int size) {
        return new double[][] {Arrays.copyOf(points[0], size), Arrays.copyOf(points[1], size)};
    }

    private FlatOutline traced(Path2D flat, @Nullable Shape clip) {
        Rectangle2D view = new Rectangle2D.Double(0, 0, width, height);
        Rectangle2D seen = flat.getBounds2D().createIntersection(view);
        if (seen.isEmpty()) return none();
        double zoom = Math.min(TRACED / Math.max(seen.getWidth(), seen.getHeight()), MOST_HEIGHT / height(lines(flat)));
        AffineTransform in = AffineTransform.getScaleInstance(zoom, zoom);
        in.translate(-seen.getX(), -seen.getY());
        Rectangle2D size = new Rectangle2D.Double(
                seen.getX(), seen.getY(), Math.ceil(zoom * seen.getWidth()), Math.ceil(zoom * seen.getHeight()));
        return traced(size, zoom, g -> {
            g.transform(in);
            if (clip != null) g.clip(clip);
            g.fill(flat);
        });
    }

    private static double height(List<Polyline> lines) {
        double height = 0;
        for (Polyline line : lines) {
            double[] y = line.points()[1];
            for (int i = 1; i < y.length; i++) height += Math.abs(y[i] - y[i - 1]);
        }
        return height;
    }

    /** Of what is painted with the pixels of the drawing. */
    FlatOutline traced(Consumer<Graphics2D> painting) {
        return traced(new Rectangle2D.Double(0, 0, width, height), 1, painting);
    }

    /** @param place where it is in the drawing, but of the size of the picture, px */
    private FlatOutline traced(Rectangle2D place, double zoom, Consumer<Graphics2D> painting) {
        BufferedImage picture =
                new BufferedImage((int) place.getWidth(), (int) place.getHeight(), BufferedImage.TYPE_INT_ARGB);
        Graphics2D g = picture.createGraphics();
        try {
            g.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
            g.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
            g.setColor(Color.BLACK);
            painting.accept(g);
        } finally {
            g.dispose();
        }
        int[] pixels = ((DataBufferInt) picture.getRaster().getDataBuffer()).getData();
        byte[] opacity = new byte[pixels.length];
        for (int i = 0; i < opacity.length; i++) opacity[i] = (byte) (pixels[i] >>> 24);
        double x = place.getX() + place.getWidth() / zoom / 2 - width / 2.0;
        double y = height / 2.0 - place.getY() - place.getHeight() / zoom / 2;
        return new Silhouette(opacity, picture.getWidth(), HALF).outline(1 / zoom, x, y);
    }
}
