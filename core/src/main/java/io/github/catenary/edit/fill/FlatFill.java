package io.github.catenary.edit.fill;

import io.github.catenary.edit.EditRefusedException;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.check.Message;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Fills what rings enclose with points of a triangular lattice, and joins them to the rings by triangles. */
public final class FlatFill {
    private static final Message CROSSED = Message.of(
            "edit.fill-crossed", "the outline crosses or touches itself; enter a smaller spacing, or repair the shape");

    private FlatFill() {}

    /** Turns what is flat into a place in the scene. */
    private interface Placing {
        Vec3 at(double x, double y);
    }

    /**
     * Fills in the plane z = 0.
     *
     * @param spacing between neighbours, m; long sides are divided into pieces of about this length
     * @throws EditRefusedException if the rings cross, or there would be too many particles
     */
    static FilledBody of(Polygon rings, double spacing) {
        return of(rings, spacing, (x, y) -> new Vec3(x, y, 0));
    }

    /**
     * Fills within the borders of a flat surface, instead of its triangles.
     *
     * @param spacing between neighbours, m
     * @throws EditRefusedException if it is not flat, its borders cross, or there would be too many particles
     */
    public static FilledBody of(FaceSurface surface, double spacing) {
        PlaneFit plane = surface.plane().orElseThrow(() -> EditRefusedException.because(PlaneFit.NO_AREA));
        List<double[][]> rings = new ArrayList<>();
        for (int[] ring : surface.rings()) {
            double[][] flat = new double[2][ring.length];
            for (int i = 0; i < ring.length; i++) {
                double[] at = plane.flat(surface.place(ring[i]));
                flat[0][i] = at[0];
                flat[1][i] = at[1];
            }
            rings.add(flat);
        }
        if (Polygon.of(rings).area() < 0) rings.forEach(FlatFill::reverse);
        return of(Polygon.of(rings), spacing, (x, y) -> plane.place(x, y, 0));
    }

    /** A spacing that gives about a thousand particles, m. */
    public static double suggestedSpacing(FaceSurface surface) {
        return Math.sqrt(surface.area() / 1000);
    }

    private static void reverse(double[][] ring) {
        for (double[] coordinates : ring) {
            for (int i = 0, k = coordinates.length - 1; i < k; i++, k--) {
                double other = coordinates[i];
                coordinates[i] = coordinates[k];
                coordinates[k] = other;
            }
        }
    }

    private static FilledBody of(Polygon rings, double spacing, Placing placing) {
        if (!(rings.area() > 0)) throw EditRefusedException.because(PlaneFit.NO_AREA);
        Polygon border = divided(rings, spacing);
        FillPoints points = new FillPoints(border, spacing, true); // refuses what has too many to look for crossings
        if (border.crossed() >= 0) throw EditRefusedException.because(CROSSED);
        double[] x = new double[points.columns * points.rows];
        double[] y = new double[x.length];
        int count = 0;
        for (int row = 0; row < points.rows; row++) {
            for (int column = 0; column < points.columns; column++) {
                if (!points.has(column, row)) continue;
                x[count] = points.x(column, row);
                y[count++] = points.y(row);
            }
        }
        x = Arrays.copyOf(x, count);
        y = Arrays.copyOf(y, count);
        List<int[]> triangles = Triangulation.of(border, x, y, Math.min(spacing, border.shortestSide()));
        double[][] places = new double[3][border.size() + count];
        for (int i = 0; i < places[0].length; i++) {
            int inner = i - border.size();
            Vec3 at = inner < 0 ? placing.at(border.x[i], border.y[i]) : placing.at(x[inner], y[inner]);
            places[0][i] = at.x();
            places[1][i] = at.y();
            places[2][i] = at.z();
        }
        int[] corners = triangles.stream().flatMapToInt(Arrays::stream).toArray();
        return FilledBody.flat(places[0], places[1], places[2], corners);
    }

    /** With long sides divided into equal pieces. */
    private static Polygon divided(Polygon rings, double spacing) {
        List<double[][]> divided = new ArrayList<>();
        long count = 0;
        for (int[] ring : rings.rings()) {
            List<double[]> corners = new ArrayList<>();
            for (int i : ring) {
                int end = rings.next(i);
                double dx = rings.x[end] - rings.x[i];
                double dy = rings.y[end] - rings.y[i];
                long pieces = Math.max(1, Math.round(Math.hypot(dx, dy) / spacing));
                count += pieces;
                if (count > FillPoints.MOST) throw FillPoints.tooMany(spacing);
                for (int k = 0; k < pieces; k++) {
                    double share = (double) k / pieces;
                    corners.add(new double[] {rings.x[i] + share * dx, rings.y[i] + share * dy});
                }
            }
            double[][] flat = new double[2][corners.size()];
            for (int i = 0; i < corners.size(); i++) {
                flat[0][i] = corners.get(i)[0];
                flat[1][i] = corners.get(i)[1];
            }
            divided.add(flat);
        }
        return Polygon.of(divided);
    }
}
