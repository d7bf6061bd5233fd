package io.github.catenary.app.preview;

import io.github.catenary.analysis.advice.RunWatch;
import io.github.catenary.analysis.advice.Symptom;
import io.github.catenary.app.memory.HeavyWork;
import io.github.catenary.app.memory.MemoryGate;
import io.github.catenary.scene.Scene;
import io.github.catenary.solver.Frame;
import io.github.catenary.solver.SceneCompiler;
import io.github.catenary.solver.Simulation;
import java.util.Optional;

/**
 * Notes when a run does not behave. While it goes on so, it is noted again, after twice as many windows each time,
 * because trials cost time and a scene may need some to come to where it stays. Without memory for trials, nothing is noted. Confined to the thread of the run.
 */
final class AilmentWatch {
    private final MemoryGate memory;
    private final RunWatch watch = new RunWatch();
    private Scene scene = Scene.EMPTY;
    private int windows;
    private int next = 1;
    private Optional<Ailment> latest = Optional.empty();

    AilmentWatch(MemoryGate memory) {
        this.memory = memory;
    }

    /** Notes the present frame of a run. */
    void note(Frame frame, Simulation run, SceneCompiler compiler) {
        if (frame.authored() != scene) {
            scene = frame.authored();
            windows = 0;
            next = 1;
            latest = Optional.empty();
        }
        if (!watches(frame) || watch.symptom().isEmpty()) return;
        if (++windows < next) return;
        next *= 2;
        Symptom symptom = watch.symptom().get();
        memory.attemptNow(HeavyWork.ADVICE, scene, run::save)
                .ifPresent(state ->
                        latest = Optional.of(new Ailment(scene, symptom, state, compiler.with(compiler.options()))));
    }

    /** True if a window ended; without memory for what it compares, the watch begins again later. */
    private boolean watches(Frame frame) {
        Optional<Boolean> ended = memory.attemptNow(HeavyWork.WATCH, frame.authored(), () -> watch.note(frame));
        if (ended.isEmpty()) watch.forget();
        return ended.orElse(false);
    }

    /** A hand moves something: what springs do now is not their own doing. */
    void disturb() {
        watch.forget();
    }

    /** What the last full window of the run showed. */
    Optional<Symptom> symptom() {
        return watch.symptom();
    }

    /** What was noted last in the run of the present scene. */
    Optional<Ailment> latest() {
        return latest;
    }
}
