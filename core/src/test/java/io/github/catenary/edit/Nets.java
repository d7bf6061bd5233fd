package io.github.catenary.edit;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringKind;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.parameter.ParameterValues;
import io.github.catenary.scene.table.Table;
import java.util.ArrayList;
import java.util.List;

/** Nets of structural springs to work on, and what runs an operation on them. */
public final class Nets {
    private Nets() {}

    /** Particles in rows from the lower left, 1 m apart, joined to their neighbours. */
    public static Scene grid(int columns, int rows) {
        List<Particle> particles = new ArrayList<>();
        List<Spring> springs = new ArrayList<>();
        for (int row = 0; row < rows; row++) {
            for (int column = 0; column < columns; column++) {
                int id = row * columns + column + 1;
                particles.add(Particle.of(id, new Vec3(column, row, 0)));
                if (column > 0) springs.add(Spring.of(springs.size() + 1, id - 1, id, SpringKind.STRUCTURAL));
                if (row > 0) springs.add(Spring.of(springs.size() + 1, id - columns, id, SpringKind.STRUCTURAL));
            }
        }
        return Scene.EMPTY.withParticles(Table.of(particles)).withSprings(Table.of(springs));
    }

    /** Particles on a circle of radius 2 m, each joined to the next. */
    public static Scene ring(int count) {
        List<Vec3> corners = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            double angle = 2 * Math.PI * i / count;
            corners.add(new Vec3(2 * Math.cos(angle), 2 * Math.sin(angle), 0));
        }
        return outline(corners);
    }

    /** A particle at each corner, joined to the next one; the last one to the first. */
    public static Scene outline(List<Vec3> corners) {
        List<Particle> particles = new ArrayList<>();
        List<Spring> springs = new ArrayList<>();
        for (int i = 0; i < corners.size(); i++) {
            particles.add(Particle.of(i + 1, corners.get(i)));
            springs.add(Spring.of(i + 1, i + 1, (i + 1) % corners.size() + 1, SpringKind.STRUCTURAL));
        }
        return Scene.EMPTY.withParticles(Table.of(particles)).withSprings(Table.of(springs));
    }

    /** Applies the operation with an id from a list. */
    public static Scene apply(List<Operation> from, String id, Scene scene, Selection selection, Parameters given) {
        Operation operation =
                from.stream().filter(each -> each.id().equals(id)).findFirst().orElseThrow();
        ParameterValues values = operation.schema().resolve(given);
        return operation.apply(scene, selection, values);
    }

    /** Parameters from names and values by turns; a value is a number, a text, a vector or true or false. */
    public static Parameters with(Object... namesAndValues) {
        Parameters parameters = Parameters.NONE;
        for (int i = 0; i < namesAndValues.length; i += 2) {
            Object value = namesAndValues[i + 1];
            Value typed = value instanceof Number number
                    ? Value.of(number.doubleValue())
                    : value instanceof Boolean on
                            ? Value.of(on)
                            : value instanceof Vec3 vector ? Value.of(vector) : Value.of((String) value);
            parameters = parameters.with((String) namesAndValues[i], typed);
        }
        return parameters;
    }
}
