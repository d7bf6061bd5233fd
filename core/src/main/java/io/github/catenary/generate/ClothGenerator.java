package io.github.catenary.generate;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Face;
import io.github.catenary.scene.NextIds;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringKind;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.parameter.Descriptor;
import io.github.catenary.scene.parameter.Parameter;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.scene.parameter.ParameterValues;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A rectangular cloth, row by row upward; by default the seed demo's cloth of 30 × 30 particles one metre apart. Its
 * springs are in the seed's order, which {@code order: authored} preserves.
 */
final class ClothGenerator implements Generator {
    private static final int MAX_SIDE = 1000;
    private static final ParameterSchema SCHEMA = ParameterSchema.of(
            CommonParameters.count("columns", "Columns", MAX_SIDE, 30),
            CommonParameters.count("rows", "Rows", MAX_SIDE, 30),
            CommonParameters.SPACING,
            new Parameter.Vector(
                    "origin",
                    "Origin",
                    "Where the first column meets the first row",
                    "m",
                    Optional.of(Value.of(Vec3.ZERO))),
            CommonParameters.choice("plane", "Plane", "The axes of the columns and rows", List.of("xy", "xz", "yz")),
            CommonParameters.kind(SpringKind.STRUCTURAL, "Join neighbours in each row and column", true),
            CommonParameters.kind(SpringKind.SHEAR, "Join particles along the diagonals of each cell", true),
            CommonParameters.kind(SpringKind.BEND, "Join every second particle in each row and column", true),
            CommonParameters.faces("Add two triangular faces to each cell", false),
            CommonParameters.GRID_PINNED,
            CommonParameters.ELASTICITY_PARAMETER,
            CommonParameters.MASS_PARAMETER);

    /** A spring from a particle to the one {@code columns} and {@code rows} away. */
    private record Reach(int columns, int rows, SpringKind kind) {}

    private static final List<Reach> SEED_ORDER = List.of(
            new Reach(1, 0, SpringKind.STRUCTURAL),
            new Reach(0, 1, SpringKind.STRUCTURAL),
            new Reach(1, 1, SpringKind.SHEAR),
            new Reach(1, -1, SpringKind.SHEAR),
            new Reach(2, 0, SpringKind.BEND),
            new Reach(0, 2, SpringKind.BEND));

    @Override
    public Descriptor descriptor() {
        return new Descriptor(
                "cloth",
                "Cloth",
                "A rectangular grid of particles joined by structural, shear and bend springs",
                SCHEMA);
    }

    @Override
    public long slot(ParameterValues values, int index) {
        return CommonParameters.gridSlot(values, index);
    }

    @Override
    public Part generate(ParameterValues values, NextIds firstIds) {
        int columns = values.whole("columns");
        int rows = values.whole("rows");
        return new Part(
                particles(values, columns, rows, firstIds),
                springs(values, columns, rows, firstIds),
                values.on("faces") ? faces(columns, rows, firstIds) : List.of());
    }

    private static List<Particle> particles(ParameterValues values, int columns, int rows, NextIds firstIds) {
        double spacing = values.number("spacing");
        Vec3 right = CommonParameters.right(values.text("plane")).times(spacing);
        Vec3 up = CommonParameters.up(values.text("plane")).times(spacing);
        List<Particle> particles = new ArrayList<>(columns * rows);
        for (int row = 0; row < rows; row++) {
            for (int column = 0; column < columns; column++) {
                Vec3 position =
                        values.vector("origin").plus(right.times(column)).plus(up.times(row));
                boolean pinned = CommonParameters.gridPinned(values.text("pinned"), column, row, columns - 1, rows - 1);
                int id = firstIds.particle() + particles.size();
                particles.add(CommonParameters.particle(id, position, values, pinned));
            }
        }
        return particles;
    }

    private static List<Face> faces(int columns, int rows, NextIds firstIds) {
        List<Face> faces = new ArrayList<>(2 * (columns - 1) * (rows - 1));
        for (int row = 0; row < rows - 1; row++) {
            for (int column = 0; column < columns - 1; column++) {
                int corner = firstIds.particle() + row * columns + column;
                int opposite = corner + columns + 1;
                faces.add(Face.of(firstIds.face() + faces.size(), corner, corner + 1, opposite));
                faces.add(Face.of(firstIds.face() + faces.size(), corner, opposite, opposite - 1));
            }
        }
        return faces;
    }

    private static List<Spring> springs(ParameterValues values, int columns, int rows, NextIds firstIds) {
        List<Reach> reaches = SEED_ORDER.stream()
                .filter(reach -> values.on(reach.kind().fileName()))
                .toList();
        List<Spring> springs = new ArrayList<>(columns * rows * reaches.size());
        for (int row = 0; row < rows; row++) {
            for (int column = 0; column < columns; column++) {
                for (Reach reach : reaches) {
                    int toColumn = column + reach.columns();
                    int toRow = row + reach.rows();
                    if (toColumn >= columns || toRow < 0 || toRow >= rows) continue;
                    int a = firstIds.particle() + row * columns + column;
                    int b = firstIds.particle() + toRow * columns + toColumn;
                    int id = firstIds.spring() + springs.size();
                    springs.add(CommonParameters.spring(id, a, b, reach.kind(), values));
                }
            }
        }
        return springs;
    }
}
