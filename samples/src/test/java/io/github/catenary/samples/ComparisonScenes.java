package io.github.catenary.samples;

import io.github.catenary.generate.Generator;
import io.github.catenary.generate.Generators;
import io.github.catenary.io.SceneWriter;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.Environment;
import io.github.catenary.scene.Face;
import io.github.catenary.scene.FaceTetrahedra;
import io.github.catenary.scene.Material;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.PluginUse;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringKind;
import io.github.catenary.scene.SpringProperties;
import io.github.catenary.scene.Target;
import io.github.catenary.scene.UnknownData;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Random;
import java.util.TreeMap;

/**
 * The scenes of docs/springs-or-elements.md: a cantilever, a sheet and a ball, each as springs and as elements, with the
 * same particles, masses, supports and loads. {@link #main} writes them to the folder of samples.
 *
 * <p>The springs of a lattice have the energy of the material under each uniform strain that springs can have: with edges
 * and face diagonals of k = 0.4 E a in a cube of side a (Poisson's ratio 1/4), with edges of ¾ E d and diagonals of ⅜ E d in
 * a square of thickness d (1/3), shared between the cells that they border. The edges of the ball's tetrahedra have k = E ·
 * (volume around the edge) / L² (Van Gelder, Approximate Simulation of Elastic Membranes by Triangulated Spring Meshes,
 * 1998).
 */
final class ComparisonScenes {
    /** Of the cantilever: length and height, m; density, kg/m³; Young's modulus, Pa. */
    static final double LENGTH = 2;

    static final double HEIGHT = 0.25;
    static final double DENSITY = 1000;
    static final double YOUNG = 2e7;

    /** Of the sheet: width, thickness, m; Young's modulus, Pa; pull, N. */
    static final double WIDTH = 1;

    static final double THICKNESS = 0.01;
    static final double SHEET_YOUNG = 1e5;
    static final double PULL = 150;

    private static final double BALL_YOUNG = 2e5;
    private static final double DAMPING = 0.002;
    private static final List<PluginUse> FEM = List.of(new PluginUse("fem", "1.0.0", UnknownData.NONE));

    private ComparisonScenes() {}

    public static void main(String... arguments) throws IOException {
        for (Map.Entry<Path, Scene> each : files().entrySet()) {
            Files.write(each.getKey(), SceneWriter.toBytes(each.getValue()));
        }
    }

    /** All scenes by their files, as seen from the folder of this module. */
    static Map<Path, Scene> files() {
        Map<Path, Scene> all = new TreeMap<>();
        samples().forEach((name, scene) -> all.put(Path.of("scenes", name), scene));
        Path page = Path.of("..", "docs", "springs-or-elements");
        all.put(page.resolve("coarse-elements.json"), cantilever(8, true).withTitle("Half as many columns", ""));
        all.put(page.resolve("coarse-springs.json"), cantilever(8, false).withTitle("Half as many columns", ""));
        all.put(page.resolve("tangled-elements.json"), tangled(true).withTitle("Tangled cube of elements", ""));
        all.put(page.resolve("tangled-springs.json"), tangled(false).withTitle("Tangled cube of springs", ""));
        return all;
    }

    /** The samples by the names of their files. */
    static Map<String, Scene> samples() {
        Map<String, Scene> all = new TreeMap<>();
        all.put(
                "cantilever-elements.json",
                cantilever(16, true)
                        .withTitle(
                                "Cantilever of elements",
                                "A rubber bar of tetrahedra, clamped at its left end, bends under its own weight as"
                                        + " beam theory says. Race it against the cantilever of springs. Needs the"
                                        + " plugin fem."));
        all.put(
                "cantilever-springs.json",
                cantilever(16, false)
                        .withTitle(
                                "Cantilever of springs",
                                "A lattice of springs with the size, mass and stiffness of a rubber bar, clamped at its"
                                        + " left end. Race it against the cantilever of elements."));
        all.put(
                "sheet-elements.json",
                sheet(16, true)
                        .withTitle(
                                "Sheet of elements",
                                "A rubber sheet, held at its left edge and pulled at its right, becomes narrower by"
                                        + " Poisson's ratio, here 0.45. Race it against the sheet of springs. Needs the"
                                        + " plugin fem."));
        all.put(
                "sheet-springs.json",
                sheet(16, false)
                        .withTitle(
                                "Sheet of springs",
                                "A net with the size, mass and stiffness of a rubber sheet, held at its left edge and"
                                        + " pulled at its right. However it is pulled, its Poisson's ratio is 1/3. Race"
                                        + " it against the sheet of elements."));
        all.put(
                "ball-elements.json",
                ball(true)
                        .withTitle(
                                "Ball of elements",
                                "A rubber ball of tetrahedra falls, flattens, bulges at its sides and bounces. Race it"
                                        + " against the ball of springs. Needs the plugin fem."));
        all.put(
                "ball-springs.json",
                ball(false)
                        .withTitle(
                                "Ball of springs",
                                "The same ball with a spring along each edge of its tetrahedra. It flattens without"
                                        + " bulging as much, because nothing keeps its volume. Race it against the ball"
                                        + " of elements."));
        return all;
    }

