package io.github.catenary.app.render.element;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.scene.parameter.ParameterValues;
import io.github.catenary.solver.Frame;
import io.github.catenary.solver.kernel.KernelFactory.BoundElement;
import io.github.catenary.spi.ConstraintType;
import io.github.catenary.spi.Handle;
import io.github.catenary.spi.Outline;
import io.github.catenary.spi.Solid;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * What an element shows, in the drawing or in a frame of its run. Immutable.
 *
 * @param solids its bodies in three dimensions; empty if only its lines show there
 * @param schema of the parameters that its handles write
 * @param vectors the vectors that its handles write, m
 * @param numbers the numbers that its handles write, m
 * @param fault why its type could not tell; the shape is empty then
 */
public record ElementShape(
        List<Outline> lines,
        List<Solid> solids,
        List<Handle> handles,
        ParameterSchema schema,
        Map<String, Vec3> vectors,
        Map<String, Double> numbers,
        Optional<Throwable> fault) {
    /** Nothing. */
    public static final ElementShape NONE = failed(Optional.empty());

    /** A type whose outline has more points is refused: the window would stand still while it is drawn. */
    private static final int MOST_POINTS = 20_000;

    /** A type with more bodies is refused: a round one is drawn as 800 faces. */
    private static final int MOST_SOLIDS = 1_000;

    /** Asks the type, which may be a plugin's and take any time. Parameters with mistakes show nothing. */
    static ElementShape of(ConstraintType type, Parameters parameters) {
        try {
            if (!type.schema().check(parameters).isEmpty()) return NONE;
            ParameterValues values = type.schema().resolve(parameters);
            return of(type, values, type.outline(values), type.solids(values));
        } catch (Throwable thrown) { // whatever a plugin throws; the painter reports it
            return failed(Optional.of(thrown));
        }
    }

    /** Asks a type that follows the run, which may be a plugin's and take any time. */
    static ElementShape of(ConstraintType type, BoundElement element, Frame frame) {
        try {
            return of(type, element.values(), type.outline(element, frame), type.solids(element, frame));
        } catch (Throwable thrown) { // whatever a plugin throws; the painter reports it
            return failed(Optional.of(thrown));
        }
    }

    static ElementShape failed(Optional<Throwable> why) {
        return new ElementShape(List.of(), List.of(), List.of(), ParameterSchema.of(), Map.of(), Map.of(), why);
    }

    private static ElementShape of(
            ConstraintType type, ParameterValues values, List<Outline> outline, List<Solid> bodies) {
        List<Outline> lines = List.copyOf(outline);
        List<Solid> solids = List.copyOf(bodies);
        int points = lines.stream().mapToInt(ElementShape::points).sum();
        requireAtMost(MOST_POINTS, points, "points in the outline");
        requireAtMost(MOST_SOLIDS, solids.size(), "bodies");
        List<Handle> handles = lines.isEmpty() ? List.of() : List.copyOf(type.handles(values));
        Map<String, Vec3> vectors = new LinkedHashMap<>();
        Map<String, Double> numbers = new LinkedHashMap<>();
        for (Handle handle : handles) {
            handle.check(type.schema());
            if (handle instanceof Handle.Point point) {
                vectors.put(point.parameter(), values.vector(point.parameter()));
            } else if (handle instanceof Handle.Radius radius) {
                numbers.put(radius.parameter(), values.number(radius.parameter()));
            } else if (handle instanceof Handle.Corners corners) {
                vectors.put(corners.centre(), values.vector(corners.centre()));
                vectors.put(corners.halfSize(), values.vector(corners.halfSize()));
            } else if (handle instanceof Handle.Arrow arrow) {
                Vec3 direction = values.vector(arrow.parameter());
                if (direction.equals(Vec3.ZERO)) throw new IllegalArgumentException(arrow + " has no direction");
                vectors.put(arrow.parameter(), direction);
            }
        }
        return new ElementShape(
                lines, solids, handles, type.schema(), Map.copyOf(vectors), Map.copyOf(numbers), Optional.empty());
    }

    private static void requireAtMost(int most, int found, String what) {
        if (found <= most) return;
        throw new IllegalArgumentException(found + " " + what + ", but at most " + most + " are drawn");
    }

    private static int points(Outline line) {
        return line instanceof Outline.Polyline polyline ? polyline.points().size() : 2;
    }

    /** The names of the parameters that move with the body, in the order of its handles. */
    public List<String> places() {
        return handles.stream()
                .flatMap(handle -> {
                    if (handle instanceof Handle.Point point) return Optional.of(point.parameter()).stream();
                    if (handle instanceof Handle.Corners corners) return Optional.of(corners.centre()).stream();
                    return Optional.<String>empty().stream();
                })
                .distinct()
                .toList();
    }

    public Vec3 vector(String parameter) {
        return Objects.requireNonNull(vectors.get(parameter), parameter);
    }

    public double number(String parameter) {
        return Objects.requireNonNull(numbers.get(parameter), parameter);
    }

    /** True if it stays along the axes of the scene, as a box does. */
    public boolean isAlongAxes() {
        return handles.stream().anyMatch(Handle.Corners.class::isInstance);
    }

    /** True if a turn about its own middle changes it. */
    public boolean isDirected() {
        return places().size() > 1 || handles.stream().anyMatch(Handle.Arrow.class::isInstance);
    }

    /** True if it can be moved. */
    public boolean moves() {
        return !places().isEmpty();
    }

    /** Where it is: the middle of its points. */
    public Vec3 middle() {
        List<String> places = places();
        Vec3 sum = Vec3.ZERO;
        for (String place : places) sum = sum.plus(vector(place).times(1.0 / places.size()));
        return sum;
    }
}
