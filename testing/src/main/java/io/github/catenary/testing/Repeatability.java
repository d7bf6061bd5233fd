package io.github.catenary.testing;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.scene.Scene;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.function.BiConsumer;
import org.opentest4j.TestAbortedException;

/**
 * Whether runs of the examples come to the same when they are run again. Where they do not, a check that compares two
 * runs would find only that, and blame something else.
 */
final class Repeatability {
    private static final int FRAMES = 60;
    private static final int RUNS = 3;

    private final ElementRuns runs;
    private final IdentityHashMap<Scene, Boolean> known = new IdentityHashMap<>();
    private final List<String> leftOut = new ArrayList<>();

    Repeatability(ElementRuns runs) {
        this.runs = runs;
    }

    /** Fails if the runs of a scene differ. */
    void require(String name, Scene scene) {
        assertThat(holds(scene))
                .as(
                        "%s comes to the same each time that it is run. Its kernels are not deterministic: use no clock, no"
                                + " random numbers but those of view.random(), and no static fields. Until then, the checks"
                                + " that compare runs are skipped",
                        name)
                .isTrue();
    }

    /** Does a check that compares runs of the scene, or leaves it out, which {@link #tell} tells. */
    void check(String name, Scene scene, BiConsumer<String, Scene> check) {
        if (holds(scene)) check.accept(name, scene);
        else leftOut.add(name);
    }

    /** Ends a check as skipped if something was left out of it. */
    void tell() {
        if (leftOut.isEmpty()) return;
        throw new TestAbortedException("skipped: " + String.join(", ", leftOut)
                + " comes to something else each time that it is run, so a comparison of runs means nothing."
                + " Make its kernels deterministic first, as goesTheSameWayAgainFromTheStartAndFromASavedState tells");
    }

    /** True if several runs come to the same; remembered for this scene. */
    boolean holds(Scene scene) {
        return known.computeIfAbsent(scene, this::runAgain);
    }

    private boolean runAgain(Scene scene) {
        Outcome first = Outcome.after(runs.ran(scene, FRAMES));
        for (int i = 1; i < RUNS; i++) {
            if (!Outcome.after(runs.ran(scene, FRAMES)).equals(first)) return false;
        }
        return true;
    }
}