    /** A bar of cubes, clamped at its left end, under its own weight; Poisson's ratio 1/4 in both kinds. */
    static Scene cantilever(int columns, boolean elements) {
        int rows = columns / 8;
        Scene bar = block(
                        Map.of(
                                "size", Value.of(new Vec3(LENGTH, HEIGHT, HEIGHT)),
                                "columns", Value.of(columns),
                                "rows", Value.of(rows),
                                "layers", Value.of(rows),
                                "pinned", Value.of("left"),
                                "density", Value.of(DENSITY)),
                        material("corotated", YOUNG, 0.25))
                .withSolver(settled());
        return elements ? bar : latticeInstead(bar, new int[] {columns + 1, rows + 1, rows + 1}, LENGTH / columns);
    }

    /** A sheet of squares in the plane of the screen, held at its left edge, pulled at its right, without weight. */
    static Scene sheet(int columns, boolean elements) {
        int rows = columns / 2;
        double spacing = WIDTH / rows;
        Scene net = Generators.addTo(
                Scene.EMPTY,
                Generators.find("cloth").orElseThrow(),
                Parameters.of(Map.of(
                        "columns", Value.of(columns + 1),
                        "rows", Value.of(rows + 1),
                        "spacing", Value.of(spacing),
                        "structural", Value.of(false),
                        "shear", Value.of(false),
                        "bend", Value.of(false),
                        "faces", Value.of(true),
                        "mass", Value.of(DENSITY * THICKNESS * spacing * spacing))));
        net = net.withParticles(net.particles().change(IdSet.ofAll(net.particles()), ComparisonScenes::held));
        List<Element> more = new ArrayList<>();
        List<Integer> end = net.particles().stream()
                .filter(each -> each.position().x() > 2 * WIDTH - spacing / 2)
                .map(Particle::id)
                .toList();
        for (boolean corners : new boolean[] {false, true}) {
            more.add(Element.of(more.size() + 2, "force.constant")
                    .withTargets(
                            new Target.Ids(IdSet.of(end.stream()
                                    .filter(id -> corners == (id.equals(end.get(0)) || id.equals(end.get(rows))))
                                    .toList())),
                            Target.NONE)
                    .withParameters(Parameters.of(
                            Map.of("force", Value.of(new Vec3(PULL / rows / (corners ? 2 : 1), 0, 0))))));
        }
        Map<String, Value> material = material("corotated", SHEET_YOUNG, 0.45);
        material.put("thickness", Value.of(THICKNESS));
        Element membrane = Element.of(1, "fem.membrane")
                .withTargets(Target.ALL, Target.NONE)
                .withParameters(Parameters.of(material));
        Scene sheet = net.withEnvironment(Environment.EARTH.withGravity(Vec3.ZERO))
                .withSolver(settled())
                .withGroups(Table.of());
        if (!elements) {
            return latticeInstead(sheet, new int[] {columns + 1, rows + 1, 1}, spacing)
                    .withFaces(net.faces())
                    .withElements(Table.of(more));
        }
        more.add(0, membrane);
        return sheet.withElements(Table.of(more)).withPlugins(FEM);
    }

    /** The springs of a bar, as stiff as those of one with this many columns. */
    static Scene withStiffnessOf(int columns, Scene springs, int own) {
        List<Material> kept = springs.materials().stream()
                .map(each -> Material.of(
                        each.id(),
                        each.properties()
                                .withStiffness(OptionalDouble.of(
                                        each.properties().stiffness().orElseThrow() * own / columns))))
                .toList();
        return springs.withMaterials(kept);
    }

