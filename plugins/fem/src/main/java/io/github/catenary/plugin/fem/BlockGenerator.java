package io.github.catenary.plugin.fem;

import io.github.catenary.generate.Generator;
import io.github.catenary.generate.MisfitException;
import io.github.catenary.generate.Part;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.FaceTetrahedra;
import io.github.catenary.scene.NextIds;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Target;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.parameter.Bounds;
import io.github.catenary.scene.parameter.Descriptor;
import io.github.catenary.scene.parameter.Parameter;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.scene.parameter.ParameterValues;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * {@code fem.block}: a bar, box or ball of tetrahedra with an {@code fem.solid} element. Each cell has five tetrahedra,
 * four at every second corner and one between them; neighbouring cells are mirror images. A ball is a box whose shells
 * are drawn to spheres.
 */
final class BlockGenerator implements Generator {
    private static final int MAX_SIDE = 200;
    private static final int MOST_PARTICLES = 1_000_000;
    private static final String BALL = "ball";

    private static final ParameterSchema SCHEMA = ParameterSchema.of(
            new Parameter.Choice(
                    "shape",
                    "Shape",
                    "A box with straight edges, or a ball of the same size",
                    List.of("box", BALL),
                    Optional.of(Value.of("box"))),
            new Parameter.Vector(
                    "size", "Size", "Extent along x, y and z", "m", Optional.of(Value.of(new Vec3(2, 0.5, 0.5)))),
            cells("columns", "Columns", "Number of cells along x", 8),
            cells("rows", "Rows", "Number of cells along y", 2),
            cells("layers", "Layers", "Number of cells along z", 2),
            new Parameter.Vector(
                    "origin", "Origin", "The corner with the least x, y and z", "m", Optional.of(Value.of(Vec3.ZERO))),
            new Parameter.Choice(
                    "pinned",
                    "Pinned",
                    "Which particles are pinned; left is the first column, bottom the first row",
                    List.of("none", "left", "bottom", "ends"),
                    Optional.of(Value.of("none"))),
            Parameter.number(
                    "density",
                    "Density",
                    "Mass per volume, from which particles get their masses; water has 1000",
                    "kg/m³",
                    Bounds.POSITIVE,
                    1000));

    private static Parameter cells(String name, String label, String description, int byDefault) {
        return new Parameter.Whole(
                name, label, description, "", Bounds.between(1, MAX_SIDE), Optional.of(Value.of(byDefault)));
    }

    @Override
    public Descriptor descriptor() {
        return new Descriptor(
                "fem.block", "Elastic block", "A bar, box or ball of tetrahedra with an elastic material", SCHEMA);
    }

    @Override
    public long slot(ParameterValues values, int index) {
        int columns = values.whole("columns") + 1;
        int rows = values.whole("rows") + 1;
        long layer = index / columns / rows;
        return (layer * (MAX_SIDE + 1) + index / columns % rows) * (MAX_SIDE + 1) + index % columns;
    }

    @Override
    public Part generate(ParameterValues values, NextIds firstIds) {
        Cells cells = new Cells(values.whole("columns"), values.whole("rows"), values.whole("layers"));
        require(values, cells);
        List<Vec3> places = places(values, cells);
        MeshScene mesh = new MeshScene(places, cells.tetrahedra());
        double density = values.number("density");
        requireMasses(mesh.masses(density));
        mesh.turnFlipped();
        List<Particle> particles = new ArrayList<>();
        for (Particle particle : mesh.particles(firstIds.particle(), density)) {
            particles.add(particle.withPinned(cells.isAt(values.text("pinned"), particles.size())));
        }
        return new Part(particles, List.of(), mesh.faces(firstIds))
                .with(
                        List.of(MeshScene.element(
                                SolidType.ID, firstIds.element(), new Target.InGroup(firstIds.group()))),
                        List.of(),
                        List.of());
    }

