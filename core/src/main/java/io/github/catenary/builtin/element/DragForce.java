package io.github.catenary.builtin.element;

import io.github.catenary.scene.parameter.Bounds;
import io.github.catenary.scene.parameter.Parameter;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.solver.kernel.ConstraintKernel;
import io.github.catenary.solver.kernel.Merging;
import io.github.catenary.solver.kernel.SolverView;
import io.github.catenary.solver.state.Vectors;
import io.github.catenary.spi.Effect;
import java.util.List;

/**
 * {@code force.drag}: the drag of still, viscous air, f = −c·v. A particle falling under gravity g reaches the speed
 * m·g/c, and a free one slows down as e^(−c·t/m). Unlike the scene's own drag, this force does not depend on the step,
 * and it slows heavy particles less.
 */
final class DragForce extends ForceElement {
    private static final String COEFFICIENT = "coefficient";
    private static final ParameterSchema SCHEMA = ParameterSchema.of(Parameter.number(
            COEFFICIENT, "Coefficient", "Force on each particle per unit of speed", "N·s/m", Bounds.atLeast(0), 0.1));

    DragForce() {
        super("force.drag", "Air drag", "Slows its particles down as still air does", SCHEMA);
    }

    @Override
    Effect needs(Effect effect, BoundElement element) {
        return effect.needsNumber(COEFFICIENT);
    }

    @Override
    public Merging merging() {
        return Merging.FREE.sharing(COEFFICIENT);
    }

    @Override
    public ConstraintKernel compile(List<BoundElement> elements, SolverView view) {
        double[] coefficients = new double[view.particles().count];
        for (BoundElement element : elements) {
            double own = element.values().number(COEFFICIENT);
            for (int i : element.particles()) coefficients[i] += own;
        }
        return new Forces(coefficients);
    }

    /** @param c coefficient for each particle, N·s/m */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    private record Forces(double[] c) implements Kernel {
        @Override
        public void addForces(SolverView view, Vectors positions, Vectors velocities, Vectors forces) {
            for (int i = 0; i < c.length; i++) {
                forces.x[i] -= c[i] * velocities.x[i];
                forces.y[i] -= c[i] * velocities.y[i];
                forces.z[i] -= c[i] * velocities.z[i];
            }
        }

        @Override
        public void addResistance(
                SolverView view, Vectors positions, Vectors velocities, double[] stiffness, double[] damping) {
            for (int i = 0; i < c.length; i++) damping[i] += c[i];
        }
    }
}
