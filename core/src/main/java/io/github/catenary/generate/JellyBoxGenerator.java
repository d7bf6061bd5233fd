package io.github.catenary.generate;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.NextIds;
import io.github.catenary.scene.SpringKind;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.parameter.Descriptor;
import io.github.catenary.scene.parameter.Parameter;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.scene.parameter.ParameterValues;
import java.util.List;
import java.util.Optional;

/**
 * A block of cells cut into tetrahedra, whose edges are its springs. With six tetrahedra per cell, all of them share
 * the diagonal of the cell, and every square has the diagonal that starts at its corner nearest the origin. With five,
 * every square has the diagonal between its even corners (those whose column, row and layer have an even sum), so
 * neighbouring cells are mirror images.
 */
final class JellyBoxGenerator implements Generator {
    private static final int MAX_SIDE = 1000;
    private static final ParameterSchema SCHEMA = ParameterSchema.of(
            CommonParameters.count("columns", "Columns", "Number of particles along x", 2, MAX_SIDE, 5),
            CommonParameters.count("rows", "Rows", "Number of particles along y", 2, MAX_SIDE, 5),
            CommonParameters.count("layers", "Layers", "Number of particles along z", 2, MAX_SIDE, 5),
            CommonParameters.SPACING,
            new Parameter.Vector(
                    "origin",
                    "Origin",
                    "The corner where the first column, row and layer meet",
                    "m",
                    Optional.of(Value.of(Vec3.ZERO))),
            CommonParameters.choice(
                    "tetrahedra", "Tetrahedra", "Number of tetrahedra in each cell", List.of("six", "five")),
            CommonParameters.kind(SpringKind.STRUCTURAL, "Join neighbours along the axes", true),
            CommonParameters.kind(SpringKind.SHEAR, "Join the other edges of the tetrahedra", true),
            CommonParameters.kind(SpringKind.BEND, "Join every second particle along the axes", false),
            CommonParameters.faces("Cover the surface with triangular faces", true),
            CommonParameters.choice(
                    "pinned",
                    "Pinned",
                    "Which particles are pinned; bottom is the first row",
                    List.of("none", "bottom", "top", "ends")),
            CommonParameters.ELASTICITY_PARAMETER,
            CommonParameters.MASS_PARAMETER);

