package io.github.catenary.builtin.element;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.solver.kernel.ConstraintKernel;
import io.github.catenary.solver.kernel.SolverView;
import io.github.catenary.solver.state.Vectors;
import io.github.catenary.spi.Effect;
import io.github.catenary.spi.ElementType;
import java.util.List;

/** {@code force.constant}: applies the same force to each of its particles: a = f/m. */
final class ConstantForce extends ElementType {
    private static final String FORCE = "force";
    private static final ParameterSchema SCHEMA = ParameterSchema.of(
            ElementParameters.vector(FORCE, "Force", "What pulls at each particle", "N", new Vec3(1, 0, 0)));

    ConstantForce() {
        super("force.constant", "Constant force", "Pulls at each of its particles alike", Works.ON_PARTICLES, SCHEMA);
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
        return Effect.of(element, scene).needsFreeParticle().needsVector(FORCE).doubts();
    }

    @Override
    public ConstraintKernel compile(List<BoundElement> elements, SolverView view) {
        Vectors sum = new Vectors(view.particles().count);
        for (BoundElement element : elements) {
            Vec3 own = element.values().vector(FORCE);
            for (int i : element.particles()) {
                sum.x[i] += own.x();
                sum.y[i] += own.y();
                sum.z[i] += own.z();
            }
        }
        return new Kernel(sum);
    }

    /** @param sum the forces of all elements of the type on each particle, N */
    private record Kernel(Vectors sum) implements ConstraintKernel {
        @Override
        public boolean addsForces() {
            return true;
        }

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
