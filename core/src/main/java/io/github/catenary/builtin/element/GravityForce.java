package io.github.catenary.builtin.element;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.parameter.Parameter;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.solver.kernel.ConstraintKernel;
import io.github.catenary.solver.kernel.Merging;
import io.github.catenary.solver.kernel.SolverView;
import io.github.catenary.solver.state.Vectors;
import io.github.catenary.spi.Effect;
import java.util.List;
import java.util.Optional;

/** {@code force.gravity}: gives its particles an acceleration in addition to the scene's gravity: f = m·a. */
final class GravityForce extends ForceElement {
    private static final String ACCELERATION = "acceleration";
    private static final ParameterSchema SCHEMA = ParameterSchema.of(new Parameter.Vector(
            ACCELERATION,
            "Acceleration",
            "Added to the scene's gravity; its opposite makes the particles weightless",
            "m/s²",
            Optional.of(Value.of(new Vec3(0, -9.81, 0)))));

    GravityForce() {
        super("force.gravity", "Gravity", "Gives all its particles the same acceleration, whatever their mass", SCHEMA);
    }

    @Override
    Effect needs(Effect effect, BoundElement element) {
        return effect.needsVector(ACCELERATION);
    }

    @Override
    public Merging merging() {
        return Merging.FREE;
    }

    @Override
    public ConstraintKernel compile(List<BoundElement> elements, SolverView view) {
        return new Forces(sum(ACCELERATION, elements, view.particles().count));
    }

    /** @param acceleration sum over all elements of the type for each particle, m/s² */
    private record Forces(Vectors acceleration) implements Kernel {
        @Override
        public void addForces(SolverView view, Vectors positions, Vectors velocities, Vectors forces) {
            double[] w = view.particles().invMass;
            for (int i = 0; i < w.length; i++) {
                if (w[i] == 0) continue;
                forces.x[i] += acceleration.x[i] / w[i];
                forces.y[i] += acceleration.y[i] / w[i];
                forces.z[i] += acceleration.z[i] / w[i];
            }
        }
    }
}
