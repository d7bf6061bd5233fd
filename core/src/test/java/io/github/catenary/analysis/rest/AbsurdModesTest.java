package io.github.catenary.analysis.rest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.catenary.analysis.rest.ModeSearch.Wanted;
import io.github.catenary.analysis.rest.Modes.Kind;
import io.github.catenary.analysis.rest.Modes.Mode;
import io.github.catenary.analysis.rest.Modes.Note;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.solver.Scenes;
import io.github.catenary.solver.UnrunnableSceneException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.function.IntToDoubleFunction;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Modes of scenes that nobody should draw: they are told, or why there are none. */
class AbsurdModesTest {
    private static final Vec3 RIGHT = new Vec3(1, 0, 0);

    private static Scene stiff(Scene scene, double stiffness) {
        return RestSearchTest.stiff(scene, stiffness, "euler-implicit");
    }

    private static Scene pair(Vec3 second, double stiffness) {
        Scene scene = Scenes.join(Scenes.of(Vec3.ZERO, second), new int[] {1, 2});
        return Scenes.pin(stiff(scene, stiffness), 1);
    }

    private static Scene mass(Scene scene, int id, double mass) {
        return scene.changeParticles(IdSet.of(id), particle -> particle.withMass(mass));
    }

    private static Map<String, Scene> scenes() {
        Map<String, Scene> all = new LinkedHashMap<>();
        all.put("nothing", Scene.EMPTY);
        all.put("one particle", Scenes.of(Vec3.ZERO));
        all.put("one pinned particle", Scenes.pin(Scenes.of(Vec3.ZERO), 1));
        all.put("no springs", Scenes.of(Vec3.ZERO, RIGHT));
        all.put("no springs, uneven", mass(mass(Scenes.of(Vec3.ZERO, RIGHT, new Vec3(1, 1, 0)), 1, 1e9), 2, 1e-9));
        all.put("two at one place", Scenes.of(Vec3.ZERO, Vec3.ZERO));
        Scene folded =
                pair(Vec3.ZERO, 100).changeSprings(IdSet.of(1), spring -> spring.withRestLength(OptionalDouble.of(1)));
        all.put("two at one place, joined", folded);
        all.put("all pinned", Scenes.pin(pair(RIGHT, 100), 2));
        all.put("standing on its head", pair(new Vec3(0, 1, 0), 100));
        Scene chain = Scenes.join(
                Scenes.of(new Vec3(0, 1, 0), Vec3.ZERO, new Vec3(0, -1, 0)), new int[] {1, 2}, new int[] {2, 3});
        chain = Scenes.pin(stiff(chain, 1000), 1);
        all.put("heavy below light", mass(mass(chain, 2, 1e-9), 3, 1e9));
        all.put("light below heavy", mass(mass(chain, 2, 1e9), 3, 1e-9));
        all.put(
                "far",
                Scenes.particle(
                        Scenes.particle(pair(RIGHT, 100), 1, p -> p.withPosition(RIGHT.times(1e9))),
                        2,
                        p -> p.withPosition(RIGHT.times(1e9 + 1))));
        all.put("tiny", pair(RIGHT.times(1e-12), 100));
        all.put("hard", pair(RIGHT, 1e300));
        all.put("soft", pair(RIGHT, 1e-300));
        all.put("without stiffness", pair(RIGHT, 0));
        return all;
    }

    static Stream<Arguments> all() {
        List<Arguments> all = new ArrayList<>();
        for (String integrator : List.of("euler-implicit", "positional", "xpbd")) {
            scenes().keySet().forEach(name -> all.add(Arguments.of(integrator, name)));
        }
        return all.stream();
    }

    @ParameterizedTest(name = "{0}: {1}")
    @MethodSource("all")
    void areNumbersAndWords(String integrator, String name) {
        Scene drawn = scenes().get(name);
        Scene scene = drawn.withSolver(drawn.solver().withIntegrator(integrator));
        for (boolean rest : new boolean[] {false, true}) {
            for (boolean across : new boolean[] {false, true}) {
                Modes modes = ModeSearchTest.find(scene, new Wanted(12, rest, across));
                assertThat(modes.modes()).hasSize(Math.min(12, modes.freedoms()));
                for (Mode mode : modes.modes()) {
                    assertThat(mode.square()).isFinite();
                    assertThat(mode.residual()).isLessThan(1e-3);
                    assertThat(mode.shape())
                            .allSatisfy(way -> assertThat(way.length()).isFinite());
                    assertThat(modes.largestStrain(scene, mode, modes.visible()))
                            .isFinite();
                    assertThat(modes.plucked(scene, mode, modes.visible())).isNotNull();
                }
            }
        }
    }

