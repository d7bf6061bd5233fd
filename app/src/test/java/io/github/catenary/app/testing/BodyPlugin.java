package io.github.catenary.app.testing;

import io.github.catenary.builtin.Builtin;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Target;
import io.github.catenary.scene.UnknownData;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.parameter.Bounds;
import io.github.catenary.scene.parameter.Parameter;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.scene.parameter.ParameterValues;
import io.github.catenary.solver.Frame;
import io.github.catenary.solver.kernel.ConstraintKernel;
import io.github.catenary.solver.kernel.SolverView;
import io.github.catenary.spi.ElementType;
import io.github.catenary.spi.Handle;
import io.github.catenary.spi.Outline;
import io.github.catenary.spi.Plugins;
import io.github.catenary.spi.Solid;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * A plugin with element types that do nothing: {@code test.beacon} draws a ring that can be moved and sized, {@code
 * test.tail} a ring around each of its particles, in the drawing and in the run, and {@code test.lump} a ball.
 */
public final class BodyPlugin {
    public static final String BEACON = "test.beacon";
    public static final String TAIL = "test.tail";
    public static final String LUMP = "test.lump";

    /** The radius of the rings of tails and of lumps, m. */
    public static final double RADIUS = 0.5;

    private static final ParameterSchema SCHEMA = ParameterSchema.of(
            new Parameter.Vector("place", "Place", "Where it is", "m", Optional.of(Value.of(Vec3.ZERO))),
            Parameter.number("range", "Range", "How far it reaches", "m", Bounds.POSITIVE, 20));

    private BodyPlugin() {}

    /** @param onOutline runs whenever a type is asked for its outline; it may throw */
    public static Plugins installed(Runnable onOutline) {
        return new Plugins(Builtin.contributed(), List.of(TestPlugin.plugin(to -> {
            to.constraint(new Beacon(onOutline));
            to.constraint(new Tail(onOutline));
            to.constraint(new Lump());
        })));
    }

    /** An element of one of the types, on all particles. */
    public static Element element(int id, String type) {
        return new Element(id, type, true, Target.ALL, Target.NONE, Parameters.NONE, UnknownData.NONE);
    }

    private static final class Tail extends ElementType {
        private final Runnable onOutline;

        Tail(Runnable onOutline) {
            super(TAIL, "Tail", "Rings that follow particles", AppliesTo.ON_PARTICLES, ParameterSchema.NONE);
            this.onOutline = onOutline;
        }

        @Override
        public boolean followsRun() {
            return true;
        }

        @Override
        public List<Outline> outline(BoundElement element, Frame frame) {
            onOutline.run();
            return IntStream.of(element.particles())
                    .<Outline>mapToObj(i -> new Outline.Circle(
                            new Vec3(frame.x()[i], frame.y()[i], frame.z()[i]), new Vec3(0, 0, 1), RADIUS))
                    .toList();
        }

        @Override
        public ConstraintKernel compile(List<BoundElement> elements, SolverView view) {
            return new ConstraintKernel() {};
        }
    }

    private static final class Lump extends ElementType {
        Lump() {
            super(LUMP, "Lump", "A ball at the origin", AppliesTo.ON_PARTICLES, ParameterSchema.NONE);
        }

        @Override
        public List<Solid> solids(ParameterValues values) {
            return List.of(new Solid.Ball(Vec3.ZERO, RADIUS, false));
        }

        @Override
        public ConstraintKernel compile(List<BoundElement> elements, SolverView view) {
            return new ConstraintKernel() {};
        }
    }

    private static final class Beacon extends ElementType {
        private final Runnable onOutline;

        Beacon(Runnable onOutline) {
            super(BEACON, "Beacon", "A ring that does nothing", AppliesTo.ON_PARTICLES, SCHEMA);
            this.onOutline = onOutline;
        }

        @Override
        public List<Outline> outline(ParameterValues values) {
            onOutline.run();
            return List.of(new Outline.Circle(values.vector("place"), new Vec3(0, 0, 1), values.number("range")));
        }

        @Override
        public List<Handle> handles(ParameterValues values) {
            Vec3 place = values.vector("place");
            return List.of(new Handle.Point("place"), new Handle.Radius("range", place, place));
        }

        @Override
        public ConstraintKernel compile(List<BoundElement> elements, SolverView view) {
            return new ConstraintKernel() {};
        }
    }
}
