package io.github.catenary.app.render.space;

import io.github.catenary.edit.simplify.Simplification;
import io.github.catenary.edit.simplify.Skin;
import io.github.catenary.scene.Face;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.Frame;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Frames of a fine net that rides on the run of a coarse one. Each fine particle is at its weighted mean of coarse ones,
 * plus what was left over in the drawing, turned as the net around these turns:
 *
 * <pre>  x_i = Σ w_iJ (X_J + R_J d_i),   d_i = x⁰_i − Σ w_iJ X⁰_J  </pre>
 *
 * with R_J the rotation that fits Σ (X_K − X_J)(X⁰_K − X⁰_J)ᵀ over the springs of J best (Müller et al. 2016, A Robust
 * Method to Extract the Rotational Part of Deformations). A fine spring is torn if the coarse one that it stands with is,
 * and a face if a spring at its side is. One thread at a time.
 */
public final class FineFrames {
    /** Turns per frame; each begins where the frame before ended. */
    private static final int TURNS = 8;
    /** A quantity that keeps a quotient finite, as a share of the size of the matrix. */
    private static final double NO_ZERO = 1e-9;
    /** Offsets smaller than this share of the extent are none. */
    private static final double FLAT = 1e-9;

    private static final int NONE = -1;

    private final Scene fine;
    private final Scene coarse;
    private final Skin skin;
    private final double[][] offset = new double[3][];
    private final boolean isFlat;
    private final double[][] drawn = new double[3][];
    /** Two indices of coarse particles for each coarse spring. */
    private final int[] ends;
    /** A quaternion (x, y, z, w) for each coarse particle. */
    private final double[] turn;

    private final double[] matrix;
    /** Up to three springs of the fine net at the sides of each face; made when something tears. */
    private int[] sides = {};

    /**
     * @param fine the scene that was simplified
     * @param simplified what it was simplified to
     */
    public FineFrames(Scene fine, Simplification simplified) {
        this.fine = fine;
        coarse = simplified.scene();
        skin = simplified.skin();
        Frame at = Frame.drawn(coarse);
        Frame before = Frame.drawn(fine);
        drawn[0] = at.x();
        drawn[1] = at.y();
        drawn[2] = at.z();
        double[][] wanted = {before.x(), before.y(), before.z()};
        double most = 0;
        double extent = 0;
        for (int axis = 0; axis < 3; axis++) {
            double[] mean = new double[skin.size()];
            skin.spread(drawn[axis], mean);
            for (int i = 0; i < mean.length; i++) {
                mean[i] = wanted[axis][i] - mean[i];
                most = Math.max(most, Math.abs(mean[i]));
                extent = Math.max(extent, Math.abs(wanted[axis][i] - wanted[axis][0]));
            }
            offset[axis] = mean;
        }
        isFlat = most <= FLAT * extent;
        ends = new int[2 * coarse.springs().size()];
        for (int s = 0; s < coarse.springs().size(); s++) {
            ends[2 * s] = coarse.particles().positionOf(coarse.springs().at(s).a());
            ends[2 * s + 1] =
                    coarse.particles().positionOf(coarse.springs().at(s).b());
        }
        turn = new double[4 * coarse.particles().size()];
        matrix = new double[9 * coarse.particles().size()];
        for (int j = 3; j < turn.length; j += 4) turn[j] = 1;
    }

    /** True if a frame is one of the coarse run that the fine net can ride on. */
    public boolean fits(Frame frame) {
        return frame.authored().particles().sameIds(coarse.particles())
                && frame.authored().springs().sameIds(coarse.springs());
    }

    /** True if the same particles and springs run. */
    public boolean runsLike(FineFrames other) {
        return coarse.particles().sameIds(other.coarse.particles())
                && coarse.springs().sameIds(other.coarse.springs());
    }

    /** The scene that runs. */
    public Scene coarse() {
        return coarse;
    }

    /** The scene that is seen. */
    public Scene fine() {
        return fine;
    }