    @Test
    void joinedParticlesAtOnePlaceAreRefusedWithTheReason() {
        assertThatThrownBy(() -> ModeSearchTest.find(pair(Vec3.ZERO, 100), 3))
                .isInstanceOf(UnrunnableSceneException.class)
                .hasMessageContaining("spring 1 has zero length");
    }

    /** A column that is pressed beyond what holds it falls over: ω² = T/(l m), T = −m g. */
    @Test
    void aColumnUnderItsWeightIsUnstable() {
        Scene column = pair(new Vec3(0, 1, 0), 100)
                .changeSprings(IdSet.of(1), spring -> spring.withRestLength(OptionalDouble.of(1 + 9.81 / 100)));
        Modes modes = ModeSearchTest.find(column, new Wanted(3, false, true));
        assertThat(modes.modes()).extracting(Mode::kind).containsExactly(Kind.UNSTABLE, Kind.UNSTABLE, Kind.VIBRATION);
        assertThat(modes.modes().get(0).rate()).isCloseTo(Math.sqrt(9.81), within(1e-9));
        assertThat(modes.notes()).doesNotContain(Note.UNBALANCED);
        assertThat(ModeSearchTest.find(column, new Wanted(3, true, true)).areStable())
                .as("at its rest, below the pin")
                .isTrue();
    }

    /** What a heavy particle leaves of a light one's rest is not hidden by it. */
    @Test
    void aLightParticleThatIsNotAtRestBelowAHeavyOneIsNamed() {
        Scene scene = scenes().get("light below heavy");
        scene = scene.withSolver(scene.solver().withIntegrator("positional"));
        Modes modes = ModeSearchTest.find(scene, new Wanted(4, true, false));
        boolean isNamed = modes.notes().contains(Note.UNBALANCED) && modes.worst() == 3;
        assertThat(isNamed || modes.areStable()).isTrue();
    }

    /** Light and heavy particles of a ratio of 10⁹, along a line; eigenvalues by bisection of Sturm's sequence. */
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3, 4})
    void frequenciesOfUnevenChainsAreRight(int kind) {
        int count = 40;
        IntToDoubleFunction mass = List.<IntToDoubleFunction>of(
                        i -> i % 2 == 0 ? 1e9 : 1,
                        i -> i == count - 1 ? 1e9 : 1,
                        i -> i % 2 == 0 ? 1 : 1e-9,
                        i -> StrictMath.pow(10, i * 7 % 19 - 9),
                        i -> i == count / 2 ? 1e-9 : 1)
                .get(kind);
        Vec3[] at = new Vec3[count + 1];
        int[][] pairs = new int[count][];
        for (int i = 0; i <= count; i++) at[i] = RIGHT.times(i);
        for (int i = 0; i < count; i++) pairs[i] = new int[] {i + 1, i + 2};
        Scene chain = Scenes.weightless(stiff(Scenes.join(Scenes.of(at), pairs), 100));
        chain = chain.changeParticles(
                IdSet.range(2, count + 1),
                p -> p.withMass(mass.applyAsDouble(p.id() - 2))
                        .withLocks(p.locks().withY(true)));
        List<Mode> modes = ModeSearchTest.find(Scenes.pin(chain, 1), 10).modes();
        assertThat(modes).hasSize(10).extracting(Mode::kind).containsOnly(Kind.VIBRATION);
        for (int n = 0; n < 10; n++) {
            double exact = eigenvalue(n, count, mass);
            assertThat(modes.get(n).hertz())
                    .as("mode %s", n)
                    .isCloseTo(Math.sqrt(exact) / (2 * Math.PI), within(1e-6 * Math.sqrt(exact) / (2 * Math.PI)));
        }
    }

    private static double eigenvalue(int n, int count, IntToDoubleFunction mass) {
        double low = -60;
        double high = 60; // powers of ten
        for (int round = 0; round < 200; round++) {
            double middle = (low + high) / 2;
            if (below(StrictMath.pow(10, middle), count, mass) > n) high = middle;
            else low = middle;
        }
        return StrictMath.pow(10, low);
    }

    /** The number of negative pivots of K − λ M. */
    private static int below(double lambda, int count, IntToDoubleFunction mass) {
        int negative = 0;
        double pivot = Double.POSITIVE_INFINITY;
        for (int i = 0; i < count; i++) {
            double own = i == count - 1 ? 100 : 200;
            pivot = own - lambda * mass.applyAsDouble(i) - 100.0 * 100.0 / pivot;
            if (pivot < 0) negative++;
        }
        return negative;
    }
}
