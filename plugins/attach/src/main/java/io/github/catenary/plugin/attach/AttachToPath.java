package io.github.catenary.plugin.attach;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.parameter.Bounds;
import io.github.catenary.scene.parameter.Parameter;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.scene.parameter.ParameterValues;
import io.github.catenary.solver.Frame;
import io.github.catenary.solver.kernel.ConstraintKernel;
import io.github.catenary.solver.kernel.SolverView;
import io.github.catenary.spi.Effect;
import io.github.catenary.spi.ElementType;
import io.github.catenary.spi.Outline;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** {@code attach.path}: moves particles along a path that starts at the drawn position of each. */
final class AttachToPath extends ElementType {
    static final String PATH = "path";
    static final String CIRCLE = "circle";
    static final String KEYS = "keys";
    static final String CENTRE = "centre";
    static final String RADIUS = "radius";
    static final String PERIOD = "period";
    static final String PHASE = "phase";
    static final String AXIS = "axis";
    static final String INTERPOLATION = "interpolation";
    static final String LINEAR = "linear";
    static final String SMOOTH = "smooth";
    static final String LOOP = "loop";
    static final String ELASTICITY = "elasticity";

    private static final ParameterSchema SCHEMA = ParameterSchema.of(
            new Parameter.Choice(
                    PATH,
                    "Path",
                    "circle: around a circle; keys: from position to position at given times",
                    List.of(CIRCLE, KEYS),
                    Optional.of(Value.of(CIRCLE))),
            new Parameter.Vector(
                    CENTRE,
                    "Centre",
                    "Circle: its centre, relative to the drawn position of a particle; if not given, the circle starts"
                            + " at that position",
                    "m",
                    Optional.empty()),
            Parameter.number(RADIUS, "Radius", "Circle: its radius", "m", Bounds.atLeast(0), 0.5),
            Parameter.number(PERIOD, "Period", "Circle: duration of one turn", "s", Bounds.POSITIVE, 2),
            Parameter.number(PHASE, "Phase", "Circle: angle at which it starts", "°", Bounds.ANY, 0),
            new Parameter.Vector(
                    AXIS,
                    "Axis",
                    "Circle: axis about which it turns anticlockwise, of any length but 0",
                    "",
                    Optional.of(Value.of(new Vec3(0, 0, 1)))),
            new Parameter.Text(
                    KEYS,
                    "Keys",
                    "Keys: time in s and position in m, relative to the drawn one, as \"t x y z; t x y z; …\"",
                    Optional.of(Value.of("0 0 0 0; 1 1 0 0; 2 0 0 0"))),
            new Parameter.Choice(
                    INTERPOLATION,
                    "Between keys",
                    "Keys: linear joins the positions by straight lines, smooth by a curve",
                    List.of(LINEAR, SMOOTH),
                    Optional.of(Value.of(LINEAR))),
            new Parameter.Switch(LOOP, "Loop", "Keys: start again after the last key", Optional.of(Value.of(true))),
            Parameter.number(
                    ELASTICITY,
                    "Elasticity",
                    "1 holds the particles on the path like a moving pin; less is a leash, the share of the distance to"
                            + " the path that one projection removes",
                    "",
                    Bounds.between(0, 1),
                    1));

    /** An element of more particles shows the path of the first alone. */
    private static final int MOST_SHOWN = 12;

    AttachToPath() {
        super(
                "attach.path",
                "Attach to a path",
                "Moves particles along a circle or from position to position, firmly or on a leash",
                AppliesTo.ON_PARTICLES,
                SCHEMA);
    }

    @Override
    public boolean followsRun() {
        return true;
    }

    /** The path of each particle, and a line from a particle on a leash to where the path is now. */
    @Override
    public List<Outline> outline(BoundElement element, Frame frame) {
        if (!warnings(element, frame.authored()).isEmpty()) return List.of();
        Path path = path(element.values());
        Vec3 offset = path.at(frame.time());
        boolean leash = element.values().number(ELASTICITY) < 1;
        int[] all = element.particles();
        List<Outline> lines = new ArrayList<>();
        for (int i : all.length <= MOST_SHOWN ? all : Arrays.copyOf(all, 1)) {
            Vec3 drawn = frame.authored().particles().at(i).position();
            lines.add(path.outline(drawn));
            boolean somewhere = Double.isFinite(frame.x()[i] + frame.y()[i] + frame.z()[i]);
            if (!leash || !somewhere) continue;
            lines.add(Outline.line(new Vec3(frame.x()[i], frame.y()[i], frame.z()[i]), drawn.plus(offset)));
        }
        return lines;
    }

    @Override
    public List<Message> warnings(BoundElement element, Scene scene) {
        try {
            path(element.values());
            return Effect.of(element, scene).needsNumber(ELASTICITY).warnings();
        } catch (IllegalArgumentException e) {
            return List.of(
                    Message.of("doubt.no-path", "{0}, so the element has no effect", String.valueOf(e.getMessage())));
        }
    }

    /** Leaves out elements without a valid path; {@link #warnings} reports them. */
    @Override
    public ConstraintKernel compile(List<BoundElement> elements, SolverView view) {
        List<BoundElement> sound = elements.stream()
                .filter(element -> warnings(element, view.scene()).isEmpty())
                .toList();
        return new PathKernel(sound, view);
    }

    /** @throws IllegalArgumentException if the parameters give no valid path; the message says why */
    static Path path(ParameterValues values) {
        if (values.text(PATH).equals(CIRCLE)) return CirclePath.of(values);
        return KeyedPath.of(values.text(KEYS), values.text(INTERPOLATION).equals(SMOOTH), values.on(LOOP));
    }
}
