package io.github.catenary.solver;

import io.github.catenary.math.Vec3;
import io.github.catenary.solver.sandbox.GuardedKernels;
import io.github.catenary.solver.state.ParticleArrays;
import io.github.catenary.solver.trace.ForceTally;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The forces in a frame, each by the law of the scene's integrator, as means over its substeps. It owns its arrays, and
 * nobody writes them again. What holds a scene pushes it: {@link #reactions} and {@link #contacts} of a scene at rest add up
 * to minus the weight of what is not held.
 *
 * @param tension entry i: the mean force of the spring at position i of the scene, N, positive if it pulls; NaN if it is torn
 * @param peak its force in the substep in which it was largest, N, with its sign; NaN if it is torn
 * @param reactions by the id of each particle that is pinned, led, held by a hand, or a roller, what holds it pushes at it,
 *     N; of a roller only along its locked axes. The weight of a pinned particle itself is not in it
 * @param contacts by the id of each element that pushes from outside without forces, such as a collider, what it pushes at
 *     particles, N
 */
public record FrameForces(double[] tension, double[] peak, Map<Integer, Vec3> reactions, Map<Integer, Vec3> contacts) {
    static FrameForces of(ForceTally tally, ParticleArrays particles, boolean[] torn, GuardedKernels kernels) {
        int count = tally.springs();
        double[] tension = new double[count];
        double[] peak = new double[count];
        for (int i = 0; i < count; i++) {
            tension[i] = torn[i] ? Double.NaN : tally.mean(i);
            peak[i] = torn[i] ? Double.NaN : tally.peak(i);
        }
        return new FrameForces(tension, peak, reactions(tally, particles), contacts(tally, kernels));
    }

    private static Map<Integer, Vec3> reactions(ForceTally tally, ParticleArrays particles) {
        Map<Integer, Vec3> reactions = new LinkedHashMap<>();
        double[] force = new double[3];
        for (int i = 0; i < particles.count; i++) {
            if (!particles.isThere(i) || (particles.invMass[i] != 0 && !particles.isRoller(i))) continue;
            tally.reaction(i, force);
            reactions.put(particles.ids[i], new Vec3(force[0], force[1], force[2]));
        }
        return reactions;
    }

    private static Map<Integer, Vec3> contacts(ForceTally tally, GuardedKernels kernels) {
        Map<Integer, Vec3> contacts = new LinkedHashMap<>();
        for (int k = 0; k < kernels.size(); k++) {
            if (!kernels.pushesFromOutside(k)) continue;
            for (int e = 0; e < tally.elements(k); e++) {
                Vec3 force = new Vec3(tally.body(k, e, 0), tally.body(k, e, 1), tally.body(k, e, 2));
                contacts.put(kernels.elementId(k, e), force);
            }
        }
        return contacts;
    }

    /** The sum of all reactions and contact forces, N. */
    public Vec3 support() {
        Vec3 sum = Vec3.ZERO;
        for (Vec3 each : reactions.values()) sum = sum.plus(each);
        for (Vec3 each : contacts.values()) sum = sum.plus(each);
        return sum;
    }

    /** The largest magnitude of a tension, N; 0 without springs. */
    public double largestTension() {
        return Arrays.stream(tension)
                .filter(Double::isFinite)
                .map(Math::abs)
                .max()
                .orElse(0);
    }
}
