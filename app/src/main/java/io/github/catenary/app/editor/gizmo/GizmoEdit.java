package io.github.catenary.app.editor.gizmo;

import io.github.catenary.app.editor.tool.GridMove;
import io.github.catenary.app.render.element.ElementShape;
import io.github.catenary.app.render.element.ShapeProvider;
import io.github.catenary.edit.Command;
import io.github.catenary.edit.EditRefusedException;
import io.github.catenary.edit.Label;
import io.github.catenary.edit.command.ChangeElements;
import io.github.catenary.edit.command.CompositeEdit;
import io.github.catenary.edit.transform.Affine;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.spi.Handle;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Edits of bodies: they write the parameters that handles name. */
public final class GizmoEdit {
    private GizmoEdit() {}

    /** The bodies among some elements that can be moved, by id. */
    public static Map<Integer, ElementShape> movable(Scene scene, IdSet elements, ShapeProvider look) {
        Map<Integer, ElementShape> shapes = new LinkedHashMap<>();
        elements.stream().mapToObj(scene.elements()::get).forEach(element -> {
            ElementShape shape = look.of(element);
            if (element.enabled() && shape.moves()) shapes.put(element.id(), shape);
        });
        return shapes;
    }

    /**
     * Moves bodies, and particles with them.
     *
     * @param by the displacement, m
     * @param grid the spacing of the grid, m; 0 for none
     */
    public static Command move(Map<Integer, ElementShape> bodies, IdSet particles, Vec3 by, double grid) {
        if (bodies.isEmpty()) return GridMove.command(particles, by, grid);
        Label label = Label.of("move-bodies", bodies.size());
        Command moved = new ChangeElements(
                label,
                IdSet.of(bodies.keySet()),
                element -> element.withParameters(moved(shape(bodies, element), element.parameters(), by, grid)));
        if (particles.isEmpty()) return moved;
        Label both = Label.of("move-items", bodies.size() + particles.size());
        return new CompositeEdit(both, List.of(GridMove.command(particles, by, grid), moved));
    }

    private static ElementShape shape(Map<Integer, ElementShape> bodies, Element element) {
        return Objects.requireNonNull(bodies.get(element.id()), "a body that is not among those that change");
    }

    private static Parameters moved(ElementShape shape, Parameters parameters, Vec3 by, double grid) {
        Parameters next = parameters;
        for (String place : shape.places()) {
            next = with(shape, next, place, Value.of(GridMove.moved(shape.vector(place), by, grid)));
        }
        return next;
    }

    /** Turns bodies, none of which {@link ElementShape#isAlongAxes stays along the axes}. */
    public static Command turn(Map<Integer, ElementShape> bodies, Affine turn) {
        return new ChangeElements(
                Label.of("turn-bodies", bodies.size()),
                IdSet.of(bodies.keySet()),
                element -> element.withParameters(turned(shape(bodies, element), element.parameters(), turn)));
    }

    private static Parameters turned(ElementShape shape, Parameters parameters, Affine turn) {
        Parameters next = parameters;
        for (String place : shape.places()) {
            next = with(shape, next, place, Value.of(turn.place(shape.vector(place))));
        }
        for (Handle handle : shape.handles()) {
            if (!(handle instanceof Handle.Arrow arrow)) continue;
            next = with(shape, next, arrow.parameter(), Value.of(turn.turn(shape.vector(arrow.parameter()))));
        }
        return next;
    }

    /**
     * Makes bodies larger or smaller about a point.
     *
     * @throws EditRefusedException if a radius would have to grow unlike in different directions
     */
    public static Command scale(Map<Integer, ElementShape> bodies, Vec3 factors, Vec3 pivot) {
        return new ChangeElements(
                Label.of("size-bodies", bodies.size()),
                IdSet.of(bodies.keySet()),
                element ->
                        element.withParameters(scaled(shape(bodies, element), element.parameters(), factors, pivot)));
    }

    private static Parameters scaled(ElementShape shape, Parameters parameters, Vec3 factors, Vec3 pivot) {
        Parameters next = parameters;
        for (String place : shape.places()) {
            Vec3 from = shape.vector(place).minus(pivot);
            next = with(shape, next, place, Value.of(pivot.plus(times(from, factors))));
        }
        for (Handle handle : shape.handles()) {
            if (handle instanceof Handle.Radius radius) {
                boolean alike = factors.x() == factors.y() && factors.y() == factors.z();
                if (!alike) throw EditRefusedException.roundBody();
                next = with(shape, next, radius.parameter(), Value.of(shape.number(radius.parameter()) * factors.x()));
            } else if (handle instanceof Handle.Corners corners) {
                Vec3 size = times(shape.vector(corners.halfSize()), factors);
                next = with(shape, next, corners.halfSize(), Value.of(size));
            }
        }
        return next;
    }

    private static Vec3 times(Vec3 v, Vec3 factors) {
        return new Vec3(v.x() * factors.x(), v.y() * factors.y(), v.z() * factors.z());
    }

    /**
     * Writes parameters of one body.
     *
     * @throws EditRefusedException if its type does not take a value
     */
    static Command write(int element, ElementShape shape, Map<String, Value> values) {
        return new ChangeElements(Label.of("size-bodies", 1), IdSet.of(element), each -> {
            Parameters next = each.parameters();
            for (Map.Entry<String, Value> value : values.entrySet()) {
                next = with(shape, next, value.getKey(), value.getValue());
            }
            return each.withParameters(next);
        });
    }

    /**
     * Writes one parameter.
     *
     * @throws EditRefusedException if its type does not take the value
     */
    private static Parameters with(ElementShape shape, Parameters parameters, String name, Value value) {
        shape.schema().find(name).flatMap(it -> it.problem(value)).ifPresent(what -> {
            throw EditRefusedException.because(what);
        });
        return parameters.with(name, value);
    }
}
