package io.github.catenary.app.testing;

import io.github.catenary.builtin.Builtin;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.Vec3;
import io.github.catenary.scene.parameter.Bounds;
import io.github.catenary.scene.parameter.Parameter;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.scene.parameter.ParameterValues;
import io.github.catenary.solver.kernel.ConstraintKernel;
import io.github.catenary.solver.kernel.SolverView;
import io.github.catenary.spi.ElementType;
import io.github.catenary.spi.Grip;
import io.github.catenary.spi.Outline;
import io.github.catenary.spi.Plugins;
import java.util.List;
import java.util.Optional;

/** A plugin whose element type, {@code test.beacon}, draws a ring that can be moved and sized. */
public final class BodyPlugin {
    public static final String BEACON = "test.beacon";

    private static final ParameterSchema SCHEMA = ParameterSchema.of(
            new Parameter.Vector("place", "Place", "Where it is", "m", Optional.of(Value.of(Vec3.ZERO))),
            Parameter.number("range", "Range", "How far it reaches", "m", Bounds.POSITIVE, 20));

    private BodyPlugin() {}

    /** @param onOutline runs whenever the type is asked for its outline; it may throw */
    public static Plugins installed(Runnable onOutline) {
        return new Plugins(
                Builtin.contributed(), List.of(TestPlugin.plugin(to -> to.constraint(new Beacon(onOutline)))));
    }

    private static final class Beacon extends ElementType {
        private final Runnable onOutline;

        Beacon(Runnable onOutline) {
            super(BEACON, "Beacon", "A ring that does nothing", Works.ON_PARTICLES, SCHEMA);
            this.onOutline = onOutline;
        }

        @Override
        public List<Outline> outline(ParameterValues values) {
            onOutline.run();
            return List.of(new Outline.Circle(values.vector("place"), new Vec3(0, 0, 1), values.number("range")));
        }

        @Override
        public List<Grip> grips(ParameterValues values) {
            Vec3 place = values.vector("place");
            return List.of(new Grip.Point("place"), new Grip.Radius("range", place, place));
        }

        @Override
        public ConstraintKernel compile(List<BoundElement> elements, SolverView view) {
            return new ConstraintKernel() {};
        }
    }
}
