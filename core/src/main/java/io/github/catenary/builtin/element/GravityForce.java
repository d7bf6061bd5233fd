package io.github.catenary.builtin.element;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.parameter.Parameter;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.solver.kernel.ConstraintKernel;
import io.github.catenary.solver.kernel.SolverView;
import io.github.catenary.solver.state.Vectors;
import io.github.catenary.spi.Effect;
import io.github.catenary.spi.ElementType;
import java.util.List;
import java.util.Optional;

/** {@code force.gravity}: gives its particles an acceleration in addition to the scene's gravity: f = m·a. */
final class GravityForce extends ElementType {
    private static final String ACCELERATION = "acceleration";
    private static final ParameterSchema SCHEMA = ParameterSchema.of(new Parameter.Vector(
            ACCELERATION,
            "Acceleration",
            "Added to the scene's gravity; its opposite makes the particles weightless",
            "m/s²",
            Optional.of(Value.of(new Vec3(0, -9.81, 0)))));

    GravityForce() {
        super(
                "force.gravity",
                "Gravity",
                "Accelerates all its particles alike, whatever their mass",
                Works.ON_PARTICLES,
                SCHEMA);
    }

    @Override
    public Category category() {
        return Category.FORCE;
    }

    @Override
    public boolean worksOnAdded() {
        return true;
    }

    @Override
    public List<Message> doubts(BoundElement element, Scene scene) {
        return Effect.of(element, scene)
                .needsFreeParticle()
                .needsVector(ACCELERATION)
                .doubts();
    }

    @Override
    public ConstraintKernel compile(List<BoundElement> elements, SolverView view) {
        Vectors acceleration = new Vectors(view.particles().count);
        for (BoundElement element : elements) {
            Vec3 own = element.values().vector(ACCELERATION);
            for (int i : element.particles()) {
                acceleration.x[i] += own.x();
                acceleration.y[i] += own.y();
                acceleration.z[i] += own.z();
            }
        }
        return new Kernel(acceleration);
    }

    /** @param acceleration sum over all elements of the type for each particle, m/s² */
    private record Kernel(Vectors acceleration) implements ConstraintKernel {
        @Override
        public boolean addsForces() {
            return true;
        }

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