    /**
     * A strip whose squares have their corners above, below, left and right, held and pulled at its ends; its edges and
     * diagonals have the same stiffness.
     *
     * @param turned false: its squares stand on their sides
     */
    static Scene weave(int columns, boolean turned) {
        int rows = columns / 2;
        double spacing = WIDTH / rows;
        List<Particle> particles = new ArrayList<>();
        Map<List<Integer>, Integer> ids = new LinkedHashMap<>();
        for (int j = 0; j <= rows; j++) {
            for (int i = 0; i <= columns; i++) {
                if (turned && (i + j) % 2 != 0) continue;
                int id = particles.size() + 1;
                ids.put(List.of(i, j), id);
                particles.add(Particle.of(id, new Vec3(i * spacing, j * spacing, 0))
                        .withMass(0.1)
                        .withPinned(i == 0));
            }
        }
        int[][] ways =
                turned ? new int[][] {{1, 1}, {1, -1}, {2, 0}, {0, 2}} : new int[][] {{1, 0}, {0, 1}, {1, 1}, {1, -1}};
        Springs springs = new Springs();
        ids.forEach((place, id) -> {
            for (int[] way : ways) {
                Integer other = ids.get(List.of(place.get(0) + way[0], place.get(1) + way[1]));
                if (other == null) continue;
                boolean atAnEdge =
                        way[1] == 0 && place.get(1) % rows == 0 || way[0] == 0 && place.get(0) % columns == 0;
                springs.addOfMaterial(id, other, true, atAnEdge ? 500 : 1000);
            }
        });
        List<Element> pulls = new ArrayList<>();
        ids.forEach((place, id) -> {
            if (place.get(0) != columns) return;
            double share = (place.get(1) % rows == 0 ? 0.5 : 1) * (turned ? 2 : 1) / rows;
            pulls.add(Element.of(pulls.size() + 1, "force.constant")
                    .withTargets(new Target.Ids(IdSet.of(id)), Target.NONE)
                    .withParameters(Parameters.of(Map.of("force", Value.of(new Vec3(30 * share, 0, 0))))));
        });
        return springs.insteadOfElements(Scene.EMPTY
                        .withParticles(Table.of(particles))
                        .withEnvironment(Environment.EARTH.withGravity(Vec3.ZERO))
                        .withSolver(settled()))
                .withElements(Table.of(pulls));
    }

    private static Particle held(Particle particle) {
        return particle.withPinned(particle.position().x() == 0);
    }

    /** A ball of 625 tetrahedra that falls on a floor. */
    static Scene ball(boolean elements) {
        Scene ball = block(
                Map.of(
                        "shape", Value.of("ball"),
                        "size", Value.of(new Vec3(1, 1, 1)),
                        "origin", Value.of(new Vec3(0, 1, 0)),
                        "columns", Value.of(5),
                        "rows", Value.of(5),
                        "layers", Value.of(5),
                        "density", Value.of(DENSITY)),
                material("neo-hookean", BALL_YOUNG, 0.45));
        Element floor = Element.of(2, "collider.plane").withTargets(Target.ALL, Target.NONE);
        Scene whole = ball.withElements(ball.elements().plus(List.of(floor)))
                .withSolver(SolverSettings.DEFAULT.withIntegrator("xpbd").withSubsteps(10));
        return elements ? whole : edgesInstead(whole).withElements(Table.of(floor));
    }

    /** A cube without weight, drawn pressed flat with its particles in disorder, that remembers its shape. */
    static Scene tangled(boolean elements) {
        Scene cube = block(
                        Map.of(
                                "size", Value.of(new Vec3(1, 1, 1)),
                                "columns", Value.of(3),
                                "rows", Value.of(3),
                                "layers", Value.of(3),
                                "density", Value.of(DENSITY)),
                        material("neo-hookean", BALL_YOUNG, 0.45))
                .withEnvironment(Environment.EARTH.withGravity(Vec3.ZERO))
                .withSolver(settled());
        Scene kept = elements ? resting(cube) : edgesInstead(cube);
        kept = kept.withSprings(kept.springs()
                .change(
                        IdSet.ofAll(kept.springs()),
                        spring -> spring.withRestLength(OptionalDouble.of(cube.restLength(spring)))));
        Random random = new Random(2);
        return kept.withParticles(kept.particles()
                .change(
                        IdSet.ofAll(kept.particles()),
                        particle -> particle.withPosition(new Vec3(
                                moved(particle.position().x(), 1, random),
                                moved(particle.position().y(), 0.02, random),
                                moved(particle.position().z(), 1, random)))));
    }