    private static final int[][] AXES = {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}};

    /** The diagonals of the squares and of the cell that start at the corner nearest the origin. */
    private static final int[][] AWAY = {{1, 1, 0}, {1, 0, 1}, {0, 1, 1}, {1, 1, 1}};

    /** The two diagonals of the squares in each plane. */
    private static final int[][] SQUARE = {{1, 1, 0}, {1, -1, 0}, {1, 0, 1}, {1, 0, -1}, {0, 1, 1}, {0, 1, -1}};

    @Override
    public Descriptor descriptor() {
        return new Descriptor("jelly-box", "Jelly box", "A solid block of particles, cut into tetrahedra", SCHEMA);
    }

    @Override
    public long slot(ParameterValues values, int index) {
        int columns = values.whole("columns");
        int rows = values.whole("rows");
        return CommonParameters.slot(index / columns / rows * MAX_SIDE + index / columns % rows, index % columns);
    }

    @Override
    public Part generate(ParameterValues values, NextIds firstIds) {
        Grid grid = new Grid(values.whole("columns"), values.whole("rows"), values.whole("layers"));
        PartBuilder.requireSize((long) grid.columns * grid.rows * grid.layers);
        PartBuilder part = new PartBuilder(values, firstIds, CommonParameters.kindsOn(values));
        boolean six = values.text("tetrahedra").equals("six");
        grid.forEach((i, j, k) -> part.particle(
                values.vector("origin").plus(new Vec3(i, j, k).times(values.number("spacing"))),
                pinned(values.text("pinned"), i, j, grid)));
        grid.forEach((i, j, k) -> {
            for (int[] axis : AXES) {
                grid.join(i, j, k, axis, 1, SpringKind.STRUCTURAL, part);
                grid.join(i, j, k, axis, 2, SpringKind.BEND, part);
            }
            if (six) joinSix(grid, i, j, k, part);
            else joinFive(grid, i, j, k, part);
        });
        for (int axis = 0; axis < 3; axis++) addSides(grid, axis, six, part);
        return part.part();
    }

    /** Adds the two sides at right angles to an axis, with their fronts outside. */
    private static void addSides(Grid grid, int axis, boolean six, PartBuilder part) {
        int[] size = {grid.columns, grid.rows, grid.layers};
        int right = (axis + 1) % 3;
        int up = (axis + 2) % 3;
        for (int end = 0; end < 2; end++) {
            int[] at = new int[3];
            at[axis] = end * (size[axis] - 1);
            for (at[up] = 0; at[up] < size[up] - 1; at[up]++) {
                for (at[right] = 0; at[right] < size[right] - 1; at[right]++) {
                    int[] square = {
                        part.idOf(grid.index(at, right, 0, up, 0)),
                        part.idOf(grid.index(at, right, 1, up, 0)),
                        part.idOf(grid.index(at, right, 1, up, 1)),
                        part.idOf(grid.index(at, right, 0, up, 1))
                    };
                    boolean even = (at[0] + at[1] + at[2]) % 2 == 0;
                    addSquare(square, six || even ? 0 : 1, end == 1, part);
                }
            }
        }
    }

    /** Cuts a square along the diagonal that starts at corner {@code from}. */
    private static void addSquare(int[] square, int from, boolean anticlockwise, PartBuilder part) {
        int a = square[from];
        int b = square[from + 1];
        int c = square[(from + 2) % 4];
        int d = square[(from + 3) % 4];
        part.face(a, anticlockwise ? b : c, anticlockwise ? c : b);
        part.face(a, anticlockwise ? c : d, anticlockwise ? d : c);
    }

    private static void joinSix(Grid grid, int i, int j, int k, PartBuilder part) {
        for (int[] step : AWAY) grid.join(i, j, k, step, 1, SpringKind.SHEAR, part);
    }

    private static void joinFive(Grid grid, int i, int j, int k, PartBuilder part) {
        if ((i + j + k) % 2 != 0) return;
        for (int[] step : SQUARE) grid.join(i, j, k, step, 1, SpringKind.SHEAR, part);
    }

    private static boolean pinned(String what, int column, int row, Grid grid) {
        return switch (what) {
            case "bottom" -> row == 0;
            case "top" -> row == grid.rows - 1;
            case "ends" -> column == 0 || column == grid.columns - 1;
            default -> false;
        };
    }

    /** The numbering of the particles: along x, then along y, then along z. */
    private record Grid(int columns, int rows, int layers) {
        interface Visitor {
            void visit(int column, int row, int layer);
        }

        void forEach(Visitor visitor) {
            for (int k = 0; k < layers; k++) {
                for (int j = 0; j < rows; j++) {
                    for (int i = 0; i < columns; i++) visitor.visit(i, j, k);
                }
            }
        }

        int index(int column, int row, int layer) {
            return (layer * rows + row) * columns + column;
        }

        /** The index of the particle {@code steps} and {@code otherSteps} away from another along two axes. */
        int index(int[] at, int axis, int steps, int otherAxis, int otherSteps) {
            int[] to = at.clone();
            to[axis] += steps;
            to[otherAxis] += otherSteps;
            return index(to[0], to[1], to[2]);
        }

        /** Joins a particle to the one {@code times} steps away, if that is inside the block. */
        void join(int i, int j, int k, int[] step, int times, SpringKind kind, PartBuilder part) {
            int toI = i + step[0] * times;
            int toJ = j + step[1] * times;
            int toK = k + step[2] * times;
            boolean inside = toI >= 0 && toI < columns && toJ >= 0 && toJ < rows && toK >= 0 && toK < layers;
            if (inside) part.join(part.idOf(index(i, j, k)), part.idOf(index(toI, toJ, toK)), kind);
        }
    }
}
