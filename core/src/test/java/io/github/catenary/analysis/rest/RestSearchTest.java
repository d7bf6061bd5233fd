package io.github.catenary.analysis.rest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.catenary.analysis.rest.Rest.Ending;
import io.github.catenary.builtin.element.CoreElements;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.Environment;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SpringProperties;
import io.github.catenary.scene.Target;
import io.github.catenary.scene.UnknownData;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.SceneCompiler;
import io.github.catenary.solver.Scenes;
import io.github.catenary.solver.SolverOptions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RestSearchTest {
    private static final double G = 9.81;

    static Rest find(Scene scene) {
        return find(scene, 60);
    }

    static Rest find(Scene scene, double seconds) {
        SceneCompiler compiler = new SceneCompiler(CoreElements.all());
        return RestSearch.find(compiler, scene, new RestSearch.Limits(() -> false, share -> {}, seconds));
    }

    static Scene stiff(Scene scene, double stiffness, String integrator) {
        Scene changed = scene.changeSprings(
                IdSet.ofAll(scene.springs()),
                spring -> spring.withProperties(SpringProperties.OPEN
                        .withStiffness(OptionalDouble.of(stiffness))
                        .withDamping(OptionalDouble.of(0))));
        return changed.withSolver(changed.solver().withIntegrator(integrator));
    }

    private static void assertCarries(Rest rest) {
        Vec3 sum = rest.reaction().plus(rest.contacts()).plus(rest.weight());
        assertThat(sum.length())
                .as("reactions and weight")
                .isLessThan(1e-6 * (rest.weight().length() + rest.load()));
    }

    @Test
    void aSpringHangsByItsWeightOverItsStiffness() {
        Scene scene = Scenes.pin(Scenes.join(Scenes.of(Vec3.ZERO, new Vec3(0, -1, 0)), new int[] {1, 2}), 1);
        Rest rest = find(stiff(scene, 50, "rk4"));
        assertThat(rest.ending()).isEqualTo(Ending.FOUND);
        assertThat(rest.places().get(1).y()).isCloseTo(-1 - G / 50, within(1e-9));
        assertThat(rest.reactions().get(1).y()).isCloseTo(G, within(1e-7));
        assertCarries(rest);
    }

    @ParameterizedTest(name = "{0} kg under {1}")
    @CsvSource({"1e-9, positional", "1e-9, xpbd", "1e-9, rk4", "1e-3, positional", "1e-3, rk4"})
    void aLightParticleHangsBelowAHeavyOne(double mass, String integrator) {
        Scene scene = Scenes.pin(
                Scenes.join(
                        Scenes.of(Vec3.ZERO, new Vec3(1, 0, 0), new Vec3(2, 0, 0), new Vec3(3, 0, 0)),
                        new int[] {1, 2},
                        new int[] {2, 3},
                        new int[] {3, 4}),
                1);
        List<Particle> particles = new ArrayList<>();
        double[] masses = {1, 1e9, mass, Math.sqrt(mass)};
        for (Particle each : scene.particles()) particles.add(each.withMass(masses[particles.size()]));
        scene = scene.withParticles(Table.of(particles));
        Rest rest = find(scene.withSolver(scene.solver().withIntegrator(integrator)));
        assertThat(rest.ending()).isEqualTo(Ending.FOUND);
        for (int i = 1; i < 4; i++) {
            assertThat(rest.places().get(i).x()).isCloseTo(0, within(1e-5));
            assertThat(rest.places().get(i).y()).isLessThan(-i + 1e-5);
        }
    }

    @Test
    void aPendulumDrawnAsideOrUpsideDownHangs() {
        for (Vec3 end : List.of(new Vec3(1, 0, 0), new Vec3(0, 1, 0), new Vec3(0.5, 0.5, 0.7))) {
            Scene scene = Scenes.pin(Scenes.join(Scenes.of(Vec3.ZERO, end), new int[] {1, 2}), 1);
            for (String integrator : List.of("rk4", "positional", "xpbd")) {
                Rest rest = find(stiff(scene, 5000, integrator));
                assertThat(rest.ending()).as("%s %s", end, integrator).isEqualTo(Ending.FOUND);
                double y = -end.length() - (integrator.equals("positional") ? 0 : G / 5000);
                assertThat(rest.places().get(1).y())
                        .as("%s %s", end, integrator)
                        .isCloseTo(y, within(1e-3));
                assertCarries(rest);
            }
        }
    }

    /** Where the links of a chain from (0, 0) to (span, 0) end, if the first pulls with (h, v). */
    private static double[][] chain(int links, double length, double stiffness, double weight, double h, double v) {
        double[][] places = new double[2][links + 1];
        for (int i = 0; i < links; i++) {
            double down = v - i * weight;
            double pull = Math.hypot(h, down);
            double l = length * (1 + pull / stiffness / length);
            places[0][i + 1] = places[0][i] + l * h / pull;
            places[1][i + 1] = places[1][i] - l * down / pull;
        }
        return places;
    }

    private static double sag(int links, double length, double stiffness, double weight, double span) {
        double v = weight * (links - 1) / 2;
        double low = 1e-9 * weight;
        double high = 1e9 * weight;
        for (int n = 0; n < 300; n++) {
            double h = Math.sqrt(low * high);
            if (chain(links, length, stiffness, weight, h, v)[0][links] < span) low = h;
            else high = h;
        }
        double lowest = 0;
        for (double y : chain(links, length, stiffness, weight, low, v)[1]) lowest = Math.min(lowest, y);
        return -lowest;
    }

    @ParameterizedTest
    @ValueSource(doubles = {1e3, 1e5, 1e7, 1e9})
    void aRopeHangsInItsCatenary(double stiffness) {
        int links = 100;
        Scene rope = Scenes.pin(rope(links, 0.8), 1, links + 1);
        Rest rest = find(stiff(rope, stiffness, "euler-implicit"));
        assertThat(rest.ending()).isEqualTo(Ending.FOUND);
        double lowest = rest.places().stream().mapToDouble(Vec3::y).min().orElseThrow();
        assertThat(-lowest).isCloseTo(sag(links, 1, stiffness, G, 0.8 * links), within(1e-6 * links));
        assertCarries(rest);
    }

    @Test
    void aRigidRopeHangsInTheSame() {
        int links = 100;
        Scene rope = Scenes.pin(rope(links, 0.8), 1, links + 1);
        rope = Scenes.elasticity(rope, 1);
        Rest rest = find(rope.withSolver(rope.solver().withIntegrator("positional")));
        assertThat(rest.ending()).isEqualTo(Ending.FOUND);
        double lowest = rest.places().stream().mapToDouble(Vec3::y).min().orElseThrow();
        assertThat(-lowest).isCloseTo(sag(links, 1, 1e15, G, 0.8 * links), within(1e-6 * links));
        assertThat(rest.stretch()).isLessThan(1e-8);
        assertCarries(rest);
    }

    /** Springs 1 m long, drawn shorter, in a row. */
    private static Scene rope(int links, double share) {
        Vec3[] at = new Vec3[links + 1];
        int[][] pairs = new int[links][];
        for (int i = 0; i <= links; i++) at[i] = new Vec3(share * i, 0, 0);
        for (int i = 0; i < links; i++) pairs[i] = new int[] {i + 1, i + 2};
        Scene scene = Scenes.join(Scenes.of(at), pairs);
        return scene.changeSprings(IdSet.ofAll(scene.springs()), spring -> spring.withRestLength(OptionalDouble.of(1)));
    }

    /** A triangle of bars over two supports, one of which rolls, with its load at the top. */
    @Test
    void aTrussCarriesByTheMethodOfJoints() {
        Scene truss = Scenes.join(
                Scenes.of(Vec3.ZERO, new Vec3(4, 0, 0), new Vec3(2, 1.5, 0)),
                new int[] {1, 2},
                new int[] {1, 3},
                new int[] {2, 3});
        truss = Scenes.pin(truss, 1);
        truss = Scenes.particle(
                truss, 2, p -> p.withLocks(p.locks().withY(true)).withMass(1e-9));
        truss = Scenes.particle(truss, 3, p -> p.withMass(10));
        for (String integrator : List.of("verlet", "positional")) {
            Scene scene = integrator.equals("positional") ? Scenes.elasticity(truss, 1) : stiff(truss, 1e9, integrator);
            Rest rest = find(scene.withSolver(scene.solver().withIntegrator(integrator)));
            assertThat(rest.ending()).isEqualTo(Ending.FOUND);
            double bar = -10 * G / 2 / 0.6;
            assertThat(rest.pulls().get(1)).isCloseTo(bar, within(1e-5 * 100));
            assertThat(rest.pulls().get(2)).isCloseTo(bar, within(1e-5 * 100));
            assertThat(rest.pulls().get(0)).isCloseTo(-bar * 0.8, within(1e-5 * 100));
            assertThat(rest.reactions().get(2).y()).isCloseTo(10 * G / 2, within(1e-4));
            assertCarries(rest);
        }
    }

    /** Springs of rest length 0 make a linear net: each inner particle at the mean of its neighbours, lower by its weight. */
    @Test
    void aNetOfZeroLengthSpringsSolvesItsLinearSystem() {
        int n = 9;
        Scene scene = net(n);
        Rest rest = find(stiff(scene, 200, "euler-implicit"));
        assertThat(rest.ending()).isEqualTo(Ending.FOUND);
        for (int i = 1; i < n - 1; i++) {
            for (int j = 1; j < n - 1; j++) {
                Vec3 sum = at(rest, n, i - 1, j)
                        .plus(at(rest, n, i + 1, j))
                        .plus(at(rest, n, i, j - 1))
                        .plus(at(rest, n, i, j + 1));
                Vec3 force = sum.minus(at(rest, n, i, j).times(4)).times(200).plus(new Vec3(0, -G, 0));
                assertThat(force.length()).isLessThan(1e-6);
            }
        }
    }

    private static Vec3 at(Rest rest, int n, int i, int j) {
        return rest.places().get(n * j + i);
    }

    private static Scene net(int n) {
        Vec3[] at = new Vec3[n * n];
        List<int[]> pairs = new ArrayList<>();
        List<Integer> rim = new ArrayList<>();
        for (int k = 0; k < at.length; k++) {
            int i = k % n;
            int j = Math.floorDiv(k, n);
            at[k] = new Vec3(i, (i - j) * (i + j) / 20.0, j);
            if (i > 0) pairs.add(new int[] {k, k + 1});
            if (j > 0) pairs.add(new int[] {k - n + 1, k + 1});
            if (i == 0 || j == 0 || i == n - 1 || j == n - 1) rim.add(k + 1);
        }
        Scene scene = Scenes.join(Scenes.of(at), pairs.toArray(int[][]::new));
        scene = Scenes.pin(scene, rim.stream().mapToInt(id -> id).toArray());
        return scene.changeSprings(
                IdSet.ofAll(scene.springs()), spring -> spring.withRestLength(OptionalDouble.of(1e-12)));
    }

    @Test
    void whatNothingHoldsIsNamedAndTheRestIsFound() {
        Scene scene = Scenes.join(
                Scenes.of(Vec3.ZERO, new Vec3(1, 0, 0), new Vec3(5, 0, 0), new Vec3(6, 0, 0)),
                new int[] {1, 2},
                new int[] {3, 4});
        Rest rest = find(stiff(Scenes.pin(scene, 1), 1000, "rk4"));
        assertThat(rest.ending()).isEqualTo(Ending.FOUND);
        assertThat(rest.isWhole()).isFalse();
        assertThat(rest.falling()).containsExactly(List.of(3, 4));
        assertThat(rest.places().get(1).x()).isCloseTo(0, within(1e-6));
        assertThat(rest.places().get(3)).isEqualTo(new Vec3(6, 0, 0));
    }

    @Test
    void emptyAndPinnedScenesAreAtRest() {
        assertThat(find(Scene.EMPTY).isWhole()).isTrue();
        Scene pinned = Scenes.pin(Scenes.rope(3), 1, 2, 3);
        assertThat(find(pinned).isWhole()).isTrue();
        assertThat(find(Scenes.weightless(Scenes.of(Vec3.ZERO))).isWhole()).isTrue();
        Scene point = Scenes.join(Scenes.of(Vec3.ZERO, Vec3.ZERO), new int[] {1, 2});
        point = point.changeSprings(
                IdSet.ofAll(point.springs()), spring -> spring.withRestLength(OptionalDouble.of(1)));
        Rest rest = find(stiff(Scenes.pin(point, 1), 100, "rk4"));
        assertThat(rest.ending()).isEqualTo(Ending.FOUND);
        assertThat(rest.places().get(1).y()).isCloseTo(-1 - G / 100, within(1e-6));
    }

    /** A triangle of springs falls onto a floor, and stays where friction holds it. */
    @Test
    void aFrameLiesOnAFloor() {
        Scene frame = Scenes.join(
                Scenes.of(new Vec3(0, 1, 0), new Vec3(1, 1.2, 0), new Vec3(0.5, 2, 0)),
                new int[] {1, 2},
                new int[] {2, 3},
                new int[] {3, 1});
        Element floor =
                new Element(1, "collider.plane", true, Target.ALL, Target.NONE, Parameters.NONE, UnknownData.NONE);
        for (String integrator : List.of("euler-implicit", "xpbd")) {
            Scene scene = stiff(frame, 5000, integrator).withElements(Table.of(List.of(floor)));
            Rest rest = find(scene);
            assertThat(rest.ending()).as(integrator).isEqualTo(Ending.FOUND);
            assertThat(rest.places().get(0).y()).isCloseTo(0, within(1e-6));
            assertThat(rest.places().get(1).y()).isCloseTo(0, within(1e-6));
            assertThat(rest.touching()).isEqualTo(2);
            assertThat(rest.contacts().y()).isCloseTo(3 * G, within(1e-4));
            assertCarries(rest);
        }
    }

    /** Friction of 0.6 holds on a slope of 20°, where what was held gives no way. */
    @Test
    void whatFrictionHoldsStaysWhereItIs() {
        double slope = Math.toRadians(20);
        Scene scene = Scenes.of(Vec3.ZERO, new Vec3(Math.cos(slope), -Math.sin(slope), 0));
        Scene lying = stiff(Scenes.join(scene, new int[] {1, 2}), 1000, "rk4")
                .withElements(Table.of(new Element(
                        1,
                        "collider.plane",
                        true,
                        Target.ALL,
                        Target.NONE,
                        new Parameters(
                                Map.of(
                                        "normal",
                                        Value.of(new Vec3(Math.sin(slope), Math.cos(slope), 0)),
                                        "friction",
                                        Value.of(0.6)),
                                Optional.empty()),
                        UnknownData.NONE)));
        Rest rest = find(lying);
        assertThat(rest.ending()).isEqualTo(Ending.FOUND);
        for (int i = 0; i < 2; i++) {
            Vec3 drawn = lying.particles().at(i).position();
            assertThat(rest.places().get(i).minus(drawn).length()).isLessThan(1e-6);
        }
        assertThat(rest.contacts().y()).isCloseTo(2 * G, within(1e-5));
    }

    @Test
    void stopsWhenItIsToldToAndWhenTimeIsUp() {
        Scene rope = Scenes.pin(rope(100, 0.8), 1, 101);
        assertThat(find(rope, 1e-9).ending()).isEqualTo(Ending.LATE);
        SceneCompiler compiler = new SceneCompiler(CoreElements.all());
        RestSearch.Limits cancelled = new RestSearch.Limits(() -> true, share -> {}, 10);
        assertThatThrownBy(() -> RestSearch.find(compiler, rope, cancelled)).isInstanceOf(CancellationException.class);
    }

    @Test
    void aClothThatIsDrawnFlatSoonFindsItsShape() {
        Scene cloth = Scenes.pin(Scenes.cloth(20), 1, 20, 381, 400)
                .withEnvironment(new Environment(new Vec3(0, 0, -G), UnknownData.NONE));
        Rest rest = find(cloth.withSolver(cloth.solver().withIntegrator("euler-implicit")));
        assertThat(rest.ending()).isEqualTo(Ending.FOUND);
        assertThat(rest.steps()).isLessThan(11);
    }

    @Test
    void noBitDependsOnTheNumberOfThreads() {
        Scene cloth = Scenes.pin(Scenes.cloth(40), 1, 40, 1561, 1600)
                .withEnvironment(new Environment(new Vec3(0, 0, -G), UnknownData.NONE));
        Rest alone = findWith(1, cloth);
        assertThat(alone.ending()).isEqualTo(Ending.FOUND);
        for (int threads = 2; threads < 5; threads++) {
            Rest together = findWith(threads, cloth);
            assertThat(together.places()).isEqualTo(alone.places());
            assertThat(together.steps()).isEqualTo(alone.steps());
        }
    }

    private static Rest findWith(int threads, Scene scene) {
        SolverOptions options = new SolverOptions(threads, SolverOptions.VectorUse.NEVER, 60);
        SceneCompiler compiler = new SceneCompiler(CoreElements.all()).with(options);
        return RestSearch.find(compiler, scene, RestSearch.Limits.NONE);
    }

    @Test
    void namesNoElementThatTellsWhatItKeeps() {
        Scene cloth = Scenes.pin(Scenes.generated("cloth", Map.of("faces", Value.of(true))), 1);
        Scene kept = cloth.withElements(Table.of(List.of(
                new Element(1, "keep.area", true, Target.ALL, Target.NONE, Parameters.NONE, UnknownData.NONE))));
        assertThat(kept.faces()).isNotEmpty();
        assertThat(find(kept).leftOut()).isEmpty();
        assertThat(find(cloth).leftOut()).isEmpty();
    }
}
