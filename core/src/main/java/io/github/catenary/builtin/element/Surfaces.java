package io.github.catenary.builtin.element;

import io.github.catenary.solver.state.FaceArrays;
import io.github.catenary.solver.state.ParticleArrays;
import io.github.catenary.solver.state.Vectors;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Faces in groups, one constraint C for each group, and the scratch arrays of its projection:
 *
 * <pre>  x_i' = x_i + t·w_i·∇_i C  </pre>
 *
 * where w_i is the inverse mass of particle i times its group's weight k, 0 if the particle is pinned or held, and along axes along which it is locked. This is
 * the projection of position based dynamics, shortest in the mass inner product (Müller, Heidelberger, Hennix,
 * Ratcliff: Position Based Dynamics, 2007, section 3.3).
 */
final class Surfaces {
    /** Number of groups. */
    final int count;

    /** Indices of faces. Group k has {@code face[firstFace[k]]} to {@code face[firstFace[k + 1] − 1]}. */
    final int[] face;

    final int[] firstFace;
    /** ∇C of each particle, valid for the corners of the current group. */
    final Vectors gradient;
    /** w·∇C of each particle, valid for the corners of the current group. */
    final Vectors way;

    private final int[] corner;
    private final int[] firstCorner;
    private double longestWay;

    /** @param groups indices of the faces of each group */
    Surfaces(List<int[]> groups, FaceArrays faces, int particles) {
        count = groups.size();
        face = groups.stream().flatMapToInt(IntStream::of).toArray();
        firstFace = new int[count + 1];
        firstCorner = new int[count + 1];
        IntStream.Builder corners = IntStream.builder();
        for (int k = 0; k < count; k++) {
            firstFace[k + 1] = firstFace[k] + groups.get(k).length;
            int[] own = corners(groups.get(k), faces);
            firstCorner[k + 1] = firstCorner[k] + own.length;
            for (int i : own) corners.add(i);
        }
        corner = corners.build().toArray();
        gradient = new Vectors(particles);
        way = new Vectors(particles);
    }

    /** The particles at the corners of the faces, each once, in the scene's order. */
    private static int[] corners(int[] group, FaceArrays faces) {
        return IntStream.of(group)
                .flatMap(f -> IntStream.of(faces.a[f], faces.b[f], faces.c[f]))
                .sorted()
                .distinct()
                .toArray();
    }

    /** Indices of the particles at the corners of a group, in ascending order; a copy. */
    int[] corners(int group) {
        return Arrays.copyOfRange(corner, firstCorner[group], firstCorner[group + 1]);
    }

    /** Sets {@code seen} for a group's corners to their positions relative to the first corner. */
    void relative(int group, Vectors positions, Vectors seen) {
        if (firstCorner[group] == firstCorner[group + 1]) return;
        int origin = corner[firstCorner[group]];
        for (int k = firstCorner[group]; k < firstCorner[group + 1]; k++) {
            int i = corner[k];
            seen.x[i] = positions.x[i] - positions.x[origin];
            seen.y[i] = positions.y[i] - positions.y[origin];
            seen.z[i] = positions.z[i] - positions.z[origin];
        }
    }

    /** Sets the gradient of a group's corners to 0. */
    void begin(int group) {
        for (int k = firstCorner[group]; k < firstCorner[group + 1]; k++) {
            int i = corner[k];
            gradient.x[i] = 0;
            gradient.y[i] = 0;
            gradient.z[i] = 0;
        }
    }

    /** Sets w·∇C of a group's corners from their gradients; returns Σ w |∇C|². */
    double weigh(int group, ParticleArrays p) {
        double sum = 0;
        double longest = 0;
        for (int k = firstCorner[group]; k < firstCorner[group + 1]; k++) {
            int i = corner[k];
            double w = p.keep[i] * p.invMass[i];
            way.x[i] = w * gradient.x[i];
            way.y[i] = w * gradient.y[i];
            way.z[i] = w * gradient.z[i];
            if (p.isRoller(i)) {
                way.x[i] *= p.freeX(i);
                way.y[i] *= p.freeY(i);
                way.z[i] *= p.freeZ(i);
            }
            sum += way.x[i] * gradient.x[i] + way.y[i] * gradient.y[i] + way.z[i] * gradient.z[i];
            longest = Math.max(longest, way.x[i] * way.x[i] + way.y[i] * way.y[i] + way.z[i] * way.z[i]);
        }
        longestWay = Math.sqrt(longest);
        return sum;
    }

    /**
     * The step times the elasticity, where the step is limited so that no corner moves further than {@code reach}, m.
     */
    static double step(double length, double reach, double longestWay, double elasticity) {
        double most = reach / longestWay;
        return elasticity * Math.max(-most, Math.min(most, length));
    }

    /**
     * Moves a group's corners along w·∇C.
     *
     * @param length the step t, of either sign
     * @param reach the longest displacement of a corner before elasticity, m: without the limit, a light corner whose
     *     neighbours nearly meet would move any distance, and come back as fast
     * @param elasticity fraction of the step to apply
     */
    void move(int group, double length, double reach, double elasticity, ParticleArrays p) {
        double t = step(length, reach, longestWay, elasticity);
        if (!Double.isFinite(t)) return; // masses of 1e-150 kg overflow
        for (int k = firstCorner[group]; k < firstCorner[group + 1]; k++) {
            int i = corner[k];
            p.x[i] += t * way.x[i];
            p.y[i] += t * way.y[i];
            p.z[i] += t * way.z[i];
        }
    }
}
