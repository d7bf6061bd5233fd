package io.github.catenary.edit.fill;

import io.github.catenary.edit.EditRefusedException;
import io.github.catenary.scene.check.Message;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.tinfour.common.IConstraint;
import org.tinfour.common.IIncrementalTin;
import org.tinfour.common.PolygonConstraint;
import org.tinfour.common.Vertex;
import org.tinfour.standard.IncrementalTin;
import org.tinfour.utils.HilbertSort;

/** The Delaunay triangulation of a polygon and points inside it, none beyond its sides or in a hole, by Tinfour. */
public final class Triangulation {
    /** The share of the area that rounding may leave. */
    private static final double ALL = 1 - 1e-6;

    /**
     * How far points are shifted at a second try, as a share of the smallest distance: Tinfour fails at some that lie
     * exactly in a row.
     */
    private static final double SHIFT = 1e-3;

    private Triangulation() {}

    /**
     * Triangles of three indices each, anticlockwise.
     *
     * @param polygon anticlockwise, holes clockwise, without crossings; its corners have the first indices
     * @param x and {@code y} of the points inside, which have the indices after those of the corners
     * @param least the smallest distance between neighbours, m
     * @throws EditRefusedException if distances differ so much that numbers cannot hold them
     */
    public static List<int[]> of(Polygon polygon, double[] x, double[] y, double least) {
        Exception failure = null;
        for (double shift : new double[] {0, SHIFT}) {
            try {
                List<int[]> triangles = made(polygon, x, y, 1 / least, shift);
                double share = area(triangles, polygon, x, y) / polygon.area();
                if (share > ALL && share < 1 / ALL) return triangles;
            } catch (RuntimeException unfit) {
                failure = unfit; // Tinfour fails in several ways where points of a border are almost in one place
            }
        }
        throw refusal(failure);
    }

    private static EditRefusedException refusal(@Nullable Exception cause) {
        EditRefusedException refusal = EditRefusedException.because(Message.of(
                "edit.outline-uneven",
                "the outline cannot be filled, because some of its springs are far shorter than others; make their"
                        + " lengths more similar"));
        if (cause != null) refusal.initCause(cause);
        return refusal;
    }

    private static double area(List<int[]> triangles, Polygon polygon, double[] x, double[] y) {
        double twice = 0;
        for (int[] corners : triangles) {
            double[] px = new double[3];
            double[] py = new double[3];
            for (int k = 0; k < 3; k++) {
                int inner = corners[k] - polygon.size();
                px[k] = inner < 0 ? polygon.x[corners[k]] : x[inner];
                py[k] = inner < 0 ? polygon.y[corners[k]] : y[inner];
            }
            twice += Math.max(0, (px[1] - px[0]) * (py[2] - py[0]) - (px[2] - px[0]) * (py[1] - py[0]));
        }
        return twice / 2;
    }

    /** A border that Tinfour does not follow to and fro for ever, as it does where corners lie in a row. */
    private static final class Border extends PolygonConstraint {
        private int left;

        /** @param left how often it may come to a point */
        Border(List<Vertex> corners, int left) {
            super(corners);
            this.left = left;
        }

        @Override
        public PolygonConstraint getConstraintWithNewGeometry(List<Vertex> corners) {
            Border same = new Border(corners, left);
            same.complete();
            return same;
        }

        /** Asked once for each side that was passed. */
        @Override
        public boolean definesConstrainedRegion() {
            if (left-- == 0) throw new IllegalStateException("the border has no end");
            return true;
        }
    }

    /**
     * @param scale Tinfour's tolerances are made for distances of about 1
     * @param shift how far points are shifted at random, at this scale
     */
    private static List<int[]> made(Polygon polygon, double[] x, double[] y, double scale, double shift) {
        List<Vertex> corners = new ArrayList<>();
        List<Vertex> all = new ArrayList<>();
        Random random = new Random(1);
        for (int i = 0; i < polygon.size() + x.length; i++) {
            boolean corner = i < polygon.size();
            double px = scale * ((corner ? polygon.x[i] : x[i - polygon.size()]) - polygon.x[0]);
            double py = scale * ((corner ? polygon.y[i] : y[i - polygon.size()]) - polygon.y[0]);
            if (shift > 0) {
                px += shift * random.nextDouble();
                py += shift * random.nextDouble();
            }
            Vertex point = new Vertex(px, py, 0, i);
            all.add(point);
            if (corner) corners.add(point);
        }
        new HilbertSort().sort(all); // the triangulation searches for each point from the previous one
        IIncrementalTin tin = new IncrementalTin(1);
        tin.add(all, null);
        List<IConstraint> borders = new ArrayList<>();
        for (int[] ring : polygon.rings()) {
            // it passes each of its sides once, and few other points
            IConstraint border =
                    new Border(Arrays.stream(ring).mapToObj(corners::get).toList(), 8 * (ring.length + all.size()));
            border.complete();
            borders.add(border);
        }
        tin.addConstraints(borders, false);
        List<int[]> triangles = new ArrayList<>();
        tin.triangles().forEach(triangle -> {
            if (triangle.getContainingRegion() == null) return;
            triangles.add(new int[] {
                triangle.getVertexA().getIndex(),
                triangle.getVertexB().getIndex(),
                triangle.getVertexC().getIndex()
            });
        });
        tin.dispose();
        return triangles;
    }
}
