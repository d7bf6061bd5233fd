package io.github.catenary.builtin.element;

import io.github.catenary.scene.Scene;
import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.parameter.Bounds;
import io.github.catenary.scene.parameter.Parameter;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.scene.parameter.ParameterValues;
import io.github.catenary.solver.kernel.ConstraintKernel;
import io.github.catenary.solver.kernel.Merging;
import io.github.catenary.solver.kernel.SolverView;
import io.github.catenary.spi.Effect;
import io.github.catenary.spi.ElementType;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** What colliders that do not move share: restitution, friction and the response to particles that come too near. */
abstract class ColliderElement extends ElementType {
    static final String RESTITUTION = "restitution";
    static final String FRICTION = "friction";

    /** @param shape the parameters for the collider's position and size */
    ColliderElement(String id, String label, String description, Parameter... shape) {
        super(id, label, description, AppliesTo.ON_PARTICLES, schema(shape));
    }

    private static ParameterSchema schema(Parameter... shape) {
        List<Parameter> all = new ArrayList<>(List.of(shape));
        all.add(Parameter.number(
                RESTITUTION,
                "Restitution",
                "Share of its speed with which a particle bounces off; at rest it stays",
                "",
                Bounds.between(0, 1),
                0));
        all.add(frictionParameter());
        return new ParameterSchema(all, List.of());
    }

    /** Coulomb's coefficient of friction µ. */
    static Parameter frictionParameter() {
        return Parameter.number(
                FRICTION,
                "Friction",
                "A particle slides down slopes steeper than this (rise over run)",
                "",
                Bounds.atLeast(0),
                0.3);
    }

    /** Makes the surface from parameters that the schema has checked. */
    abstract Surface surface(ParameterValues values);

    @Override
    public final Category category() {
        return Category.COLLIDER;
    }

    @Override
    public final boolean appliesToAdded() {
        return true;
    }

    @Override
    public final Merging merging() {
        return Merging.FREE;
    }

    @Override
    public final List<Message> warnings(BoundElement element, Scene scene) {
        return Effect.of(element, scene).needsFreeParticle().warnings();
    }

    @Override
    public final ConstraintKernel compile(List<BoundElement> elements, SolverView view) {
        ColliderKernel.Body[] bodies = elements.stream().map(this::body).toArray(ColliderKernel.Body[]::new);
        return new ColliderKernel(bodies, view.particles().count);
    }

    private ColliderKernel.Body body(BoundElement element) {
        return new ColliderKernel.Body(
                surface(element.values()),
                ranges(element.particles()),
                element.values().number(RESTITUTION),
                element.values().number(FRICTION));
    }

    /** Runs of consecutive indices; each run as its first index and the index after its last. */
    static int[] ranges(int[] indices) {
        IntStream.Builder ranges = IntStream.builder();
        for (int k = 0; k < indices.length; k++) {
            if (k == 0 || indices[k] != indices[k - 1] + 1) ranges.add(indices[k]);
            if (k == indices.length - 1 || indices[k + 1] != indices[k] + 1) ranges.add(indices[k] + 1);
        }
        return ranges.build().toArray();
    }
}
