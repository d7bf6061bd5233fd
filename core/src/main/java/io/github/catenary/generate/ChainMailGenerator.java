package io.github.catenary.generate;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.NextIds;
import io.github.catenary.scene.SpringKind;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.parameter.Bounds;
import io.github.catenary.scene.parameter.Descriptor;
import io.github.catenary.scene.parameter.Parameter;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.scene.parameter.ParameterValues;
import java.util.List;
import java.util.Optional;

/**
 * A net of links. Each link is a ring of four particles at the midpoints of the sides of its cell and shares one
 * particle with each neighbour. There the links interlock and turn freely: the net is limp, but each link keeps its
 * shape. The net is a square lattice turned by 45° in which every other cell is a link and the cells between are open.
 */
final class ChainMailGenerator implements Generator {
    private static final int MAX_SIDE = 700;
    private static final ParameterSchema SCHEMA = ParameterSchema.of(
            CommonParameters.count("columns", "Columns", "Number of links in a row", 1, MAX_SIDE, 12),
            CommonParameters.count("rows", "Rows", "Number of links in a column", 1, MAX_SIDE, 12),
            Parameter.number(
                    "spacing",
                    "Spacing",
                    "Distance between the centres of neighbouring links",
                    "m",
                    Bounds.POSITIVE,
                    1),
            new Parameter.Vector(
                    "origin",
                    "Origin",
                    "The corner of the first link's cell in the first row",
                    "m",
                    Optional.of(Value.of(Vec3.ZERO))),
            CommonParameters.PLANE,
            CommonParameters.kind(
                    SpringKind.SHEAR, "Join the opposite particles of a link, so that it keeps its shape", true),
            CommonParameters.choice(
                    "pinned",
                    "Pinned",
                    "Which particles are pinned; top is the upper side of the last row",
                    List.of("top-corners", "top-edge", "all-edges", "none")),
            CommonParameters.ELASTICITY_PARAMETER,
            CommonParameters.MASS_PARAMETER);

    @Override
    public Descriptor descriptor() {
        return new Descriptor(
                "chain-mail", "Chain mail", "A limp net of square links that share their corners", SCHEMA);
    }

    @Override
    public long slot(ParameterValues values, int index) {
        int perRow = 2 * values.whole("columns") + 1;
        int inRow = index % perRow;
        boolean between = inRow < values.whole("columns");
        int line = index / perRow * 2 + (between ? 0 : 1);
        return CommonParameters.slot(line, between ? inRow : inRow - values.whole("columns"));
    }

    @Override
    public Part generate(ParameterValues values, NextIds firstIds) {
        int columns = values.whole("columns");
        int rows = values.whole("rows");
        PartBuilder part = new PartBuilder(values, firstIds, CommonParameters.kindsOn(values));
        for (int line = 0; line <= 2 * rows; line++) addLine(values, line, columns, rows, part);
        for (int row = 0; row < rows; row++) {
            for (int column = 0; column < columns; column++) addLink(row, column, columns, part);
        }
        return part.part();
    }

    /**
     * Adds the particles of one line. Even lines lie between two rows of links and have one particle per column; odd
     * lines have one more.
     */
    private static void addLine(ParameterValues values, int line, int columns, int rows, PartBuilder part) {
        double half = values.number("spacing") / 2;
        Vec3 right = CommonParameters.right(values.text("plane")).times(half);
        Vec3 up = CommonParameters.up(values.text("plane")).times(half);
        boolean between = line % 2 == 0;
        int count = between ? columns : columns + 1;
        for (int i = 0; i < count; i++) {
            boolean end = i == 0 || i == count - 1;
            boolean top = line == 2 * rows;
            boolean pinned = switch (values.text("pinned")) {
                case "top-corners" -> top && end;
                case "top-edge" -> top;
                case "all-edges" -> top || line == 0 || (end && !between);
                default -> false;
            };
            Vec3 position = values.vector("origin")
                    .plus(right.times(between ? 2 * i + 1 : 2 * i))
                    .plus(up.times(line));
            part.particle(position, pinned);
        }
    }

    private static void addLink(int row, int column, int columns, PartBuilder part) {
        int perRow = 2 * columns + 1;
        int bottom = part.idOf(row * perRow + column);
        int left = part.idOf(row * perRow + columns + column);
        int right = left + 1;
        int top = part.idOf((row + 1) * perRow + column);
        part.join(bottom, right, SpringKind.STRUCTURAL);
        part.join(right, top, SpringKind.STRUCTURAL);
        part.join(top, left, SpringKind.STRUCTURAL);
        part.join(left, bottom, SpringKind.STRUCTURAL);
        part.join(left, right, SpringKind.SHEAR);
        part.join(bottom, top, SpringKind.SHEAR);
    }
}
