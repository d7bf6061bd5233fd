package io.github.catenary.analysis.stepinspector;

import io.github.catenary.analysis.Energies;
import io.github.catenary.analysis.SpringGraph;
import io.github.catenary.solver.Divergence;
import io.github.catenary.solver.Frame;
import io.github.catenary.solver.Measured;
import io.github.catenary.solver.SceneCompiler;
import io.github.catenary.solver.Simulation;
import io.github.catenary.solver.SimulationState;
import io.github.catenary.solver.sandbox.ActiveCall;
import io.github.catenary.solver.state.SpringArrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.concurrent.CancellationException;
import java.util.function.Consumer;

/**
 * One step of a run, looked into. Computed anew on a watched copy of the run, which projects one spring at a time with
 * the bits of the real step; {@link XrayReport#verdict} says whether both ended in the same state. Keeps the list of the stages,
 * and computes the step again for each {@linkplain #look look} at one of them.
 *
 * <p>One thread at a time, except {@link #cancel}.
 */
public final class StepXray {
    /** The most stages that are listed; a step of many passes may have more. */
    public static final int MOST_STAGES = 20_000;
    /** The most projections that a look has. */
    public static final int WINDOW = 65_536;

    private final SimulationState before;
    private final Consumer<Simulation> inputs;
    private final ActiveCall work;
    private final StageRecorder recorder = new StageRecorder(MOST_STAGES);
    private final Simulation run;
    private final Residual residual;
    private final int attempts;
    private final XrayReport report;

    /**
     * Computes the step twice: as the run does it, and watched.
     *
     * @param compiler knows the element types and integrators; for this X-ray only, so that ending the work of the
     *     compiler ({@link ActiveCall#endAll}, from any thread) cancels it and nothing else
     * @param real a run of that compiler before the step; it is stepped
     * @param inputs gives a run before the step what moves it from outside during the step, such as a hand
     * @throws CancellationException if it was cancelled
     */
    public StepXray(SceneCompiler compiler, Simulation real, Consumer<Simulation> inputs) {
        this.inputs = inputs;
        work = compiler.work();
        before = real.save();
        run = compiler.watchedBy(recorder).compile(before.scene());
        recorder.follow(run::timesHeld, () -> work.frame().ifPresent(work::end));
        goBack();
        Frame frameBefore = run.frame();
        SpringArrays springs = run.springs();
        residual = new Residual(new SpringGraph(run.particles().count, springs.a, springs.b), springs.count);
        OptionalDouble residualBefore = Residual.of(springs, run.particles().positions());
        Energies energyBefore = Energies.of(run);
        List<Measured> measuresBefore = run.measures();
        boolean completed = step(StageCamera.OFF);
        List<XrayStage> stages = recorder.stages();
        attempts = recorder.attempts();
        Energies energyAfter = Energies.of(run);
        Optional<Divergence> divergence = run.divergence();
        Verdict verdict = recorder.isCut() ? Verdict.CUT : compare(real, completed);
        report = new XrayReport(
                before.frame() + 1,
                frameBefore,
                stages,
                verdict,
                divergence,
                energyBefore,
                energyAfter,
                measuresBefore,
                run.measures(),
                residualBefore);
    }

    private Verdict compare(Simulation real, boolean completed) {
        inputs.accept(real);
        boolean alsoCompleted = real.step();
        if (real.wasEnded()) throw cancelled();
        boolean same = alsoCompleted == completed && real.hash() == run.hash();
        if (!same) return Verdict.DIFFERENT;
        return completed ? Verdict.SAME : Verdict.FAILED;
    }

    private void goBack() {
        run.release();
        run.returnTo(before);
    }

    private boolean step(StageCamera camera) {
        recorder.begin(camera);
        inputs.accept(run);
        boolean completed = run.step();
        recorder.end();
        if (run.wasEnded() && !recorder.hasEnough()) throw cancelled();
        return completed;
    }

    private static CancellationException cancelled() {
        return new CancellationException("the X-ray was cancelled");
    }

    /** Ends the step in progress; every later look throws {@link CancellationException}. Any thread. */
    public void cancel() {
        work.endAll();
    }

    /** What the step consists of. */
    public XrayReport report() {
        return report;
    }

    /**
     * Looks at a stage from near, which takes about as long as the step.
     *
     * @param stage its number
     * @param first the first projection of interest in a pass, otherwise 0
     * @throws CancellationException if the X-ray was cancelled
     * @throws IndexOutOfBoundsException if there is no such stage or projection
     * @throws IllegalStateException if the step does not come to this stage again, because an element keeps something
     *     that no saved state contains
     */
    public StageDetail look(int stage, int first) {
        int projections = report.stages().get(stage).projections();
        if (first < 0 || first > Math.max(0, projections - 1)) {
            throw new IndexOutOfBoundsException("projection " + first + " of " + projections);
        }
        goBack();
        step(new StageCamera(stage, attempts, first, projections, residual));
        return recorder.look()
                .orElseThrow(() -> new IllegalStateException("the step does not reach stage " + stage + " again"));
    }
}