    /** The particle of the run on which one of the fine net hangs most. */
    public OptionalInt heldBy(int particle) {
        int i = fine.particles().positionOf(particle);
        if (i < 0) return OptionalInt.empty();
        int best = 0;
        for (int k = 1; k < Skin.MOST; k++) if (skin.weight(i, k) > skin.weight(i, best)) best = k;
        return OptionalInt.of(coarse.particles().at(skin.coarse(i, best)).id());
    }

    /**
     * The fine net as it rides on a frame of the coarse run. Without velocities, forces and channels.
     *
     * @param frame one that {@link #fits}
     */
    public Frame of(Frame frame) {
        double[] x = new double[skin.size()];
        double[] y = new double[skin.size()];
        double[] z = new double[skin.size()];
        skin.spread(frame.x(), x);
        skin.spread(frame.y(), y);
        skin.spread(frame.z(), z);
        if (!isFlat) {
            turn(frame);
            for (int i = 0; i < x.length; i++) {
                for (int k = 0; k < Skin.MOST; k++) if (skin.coarse(i, k) >= 0) addOffset(i, k, x, y, z);
            }
        }
        boolean[] torn = new boolean[fine.springs().size()];
        boolean[] tornFaces = new boolean[fine.faces().size()];
        int count = 0;
        if (frame.tornCount() > 0) {
            for (int s = 0; s < torn.length; s++) {
                torn[s] = skin.spring(s) >= 0 && frame.torn()[skin.spring(s)];
                if (torn[s]) count++;
            }
            tearFaces(torn, tornFaces);
        }
        return new Frame(
                frame.number(),
                frame.time(),
                fine,
                fine,
                x,
                y,
                z,
                torn,
                tornFaces,
                count,
                frame.lastTear(),
                frame.divergence(),
                frame.faults(),
                frame.solved(),
                frame.passesUsed(),
                frame.kernelInfo(),
                frame.timesHeld(),
                frame.loose(),
                Optional.empty());
    }

    private void addOffset(int i, int k, double[] x, double[] y, double[] z) {
        int q = 4 * skin.coarse(i, k);
        double w = skin.weight(i, k);
        double dx = offset[0][i];
        double dy = offset[1][i];
        double dz = offset[2][i];
        // v + 2 u × (u × v + s v), with u the vector and s the scalar of the quaternion
        double cx = turn[q + 1] * dz - turn[q + 2] * dy + turn[q + 3] * dx;
        double cy = turn[q + 2] * dx - turn[q] * dz + turn[q + 3] * dy;
        double cz = turn[q] * dy - turn[q + 1] * dx + turn[q + 3] * dz;
        x[i] += w * (dx + 2 * (turn[q + 1] * cz - turn[q + 2] * cy));
        y[i] += w * (dy + 2 * (turn[q + 2] * cx - turn[q] * cz));
        z[i] += w * (dz + 2 * (turn[q] * cy - turn[q + 1] * cx));
    }

    /** Finds how the net around each coarse particle is turned. */
    private void turn(Frame frame) {
        Arrays.fill(matrix, 0);
        for (int s = 0; s < ends.length; s += 2) {
            if (frame.torn()[s / 2]) continue;
            int a = ends[s];
            int b = ends[s + 1];
            double nx = frame.x()[b] - frame.x()[a];
            double ny = frame.y()[b] - frame.y()[a];
            double nz = frame.z()[b] - frame.z()[a];
            double ox = drawn[0][b] - drawn[0][a];
            double oy = drawn[1][b] - drawn[1][a];
            double oz = drawn[2][b] - drawn[2][a];
            add(9 * a, nx, ny, nz, ox, oy, oz);
            add(9 * b, nx, ny, nz, ox, oy, oz);
        }
        for (int j = 0; j < turn.length / 4; j++) for (int step = 0; step < TURNS; step++) improve(j);
    }

