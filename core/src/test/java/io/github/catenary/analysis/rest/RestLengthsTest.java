package io.github.catenary.analysis.rest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.catenary.builtin.element.CoreElements;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings.Sweep;
import io.github.catenary.scene.Target;
import io.github.catenary.scene.UnknownData;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.IntegratorCatalog;
import io.github.catenary.solver.SceneCompiler;
import io.github.catenary.solver.Scenes;
import io.github.catenary.solver.Simulation;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class RestLengthsTest {
    static Stream<String> integrators() {
        return IntegratorCatalog.OWN.ids().stream();
    }

    private static RestLengths.Solved solve(Scene scene) {
        return RestLengths.solve(new SceneCompiler(CoreElements.all()), scene, RestSearch.Limits.NONE);
    }

    /** A rope that sags, drawn as a parabola. */
    private static Scene hammock() {
        Vec3[] at = new Vec3[12];
        int[][] pairs = new int[11][];
        for (int i = 0; i < 12; i++) at[i] = new Vec3(0.2 * i, 0.05 * (i * (i - 11)) / 4.0, 0);
        for (int i = 0; i < 11; i++) pairs[i] = new int[] {i + 1, i + 2};
        return Scenes.pin(Scenes.join(Scenes.of(at), pairs), 1, 12);
    }

    /** A deck on hangers, and its cable. */
    private static Scene bridge() {
        int n = 9;
        Vec3[] at = new Vec3[2 * n];
        List<int[]> pairs = new ArrayList<>();
        for (int i = 0; i < n; i++) {
            at[i] = new Vec3(i, 1 + 0.1 * (i - 4) * (i - 4), 0);
            at[n + i] = new Vec3(i, 0, 0);
            if (i > 0) pairs.add(new int[] {i, i + 1});
            if (i > 0) pairs.add(new int[] {n + i, n + i + 1});
            if (i > 0 && i < n - 1) pairs.add(new int[] {i + 1, n + i + 1});
        }
        return Scenes.pin(Scenes.join(Scenes.of(at), pairs.toArray(int[][]::new)), 1, n, n + 1, 2 * n);
    }

    /** Four ropes to the ground hold a pole's head down and up. */
    private static Scene tent() {
        return Scenes.pin(
                Scenes.join(
                        Scenes.of(
                                new Vec3(0, 0, 0),
                                new Vec3(0, 2, 0),
                                new Vec3(2, 0, 0),
                                new Vec3(-2, 0, 0),
                                new Vec3(0, 0, 2),
                                new Vec3(0, 0, -2)),
                        new int[] {1, 2},
                        new int[] {2, 3},
                        new int[] {2, 4},
                        new int[] {2, 5},
                        new int[] {2, 6}),
                1,
                3,
                4,
                5,
                6);
    }

    private static Scene cloth() {
        Scene cloth = Scenes.cloth(6);
        return Scenes.pin(cloth, 31, 32, 33, 34, 35, 36);
    }

    private static double farthest(Scene scene) {
        Simulation run = new SceneCompiler(CoreElements.all()).compile(scene);
        double most = 0;
        for (int frame = 0; frame < 500; frame++) {
            run.step();
            for (int i = 0; i < scene.particles().size(); i++) {
                most = Math.max(
                        most,
                        Scenes.position(run, i)
                                .distanceTo(scene.particles().at(i).position()));
            }
        }
        return most;
    }

    @ParameterizedTest
    @MethodSource("integrators")
    void whatIsDrawnStays(String integrator) {
        List<Scene> scenes = List.of(hammock(), bridge(), tent(), cloth(), ball());
        for (int k = 0; k < scenes.size(); k++) {
            Scene scene = scenes.get(k);
            scene = scene.withSolver(scene.solver().withIntegrator(integrator).withTimeStep(0.005));
            if (integrator.equals("projective")) { // few of its steps leave what springs cannot take up
                scene = Scenes.solver(scene, s -> s.withPasses(20, Sweep.SYMMETRIC));
            }
            RestLengths.Solved solved = solve(scene);
            assertThat(solved.isWhole()).as("scene %d", k).isTrue();
            assertThat(farthest(solved.scene())).as("scene %d", k).isLessThan(1e-4 * size(scene));
        }
    }

    private static double size(Scene scene) {
        double most = 0;
        for (Particle one : scene.particles()) {
            for (Particle other : scene.particles()) {
                most = Math.max(most, one.position().distanceTo(other.position()));
            }
        }
        return most;
    }

    /** Lies with its lowest particles on a floor. */
    private static Scene ball() {
        Scene ball = Scenes.generated("soft-ball", Map.of());
        double low = ball.particles().stream()
                .mapToDouble(particle -> particle.position().y())
                .min()
                .orElseThrow();
        List<Particle> moved = new ArrayList<>();
        for (Particle particle : ball.particles()) {
            moved.add(particle.withPosition(particle.position().minus(new Vec3(0, low, 0))));
        }
        return ball.withParticles(Table.of(moved))
                .withElements(Table.of(List.of(new Element(
                        1, "collider.plane", true, Target.ALL, Target.NONE, Parameters.NONE, UnknownData.NONE))));
    }

    @Test
    void saysWhatCannotBeHeld() {
        Scene straight = Scenes.pin(Scenes.rope(3), 1, 3);
        RestLengths.Solved solved = solve(RestSearchTest.stiff(straight, 1000, "rk4"));
        assertThat(solved.isWhole()).isFalse();
        assertThat(solved.unheld()).containsOnlyKeys(2);
        assertThat(solved.unheld().get(2).y()).isCloseTo(-9.81, within(1e-9));
    }

    @Test
    void endsWhereTwoParticlesCoincide() {
        Scene point = Scenes.pin(Scenes.join(Scenes.of(Vec3.ZERO, Vec3.ZERO), new int[] {1, 2}), 1);
        Scene apart = point.changeSprings(
                IdSet.ofAll(point.springs()), spring -> spring.withRestLength(OptionalDouble.of(1)));
        assertThat(solve(apart).unheld()).containsOnlyKeys(2);
        assertThat(solve(Scene.EMPTY).isWhole()).isTrue();
    }

    /** Two ropes side by side, of which one is solved. */
    @ParameterizedTest
    @ValueSource(strings = {"rk4", "positional", "xpbd"})
    void solvesForSomeSpringsAlone(String integrator) {
        Scene scene = hammock();
        scene = scene.withSolver(scene.solver().withIntegrator(integrator).withTimeStep(0.005));
        IdSet right = scene.springs()
                .idsWhere(new boolean[] {false, false, false, false, false, true, true, true, true, true, true});
        RestLengths.Solved half =
                RestLengths.solve(new SceneCompiler(CoreElements.all()), scene, right, RestSearch.Limits.NONE);
        assertThat(half.unheld())
                .as("the middle is pulled by one that keeps its length")
                .containsKey(6)
                .doesNotContainKey(5);
        Scene whole = solve(scene).scene();
        Scene spoilt = whole.changeSprings(right, spring -> spring.withRestLength(OptionalDouble.of(0.3)));
        RestLengths.Solved again =
                RestLengths.solve(new SceneCompiler(CoreElements.all()), spoilt, right, RestSearch.Limits.NONE);
        assertThat(again.isWhole()).isTrue();
        for (int s = 0; s < 5; s++) {
            assertThat(again.scene().springs().at(s)).isEqualTo(whole.springs().at(s));
        }
        assertThat(farthest(again.scene())).isLessThan(1e-4 * size(scene));
    }

    @Test
    void endsAtTheTimeLimit() {
        RestLengths.Solved solved = RestLengths.solve(
                new SceneCompiler(CoreElements.all()), cloth(), new RestSearch.Limits(() -> false, share -> {}, 0));
        assertThat(solved.late()).isTrue();
        assertThat(solved.isWhole()).isFalse();
    }

    @Test
    void othersMoveWhatOneHolds() {
        Scene scene = cloth();
        scene = scene.withSolver(scene.solver().withIntegrator("rk4").withTimeStep(0.005));
        Scene solved = solve(scene).scene();
        Map<String, OptionalDouble> moved = new HashMap<>();
        OtherIntegrators.of(new SceneCompiler(CoreElements.all()), solved, RestSearch.Limits.NONE)
                .forEach(each -> moved.put(each.integrator(), each.distance()));
        assertThat(moved).hasSize(11).doesNotContainKey("rk4");
        assertThat(moved.get("heun").orElseThrow()).as("the same forces").isLessThan(1e-4);
        assertThat(moved.get("positional").orElseThrow()).as("other stiffness").isGreaterThan(1e-3);
        Scene hard = RestSearchTest.stiff(solved, 1e9, "rk4");
        double broken =
                OtherIntegrators.of(new SceneCompiler(CoreElements.all()), hard, RestSearch.Limits.NONE).stream()
                        .filter(each -> each.integrator().equals("euler-explicit"))
                        .findFirst()
                        .orElseThrow()
                        .distance()
                        .orElseThrow();
        assertThat(broken).isEqualTo(Double.POSITIVE_INFINITY);
    }
}
