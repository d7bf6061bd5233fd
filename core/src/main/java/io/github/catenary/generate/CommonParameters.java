package io.github.catenary.generate;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringKind;
import io.github.catenary.scene.SpringProperties;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.parameter.Bounds;
import io.github.catenary.scene.parameter.Parameter;
import io.github.catenary.scene.parameter.ParameterValues;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;

/** Parameters that several generators share, and the particles and springs that follow from them. */
final class CommonParameters {
    private static final String ELASTICITY = "elasticity";
    private static final String MASS = "mass";

    static final Parameter SPACING =
            Parameter.number("spacing", "Spacing", "Distance between neighbouring particles", "m", Bounds.POSITIVE, 1);
    static final Parameter ELASTICITY_PARAMETER = Parameter.number(
            ELASTICITY,
            "Elasticity",
            "Share of the violation that one projection of a spring removes; 1 lands on the rest length",
            "",
            Bounds.between(0, SpringProperties.MAX_ELASTICITY),
            Spring.DEFAULT_ELASTICITY);
    static final Parameter MASS_PARAMETER =
            Parameter.number(MASS, "Mass", "Mass of each particle", "kg", Bounds.POSITIVE, Particle.DEFAULT_MASS);

    static final Parameter PLANE =
            choice("plane", "Plane", "The axes of the plane that point right and up", List.of("xy", "xz", "yz"));
    static final Parameter GRID_PINNED = choice(
            "pinned",
            "Pinned",
            "Which particles are pinned; top is the last row, left the first column",
            List.of("top-corners", "top-edge", "corners", "left-edge", "all-edges", "none"));

    private CommonParameters() {}

    /** The slot of a particle in a grid. */
    static long slot(int row, int column) {
        return (long) row << Integer.SIZE | column;
    }

    /** The slot of a particle in a grid that is numbered row by row. */
    static long gridSlot(ParameterValues values, int index) {
        int columns = values.whole("columns");
        return slot(index / columns, index % columns);
    }

    static Parameter kind(SpringKind kind, String description, boolean byDefault) {
        String name = kind.fileName();
        String label = Character.toUpperCase(name.charAt(0)) + name.substring(1) + " springs";
        return new Parameter.Switch(name, label, description, Optional.of(Value.of(byDefault)));
    }

    static Parameter faces(String description, boolean byDefault) {
        return new Parameter.Switch("faces", "Faces", description, Optional.of(Value.of(byDefault)));
    }

    static Parameter count(String name, String label, int max, int byDefault) {
        return new Parameter.Whole(
                name, label, "Number of particles", "", Bounds.between(2, max), Optional.of(Value.of(byDefault)));
    }

    static Parameter count(String name, String label, String description, int min, int max, int byDefault) {
        return new Parameter.Whole(
                name, label, description, "", Bounds.between(min, max), Optional.of(Value.of(byDefault)));
    }

    static Parameter choice(String name, String label, String description, List<String> choices) {
        return new Parameter.Choice(name, label, description, choices, Optional.of(Value.of(choices.get(0))));
    }

    /** The kinds of springs that are switched on. A kind without a switch is always on. */
    static Set<SpringKind> kindsOn(ParameterValues values) {
        Set<SpringKind> on = EnumSet.noneOf(SpringKind.class);
        for (SpringKind kind : SpringKind.values()) {
            if (!values.has(kind.fileName()) || values.on(kind.fileName())) on.add(kind);
        }
        return on;
    }

    /** The unit vector of the plane's first axis. */
    static Vec3 right(String plane) {
        return axis(plane.charAt(0));
    }

    /** The unit vector of the plane's second axis. */
    static Vec3 up(String plane) {
        return axis(plane.charAt(1));
    }

    private static Vec3 axis(char name) {
        return switch (name) {
            case 'x' -> new Vec3(1, 0, 0);
            case 'y' -> new Vec3(0, 1, 0);
            default -> new Vec3(0, 0, 1);
        };
    }

    /** True if the choice {@code what} of {@link #GRID_PINNED} pins a particle of a grid. */
    static boolean gridPinned(String what, int column, int row, int lastColumn, int lastRow) {
        boolean side = column == 0 || column == lastColumn;
        return switch (what) {
            case "top-corners" -> row == lastRow && side;
            case "top-edge" -> row == lastRow;
            case "corners" -> (row == 0 || row == lastRow) && side;
            case "left-edge" -> column == 0;
            case "all-edges" -> side || row == 0 || row == lastRow;
            default -> false;
        };
    }

    static Particle particle(int id, Vec3 position, ParameterValues values, boolean pinned) {
        return Particle.of(id, position).withMass(values.number(MASS)).withPinned(pinned);
    }

    /** A spring at its drawn length. The default elasticity is left open, so that a material can give it. */
    static Spring spring(int id, int a, int b, SpringKind kind, ParameterValues values) {
        Spring spring = Spring.of(id, a, b, kind);
        double elasticity = values.number(ELASTICITY);
        return elasticity == Spring.DEFAULT_ELASTICITY ? spring : spring.withElasticity(OptionalDouble.of(elasticity));
    }
}
