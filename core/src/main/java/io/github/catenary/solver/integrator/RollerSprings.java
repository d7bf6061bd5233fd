package io.github.catenary.solver.integrator;

import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.solver.state.ParticleArrays;
import io.github.catenary.solver.state.SpringArrays;
import io.github.catenary.solver.state.SpringStore;
import io.github.catenary.solver.state.Vectors;
import io.github.catenary.solver.trace.WatchedProjection;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * The springs of the positional solver of which an end is a roller, each projected by a {@link RailStep}. All others
 * leave them out, and they follow one by one in the order of their indices; a backward pass begins with them.
 */
final class RollerSprings {
    /** Their indices, ascending. */
    private final int[] springs;
    /** The place of each among them in the order of a forward pass, with those that it projects again. */
    private final int[] order;

    private final double[] elasticity;
    private final boolean[] oneWay;
    /** The particles at their ends, each once. */
    private final int[] ends;

    private final RailStep step = new RailStep();

    RollerSprings(Scene scene, SpringStore all, ParticleArrays p) {
        springs = p.anyRollers()
                ? IntStream.range(0, all.count).filter(all::hasRoller).toArray()
                : new int[0];
        IntStream again = Arrays.stream(springs.length == 0 ? springs : all.repeats)
                .filter(all::hasRoller)
                .map(i -> Arrays.binarySearch(springs, i));
        order = IntStream.concat(IntStream.range(0, springs.length), again).toArray();
        elasticity = new double[springs.length];
        oneWay = new boolean[springs.length];
        for (int k = 0; k < springs.length; k++) {
            Spring spring = scene.springs().at(springs[k]);
            elasticity[k] = scene.elasticity(spring);
            oneWay[k] = spring.oneWay();
        }
        ends = Arrays.stream(springs)
                .flatMap(i -> IntStream.of(all.a(i), all.b(i)))
                .sorted()
                .distinct()
                .toArray();
    }

    boolean any() {
        return springs.length > 0;
    }

    int count() {
        return springs.length;
    }

    /** The particles that they read and move, each once; not to be written. */
    int[] ends() {
        return ends;
    }

    /** Their indices in the order of a forward pass; those that it projects again come once more at the end. */
    int[] sequence() {
        return Arrays.stream(order).map(k -> springs[k]).toArray();
    }

    /** @param read the positions from which the violation is read */
    void project(SpringArrays s, ParticleArrays p, Vectors read, boolean backward) {
        for (int n = 0; n < order.length; n++) {
            int k = order[backward ? order.length - 1 - n : n];
            if (aim(k, s, p, read)) step.go(p, s.restLength[springs[k]], elasticity[k]);
        }
    }

    /** Projects one, and tells of it; false if it moves neither end. */
    boolean project(SpringArrays s, int spring, ParticleArrays p, Vectors read, WatchedProjection into) {
        int k = Arrays.binarySearch(springs, spring);
        if (!aim(k, s, p, read)) return false;
        into.error = step.length() - s.restLength[spring];
        into.isApart = step.length() == 0;
        into.shareA = elasticity[k] * step.shareA();
        into.shareB = elasticity[k] * step.shareB();
        step.go(p, s.restLength[springs[k]], elasticity[k]);
        return true;
    }

    /** False if no motion of its ends along their rails would change its length. */
    private boolean aim(int k, SpringArrays s, ParticleArrays p, Vectors read) {
        int i = springs[k];
        if (s.torn[i] || elasticity[k] == 0) return false;
        int a = s.a[i];
        int b = s.b[i];
        double weightA = oneWay[k] ? 0 : p.keep[a] * p.invMass[a];
        return step.aim(p, read, a, b, weightA, p.keep[b] * p.invMass[b]);
    }

    /** The sum of the squares of the violations of those that act, m². */
    double squaredViolations(SpringArrays s, ParticleArrays p) {
        double squares = 0;
        for (int k = 0; k < springs.length; k++) {
            if (!aim(k, s, p, p.positions())) continue;
            double violation = step.length() - s.restLength[springs[k]];
            squares += violation * violation;
        }
        return squares;
    }

    /** How many act. */
    int acting(SpringArrays s, ParticleArrays p) {
        int acting = 0;
        for (int k = 0; k < springs.length; k++) if (aim(k, s, p, p.positions())) acting++;
        return acting;
    }
}
