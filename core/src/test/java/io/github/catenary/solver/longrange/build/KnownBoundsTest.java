package io.github.catenary.solver.longrange.build;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.AxisLocks;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings.Order;
import io.github.catenary.scene.SolverSettings.Sweep;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringKind;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.solver.SceneCompiler;
import io.github.catenary.solver.Scenes;
import io.github.catenary.solver.Simulation;
import io.github.catenary.solver.SolverOptions;
import io.github.catenary.solver.TestKernels;
import io.github.catenary.solver.kernel.ConstraintKernel;
import io.github.catenary.solver.kernel.SolverView;
import io.github.catenary.solver.kernel.TopologyEdits;
import io.github.catenary.solver.longrange.BoundedPart;
import io.github.catenary.solver.state.ParticleArrays;
import io.github.catenary.solver.state.ParticleStore;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Random;
import java.util.concurrent.CancellationException;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class KnownBoundsTest {
    private static final int SIZE = 24;
    private static final IdSet SOME = IdSet.of(30, 31, 200);

    /** Edits that leave all bounds as they are. */
    private static final Map<String, UnaryOperator<Scene>> HARMLESS = new LinkedHashMap<>();
    /** Edits after which some bound is another one. */
    private static final Map<String, UnaryOperator<Scene>> RELEVANT = new LinkedHashMap<>();

    static {
        HARMLESS.put(
                "gravity", scene -> scene.withEnvironment(scene.environment().withGravity(new Vec3(1, -3, 0))));
        HARMLESS.put("drag", scene -> Scenes.drag(scene, 0.3));
        HARMLESS.put("title", scene -> scene.withTitle("another", ""));
        HARMLESS.put("substeps", scene -> Scenes.solver(scene, settings -> settings.withSubsteps(3)));
        HARMLESS.put("passes", scene -> Scenes.solver(scene, settings -> settings.withPasses(4, Sweep.SYMMETRIC)));
        HARMLESS.put("elasticity", scene -> springs(scene, spring -> spring.withElasticity(OptionalDouble.of(0.6))));
        HARMLESS.put(
                "damping",
                scene -> springs(
                        scene,
                        spring -> spring.withProperties(spring.properties().withDamping(OptionalDouble.of(0.1)))));
        HARMLESS.put("radius", scene -> scene.changeParticles(SOME, particle -> particle.withRadius(0.3)));
        HARMLESS.put(
                "velocity", scene -> scene.changeParticles(SOME, particle -> particle.withVelocity(new Vec3(1, 2, 3))));
        RELEVANT.put("softness", scene -> springs(scene, spring -> spring.withElasticity(OptionalDouble.of(0.2))));
        RELEVANT.put("rest length", scene -> springs(scene, spring -> spring.withRestLength(OptionalDouble.of(1.1))));
        RELEVANT.put("one-way", scene -> springs(scene, spring -> spring.withOneWay(true)));
        RELEVANT.put(
                "share",
                scene -> springs(
                        scene,
                        spring -> spring.withProperties(spring.properties().withLengthShare(OptionalDouble.of(0.9)))));
        RELEVANT.put("mass", scene -> scene.changeParticles(SOME, particle -> particle.withMass(2)));
        RELEVANT.put(
                "drag of some", scene -> scene.changeParticles(SOME, each -> each.withDrag(OptionalDouble.of(0.5))));
        RELEVANT.put("pin", scene -> scene.changeParticles(SOME, particle -> particle.withPinned(true)));
        RELEVANT.put(
                "locks",
                scene ->
                        scene.changeParticles(SOME, particle -> particle.withLocks(new AxisLocks(true, false, false))));
        RELEVANT.put(
                "place",
                scene -> scene.changeParticles(
                        SOME,
                        particle -> particle.withPosition(particle.position().plus(new Vec3(0, 0, 0.1)))));
        RELEVANT.put("fewer springs", scene -> scene.withSprings(scene.springs().minus(SOME)));
        RELEVANT.put(
                "more springs",
                scene -> scene.withSprings(scene.springs()
                        .plus(List.of(Spring.of(scene.springs().maxId() + 1, 1, 40, SpringKind.STRUCTURAL)))));
    }

    private static Scene springs(Scene scene, UnaryOperator<Spring> change) {
        return scene.changeSprings(SOME, change::apply);
    }

    private static Scene cloth(int size) {
        Scene cloth = Scenes.elasticity(Scenes.pin(Scenes.cloth(size), (size - 1) * size + 1, size * size), 1);
        return Scenes.solver(
                cloth,
                settings -> settings.withSubsteps(2)
                        .withPasses(2, Sweep.SYMMETRIC)
                        .withOrder(Order.FAST)
                        .withKeepLengths(true));
    }

    private static KeptNet net(Scene scene) {
        return net(scene, Pieces.ALONE);
    }

    private static KeptNet net(Scene scene, Pieces pieces) {
        ParticleArrays p = new ParticleStore(scene, 0.01).arrays();
        return KeptNet.of(scene, p, new boolean[scene.springs().size()], false, null, pieces);
    }

    @Test
    void editsThatChangeNoBoundBuildNothing() {
        Scene scene = cloth(SIZE);
        HARMLESS.forEach((name, edit) -> {
            Scene edited = edit.apply(scene);
            assertThat(edited).as(name).isNotEqualTo(scene);
            assertThat(net(edited).digest()).as(name).isEqualTo(net(scene).digest());
        });
    }

    @Test
    void editsThatChangeBoundsAreNoticed() {
        Scene scene = cloth(SIZE);
        RELEVANT.forEach((name, edit) -> assertThat(net(edit.apply(scene)).digest())
                .as(name)
                .isNotEqualTo(net(scene).digest()));
    }

    @Test
    void aNetThatIsKnownIsNotBuiltAgain() {
        KnownBounds known = new KnownBounds();
        BoundedPart first = known.of(net(cloth(SIZE))).get(0);
        BoundedPart again = known.of(net(cloth(SIZE))).get(0);

        assertThat(again).isNotSameAs(first);
        assertThat(triangles(again)).isSameAs(triangles(first));
    }

    private static Object triangles(BoundedPart of) {
        return assertThat(of).extracting("tears.triangles").actual();
    }

    /** In any order, with some taken back, as a person edits. */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void aRunWithKnownBoundsHasTheBitsOfAFreshOne(long seed) {
        Random random = new Random(seed);
        List<UnaryOperator<Scene>> edits = new ArrayList<>(HARMLESS.values());
        edits.addAll(RELEVANT.values());
        List<Scene> past = new ArrayList<>(List.of(cloth(SIZE)));
        SceneCompiler compiler = new SceneCompiler(List.of());
        for (int k = 0; k < 40; k++) {
            Scene scene = past.get(random.nextInt(past.size()));
            if (random.nextBoolean())
                scene = edits.get(random.nextInt(edits.size())).apply(scene);
            past.add(scene);
            Simulation reused = compiler.compile(scene);
            reused.step(3);
            Simulation fresh = Scenes.run(scene);
            fresh.step(3);

            assertThat(reused.hash()).as("seed %d, edit %d", seed, k).isEqualTo(fresh.hash());
        }
    }

    /** A run goes on through edits; one that a compiler starts from the same state, without what is known, agrees. */
    @Test
    void anEditedRunHasTheBitsOfOneThatBuildsItsBounds() {
        Scene scene = cloth(SIZE);
        Simulation run = new SceneCompiler(List.of()).compile(scene);
        run.step(3);
        for (UnaryOperator<Scene> edit : HARMLESS.values()) {
            Scene edited = edit.apply(scene);
            run.update(edited);
            Simulation fresh = new SceneCompiler(List.of()).compile(edited);
            fresh.restore(run.save());
            run.step(3);
            fresh.step(3);

            assertThat(run.hash()).isEqualTo(fresh.hash());
        }
    }

    /** Another run of a net begins with all springs, whatever tore in the run before. */
    @Test
    void whatTearsIsLeftToItsRun() {
        TestKernels.Type cut = new TestKernels.Type("test.cut", () -> new ConstraintKernel() {
            @Override
            public void afterStep(SolverView view, TopologyEdits edits) {
                for (int each = 300; each < 330; each++) edits.removeSpring(each);
            }
        });
        SceneCompiler compiler = new SceneCompiler(List.of(cut));
        Scene scene = cloth(SIZE);
        Simulation torn = compiler.compile(TestKernels.with(scene, cut));
        torn.step(5);
        Simulation whole = compiler.compile(scene);
        whole.step(5);
        torn.step(5);

        assertThat(torn.tornCount()).isEqualTo(30);
        Simulation fresh = Scenes.run(scene);
        fresh.step(5);
        assertThat(whole.hash()).isEqualTo(fresh.hash());
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 8})
    void anyNumberOfThreadsFindsTheSameBounds(int threads) {
        Scene scene = cloth(100);
        Simulation alone = Scenes.run(scene, SolverOptions.DEFAULT.withThreads(1));
        Simulation many = Scenes.run(scene, SolverOptions.DEFAULT.withThreads(threads));
        alone.step(3);
        many.step(3);

        assertThat(many.hash()).isEqualTo(alone.hash());
    }

    /** An edit that comes while bounds are found waits for no more than one of many pieces of the work. */
    @Test
    void nobodyWaitsForBoundsOfAnOlderScene() {
        Scene scene = cloth(100);
        int[] checks = {0};
        List<BoundedPart> all = new KnownBounds().of(net(scene, new Pieces(2, () -> checks[0]++)));
        int atOnce = checks[0];
        KnownBounds known = new KnownBounds();
        for (int last = 1; last < atOnce; last++) {
            int left = last;
            checks[0] = 0;
            Pieces unwanted = new Pieces(2, () -> {
                if (checks[0]++ == left) throw new CancellationException();
            });
            assertThatThrownBy(() -> known.of(net(scene, unwanted))).isInstanceOf(CancellationException.class);
        }

        assertThat(atOnce).isGreaterThan(10);
        assertThat(known.of(net(scene))).usingRecursiveComparison().isEqualTo(all);
    }
}
