package io.github.catenary.app.run.preview;

import io.github.catenary.app.ui.memory.MemoryGate;
import io.github.catenary.io.run.StoredRun;
import io.github.catenary.replay.RecordedRun;
import io.github.catenary.replay.RunRepeat;
import io.github.catenary.scene.Scene;
import io.github.catenary.solver.SceneCompiler;
import io.github.catenary.solver.UnrunnableSceneException;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.DoubleConsumer;

/** A stored run that was computed again, on its way to a document. Any thread. */
public final class RepeatedRun {
    private final StoredRun stored;
    private final RunRepeat.Outcome outcome;
    private final LeftRun left;

    private RepeatedRun(StoredRun stored, RunRepeat.Outcome outcome, LeftRun left) {
        this.stored = stored;
        this.outcome = outcome;
        this.left = left;
    }

    /**
     * Computes a stored run again. Takes as long as its frames take; not for the EDT.
     *
     * @param compiler knows the installed element types
     * @param unwanted asked between frames
     * @param progress is given the part that is done, from 0 to 1
     * @return empty if it was unwanted
     * @throws UnrunnableSceneException if one of the scenes has errors
     */
    static Optional<RepeatedRun> of(
            StoredRun stored, SceneCompiler compiler, BooleanSupplier unwanted, DoubleConsumer progress) {
        PreviewRun run = new PreviewRun(compiler, System::nanoTime, Set.copyOf(stored.off()), new MemoryGate());
        Optional<RunRepeat.Outcome> outcome = RunRepeat.of(
                stored, run.types().compiler(), RecordedRun.usualBudget(), System::nanoTime, unwanted, progress);
        return outcome.map(it -> {
            run.take(it.run(), stored.scene());
            LeftRun left = new LeftRun(stored.scene(), it.run().timeline());
            left.keep(run);
            return new RepeatedRun(stored, it, left);
        });
    }

    /** The scene of its document. */
    public Scene scene() {
        return stored.scene();
    }

    /** The bits that came out. */
    public RunRepeat.Outcome outcome() {
        return outcome;
    }

    LeftRun left() {
        return left;
    }
}
