package io.github.catenary.testing;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.scene.Element;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Target;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.Simulation;
import io.github.catenary.spi.ConstraintType;
import java.util.Map;

/** Puts elements into scenes that their author did not expect: a large cloth, and anything that a file can hold. */
final class StrangeScenes {
    /** Columns and rows of a cloth of over 16,384 springs, from which on the solver uses threads. */
    private static final int SIZE = 56;

    private static final int FRAMES = 6;
    private static final int RANDOM = 40;
    /** The most seeds tried for {@value #RANDOM} scenes that can run; most seeds give one. */
    private static final int SEEDS = 400;

    private StrangeScenes() {}

    /** Skips an element that names particles or springs which the cloth does not have. */
    static void requireSameOnTwoThreads(ElementRuns runs, Element element) {
        Scene cloth = TestScenes.pin(TestScenes.cloth(SIZE), SIZE * SIZE)
                .withElements(Table.of(element.withTargets(Target.ALL, Target.ALL)));
        if (!isRunnable(runs, cloth)) return;
        Outcome one = Outcome.after(runs.run(cloth, FRAMES, 1));
        one.requireSame(
                runs.run(cloth, FRAMES, 2), element.type() + " on a large cloth with two threads instead of one");
    }

    /** A random scene may stop a run, but must not make an element of the type fail. */
    static void requireNoFault(ElementRuns runs, ConstraintType type) {
        int tried = 0;
        for (long seed = 1; seed <= SEEDS && tried < RANDOM; seed++) {
            Scene scene = ElementRuns.with(AnyScenes.scene(seed), type.id(), Map.of());
            if (!isRunnable(runs, scene)) continue;
            tried++;
            Simulation run = runs.compile(scene);
            ElementRuns.step(run, FRAMES);
            Outcome.requireNoFault(run, "of " + type.id() + " in random scene " + seed);
        }
        assertThat(tried)
                .as(
                        "random scenes with %s that may run, of %s: an error of a scene check keeps a scene from running;"
                                + " make a warning of what is only doubtful",
                        type.id(), SEEDS)
                .isEqualTo(RANDOM);
    }

    static boolean isRunnable(ElementRuns runs, Scene scene) {
        return runs.errors(scene).isEmpty();
    }
}