    private static double moved(double place, double scale, Random random) {
        return 0.5 + scale * (place - 0.5) + 0.9 * (random.nextFloat() - 0.5);
    }

    /** The scene, with its solid at rest as it is drawn now, wherever it will be drawn. */
    private static Scene resting(Scene scene) {
        Element solid = scene.elements().get(1);
        Parameters parameters = solid.parameters();
        for (int axis = 0; axis < 3; axis++) {
            List<Value> places = new ArrayList<>();
            for (int i = 0; i < scene.particles().size(); i++) {
                places.add(new Value.Items(List.of(Value.of(i + 1), Value.of(at(scene, i, axis)))));
            }
            parameters = parameters.with(List.of("restX", "restY", "restZ").get(axis), new Value.Items(places));
        }
        return scene.withElements(Table.of(List.of(solid.withParameters(parameters))));
    }

    private static SolverSettings settled() {
        return SolverSettings.DEFAULT.withIntegrator("euler-implicit");
    }

    private static Map<String, Value> material(String material, double young, double poisson) {
        return new TreeMap<>(Map.of(
                "material", Value.of(material),
                "young", Value.of(young),
                "poisson", Value.of(poisson),
                "damping", Value.of(DAMPING)));
    }

    private static Scene block(Map<String, Value> values, Map<String, Value> material) {
        Generator generator = RunScenes.CONTRIBUTED.generators().stream()
                .filter(each -> each.id().equals("fem.block"))
                .findFirst()
                .orElseThrow();
        Scene scene = Generators.addTo(Scene.EMPTY, generator, Parameters.of(values));
        Element solid =
                Element.of(1, "fem.solid").withTargets(Target.ALL, Target.NONE).withParameters(Parameters.of(material));
        return scene.withElements(Table.of(List.of(solid)))
                .withGroups(Table.of())
                .withPlugins(FEM);
    }

    /**
     * The particles of a lattice, joined by springs instead of elements.
     *
     * @param counts particles along x, y and z, numbered in this order; one along z: a sheet
     * @param spacing between particles, m
     */
    private static Scene latticeInstead(Scene scene, int[] counts, double spacing) {
        boolean flat = counts[2] == 1;
        double edge = flat ? 0.75 * SHEET_YOUNG * THICKNESS : 0.4 * YOUNG * spacing;
        double diagonal = flat ? edge / 2 : edge;
        int[][] ways = {
            {1, 0, 0}, {0, 1, 0}, {0, 0, 1}, {1, 1, 0}, {1, -1, 0}, {1, 0, 1}, {1, 0, -1}, {0, 1, 1}, {0, 1, -1}
        };
        Springs springs = new Springs();
        for (int[] way : ways) {
            boolean straight = Math.abs(way[0]) + Math.abs(way[1]) + Math.abs(way[2]) == 1;
            for (int k = 0; k < counts[2]; k++) {
                for (int j = 0; j < counts[1]; j++) {
                    for (int i = 0; i < counts[0]; i++) {
                        int[] to = {i + way[0], j + way[1], k + way[2]};
                        if (!inside(to, counts)) continue;
                        double share = share(new int[] {i, j, k}, way, counts);
                        springs.addOfMaterial(
                                1 + i + counts[0] * (j + counts[1] * k),
                                1 + to[0] + counts[0] * (to[1] + counts[1] * to[2]),
                                straight,
                                share * (straight ? edge : diagonal));
                    }
                }
            }
        }
        return springs.insteadOfElements(scene);
    }

    private static boolean inside(int[] place, int[] counts) {
        for (int axis = 0; axis < 3; axis++) {
            if (place[axis] < 0 || place[axis] >= counts[axis]) return false;
        }
        return true;
    }

