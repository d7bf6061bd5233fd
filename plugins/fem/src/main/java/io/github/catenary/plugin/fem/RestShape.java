package io.github.catenary.plugin.fem;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.FaceTetrahedra;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.parameter.Bounds;
import io.github.catenary.scene.parameter.ItemAmounts;
import io.github.catenary.scene.parameter.Parameter;
import io.github.catenary.scene.parameter.ParameterValues;
import io.github.catenary.scene.table.Table;
import java.util.ArrayList;
import java.util.List;

/**
 * Where the particles of an element are without strain: where they are drawn, or, in a scene that was saved from a run,
 * where its parameters say. Immutable.
 */
final class RestShape implements FaceTetrahedra.Places {
    /** The parameters of the three coordinates. */
    static final List<Parameter> PARAMETERS = List.of(
            coordinate("restX", "Rest x", "x of the rest position"),
            coordinate("restY", "Rest y", "y of the rest position"),
            coordinate("restZ", "Rest z", "z of the rest position"));

    private final Table<Particle> drawn;
    private final List<ItemAmounts> given;

    RestShape(Table<Particle> drawn, ParameterValues values) {
        this.drawn = drawn;
        given = PARAMETERS.stream()
                .map(parameter -> values.amounts(parameter.name()))
                .toList();
    }

    private static Parameter coordinate(String name, String label, String description) {
        return new Parameter.Amounts(
                name,
                label,
                description + " of particles that a run moved before it was saved as a scene; others rest as drawn",
                false,
                "m",
                Bounds.ANY,
                0);
    }

    @Override
    public double at(int particle, int axis) {
        Particle own = drawn.at(particle);
        if (isGiven(own.id())) return given.get(axis).of(own.id());
        Vec3 position = own.position();
        return axis == 0 ? position.x() : axis == 1 ? position.y() : position.z();
    }

    private boolean isGiven(int id) {
        return given.stream().allMatch(coordinate -> coordinate.has(id));
    }

    /** Parameters by which the same shape is at rest when the particles are drawn elsewhere. */
    Parameters kept(int[] particles, Parameters in) {
        Parameters all = in;
        for (int axis = 0; axis < 3; axis++) {
            List<Value> pairs = new ArrayList<>();
            for (int particle : particles) {
                pairs.add(new Value.Items(List.of(Value.of(drawn.at(particle).id()), Value.of(at(particle, axis)))));
            }
            all = all.with(PARAMETERS.get(axis).name(), new Value.Items(pairs));
        }
        return all;
    }
}
