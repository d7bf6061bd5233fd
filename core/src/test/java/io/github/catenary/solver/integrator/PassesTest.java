package io.github.catenary.solver.integrator;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.analysis.study.RandomScenes;
import io.github.catenary.scene.Group;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings.Sweep;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.Scenes;
import io.github.catenary.solver.Simulation;
import io.github.catenary.solver.state.SpringStore;
import io.github.catenary.testing.Attack;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Passes that end early, and springs that are projected more than once in a pass. */
class PassesTest {
    private static final int MOST = 400;
    private static final double TOLERANCE = 1e-3;

    @ParameterizedTest
    @ValueSource(strings = {"positional", "xpbd"})
    void endWhenTheViolationIsUnderTheTolerance(String integrator) {
        Scene rope = Scenes.solver(
                Scenes.pin(Scenes.rope(8), 1), s -> s.withIntegrator(integrator).withPasses(MOST, Sweep.SYMMETRIC));
        Simulation run = Scenes.run(Scenes.solver(rope, s -> s.withPassTolerance(OptionalDouble.of(TOLERANCE))));

        int most = 0;
        for (int i = 0; i < 100; i++) {
            run.step();
            most = Math.max(most, run.passesUsed());
            assertThat(run.passesUsed()).isEven().isLessThan(MOST);
            assertThat(run.frame().passesUsed()).isEqualTo(run.passesUsed());
        }

        assertThat(most).as("a swinging rope needs more than a pair").isGreaterThan(2);
        if (integrator.equals("positional")) assertThat(violation(run)).isLessThanOrEqualTo(TOLERANCE);
    }

    @Test
    void allRunWhereNoToleranceIsMet() {
        Scene rope = Scenes.solver(Scenes.pin(Scenes.rope(8), 1), s -> s.withPasses(6, Sweep.SYMMETRIC));
        Simulation plain = Scenes.run(rope);
        Simulation strict = Scenes.run(Scenes.solver(rope, s -> s.withPassTolerance(OptionalDouble.of(1e-300))));

        Scenes.step(plain, 50);
        Scenes.step(strict, 50);

        assertThat(strict.passesUsed()).isEqualTo(6);
        assertThat(strict.hash()).isEqualTo(plain.hash());
    }

    @Test
    void withAToleranceKeepScenesBounded() {
        for (long seed : Attack.seeds(PassesTest.class, 0, 200)) {
            Scene scene = Scenes.solver(
                    RandomScenes.scene(seed),
                    s -> s.withPasses(12, Sweep.SYMMETRIC).withPassTolerance(OptionalDouble.of(0.05)));
            Simulation run = Scenes.run(scene);
            Scenes.step(run, 1000);
            assertThat(run.divergence()).as("scene %s", seed).isEmpty();
        }
    }

    /** Three passes in a group equal three coinciding springs, if a scene could have two. */
    @ParameterizedTest
    @EnumSource(Sweep.class)
    void ofAGroupFollowTheCommonPass(Sweep sweep) {
        Scene rope = Scenes.solver(Scenes.pin(Scenes.rope(4), 1), s -> s.withPasses(2, sweep));
        List<Spring> twice = new ArrayList<>(rope.springs().asList());
        Spring last = rope.springs().get(3);
        twice.add(last.withId(4));
        twice.add(last.withId(5));
        Simulation expected = Scenes.run(rope.withSprings(Table.of(twice)));

        Simulation run = Scenes.run(grouped(rope, IdSet.of(3), 3));
        Scenes.step(expected, 60);
        Scenes.step(run, 60);

        for (int i = 0; i < 4; i++) assertThat(run.particles().y[i]).isEqualTo(expected.particles().y[i]);
    }

    @Test
    void ofASpringInTwoGroupsAreTheLargerNumber() {
        Scene rope = grouped(grouped(Scenes.rope(4), IdSet.of(1, 2), 2), IdSet.of(2, 3), 3);

        assertThat(SpringStore.repeats(rope)).containsExactly(0, 1, 2, 1, 2);
    }

    @Test
    void ofGroupsKeepTheSymmetricSweepBounded() {
        for (long seed : Attack.seeds(PassesTest.class, 0, 200)) {
            Scene scene = RandomScenes.scene(seed);
            IdSet some = IdSet.of(scene.springs().stream().mapToInt(Spring::id).filter(id -> id % 3 == 0));
            Simulation run = Scenes.run(grouped(scene, some, 4));
            Scenes.step(run, 1000);
            assertThat(run.divergence()).as("scene %s", seed).isEmpty();
        }
    }

    private static Scene grouped(Scene scene, IdSet springs, int passes) {
        int id = scene.groups().size() + 1;
        Group group = Group.of(id, "part " + id, IdSet.empty(), springs).withPasses(passes);
        return scene.withGroups(scene.groups().plus(List.of(group)));
    }

    private static double violation(Simulation run) {
        double squares = 0;
        for (int i = 0; i < run.springs().count; i++) {
            double each = run.springs().length(i, run.particles()) - run.springs().restLength[i];
            squares += each * each;
        }
        return Math.sqrt(squares / run.springs().count);
    }
}
