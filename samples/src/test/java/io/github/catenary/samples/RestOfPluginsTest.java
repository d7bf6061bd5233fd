package io.github.catenary.samples;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.catenary.analysis.rest.ModeSearch;
import io.github.catenary.analysis.rest.Modes;
import io.github.catenary.analysis.rest.Rest;
import io.github.catenary.analysis.rest.RestLengths;
import io.github.catenary.analysis.rest.RestSearch;
import io.github.catenary.generate.Generators;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SpringProperties;
import io.github.catenary.scene.Target;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.check.Problem;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.SceneCompiler;
import io.github.catenary.solver.Scenes;
import io.github.catenary.solver.Simulation;
import io.github.catenary.solver.state.Vectors;
import io.github.catenary.solver.statics.ModalMatrix;
import io.github.catenary.solver.statics.StaticField;
import io.github.catenary.spi.ConstraintType;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Rest, lengths for a drawing, and modes with an element of each type that there is, a new one too: it takes part, so that a
 * run stays where the search ends, or it is named.
 */
class RestOfPluginsTest {
    private static final SceneCompiler COMPILER = RunScenes.compiler();
    private static final RestSearch.Limits LIMITS = new RestSearch.Limits(() -> false, share -> {}, 10);
    /** Parameters with these numbers are tried. */
    private static final int NUMBERS = 40;
    /** Scenes of each type. */
    private static final int SHOWN = 2;

    private static final int FRAMES = 2000;

    static Stream<String> types() {
        return RunScenes.TYPES.stream().map(ConstraintType::id);
    }

    private static List<Scene> bases() {
        List<Scene> all = new ArrayList<>();
        Scene rope = Scenes.rope(6)
                .changeParticles(IdSet.range(1, 6), p -> p.withPosition(new Vec3(0.3 * (p.id() % 2), 1 - p.id(), 0)));
        all.add(Scenes.pin(rope, 1));
        Scene cloth =
                Scenes.generated("cloth", Map.of("columns", Value.of(4), "rows", Value.of(4), "faces", Value.of(true)));
        all.add(Scenes.pin(cloth, 1, 4)
                .changeParticles(
                        IdSet.ofAll(cloth.particles()),
                        p -> p.withPosition(p.position().plus(new Vec3(0, 0, 0.03 * (p.id() * 7 % 5))))));
        all.add(Scenes.generated(
                "jelly-box",
                Map.of(
                        "columns", Value.of(3),
                        "rows", Value.of(3),
                        "layers", Value.of(3),
                        "pinned", Value.of("bottom"))));
        all.add(Scenes.pin(Scenes.of(Vec3.ZERO, new Vec3(0.2, 0.05, 0), new Vec3(0.3, 0.2, 0)), 1));
        RunScenes.CONTRIBUTED.generators().forEach(part -> {
            Scene made = Generators.addTo(Scene.EMPTY, part, Parameters.NONE);
            if (made.particles().size() < 200) all.add(Scenes.pin(made, 1, 2, 3, 4));
        });
        return all;
    }

    /** Scenes in which a type changes what happens. */
    private static Map<String, Scene> scenes(String id) {
        ConstraintType type = RunScenes.TYPES.stream()
                .filter(each -> each.id().equals(id))
                .findFirst()
                .orElseThrow();
        Map<String, Scene> scenes = new LinkedHashMap<>();
        List<Scene> bases = bases();
        for (int number = 0; number < NUMBERS && scenes.size() < SHOWN; number++) {
            for (int b = 0; b < bases.size() && scenes.size() < SHOWN; b++) {
                Scene base = settled(bases.get(b));
                List<Element> own = base.elements().stream()
                        .filter(element -> element.type().equals(id))
                        .toList();
                Element element = Element.of(1, id)
                        .withTargets(Target.ALL, Target.ALL)
                        .withParameters(RunScenes.parameters(type.schema(), number));
                Scene bare = base.withElements(Table.of(List.of()));
                Scene scene = base.withElements(own.isEmpty() ? Table.of(element) : Table.of(own));
                if (isRunnable(scene) && changes(scene, bare)) scenes.put(b + ", parameters " + number, scene);
            }
        }
        return scenes;
    }