    /** Adds n oᵀ by columns. */
    private void add(int to, double nx, double ny, double nz, double ox, double oy, double oz) {
        matrix[to] += nx * ox;
        matrix[to + 1] += ny * ox;
        matrix[to + 2] += nz * ox;
        matrix[to + 3] += nx * oy;
        matrix[to + 4] += ny * oy;
        matrix[to + 5] += nz * oy;
        matrix[to + 6] += nx * oz;
        matrix[to + 7] += ny * oz;
        matrix[to + 8] += nz * oz;
    }

    /** One turn towards the matrix: about ω = Σ r_c × a_c / |Σ r_c · a_c|, with columns r of the rotation and a of it. */
    private void improve(int j) {
        int q = 4 * j;
        double x = turn[q];
        double y = turn[q + 1];
        double z = turn[q + 2];
        double w = turn[q + 3];
        double[] r = {
            1 - 2 * (y * y + z * z),
            2 * (x * y + w * z),
            2 * (x * z - w * y),
            2 * (x * y - w * z),
            1 - 2 * (x * x + z * z),
            2 * (y * z + w * x),
            2 * (x * z + w * y),
            2 * (y * z - w * x),
            1 - 2 * (x * x + y * y)
        };
        double ox = 0;
        double oy = 0;
        double oz = 0;
        double dot = 0;
        double size = 0;
        for (int c = 0; c < 9; c += 3) {
            double ax = matrix[9 * j + c];
            double ay = matrix[9 * j + c + 1];
            double az = matrix[9 * j + c + 2];
            ox += r[c + 1] * az - r[c + 2] * ay;
            oy += r[c + 2] * ax - r[c] * az;
            oz += r[c] * ay - r[c + 1] * ax;
            dot += r[c] * ax + r[c + 1] * ay + r[c + 2] * az;
            size += Math.abs(ax) + Math.abs(ay) + Math.abs(az);
        }
        double by = Math.abs(dot) + NO_ZERO * size;
        double angle = Math.sqrt(ox * ox + oy * oy + oz * oz) / by;
        if (!(angle > NO_ZERO && angle < Double.MAX_VALUE)) return;
        double half = Math.min(angle, Math.PI / 2) / 2;
        double sine = Math.sin(half) / (angle * by);
        double tx = ox * sine;
        double ty = oy * sine;
        double tz = oz * sine;
        double tw = Math.cos(half);
        double nx = tw * x + tx * w + ty * z - tz * y;
        double ny = tw * y + ty * w + tz * x - tx * z;
        double nz = tw * z + tz * w + tx * y - ty * x;
        double nw = tw * w - tx * x - ty * y - tz * z;
        double norm = Math.sqrt(nx * nx + ny * ny + nz * nz + nw * nw);
        turn[q] = nx / norm;
        turn[q + 1] = ny / norm;
        turn[q + 2] = nz / norm;
        turn[q + 3] = nw / norm;
    }

    private void tearFaces(boolean[] torn, boolean... tornFaces) {
        if (sides.length == 0) sides = sides();
        for (int k = 0; k < sides.length; k++) if (sides[k] != NONE && torn[sides[k]]) tornFaces[k / 3] = true;
    }

    private int[] sides() {
        Map<Long, Integer> between = new HashMap<>();
        Table<Spring> springs = fine.springs();
        for (int s = 0; s < springs.size(); s++)
            between.put(key(springs.at(s).a(), springs.at(s).b()), s);
        int[] found = new int[3 * fine.faces().size()];
        for (int f = 0; f < fine.faces().size(); f++) {
            Face face = fine.faces().at(f);
            found[3 * f] = between.getOrDefault(key(face.a(), face.b()), NONE);
            found[3 * f + 1] = between.getOrDefault(key(face.b(), face.c()), NONE);
            found[3 * f + 2] = between.getOrDefault(key(face.c(), face.a()), NONE);
        }
        return found;
    }

    private static long key(int a, int b) {
        return (long) Math.min(a, b) << Integer.SIZE | Math.max(a, b);
    }
}
