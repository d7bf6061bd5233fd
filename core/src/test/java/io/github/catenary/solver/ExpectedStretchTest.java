package io.github.catenary.solver;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.analysis.RunMetrics;
import io.github.catenary.builtin.element.CoreElements;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Quality;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings.Sweep;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.testing.RandomScenes;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is foreseen, against runs of scenes from which it was not made, unless they are marked. */
class ExpectedStretchTest {
    /** The estimate is this share of the measured strain at least. */
    private static final double LEAST = 0.6;

    private static final SceneCompiler COMPILER = new SceneCompiler(CoreElements.all());

    /** Cloths on two corners, on all of their upper row, and on one corner; ropes that hang straight down. */
    @ParameterizedTest
    @CsvSource({
        "corners, 14, 0.3, 2",
        "corners, 40, 1, 1",
        "corners, 40, 1, 3",
        "corners, 70, 0.5, 2",
        "corners, 25, 0.05, 5",
        "top, 25, 0.3, 2",
        "top, 60, 1, 1",
        "one, 25, 0.2, 3",
        "rope, 60, 1, 1",
        "rope, 500, 1, 2",
        "rope, 150, 0.5, 5",
    })
    void isNotExceededByPartsWithBounds(String held, int size, double spacing, int substeps) {
        assertForeseen(with(hung(held, size, spacing), substeps, true), 4);
    }

    @ParameterizedTest
    @CsvSource({
        "corners, 14, 0.3, 5",
        "corners, 40, 1, 10",
        "top, 25, 0.3, 5",
        "one, 25, 0.5, 10",
        "rope, 60, 0.3, 5",
        "rope, 20, 1, 2"
    })
    void isNotExceededByPassesAlone(String held, int size, double spacing, int substeps) {
        assertForeseen(with(hung(held, size, spacing), substeps, false), 8);
    }

    /** Softer springs are stretched by more. */
    @ParameterizedTest
    @ValueSource(doubles = {0.35, 0.75})
    void isNotExceededBySofterSprings(double elasticity) {
        for (boolean keeps : new boolean[] {false, true}) {
            assertForeseen(with(Scenes.elasticity(hung("rope", 20, 1), elasticity), 5, keeps), 8);
            assertForeseen(with(Scenes.elasticity(hung("corners", 40, 1), elasticity), 10, keeps), 8);
            assertForeseen(with(Scenes.elasticity(hung("top", 25, 0.3), elasticity), 5, keeps), 8);
        }
    }

    /** Of these, some have tethers, some have bounds that do not help, and some have nothing. */
    @ParameterizedTest
    @ValueSource(
            strings = {"truss", "long truss", "truss on both ends", "jelly", "hub", "ball", "mail", "flag", "sheet"})
    void isNotExceededByOtherParts(String what) {
        Scene scene = switch (what) {
            case "truss" -> generated("truss", Map.of("bays", 12));
            case "long truss" -> generated("truss", Map.of("bays", 30));
            case "truss on both ends" -> generated("truss", Map.of("bays", 30, "pinned", "both"));
            case "jelly" -> generated("jelly-box", Map.of("columns", 7, "rows", 6, "layers", 4, "pinned", "top"));
            case "hub" -> generated("soft-ball", Map.of("layers", 6, "pinned", "hub"));
            case "ball" -> generated("soft-ball", Map.of("layers", 9, "pinned", "rim"));
            case "mail" -> generated("chain-mail", Map.of("columns", 9, "rows", 14));
            case "flag" -> pinned(hung("none", 20, 1), at -> at.x() < 0.1);
            default -> generated("triangle-sheet", Map.of("columns", 14, "rows", 30));
        };

        assertForeseen(with(scene, 6, true), 40);
        assertForeseen(with(scene, 6, false), 8);
    }

    @ParameterizedTest
    @EnumSource(Quality.class)
    void aLevelKeepsItsPromise(Quality level) {
        for (Scene scene : List.of(
                hung("corners", 35, 1),
                hung("corners", 20, 0.1),
                hung("rope", 200, 1),
                generated("truss", Map.of("bays", 7)),
                generated("jelly-box", Map.of("pinned", "top")))) {
            Scene chosen = scene.withSolver(level.applyTo(
                    scene.solver(), COMPILER.expectedStretch(scene).numbers(level)));

            assertThat(atRest(chosen)).isLessThanOrEqualTo(level.largestStretch());
        }
    }

    /** A small cloth needs no bounds; a large one has no more substeps, but bounds; if it can have none, it gets many. */
    @Test
    void countsByPassesAloneWhatHasNoBounds() {
        Scene cloth = hung("corners", 100, 1);
        Scene open = generated("cloth", Map.of("columns", 100, "rows", 100, "shear", false));

        assertThat(numbers(hung("corners", 10, 1))).isEqualTo(new Quality.Numbers(3, false));
        assertThat(numbers(cloth)).isEqualTo(new Quality.Numbers(2, true));
        assertThat(numbers(open).substeps()).isGreaterThan(9);
        assertThat(numbers(open).keepLengths()).isFalse();
    }

    @Test
    void knowsNothingOfWhatNeitherHangsNorStands() {
        Scene falling = hung("none", 20, 1);

        assertThat(COMPILER.expectedStretch(falling).now()).isEmpty();
        for (Quality level : Quality.values()) {
            Quality.Numbers usual = level.usual();
            assertThat(COMPILER.expectedStretch(Scene.NEW).numbers(level)).isEqualTo(usual);
            assertThat(COMPILER.expectedStretch(falling).numbers(level)).isEqualTo(usual);
        }
    }

