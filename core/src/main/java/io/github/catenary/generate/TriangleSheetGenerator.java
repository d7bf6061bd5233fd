package io.github.catenary.generate;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.NextIds;
import io.github.catenary.scene.SpringKind;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.parameter.Descriptor;
import io.github.catenary.scene.parameter.Parameter;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.scene.parameter.ParameterValues;
import java.util.Optional;

/**
 * A sheet of equilateral triangles: rows with equal numbers of particles, every second row shifted to the right by half
 * the spacing. Triangles resist shear, so the sheet needs no shear springs.
 */
final class TriangleSheetGenerator implements Generator {
    private static final int MAX_SIDE = 1000;
    private static final double ROW_HEIGHT = Math.sqrt(3) / 2;
    private static final ParameterSchema SCHEMA = ParameterSchema.of(
            CommonParameters.count("columns", "Columns", "Number of particles in a row", 2, MAX_SIDE, 20),
            CommonParameters.count("rows", "Rows", "Number of rows", 2, MAX_SIDE, 20),
            CommonParameters.SPACING,
            new Parameter.Vector(
                    "origin",
                    "Origin",
                    "Position of the first particle of the first row",
                    "m",
                    Optional.of(Value.of(Vec3.ZERO))),
            CommonParameters.PLANE,
            CommonParameters.kind(SpringKind.STRUCTURAL, "Join neighbours", true),
            CommonParameters.kind(SpringKind.BEND, "Join every second particle along the sides of the triangles", true),
            CommonParameters.faces("Add a face to each triangle", true),
            CommonParameters.GRID_PINNED,
            CommonParameters.ELASTICITY_PARAMETER,
            CommonParameters.MASS_PARAMETER);

    @Override
    public Descriptor descriptor() {
        return new Descriptor(
                "triangle-sheet",
                "Triangle sheet",
                "A sheet of equilateral triangles, equally stiff in all directions",
                SCHEMA);
    }

    @Override
    public long slot(ParameterValues values, int index) {
        return CommonParameters.gridSlot(values, index);
    }

    @Override
    public Part generate(ParameterValues values, NextIds firstIds) {
        Lattice lattice = new Lattice(values.whole("columns"), values.whole("rows"));
        PartBuilder part = new PartBuilder(values, firstIds, CommonParameters.kindsOn(values));
        addParticles(values, lattice, part);
        for (int row = 0; row < lattice.rows; row++) {
            for (int column = 0; column < lattice.columns; column++) {
                int leftAbove = row % 2 == 0 ? column - 1 : column;
                lattice.join(row, column, row, column + 1, SpringKind.STRUCTURAL, part);
                lattice.join(row, column, row + 1, leftAbove, SpringKind.STRUCTURAL, part);
                lattice.join(row, column, row + 1, leftAbove + 1, SpringKind.STRUCTURAL, part);
                lattice.join(row, column, row, column + 2, SpringKind.BEND, part);
                lattice.join(row, column, row + 2, column - 1, SpringKind.BEND, part);
                lattice.join(row, column, row + 2, column + 1, SpringKind.BEND, part);
                if (row + 1 < lattice.rows) addFaces(lattice, row, column, leftAbove, part);
            }
        }
        return part.part();
    }

    /** Adds the triangle above the edge to the right, and the one whose lower corner is this particle. */
    private static void addFaces(Lattice lattice, int row, int column, int leftAbove, PartBuilder part) {
        int here = part.idOf(row * lattice.columns + column);
        int left = part.idOf((row + 1) * lattice.columns + leftAbove);
        if (column + 1 < lattice.columns) part.face(here, here + 1, left + 1);
        if (leftAbove >= 0 && leftAbove + 1 < lattice.columns) part.face(here, left + 1, left);
    }

    private static void addParticles(ParameterValues values, Lattice lattice, PartBuilder part) {
        double spacing = values.number("spacing");
        Vec3 right = CommonParameters.right(values.text("plane")).times(spacing);
        Vec3 up = CommonParameters.up(values.text("plane")).times(spacing * ROW_HEIGHT);
        String pinned = values.text("pinned");
        for (int row = 0; row < lattice.rows; row++) {
            for (int column = 0; column < lattice.columns; column++) {
                Vec3 position = values.vector("origin")
                        .plus(right.times(row % 2 == 0 ? column : column + 0.5))
                        .plus(up.times(row));
                part.particle(
                        position,
                        CommonParameters.gridPinned(pinned, column, row, lattice.columns - 1, lattice.rows - 1));
            }
        }
    }

    /** The numbering of the particles: row by row, upward. */
    private record Lattice(int columns, int rows) {
        void join(int row, int column, int toRow, int toColumn, SpringKind kind, PartBuilder part) {
            if (toRow >= rows || toColumn < 0 || toColumn >= columns) return;
            part.join(part.idOf(row * columns + column), part.idOf(toRow * columns + toColumn), kind);
        }
    }
}