    private static boolean isRunnable(Scene scene) {
        return COMPILER.problems(scene).stream().noneMatch(Problem::isError);
    }

    private static boolean changes(Scene scene, Scene bare) {
        Simulation one = COMPILER.compile(scene);
        Simulation other = COMPILER.compile(bare);
        one.step(60);
        other.step(60);
        return one.faults().isEmpty() && one.hash() != other.hash();
    }

    private static Scene settled(Scene scene) {
        return scene.changeSprings(
                        IdSet.ofAll(scene.springs()),
                        spring -> spring.withProperties(SpringProperties.OPEN
                                .withStiffness(OptionalDouble.of(1000))
                                .withDamping(OptionalDouble.of(5))))
                .withSolver(scene.solver()
                        .withIntegrator("euler-implicit")
                        .withTimeStep(0.01)
                        .withSubsteps(2)
                        .withGuard(false)
                        .withDrag(0.02));
    }

    @Test
    void tellsThatAnglesRestInWhatIsPluckedAndSolidsDoNot() {
        assertThat(someRestsInWhatIsPlucked("angle.keep")).isTrue();
        assertThat(someRestsInWhatIsPlucked("fem.solid")).isFalse();
    }

    private static boolean someRestsInWhatIsPlucked(String type) {
        return scenes(type).values().stream()
                .map(scene -> ModeSearch.find(COMPILER, scene, new ModeSearch.Wanted(4, false, false), LIMITS))
                .anyMatch(modes -> modes.notes().contains(Modes.Note.REDRAWN));
    }

    @ParameterizedTest
    @MethodSource("types")
    void takesPartInRestAndModesOrIsNamed(String type) {
        scenes(type).forEach((name, scene) -> {
            String where = type + " in scene " + name;
            Rest rest = RestSearch.find(COMPILER, scene, LIMITS);
            // what was drawn in a plane rests in it, where it may fall out of it if anything pushed it
            Modes modes = ModeSearch.find(COMPILER, scene, new ModeSearch.Wanted(4, true, false), LIMITS);
            assertThat(rest.faults()).as(where).isEmpty();
            assertThat(modes.faults()).as(where).isEmpty();
            assertThat(modes.leftOut()).as(where).isEqualTo(rest.leftOut());
            assertThat(modes.atStart()).as(where).isEqualTo(rest.atStart());
            boolean isNamed = rest.leftOut().contains(type) || rest.atStart().contains(type) || !rest.isWhole();
            if (isNamed) return;
            Modes ofSearch = ModeSearch.find(COMPILER, scene, new ModeSearch.Wanted(4, true, false), LIMITS);
            assertThat(ofSearch.areStable()).as(where).isTrue(); // a flat rest may be none out of its plane
            boolean isRedrawn = rest.redrawn().contains(type);
            Simulation still = COMPILER.compile(isRedrawn ? undamped(scene) : rest.in(scene));
            if (isRedrawn) put(still, rest.places());
            still.step(200);
            // what keeps several areas at a particle moves it on by what others have moved
            double near = isRedrawn ? 3e-3 : 1e-4;
            assertThat(farthest(still, rest.places())).as(where).isLessThan(near * size(scene));
            if (isRedrawn) return; // where a run has ended, the scene would be another
            Simulation run = COMPILER.compile(scene);
            run.step(FRAMES);
            if (run.tornCount() > 0 || farthest(run, rest.places()) < 1e-3 * size(scene)) return;
            Rest other = RestSearch.find(COMPILER, at(scene, run, rest), LIMITS); // of several, it has come to another
            assertThat(farthest(run, other.places()))
                    .as("%s, in %s", where, other.ending())
                    .isLessThan(1e-3 * size(scene));
        });
    }

