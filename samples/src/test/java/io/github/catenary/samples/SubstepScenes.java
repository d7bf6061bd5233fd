package io.github.catenary.samples;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.Group;
import io.github.catenary.scene.Material;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings;
import io.github.catenary.scene.SolverSettings.Sweep;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringKind;
import io.github.catenary.scene.SpringProperties;
import io.github.catenary.scene.Target;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/** The three samples of unequal need: a few particles that need many substeps, among many that need few. */
final class SubstepScenes {
    /** Substeps of what needs them. */
    static final int FINE = 16;
    /** The number of the group that takes them. */
    static final int PART = 1;

    private final List<Particle> particles = new ArrayList<>();
    private final List<Spring> springs = new ArrayList<>();
    private final List<Integer> part = new ArrayList<>();

    /** Of the springs to come; empty for the solver's own. */
    private Optional<String> material = Optional.empty();

    private final List<Material> materials = new ArrayList<>();

    private SubstepScenes() {}

    /** The springs to come are of this material. @param compliance m/N */
    private void use(String name, double compliance) {
        materials.add(Material.of(name, SpringProperties.OPEN.withCompliance(OptionalDouble.of(compliance))));
        material = Optional.of(name);
    }

    private int particle(double x, double y, double mass, boolean pinned, boolean inPart) {
        int id = particles.size() + 1;
        particles.add(Particle.of(id, new Vec3(x, y, 0)).withMass(mass).withPinned(pinned));
        if (inPart) part.add(id);
        return id;
    }

    private void spring(int a, int b, SpringKind kind) {
        springs.add(Spring.of(springs.size() + 1, a, b, kind).withMaterial(material));
    }

    private void net(int[][] at, boolean bend) {
        int rows = at.length;
        int columns = at[0].length;
        for (int y = 0; y < rows; y++) {
            for (int x = 0; x < columns; x++) {
                if (x + 1 < columns) spring(at[y][x], at[y][x + 1], SpringKind.STRUCTURAL);
                if (y + 1 < rows) spring(at[y][x], at[y + 1][x], SpringKind.STRUCTURAL);
                if (x + 1 < columns && y + 1 < rows) {
                    spring(at[y][x], at[y + 1][x + 1], SpringKind.SHEAR);
                    spring(at[y][x + 1], at[y + 1][x], SpringKind.SHEAR);
                }
                if (bend && x + 2 < columns) spring(at[y][x], at[y][x + 2], SpringKind.BEND);
                if (bend && y + 2 < rows) spring(at[y][x], at[y + 2][x], SpringKind.BEND);
            }
        }
    }

    private Scene scene(
            String integrator, int substeps, int passes, String title, String description, Element... elements) {
        SolverSettings solver = SolverSettings.DEFAULT
                .withIntegrator(integrator)
                .withSubsteps(substeps)
                .withPasses(passes, Sweep.SYMMETRIC)
                .withDrag(0.002)
                .withKeepLengths(true);
        Group fine =
                Group.of(PART, "16 substeps", IdSet.of(part), IdSet.empty()).withSubsteps(OptionalInt.of(FINE));
        return Scene.EMPTY
                .withTitle(title, description)
                .withParticles(Table.of(particles))
                .withMaterials(materials)
                .withSprings(Table.of(springs))
                .withElements(Table.of(List.of(elements)))
                .withGroups(Table.of(fine))
                .withSolver(solver);
    }

    private static Element floor(int id, double y) {
        return Element.of(id, "collider.plane")
                .withTargets(Target.ALL, Target.NONE)
                .withParameters(Parameters.of(Map.of("point", Value.of(new Vec3(0, y, 0)))));
    }

    /** A light cloth with a stiff, heavy plate. */
    static Scene plate() {
        SubstepScenes made = new SubstepScenes();
        int columns = 41;
        int rows = 30;
        int[][] at = new int[rows][columns];
        for (int y = 0; y < rows; y++) {
            for (int x = 0; x < columns; x++) {
                boolean heavy = x >= 17 && x <= 23 && y >= 20 && y <= 25;
                boolean near = x >= 16 && x <= 24 && y >= 19 && y <= 26;
                at[y][x] = made.particle(0.1 * x - 2, 3 - 0.1 * y, heavy ? 0.2 : 0.01, y == 0, near);
            }
        }
        made.net(at, true);
        return made.scene(
                SolverSettings.POSITIONAL,
                1,
                2,
                "Plate in a cloth",
                "A light cloth hangs from its upper edge, with a stiff plate in it that weighs more than all of it. The"
                        + " plate takes 16 substeps, the cloth one.");
    }

    /** A rope whose heavy end falls on a floor. */
    static Scene rope() {
        SubstepScenes made = new SubstepScenes();
        made.use("rigid", 0);
        int count = 90;
        int last = 0;
        for (int i = 0; i < count; i++) {
            int id = made.particle(0.035 * i, 3, 0.02, i == 0, i >= count - 3);
            if (last > 0) made.spring(last, id, SpringKind.STRUCTURAL);
            last = id;
        }
        int[][] at = new int[3][3];
        for (int y = 0; y < 3; y++) {
            for (int x = 0; x < 3; x++) {
                at[y][x] = made.particle(0.035 * count + 0.05 * x, 3.05 - 0.05 * y, 0.05, false, true);
            }
        }
        made.use("firm", 1e-5);
        made.net(at, true);
        made.spring(last, at[1][0], SpringKind.STRUCTURAL);
        return made.scene(
                "xpbd",
                4,
                4,
                "Wrecking rope",
                "A light rope with a heavy, stiff end that falls on the floor. The end takes 16 substeps, the rope one.",
                floor(1, 0.3));
    }

    /** A soft block on the lower edge of a large light net. */
    static Scene block() {
        SubstepScenes made = new SubstepScenes();
        made.use("rigid", 0);
        int columns = 41;
        int rows = 30;
        int[][] net = new int[rows][columns];
        for (int y = 0; y < rows; y++) {
            for (int x = 0; x < columns; x++) {
                boolean near = y >= rows - 2 && Math.abs(x - 20) < 7;
                net[y][x] = made.particle(0.05 * x - 1, 1.5 - 0.05 * y, 0.01, y == 0, near);
            }
        }
        made.net(net, false);
        int[][] block = new int[9][9];
        for (int y = 0; y < 9; y++) {
            for (int x = 0; x < 9; x++) block[y][x] = made.particle(0.05 * x - 0.2, -0.05 * y, 0.02, false, true);
        }
        made.use("soft", 1e-4);
        made.net(block, true);
        for (int x = 0; x < 9; x++) made.spring(block[0][x], net[rows - 1][x + 16], SpringKind.STRUCTURAL);
        return made.scene(
                "xpbd",
                4,
                2,
                "Block on a net",
                "A soft block hangs on a large light net and hits the floor. The block and the net about it take 16"
                        + " substeps, the rest four.",
                floor(1, -0.43));
    }
}
