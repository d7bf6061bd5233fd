package io.github.catenary.edit.fill;

import io.github.catenary.edit.EditRefusedException;
import io.github.catenary.scene.check.Message;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.tinfour.common.IConstraint;
import org.tinfour.common.IIncrementalTin;
import org.tinfour.common.InsufficientConstraintGeometryException;
import org.tinfour.common.PolygonConstraint;
import org.tinfour.common.Vertex;
import org.tinfour.standard.IncrementalTin;
import org.tinfour.utils.HilbertSort;

/** The Delaunay triangulation of a polygon and points inside it, none beyond its sides or in a hole, by Tinfour. */
public final class Triangulation {
    /** The share of the area that rounding may leave. */
    private static final double ALL = 1 - 1e-6;

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
        try {
            List<int[]> triangles = made(polygon, x, y, 1 / least);
            double share = area(triangles, polygon, x, y) / polygon.area();
            if (share > ALL && share < 1 / ALL) return triangles;
        } catch (InsufficientConstraintGeometryException | IllegalStateException tooFine) {
            throw refusal(tooFine);
        }
        throw refusal(null);
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

    /** @param scale Tinfour's tolerances are made for distances of about 1 */
    private static List<int[]> made(Polygon polygon, double[] x, double[] y, double scale) {
        List<Vertex> corners = new ArrayList<>();
        for (int i = 0; i < polygon.size(); i++) {
            corners.add(new Vertex(scale * (polygon.x[i] - polygon.x[0]), scale * (polygon.y[i] - polygon.y[0]), 0, i));
        }
        List<Vertex> all = new ArrayList<>(corners);
        for (int i = 0; i < x.length; i++) {
            double px = scale * (x[i] - polygon.x[0]);
            double py = scale * (y[i] - polygon.y[0]);
            all.add(new Vertex(px, py, 0, polygon.size() + i));
        }
        new HilbertSort().sort(all); // the triangulation searches for each point from the previous one
        IIncrementalTin tin = new IncrementalTin(1);
        tin.add(all, null);
        List<IConstraint> borders = new ArrayList<>();
        for (int[] ring : polygon.rings()) {
            IConstraint border = new PolygonConstraint(
                    Arrays.stream(ring).mapToObj(corners::get).toList());
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