    /** What projects wakes damping at rest, which a search leaves out. */
    private static Scene undamped(Scene scene) {
        return scene.changeSprings(
                IdSet.ofAll(scene.springs()),
                spring -> spring.withProperties(spring.properties().withDamping(OptionalDouble.of(0))));
    }

    /** Moves the particles of a run that has not begun. */
    private static void put(Simulation run, List<Vec3> places) {
        for (int i = 0; i < places.size(); i++) {
            run.particles().x[i] = places.get(i).x();
            run.particles().y[i] = places.get(i).y();
            run.particles().z[i] = places.get(i).z();
            run.particles().prevX[i] = places.get(i).x();
            run.particles().prevY[i] = places.get(i).y();
            run.particles().prevZ[i] = places.get(i).z();
        }
    }

    /** What a search minimises has minus the force as its gradient, and modes have the matrix of that. */
    @ParameterizedTest
    @MethodSource("types")
    void theEnergyOfSearchesAndTheStiffnessOfModesAreThoseOfTheForces(String type) {
        scenes(type).forEach((name, scene) -> {
            String where = type + " in scene " + name;
            double size = size(scene);
            for (int seed = 1; seed <= 3; seed++) {
                StaticField field = COMPILER.staticField(scene);
                field.setContactStiffness(Double.MIN_NORMAL);
                Random random = new Random(seed);
                Vectors x = field.drawn();
                x.add(0.01 * size, anyWay(field, random));
                requireSlope(where, field, x, anyWay(field, random), 1e-5 * size);
                requireStiffness(where, field, x, anyWay(field, random), size);
            }
        });
    }

    private static Vectors anyWay(StaticField field, Random random) {
        Vectors way = new Vectors(field.count());
        for (int i = 0; i < field.count(); i++) {
            if (field.moves[3 * i]) way.x[i] = random.nextDouble() - 0.5;
            if (field.moves[3 * i + 1]) way.y[i] = random.nextDouble() - 0.5;
            if (field.moves[3 * i + 2]) way.z[i] = random.nextDouble() - 0.5;
        }
        return way;
    }

    private static void requireSlope(String where, StaticField field, Vectors x, Vectors way, double step) {
        Vectors force = new Vectors(field.count());
        field.begin(x, force);
        double slope = (field.change(step, way) - field.change(-step, way)) / (2 * step);
        double largest = Math.sqrt(Vectors.dot(force, force) * Vectors.dot(way, way));
        assertThat(-Vectors.dot(force, way))
                .as("slope of the energy, %s", where)
                .isCloseTo(slope, within(1e-5 * largest + 1e-9));
    }

    private static void requireStiffness(String where, StaticField field, Vectors x, Vectors way, double size) {
        field.begin(x, new Vectors(field.count()));
        ModalMatrix matrix = new ModalMatrix(field, size, List.of(), () -> false);
        double[] u = new double[matrix.size];
        for (int i = 0; i < field.count(); i++) {
            double root = matrix.rootMass(i);
            u[matrix.axes * i] = root * way.x[i];
            u[matrix.axes * i + 1] = root * way.y[i];
            if (matrix.axes == 3) u[matrix.axes * i + 2] = root * way.z[i];
        }
        double[] image = new double[u.length];
        matrix.multiply(u, image);
        double told = 0;
        for (int k = 0; k < u.length; k++) told += matrix.unit() * u[k] * image[k];
        double step = 1e-6 * size;
        Vectors change = new Vectors(field.count());
        change.setDifference(forces(field, x, step, way), forces(field, x, -step, way), 2 * step);
        double stiffness = -Vectors.dot(change, way); // the matrix is its symmetric part, which has the same
        double largest = Math.sqrt(Vectors.dot(change, change) * Vectors.dot(way, way));
        assertThat(told)
                .as("stiffness of modes, %s, of which %s is left out", where, matrix.leftOutOfForces())
                .isCloseTo(stiffness, within((1e-5 + matrix.leftOutOfForces()) * largest + 1e-6));
    }

