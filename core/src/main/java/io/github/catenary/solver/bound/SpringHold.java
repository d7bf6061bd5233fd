package io.github.catenary.solver.bound;

import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringForces;
import io.github.catenary.scene.SubstepRates;
import io.github.catenary.solver.state.SpringStore;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * How much motion the springs of a run can release. A spring stretched by C gives its part at most √κ |C|, in √J·√2, where
 * κ is its stiffness, N/m, but at most µ/h², by which one correction uses it up; µ = 1/w, w = w_a + w_b. Under the
 * positional solver κ = µ/h² times e K, at most 1, if the spring comes K times in a substep, or times e² if e is above 1.
 * h is that of the spring: of the substeps that it takes itself.
 */
final class SpringHold {
    private final Scene scene;
    private final SpringStore springs;
    private final ConnectedParts parts;
    /** Null under the positional solver. */
    private final @Nullable SpringForces forces;

    private final SubstepRates rates;
    private final double h;
    private final int passes;
    /** How often each spring comes in a pass; empty if each comes once. */
    private final int[] times;

    /**
     * @param rates how many substeps each spring takes
     * @param byStiffness false under the positional solver
     */
    SpringHold(Scene scene, SubstepRates rates, SpringStore springs, ConnectedParts parts, boolean byStiffness) {
        this.rates = rates;
        this.scene = scene;
        this.springs = springs;
        this.parts = parts;
        forces = byStiffness ? scene.forces() : null;
        h = scene.solver().substepDuration();
        passes = scene.solver().passes();
        times = new int[springs.repeats.length == 0 ? 0 : springs.count];
        Arrays.fill(times, 1);
        for (int repeated : springs.repeats) times[repeated]++;
    }

    /** The part that a spring moves, or {@link ConnectedParts#NONE}. */
    int part(int spring) {
        if (springs.torn[spring]) return ConnectedParts.NONE;
        int part = parts.of[springs.a(spring)];
        return part != ConnectedParts.NONE ? part : parts.of[springs.b(spring)];
    }

    /** w, 1/kg; 0 if neither end gives way. The leader of a one-way spring does not. */
    double weight(int spring) {
        double forB = parts.weight(springs.b(spring));
        return scene.springs().at(spring).oneWay() ? forB : parts.weight(springs.a(spring)) + forB;
    }

    /** κ of a spring with the given weight, N/m. */
    double stiffness(int index, double weight) {
        if (weight == 0) return 0;
        Spring spring = scene.springs().at(index);
        double own = rates.differ() ? h * ((double) rates.finest() / rates.ofSpring(index)) : h;
        double most = 1 / weight / own / own;
        if (forces != null) {
            return Math.min(most, Math.max(forces.stiffness(spring), 1 / forces.compliance(spring)));
        }
        double e = scene.elasticity(spring);
        return most * (e <= 1 ? Math.min(1, e * passes * (times.length == 0 ? 1 : times[index])) : e * e);
    }

    /**
     * The stretch that counts, m. Under the positional solver at least the rest length: projections need not keep the
     * energy of large motions, and a collapsed spring is stretched by that much.
     */
    double reach(double stretch, double restLength) {
        return forces != null ? Math.abs(stretch) : Math.max(Math.abs(stretch), restLength);
    }
}
