package io.github.catenary.solver.integrator;

import io.github.catenary.scene.SolverSettings.Evaluation;
import io.github.catenary.scene.SolverSettings.Order;
import io.github.catenary.scene.Spring;
import io.github.catenary.solver.kernel.SolverView;
import io.github.catenary.solver.simd.CompiledPasses;
import io.github.catenary.solver.state.ParticleArrays;
import io.github.catenary.solver.state.SpringArrays;
import io.github.catenary.solver.state.SpringStore;
import io.github.catenary.solver.state.Vectors;
import io.github.catenary.solver.trace.Projections;
import io.github.catenary.solver.trace.StepMonitor;
import io.github.catenary.solver.trace.WatchedProjection;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The springs of the positional solver of which an end is a roller, each projected by a {@link RailStep}. All others
 * leave them out, and they follow one by one in the order of their indices, or in that of colours; a backward pass begins
 * with them.
 */
final class RollerSprings {
    private static final int[] NONE = {};

    /** Their indices, ascending. */
    private final int[] springs;
    /** The place of each among them in the order of a forward pass, with those that it projects again. */
    private final int[] order;

    private final double[] elasticity;
    private final boolean[] oneWay;
    /** The particles at their ends, each once. */
    private final int[] ends;

    private final SolverView view;
    private final ParticleArrays p;
    /** The positions from which the violation is read. */
    private final Vectors read;
    /** Keeps the coordinates between passes; null if the particles keep them. */
    private final @Nullable CompiledPasses wide;

    private final RailStep step = new RailStep();

    RollerSprings(SolverView view, SpringStore all, @Nullable CompiledPasses wide) {
        this.view = view;
        this.wide = wide;
        p = view.particles();
        boolean readsLast = view.scene().solver().evaluation() == Evaluation.LAST_POSITION;
        read = readsLast ? p.previous() : p.positions();
        springs = p.anyRollers()
                ? IntStream.range(0, all.count).filter(all::hasRoller).toArray()
                : NONE;
        boolean coloured = springs.length > 0 && view.scene().solver().order() == Order.COLOURED;
        IntStream once = coloured ? places(IntStream.of(all.sequence()), all) : IntStream.range(0, springs.length);
        IntStream again = places(IntStream.of(springs.length == 0 ? NONE : all.repeats), all);
        order = IntStream.concat(once, again).toArray();
        elasticity = new double[springs.length];
        oneWay = new boolean[springs.length];
        for (int k = 0; k < springs.length; k++) {
            Spring spring = view.scene().springs().at(springs[k]);
            elasticity[k] = view.scene().elasticity(spring);
            oneWay[k] = spring.oneWay();
        }
        ends = Arrays.stream(springs)
                .flatMap(i -> IntStream.of(all.a(i), all.b(i)))
                .sorted()
                .distinct()
                .toArray();
    }

    /** The places among these springs of those of some indices that are among them. */
    private IntStream places(IntStream indices, SpringStore all) {
        return indices.filter(all::hasRoller).map(i -> Arrays.binarySearch(springs, i));
    }

    boolean any() {
        return springs.length > 0;
    }

    /** Projects each of them once, and those of some groups again. */
    void project(boolean backward) {
        if (springs.length == 0) return;
        if (wide != null) wide.show(ends, p);
        SpringArrays s = view.springs();
        for (int n = 0; n < order.length; n++) {
            int k = order[backward ? order.length - 1 - n : n];
            if (aim(k, s, read)) step.go(p, s.restLength[springs[k]], elasticity[k]);
        }
        if (wide != null) wide.follow(ends, p);
    }

    /** False if no motion of its ends along their rails would change its length. */
    private boolean aim(int k, SpringArrays s, Vectors from) {
        int i = springs[k];
        if (s.torn[i] || elasticity[k] == 0) return false;
        int a = s.a[i];
        int b = s.b[i];
        double weightA = oneWay[k] ? 0 : p.keep[a] * p.invMass[a];
        return step.aim(p, from, a, b, weightA, p.keep[b] * p.invMass[b]);
    }

    /** The sum of the squares of the violations of those that act, m². */
    double squaredViolations() {
        SpringArrays s = view.springs();
        double squares = 0;
        for (int k = 0; k < springs.length; k++) {
            if (!aim(k, s, p.positions())) continue;
            double violation = step.length() - s.restLength[springs[k]];
            squares += violation * violation;
        }
        return squares;
    }

    /** How many act. */
    int acting() {
        int acting = 0;
        for (int k = 0; k < springs.length; k++) if (aim(k, view.springs(), p.positions())) acting++;
        return acting;
    }

    /** The passes of the others and of these, one spring at a time. */
    Projections after(Projections others) {
        int[] sequence = Arrays.stream(order).map(k -> springs[k]).toArray();
        Projections own = new ListedPasses(view, sequence, springs.length, this::projectWatched);
        return new Projections() {
            @Override
            public void pass(boolean backward, StepMonitor watch) {
                if (!backward) others.pass(false, watch);
                if (wide != null) wide.show(ends, p);
                own.pass(backward, watch);
                if (wide != null) wide.follow(ends, p);
                if (backward) others.pass(true, watch);
            }

            @Override
            public void copyTo(Vectors positions) {
                others.copyTo(positions);
            }
        };
    }

    private boolean projectWatched(SpringArrays s, int spring, WatchedProjection into) {
        int k = Arrays.binarySearch(springs, spring);
        if (!aim(k, s, read)) return false;
        into.error = step.length() - s.restLength[spring];
        into.isApart = step.length() == 0;
        into.shareA = elasticity[k] * step.shareA();
        into.shareB = elasticity[k] * step.shareB();
        step.go(p, s.restLength[spring], elasticity[k]);
        return true;
    }
}
