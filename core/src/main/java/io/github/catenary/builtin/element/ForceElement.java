package io.github.catenary.builtin.element;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.solver.kernel.ConstraintKernel;
import io.github.catenary.solver.state.Vectors;
import io.github.catenary.spi.Effect;
import io.github.catenary.spi.ElementType;
import java.util.List;

/** A type of elements that add forces to each of their particles, also to those that elements add to a run. */
abstract class ForceElement extends ElementType {
    ForceElement(String id, String label, String description, ParameterSchema schema) {
        super(id, label, description, AppliesTo.ON_PARTICLES, schema);
    }

    @Override
    public final Category category() {
        return Category.FORCE;
    }

    @Override
    public final boolean appliesToAdded() {
        return true;
    }

    @Override
    public final List<Message> warnings(BoundElement element, Scene scene) {
        return needs(Effect.of(element, scene).needsFreeParticle(), element).warnings();
    }

    /** Adds what an element needs besides a particle that gives way. */
    abstract Effect needs(Effect effect, BoundElement element);

    /** The sum of a vector over the elements of each particle. */
    static Vectors sum(String parameter, List<BoundElement> elements, int particles) {
        Vectors sum = new Vectors(particles);
        for (BoundElement element : elements) {
            Vec3 own = element.values().vector(parameter);
            for (int i : element.particles()) {
                sum.x[i] += own.x();
                sum.y[i] += own.y();
                sum.z[i] += own.z();
            }
        }
        return sum;
    }

    /** Adds forces where the acceleration of particles is computed. */
    interface Kernel extends ConstraintKernel {
        @Override
        default boolean addsForces() {
            return true;
        }
    }
}
