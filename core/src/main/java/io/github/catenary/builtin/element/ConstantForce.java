package io.github.catenary.builtin.element;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.solver.kernel.ConstraintKernel;
import io.github.catenary.solver.kernel.Merging;
import io.github.catenary.solver.kernel.SolverView;
import io.github.catenary.solver.state.Vectors;
import io.github.catenary.spi.Effect;
import java.util.List;

/** {@code force.constant}: applies the same force to each of its particles: a = f/m. */
final class ConstantForce extends ForceElement {
    private static final String FORCE = "force";
    private static final ParameterSchema SCHEMA = ParameterSchema.of(
            ElementParameters.vector(FORCE, "Force", "Force on each particle", "N", new Vec3(1, 0, 0)));

    ConstantForce() {
        super("force.constant", "Constant force", "Pulls each of its particles with the same force", SCHEMA);
    }

    @Override
    Effect needs(Effect effect, BoundElement element) {
        return effect.needsVector(FORCE);
    }

    @Override
    public Merging merging() {
        return Merging.FREE.sharing(FORCE);
    }

    @Override
    public ConstraintKernel compile(List<BoundElement> elements, SolverView view) {
        return new Forces(sum(FORCE, elements, view.particles().count));
    }

    /** @param sum the forces of all elements of the type on each particle, N */
    private record Forces(Vectors sum) implements Kernel {
        @Override
        public void addForces(SolverView view, Vectors positions, Vectors velocities, Vectors forces) {
            for (int i = 0; i < sum.x.length; i++) {
                forces.x[i] += sum.x[i];
                forces.y[i] += sum.y[i];
                forces.z[i] += sum.z[i];
            }
        }
    }
}
