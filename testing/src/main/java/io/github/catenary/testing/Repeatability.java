package io.github.catenary.testing;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.scene.Scene;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.function.BiConsumer;
import org.opentest4j.TestAbortedException;

/**
 * Tells which examples have the same outcome each time they run. For the others, a check that compares two runs would
 * fail, and blame something else.
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

    /** Fails if two runs of a scene differ. */
    void require(String name, Scene scene) {
        assertThat(holds(scene))
                .as(
                        "%s has the same outcome in each run. Its kernels are not deterministic: use no clock, no"
                                + " random numbers but those of view.random(), and no static fields. Until then, the checks"
                                + " that compare runs are skipped",
                        name)
                .isTrue();
    }

    /** Makes a check that compares runs of the scene, or leaves it out, as {@link #reportLeftOut} then reports. */
    void check(String name, Scene scene, BiConsumer<String, Scene> check) {
        if (holds(scene)) check.accept(name, scene);
        else leftOut.add(name);
    }

    /** Ends the test as skipped if a check was left out. */
    void reportLeftOut() {
        if (leftOut.isEmpty()) return;
        throw new TestAbortedException("skipped: " + String.join(", ", leftOut)
                + " has another outcome in each run, so a comparison of runs means nothing."
                + " Make its kernels deterministic first, as goesTheSameWayAgainFromTheStartAndFromASavedState says");
    }

    /** True if several runs of the scene have the same outcome; remembers the answer. */
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
