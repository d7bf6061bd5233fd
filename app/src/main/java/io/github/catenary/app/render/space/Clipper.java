package io.github.catenary.app.render.space;

import io.github.catenary.app.render.camera.Camera;
import io.github.catenary.app.render.camera.Facing;
import io.github.catenary.app.render.camera.Projection;
import io.github.catenary.math.Vec3;
import io.github.catenary.solver.Frame;

/**
 * Adds triangles and lines of the world to a draw list, without the parts that are behind the eye or far outside the
 * picture. By Sutherland and Hodgman: each border in turn cuts the polygon.
 */
final class Clipper {
    /** Farther out than this, px, floats are too coarse for edges. */
    static final double GUARD = 20_000;

    private static final int MOST = 16;
    private static final int BORDERS = 6;

    private final double[][] in = new double[MOST][3];
    private final double[][] out = new double[MOST][3];
    private final int[] inFront = new int[MOST];
    private final int[] inBack = new int[MOST];
    private final int[] outFront = new int[MOST];
    private final int[] outBack = new int[MOST];
    private int count;

    private Projection view = Camera.of(Facing.FRONT, Vec3.ZERO, 1, false).projection(1, 1);
    private DrawList list = new DrawList();
    private double level = Double.NEGATIVE_INFINITY;

    void begin(Projection newView, DrawList newList) {
        view = newView;
        list = newList;
        level = Double.NEGATIVE_INFINITY;
    }

    /** Leaves out what is below a level from now on, m. */
    void cutBelow(double newLevel) {
        level = newLevel;
    }

    /** Starts a triangle or a line. */
    void start() {
        count = 0;
    }

    /** Adds a corner, m, with its colours seen from either side. */
    void corner(double x, double y, double z, int front, int back) {
        double dx = x - view.target.x();
        double dy = y - view.target.y();
        double dz = z - view.target.z();
        double[] to = in[count];
        to[0] = dx * view.right.x() + dy * view.right.y() + dz * view.right.z();
        to[1] = dx * view.up.x() + dy * view.up.y() + dz * view.up.z();
        to[2] = dx * view.back.x() + dy * view.back.y() + dz * view.back.z();
        inFront[count] = front;
        inBack[count++] = back;
    }

    /** Adds a particle as a corner. */
    void corner(Frame frame, int i, int frontColor, int backColor) {
        corner(frame.x()[i], frame.y()[i], frame.z()[i], frontColor, backColor);
    }

    /** Ends a polygon. */
    void endFace(DrawList.Items items) {
        endFace(items, items);
    }

    /** Ends a polygon, which gets into two lists, or into one if both are the same. */
    void endFace(DrawList.Items items, DrawList.Items also) {
        for (int k = 0; k < count; k++) if (!isFinite(in[k])) return;
        for (int border = 0; border < BORDERS; border++) cut(border);
        if (count < 3) return;
        int first = vertex(0);
        int before = vertex(1);
        for (int k = 2; k < count; k++) {
            int now = vertex(k);
            items.add(first, before, now);
            if (also != items) also.add(first, before, now);
            before = now;
        }
    }

    /** Ends a line of two corners, in the colour of its first corner. */
    void endLine(float width) {
        if (!isFinite(in[0]) || !isFinite(in[1])) return;
        for (int border = 0; border < BORDERS; border++) {
            double a = inside(border, in[0]);
            double b = inside(border, in[1]);
            if (a < 0 && b < 0) return;
            if (a < 0) move(0, 1, a / (a - b));
            if (b < 0) move(1, 0, b / (b - a));
        }
        list.line(vertex(0), vertex(1), width, inFront[0]);
    }

    private void move(int end, int towards, double share) {
        for (int k = 0; k < 3; k++) in[end][k] += share * (in[towards][k] - in[end][k]);
    }

    private static boolean isFinite(double[] point) {
        return Double.isFinite(point[0] + point[1] + point[2]);
    }

    private void cut(int border) {
        int kept = 0;
        for (int k = 0; k < count; k++) {
            int next = (k + 1) % count;
            double here = inside(border, in[k]);
            double there = inside(border, in[next]);
            if (here >= 0) {
                System.arraycopy(in[k], 0, out[kept], 0, 3);
                outFront[kept] = inFront[k];
                outBack[kept++] = inBack[k];
            }
            if (here < 0 != there < 0) {
                double share = here / (here - there);
                for (int c = 0; c < 3; c++) out[kept][c] = in[k][c] + share * (in[next][c] - in[k][c]);
                outFront[kept] = Shade.mix(inFront[k], inFront[next], share);
                outBack[kept++] = Shade.mix(inBack[k], inBack[next], share);
            }
        }
        for (int k = 0; k < kept; k++) {
            System.arraycopy(out[k], 0, in[k], 0, 3);
            inFront[k] = outFront[k];
            inBack[k] = outBack[k];
        }
        count = kept;
    }

    /** 0 or more on the inner side of a border; linear in the point. */
    private double inside(int border, double[] point) {
        double w = 1 - point[2] * view.inverseDistance;
        return switch (border) {
            case 0 -> w - Projection.NEAREST;
            case 1 -> GUARD * w - point[0] * view.scale;
            case 2 -> GUARD * w + point[0] * view.scale;
            case 3 -> GUARD * w - point[1] * view.scale;
            case 4 -> GUARD * w + point[1] * view.scale;
            default -> aboveLevel(point);
        };
    }

    private double aboveLevel(double[] point) {
        if (level == Double.NEGATIVE_INFINITY) return 0;
        double height = point[0] * view.right.y() + point[1] * view.up.y() + point[2] * view.back.y();
        return view.target.y() + height - level;
    }

    private int vertex(int k) {
        double s = view.scale / (1 - in[k][2] * view.inverseDistance);
        return list.vertex(
                (float) (view.centreX + s * in[k][0]),
                (float) (view.centreY - s * in[k][1]),
                (float) (s * in[k][2]),
                inFront[k],
                inBack[k]);
    }
}
