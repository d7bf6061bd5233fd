package io.github.catenary.solver.budget;

import io.github.catenary.scene.Group;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringForces;
import io.github.catenary.solver.state.SpringStore;
import org.jspecify.annotations.Nullable;

/**
 * How much motion the springs of a run can release. A spring stretched by C gives its part at most √κ |C|, in √J·√2, where
 * κ is its stiffness, N/m, but at most µ/h², by which one correction uses it up; µ = 1/w, w = w_a + w_b. Under the
 * positional solver κ = µ/h² times e K for K passes, at most 1, or times e² if e is above 1.
 */
final class SpringHold {
    private final Scene scene;
    private final SpringStore springs;
    private final ConnectedParts parts;
    /** Null under the positional solver. */
    private final @Nullable SpringForces forces;

    private final double h;
    private final int passes;

    /** @param byStiffness false under the positional solver */
    SpringHold(Scene scene, SpringStore springs, ConnectedParts parts, boolean byStiffness) {
        this.scene = scene;
        this.springs = springs;
        this.parts = parts;
        forces = byStiffness ? scene.forces() : null;
        h = scene.solver().substepDuration();
        int most = 1;
        for (Group group : scene.groups()) most = Math.max(most, group.passes());
        passes = scene.solver().passes() * most;
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
        double most = 1 / weight / h / h;
        if (forces != null) {
            return Math.min(most, Math.max(forces.stiffness(spring), 1 / forces.compliance(spring)));
        }
        double e = scene.elasticity(spring);
        return most * (e <= 1 ? Math.min(1, e * passes) : e * e);
    }

    /**
     * The stretch that counts, m. Under the positional solver at least the rest length: projections need not keep the
     * energy of large motions, and a collapsed spring is stretched by that much.
     */
    double reach(double stretch, double restLength) {
        return forces != null ? Math.abs(stretch) : Math.max(Math.abs(stretch), restLength);
    }
}
