package io.github.catenary.app.editor.tool;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.parameter.Bounds;
import io.github.catenary.scene.parameter.Parameter;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.scene.parameter.ParameterValues;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * How the parameters of a part follow from where it is placed or drawn. Of which parameters it has, it is told by their
 * names: a rope goes along the way, a grid fills the rectangle, a disc reaches from its centre, and a truss spans it.
 */
public final class PartPlacing {
    private static final List<String> ANCHORS = List.of("origin", "start", "centre");
    private static final Vec3 X = new Vec3(1, 0, 0);
    private static final Vec3 Y = new Vec3(0, 1, 0);
    private static final Vec3 Z = new Vec3(0, 0, 1);

    /**
     * A part to be made.
     *
     * @param shift how far it is moved after it is made, m
     * @param plane onto which it comes then
     * @param ghost what to show of it
     */
    public record Placed(Parameters parameters, Vec3 shift, WorkPlane plane, PartGhost ghost) {}

    private final ParameterSchema schema;
    private final Parameters parameters;
    private final ParameterValues values;
    private final PartGhost ghost;

    /**
     * @param parameters which fit the schema
     * @param ghost the part as it is made with them, on no plane
     */
    public PartPlacing(ParameterSchema schema, Parameters parameters, PartGhost ghost) {
        this.schema = schema;
        this.parameters = parameters;
        this.ghost = ghost;
        values = schema.resolve(parameters);
    }

    private Optional<String> anchor() {
        return ANCHORS.stream()
                .filter(name -> schema.find(name)
                        .filter(Parameter.Vector.class::isInstance)
                        .isPresent())
                .findFirst();
    }

    /** The part with its first particle, or its centre, at a point of the plane. */
    Placed at(WorkPlane plane, Vec3 point) {
        Vec3 place = plane.local(point);
        Optional<String> anchor = anchor();
        Vec3 from = anchor.map(values::vector).orElse(Vec3.ZERO);
        PartGhost seen = new PartGhost(ghost.lines().stream()
                .map(line -> new PartGhost.Line(
                        Landing.land(plane, line.from().minus(from).plus(place)),
                        Landing.land(plane, line.to().minus(from).plus(place))))
                .toList());
        return anchor.map(name -> new Placed(parameters.with(name, Value.of(place)), Vec3.ZERO, plane, seen))
                .orElseGet(() -> new Placed(parameters, place, plane, seen));
    }

    /** The part drawn from one point of the plane to another; empty if that is too short for one, or it has no size. */
    Optional<Placed> drawn(WorkPlane plane, Vec3 from, Vec3 to) {
        Vec3 start = plane.local(from);
        Vec3 way = plane.local(to).minus(start);
        if (has("direction", "start", "count", "spacing")) return rope(plane, from, to, start, way);
        if (has("origin", "columns", "rows", "spacing")) return grid(plane, start, way);
        if (has("centre", "radius")) return disc(plane, from, start, way);
        if (has("start", "bays", "height", "spacing")) return truss(plane, start, way);
        return Optional.empty();
    }

    private boolean has(String... names) {
        return Stream.of(names).allMatch(name -> schema.find(name).isPresent());
    }

    private Optional<Placed> rope(WorkPlane plane, Vec3 from, Vec3 to, Vec3 start, Vec3 way) {
        long steps = Math.round(way.length() / values.number("spacing"));
        if (steps < 1) return Optional.empty();
        Parameters drawn = parameters
                .with("start", Value.of(start))
                .with("direction", Value.of(way))
                .with("count", whole("count", steps + 1));
        return Optional.of(new Placed(drawn, Vec3.ZERO, plane, PartGhost.along(List.of(from, to))));
    }

    private Optional<Placed> grid(WorkPlane plane, Vec3 start, Vec3 way) {
        String axes = values.has("plane") ? values.text("plane") : "xy";
        Vec3 right = axis(axes.charAt(0));
        Vec3 up = axis(axes.charAt(1));
        double across = WorkPlane.dot(way, right);
        double upward = WorkPlane.dot(way, up);
        double spacing = values.number("spacing");
        if (Math.round(Math.abs(across) / spacing) < 1 || Math.round(Math.abs(upward) / spacing) < 1) {
            return Optional.empty();
        }
        Vec3 corner = corner(start, right, across, up, upward);
        Parameters drawn = parameters
                .with("origin", Value.of(corner))
                .with("columns", whole("columns", Math.round(Math.abs(across) / spacing) + 1))
                .with("rows", whole("rows", Math.round(Math.abs(upward) / spacing) + 1));
        return Optional.of(new Placed(drawn, Vec3.ZERO, plane, rectangle(plane, corner, right, across, up, upward)));
    }

    private Optional<Placed> disc(WorkPlane plane, Vec3 from, Vec3 start, Vec3 way) {
        double radius = way.length();
        if (!(radius > 0)) return Optional.empty();
        Parameters drawn = parameters.with("centre", Value.of(start)).with("radius", Value.of(radius));
        return Optional.of(new Placed(drawn, Vec3.ZERO, plane, PartGhost.circle(plane, from, radius)));
    }

    private Optional<Placed> truss(WorkPlane plane, Vec3 start, Vec3 way) {
        long bays = Math.round(Math.abs(way.x()) / values.number("spacing"));
        if (bays < 1) return Optional.empty();
        double height = way.y() == 0 ? values.number("height") : way.y();
        Vec3 corner = corner(start, X, way.x(), Y, height);
        Parameters drawn = parameters
                .with("start", Value.of(corner))
                .with("bays", whole("bays", bays))
                .with("height", Value.of(Math.abs(height)));
        return Optional.of(new Placed(drawn, Vec3.ZERO, plane, rectangle(plane, corner, X, way.x(), Y, height)));
    }

    private static Vec3 corner(Vec3 start, Vec3 right, double across, Vec3 up, double upward) {
        return start.plus(right.times(Math.min(0, across))).plus(up.times(Math.min(0, upward)));
    }

    private static PartGhost rectangle(
            WorkPlane plane, Vec3 corner, Vec3 right, double across, Vec3 up, double upward) {
        Vec3 wide = right.times(Math.abs(across));
        Vec3 high = up.times(Math.abs(upward));
        return PartGhost.along(
                Stream.of(corner, corner.plus(wide), corner.plus(wide).plus(high), corner.plus(high), corner)
                        .map(each -> Landing.land(plane, each))
                        .toList());
    }

    /** A count, or the largest that the parameter takes. */
    private Value whole(String name, long count) {
        Bounds bounds = schema.find(name)
                .map(each -> each instanceof Parameter.Whole whole ? whole.bounds() : Bounds.ANY)
                .orElse(Bounds.ANY);
        return Value.of((int) Math.max(bounds.min(), Math.min(bounds.max(), (double) count)));
    }

    private static Vec3 axis(char name) {
        return name == 'x' ? X : name == 'y' ? Y : Z;
    }
}
