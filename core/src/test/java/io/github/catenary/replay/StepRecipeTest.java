package io.github.catenary.replay;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.solver.SceneCompiler;
import io.github.catenary.solver.Scenes;
import io.github.catenary.solver.Simulation;
import io.github.catenary.solver.TestKernels;
import io.github.catenary.solver.TestKernels.Type;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What is recorded of a frame suffices to compute it on another run. */
class StepRecipeTest {
    private static final Scene CLOTH = Scenes.pin(Scenes.cloth(9), 73, 81);
    private static final Type TEARING = TestKernels.tearing(0.02);

    private final SceneCompiler types = new SceneCompiler(List.of(TEARING));
    /** The hash of each frame as it was computed, before any edit. */
    private final List<Long> hashes = new ArrayList<>(List.of(0L));

    private long now;

    private void step(RecordedRun run, int frames) {
        for (int i = 0; i < frames; i++) {
            assertThat(run.step()).isTrue();
            hashes.add(run.run().hash());
        }
    }

    @Test
    void theRecipeOfAFrameGivesItsBitsOnAnotherRun() {
        RecordedRun run = new RecordedRun(
                types, TestKernels.with(CLOTH, TEARING), RecordedRun.usualBudget(), () -> now += 1_000_000);
        assertThat(run.recipe().frame()).as("at the start, the first frame").isEqualTo(1);
        step(run, 40);
        run.grab(5, new Vec3(2, -1, 1));
        step(run, 20);
        run.release();
        step(run, 20);
        run.update(run.run().scene().changeParticles(IdSet.of(3), p -> p.withMass(7)));
        step(run, 20);
        for (int frame : new int[] {100, 1, 41, 60, 61, 80, 81, 99}) {
            assertThat(run.goTo(frame, () -> false)).isTrue();
            assertRecipe(run, frame);
        }
        run.goTo(50, () -> false);
        run.grab(9, Vec3.ZERO);
        assertRecipe(run, 50);
        run.step();
        assertThat(run.recipe().frame()).isEqualTo(51);
    }

    private void assertRecipe(RecordedRun run, int frame) {
        StepRecipe recipe = run.recipe();
        assertThat(recipe.frame()).isEqualTo(frame);
        Simulation other = recipe.before(types, () -> false).orElseThrow();
        assertThat(other.frameNumber()).isEqualTo(frame - 1);
        recipe.lead(other);
        assertThat(other.step()).isTrue();
        assertThat(other.hash()).as("frame %d", frame).isEqualTo(hashes.get(frame));
    }

    @Test
    void aRecipeThatNobodyWantsAnyMoreStops() {
        RecordedRun run = new RecordedRun(types, CLOTH, RecordedRun.usualBudget(), () -> 0);
        step(run, 10);

        assertThat(run.recipe().before(types, () -> true)).isEmpty();
    }

    @Test
    void ofARunThatStoppedTheRecipeIsThatOfTheFrameThatFailed() {
        Scene rope = Scenes.solver(
                Scenes.pin(Scenes.rope(5), 1),
                s -> s.withIntegrator("euler-explicit").withTimeStep(10));
        RecordedRun run = new RecordedRun(types, rope, RecordedRun.usualBudget(), () -> now += 1_000_000);
        while (run.step()) {}

        StepRecipe recipe = run.recipe();
        assertThat(recipe.frame()).isEqualTo(run.run().frameNumber() + 1);
        Simulation other = recipe.before(types, () -> false).orElseThrow();
        recipe.lead(other);
        assertThat(other.step()).isFalse();
    }
}