    private static void require(ParameterValues values, Cells cells) {
        long count = (long) (cells.columns + 1) * (cells.rows + 1) * (cells.layers + 1);
        if (count > MOST_PARTICLES || 5L * cells.columns * cells.rows * cells.layers > FaceTetrahedra.MOST) {
            throw new MisfitException(Message.of(
                    "fem.generate.too-many",
                    "the counts give {0} particles, but a block may have at most {1}, and {2} tetrahedra; reduce one of"
                            + " the counts",
                    count,
                    MOST_PARTICLES,
                    FaceTetrahedra.MOST));
        }
        Vec3 size = values.vector("size");
        if (!(size.x() > 0 && size.y() > 0 && size.z() > 0)) {
            throw new MisfitException(Message.of(
                    "fem.generate.size",
                    "a block needs a size greater than 0 along all three axes; enter another size"));
        }
    }

    private static void requireMasses(double[] masses) {
        for (double mass : masses) {
            if (mass > 0 && mass < Double.POSITIVE_INFINITY && 1 / mass < Double.POSITIVE_INFINITY) continue;
            throw new MisfitException(Message.of(
                    "fem.generate.mass",
                    "size and density give a particle a mass of {0} kg; enter another size or density",
                    mass));
        }
    }

    private static List<Vec3> places(ParameterValues values, Cells cells) {
        Vec3 size = values.vector("size");
        Vec3 origin = values.vector("origin");
        boolean ball = values.text("shape").equals(BALL);
        List<Vec3> places = new ArrayList<>();
        for (int k = 0; k <= cells.layers; k++) {
            for (int j = 0; j <= cells.rows; j++) {
                for (int i = 0; i <= cells.columns; i++) {
                    double[] at = {2.0 * i / cells.columns - 1, 2.0 * j / cells.rows - 1, 2.0 * k / cells.layers - 1};
                    if (ball) drawToSphere(at);
                    places.add(origin.plus(new Vec3(
                            (at[0] + 1) / 2 * size.x(), (at[1] + 1) / 2 * size.y(), (at[2] + 1) / 2 * size.z())));
                }
            }
        }
        return places;
    }

    /** Moves a place of the cube from −1 to 1 to the sphere that has its largest coordinate as radius. */
    private static void drawToSphere(double[] at) {
        double largest = Math.max(Math.abs(at[0]), Math.max(Math.abs(at[1]), Math.abs(at[2])));
        double length = Math.sqrt(at[0] * at[0] + at[1] * at[1] + at[2] * at[2]);
        if (length == 0) return;
        for (int k = 0; k < 3; k++) at[k] *= largest / length;
    }

    /** The cells of a block, and the numbering of the places at their corners: along x, then y, then z. */
    private record Cells(int columns, int rows, int layers) {
        /** Of a cell whose first corner is even, the corners of its tetrahedra, each as bits along x, y and z. */
        private static final int[][] EVEN = {{0, 1, 2, 4}, {3, 1, 2, 7}, {5, 1, 4, 7}, {6, 2, 4, 7}, {1, 2, 4, 7}};

        int[] tetrahedra() {
            int[] all = new int[20 * columns * rows * layers];
            int to = 0;
            for (int k = 0; k < layers; k++) {
                for (int j = 0; j < rows; j++) {
                    for (int i = 0; i < columns; i++) {
                        int mirrored = (i + j + k) % 2 == 0 ? 0 : 1; // exchanges the two sides of the cell along x
                        for (int[] tetrahedron : EVEN) {
                            for (int corner : tetrahedron) {
                                int bits = corner ^ mirrored;
                                all[to++] = index(i + (bits & 1), j + (bits >> 1 & 1), k + (bits >> 2));
                            }
                        }
                    }
                }
            }
            return all;
        }

        private int index(int i, int j, int k) {
            return (k * (rows + 1) + j) * (columns + 1) + i;
        }

        boolean isAt(String what, int index) {
            int i = index % (columns + 1);
            return switch (what) {
                case "left" -> i == 0;
                case "bottom" -> index / (columns + 1) % (rows + 1) == 0;
                case "ends" -> i == 0 || i == columns;
                default -> false;
            };
        }
    }
}