    /** The share of the cells around a spring that there are: half along each axis that it is at right angles to, at an end. */
    private static double share(int[] place, int[] way, int[] counts) {
        double share = 1;
        for (int axis = 0; axis < 3; axis++) {
            boolean atAnEnd = place[axis] == 0 || place[axis] == counts[axis] - 1;
            if (way[axis] == 0 && atAnEnd && counts[axis] > 1) share /= 2;
        }
        return share;
    }

    /** A spring along each edge of the scene's tetrahedra. */
    private static Scene edgesInstead(Scene scene) {
        int[] corners = tetrahedra(scene);
        Map<List<Integer>, Double> volumes = new LinkedHashMap<>();
        for (int t = 0; t < corners.length; t += 4) {
            double volume = volume(corners, t, (particle, axis) -> at(scene, particle, axis));
            for (int i = 0; i < 4; i++) {
                for (int j = i + 1; j < 4; j++) {
                    int a = Math.min(corners[t + i], corners[t + j]);
                    volumes.merge(List.of(a, Math.max(corners[t + i], corners[t + j])), volume, Double::sum);
                }
            }
        }
        Springs springs = new Springs();
        for (Map.Entry<List<Integer>, Double> each : volumes.entrySet()) {
            int a = each.getKey().get(0);
            int b = each.getKey().get(1);
            Vec3 way = scene.particles()
                    .at(b)
                    .position()
                    .minus(scene.particles().at(a).position());
            springs.add(a + 1, b + 1, BALL_YOUNG * each.getValue() / (way.length() * way.length()));
        }
        return springs.insteadOfElements(scene);
    }

    /** Indices of four particles for each tetrahedron of a scene. */
    static int[] tetrahedra(Scene scene) {
        int[] particles = new int[scene.particles().size()];
        for (int i = 0; i < particles.length; i++) particles[i] = i;
        int[] faces = new int[3 * scene.faces().size()];
        int to = 0;
        for (Face face : scene.faces()) {
            for (int id : new int[] {face.a(), face.b(), face.c()}) {
                faces[to++] = scene.particles().positionOf(id);
            }
        }
        return FaceTetrahedra.of(particles, faces, (particle, axis) -> at(scene, particle, axis));
    }

    /** The volume of the tetrahedron from {@code corners[first]} on, m³. */
    static double volume(int[] corners, int first, FaceTetrahedra.Places places) {
        return Math.abs(FaceTetrahedra.volume(places, corners, first));
    }

    private static double at(Scene scene, int particle, int axis) {
        Vec3 at = scene.particles().at(particle).position();
        return axis == 0 ? at.x() : axis == 1 ? at.y() : at.z();
    }

    /** The springs of a scene. */
    private static final class Springs {
        private final List<Spring> springs = new ArrayList<>();
        private final Map<String, Material> materials = new TreeMap<>();

        /** Adds a spring that shares a material with all of its stiffness, N/m. */
        void addOfMaterial(int a, int b, boolean straight, double stiffness) {
            String id = String.format(Locale.ROOT, "%.0f N/m", stiffness);
            materials.putIfAbsent(id, Material.of(id, properties(stiffness)));
            springs.add(Spring.of(springs.size() + 1, a, b, straight ? SpringKind.STRUCTURAL : SpringKind.SHEAR)
                    .withMaterial(Optional.of(id)));
        }

        /** Adds a spring with a stiffness of its own, N/m. */
        void add(int a, int b, double stiffness) {
            springs.add(
                    Spring.of(springs.size() + 1, a, b, SpringKind.STRUCTURAL).withProperties(properties(stiffness)));
        }

        private static SpringProperties properties(double stiffness) {
            return SpringProperties.OPEN
                    .withStiffness(OptionalDouble.of(rounded(stiffness)))
                    .withDamping(OptionalDouble.of(rounded(DAMPING * stiffness)));
        }

        /** To four figures, which is enough, and short. */
        private static double rounded(double number) {
            return Double.parseDouble(String.format(Locale.ROOT, "%.3e", number));
        }

        Scene insteadOfElements(Scene scene) {
            return scene.withElements(Table.of())
                    .withFaces(Table.of())
                    .withPlugins(List.of())
                    .withMaterials(List.copyOf(materials.values()))
                    .withSprings(Table.of(springs));
        }
    }
}