    private static Vectors forces(StaticField field, Vectors x, double step, Vectors way) {
        Vectors there = new Vectors(field.count());
        there.set(x, step, way);
        Vectors force = new Vectors(field.count());
        field.begin(there, force);
        return force;
    }

    /** Otherwise the test above could pass with all of them named. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "fem.solid",
                "fem.membrane",
                "angle.keep",
                "angle.faces",
                "force.wind",
                "collider.plane",
                "keep.area",
                "keep.volume"
            })
    void whatTellsItsForcesTakesPart(String type) {
        scenes(type).forEach((name, scene) -> {
            Rest rest = RestSearch.find(COMPILER, scene, LIMITS);
            assertThat(rest.leftOut()).as(name).isEmpty();
            assertThat(rest.atStart()).as(name).isEmpty();
        });
    }

    /** What changes springs or particles in a run, or only moves them, is named by its own type. */
    @ParameterizedTest
    @ValueSource(strings = {"glue.stick", "glue.tap", "plasticity.yield", "muscle.wave", "attach.path", "shape.match"})
    void whatChangesInARunIsNamed(String type) {
        scenes(type).forEach((name, scene) -> {
            Rest rest = RestSearch.find(COMPILER, scene, LIMITS);
            List<String> named = new ArrayList<>(rest.leftOut());
            named.addAll(rest.atStart());
            assertThat(named).as(name).containsOnly(type);
        });
    }

    /** Tearing is named only where something would tear at rest. */
    @Test
    void tearingIsNamedWhereItTears() {
        for (double strain : new double[] {0.001, 10}) {
            Element tearing = Element.of(1, "tearing.threshold")
                    .withTargets(Target.ALL, Target.ALL)
                    .withParameters(Parameters.of(Map.of("strain", Value.of(strain))));
            Scene scene = settled(bases().get(0)).withElements(Table.of(tearing));
            Rest rest = RestSearch.find(COMPILER, scene, LIMITS);
            assertThat(rest.leftOut().contains("tearing.threshold")).isEqualTo(strain < 1);
        }
    }

    /** A scene where a run of it is now. */
    private static Scene at(Scene scene, Simulation run, Rest rest) {
        Scene moved = rest.in(scene); // keeps what was taken from the drawing
        return moved.changeParticles(
                IdSet.ofAll(scene.particles()),
                p -> p.withPosition(Scenes.position(run, scene.particles().positionOf(p.id()))));
    }

    @ParameterizedTest
    @MethodSource("types")
    void holdsADrawingWithItsLengthsOrIsNamed(String type) {
        Map<String, Scene> scenes = scenes(type);
        assertThat(scenes)
                .as("scenes in which %s does something: add one to bases()", type)
                .isNotEmpty();
        scenes.forEach((name, scene) -> {
            RestLengths.Solved solved = RestLengths.solve(COMPILER, scene, LIMITS);
            boolean isNamed =
                    solved.leftOut().contains(type) || solved.atStart().contains(type);
            boolean holds = solved.isWhole() && solved.moved() <= 1e-8 * size(scene);
            if (isNamed || !holds) return;
            Simulation run = COMPILER.compile(solved.scene());
            run.step(500);
            List<Vec3> drawn =
                    scene.particles().stream().map(Particle::position).toList();
            assertThat(farthest(run, drawn)).as("%s in scene %s", type, name).isLessThan(1e-4 * size(scene));
        });
    }

    private static double size(Scene scene) {
        double size = 0;
        for (Particle one : scene.particles()) {
            for (Particle other : scene.particles()) {
                size = Math.max(size, one.position().distanceTo(other.position()));
            }
        }
        return size;
    }

    private static double farthest(Simulation run, List<Vec3> places) {
        double most = 0;
        for (int i = 0; i < places.size(); i++) {
            most = Math.max(most, Scenes.position(run, i).distanceTo(places.get(i)));
        }
        return most;
    }
}