    /** What does not read the setting keeps the numbers that a level always had. */
    @ParameterizedTest
    @ValueSource(strings = {"verlet", "euler-implicit", "vbd", "projective"})
    void leavesOtherMethodsAlone(String integrator) {
        Scene cloth = hung("corners", 100, 1);
        Scene other = cloth.withSolver(cloth.solver().withIntegrator(integrator));

        assertThat(numbers(other)).isEqualTo(new Quality.Numbers(5, false));
    }

    /** Scenes of anything that a file can hold, many of which cannot run, and of masses, forces and places at all ends. */
    @Test
    void givesNumbersForAnyScene() {
        for (long seed = 1; seed <= 150; seed++) {
            for (Scene scene : List.of(RandomScenes.scene(seed), WildScenes.scene(seed, List.of()))) {
                ExpectedStretch expected = COMPILER.expectedStretch(scene);

                assertThat(expected.now().orElse(1)).as("seed %d", seed).isGreaterThanOrEqualTo(1);
                for (Quality level : Quality.values()) {
                    assertThat(expected.numbers(level).substeps())
                            .as("seed %d", seed)
                            .isBetween(level.leastSubsteps(), ExpectedStretch.MOST_SUBSTEPS);
                }
            }
        }
    }

    /** No number of substeps is enough. */
    @Test
    void endsAtTheMostSubsteps() {
        Scene truss = generated("truss", Map.of("bays", 2000));
        ExpectedStretch expected = COMPILER.expectedStretch(truss);

        Quality.Numbers numbers = expected.numbers(Quality.FILM);
        assertThat(numbers).isEqualTo(new Quality.Numbers(ExpectedStretch.MOST_SUBSTEPS, false));
        assertThat(expected.with(Quality.FILM, numbers).orElseThrow()).isGreaterThan(Quality.FILM.largestStretch());
    }

    /** Bounds keep the promise with many substeps, and passes alone not even with the most. */
    @Test
    void aPromiseThatIsKeptGoesBeforeCost() {
        ExpectedStretch expected = COMPILER.expectedStretch(hung("corners", 100, 0.02));

        Quality.Numbers numbers = expected.numbers(Quality.FILM);

        assertThat(numbers.keepLengths()).isTrue();
        assertThat(expected.with(Quality.FILM, numbers).orElseThrow())
                .isLessThanOrEqualTo(Quality.FILM.largestStretch());
        assertThat(expected.with(Quality.FILM, new Quality.Numbers(ExpectedStretch.MOST_SUBSTEPS, false))
                        .orElseThrow())
                .isGreaterThan(Quality.FILM.largestStretch());
    }

    private static Quality.Numbers numbers(Scene scene) {
        return COMPILER.expectedStretch(scene).numbers(Quality.NORMAL);
    }

    static void assertForeseen(Scene scene, double atMost) {
        double expected = COMPILER.expectedStretch(scene).now().orElseThrow() - 1;

        assertThat(expected)
                .as("measured %s", measured(scene))
                .isBetween(LEAST * measured(scene), atMost * measured(scene));
    }

    /** The largest strain in any frame after the scene was let go as drawn. */
    private static double measured(Scene scene) {
        Simulation run = COMPILER.compile(scene);
        double largest = 0;
        for (int frame = 0; frame < 200; frame++) {
            run.step();
            largest = Math.max(largest, RunMetrics.largestStretch(run).orElseThrow() - 1);
        }
        return largest;
    }

    private static double atRest(Scene scene) {
        Simulation run = COMPILER.compile(scene);
        run.step(400);
        return RunMetrics.largestStretch(run).orElseThrow();
    }

    static Scene with(Scene scene, int substeps, boolean keepLengths) {
        return scene.withSolver(scene.solver()
                .withSubsteps(substeps)
                .withPasses(2, Sweep.SYMMETRIC)
                .withKeepLengths(keepLengths));
    }

    private static Scene hung(String held, int size, double spacing) {
        if (held.equals("rope")) {
            return generated("rope", Map.of("count", size, "spacing", spacing));
        }
        Scene cloth = generated("cloth", Map.of("columns", size, "rows", size, "spacing", spacing));
        double top = cloth.particles().stream()
                .mapToDouble(each -> each.position().y())
                .max()
                .orElseThrow();
        return switch (held) {
            case "top" -> pinned(cloth, at -> at.y() > top - spacing / 2);
            case "one" -> pinned(cloth, at -> at.y() > top - spacing / 2 && at.x() < spacing / 2);
            case "none" -> pinned(cloth, at -> false);
            default -> cloth;
        };
    }

    static Scene pinned(Scene scene, Predicate<Vec3> where) {
        return scene.changeParticles(
                IdSet.ofAll(scene.particles()), (Particle each) -> each.withPinned(where.test(each.position())));
    }

    static Scene generated(String generator, Map<String, Object> values) {
        Map<String, Value> given = new HashMap<>();
        values.forEach((name, value) -> given.put(name, value(value)));
        return Scenes.elasticity(Scenes.generated(generator, given), 1);
    }

    private static Value value(Object of) {
        if (of instanceof Boolean on) return Value.of(on);
        if (of instanceof String text) return Value.of(text);
        return of instanceof Vec3 vector ? Value.of(vector) : Value.of(((Number) of).doubleValue());
    }
}
