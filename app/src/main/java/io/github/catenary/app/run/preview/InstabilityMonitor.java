package io.github.catenary.app.run.preview;

import io.github.catenary.analysis.advice.RunMonitor;
import io.github.catenary.analysis.advice.Symptom;
import io.github.catenary.analysis.advice.UnmetForce;
import io.github.catenary.app.ui.memory.HeavyWork;
import io.github.catenary.app.ui.memory.MemoryGate;
import io.github.catenary.scene.Scene;
import io.github.catenary.solver.Frame;
import io.github.catenary.solver.SceneCompiler;
import io.github.catenary.solver.Simulation;
import java.util.Optional;

/**
 * Notes when a run does not behave. While it goes on so, it is noted again, after twice as many windows each time,
 * because trials cost time and a scene may need some to come to where it stays. Without memory for trials, nothing is noted. Confined to the thread of the run.
 */
final class InstabilityMonitor {
    /** So many frames in a row are no accident. */
    private static final int FEW = 10;

    private static final Symptom UNCONVERGED = new Symptom(Symptom.Kind.UNCONVERGED, 0);

    private final MemoryGate memory;
    private final RunMonitor watch = new RunMonitor();
    private Scene scene = Scene.EMPTY;
    private int windows;
    private int next = 1;
    private Optional<InstabilityReport> latest = Optional.empty();
    private long last = -1;
    /** Frames in a row whose passes have not converged. */
    private int unconverged;

    private int nextUnconverged = FEW;
    private Optional<InstabilityReport> unmet = Optional.empty();

    InstabilityMonitor(MemoryGate memory) {
        this.memory = memory;
    }

    /** Notes the present frame of a run. */
    void note(Frame frame, Simulation run, SceneCompiler compiler) {
        if (frame.authored() != scene) {
            scene = frame.authored();
            windows = 0;
            next = 1;
            latest = Optional.empty();
            unmet = Optional.empty();
            nextUnconverged = FEW;
            unconverged = 0;
        }
        notePasses(frame, run, compiler);
        if (!watches(frame) || watch.symptom().isEmpty()) return;
        if (++windows < next) return;
        next *= 2;
        ailment(watch.symptom().get(), run, compiler).ifPresent(noted -> latest = Optional.of(noted));
    }

    /** Frames are counted as they are shown: one that is shown again counts once. */
    private void notePasses(Frame frame, Simulation run, SceneCompiler compiler) {
        if (frame.number() == last) return;
        last = frame.number();
        boolean converged = UnmetForce.of(run).map(UnmetForce::converged).orElse(true);
        unconverged = converged ? 0 : unconverged + 1;
        if (unconverged < nextUnconverged) return;
        nextUnconverged *= 2;
        ailment(UNCONVERGED, run, compiler).ifPresent(noted -> unmet = Optional.of(noted));
    }

    private Optional<InstabilityReport> ailment(Symptom symptom, Simulation run, SceneCompiler compiler) {
        return memory.attemptNow(HeavyWork.ADVICE, scene, run::save)
                .map(state -> new InstabilityReport(scene, symptom, state, compiler.with(compiler.options())));
    }

    /** True if a window ended; without memory for what it compares, the watch begins again later. */
    private boolean watches(Frame frame) {
        Optional<Boolean> ended = memory.attemptNow(HeavyWork.WATCH, frame.authored(), () -> watch.note(frame));
        if (ended.isEmpty()) watch.forget();
        return ended.orElse(false);
    }

    /** A hand moves something: what springs do now is not their own doing. */
    void disturb() {
        unconverged = 0;
        watch.forget();
    }

    /** What the last full window of the run showed. */
    Optional<Symptom> symptom() {
        return watch.symptom();
    }

    /** What passes that have not converged were noted with last in the run of the present scene. */
    Optional<InstabilityReport> unmet() {
        return unmet;
    }

    /** What was noted last in the run of the present scene. */
    Optional<InstabilityReport> latest() {
        return latest;
    }
}
