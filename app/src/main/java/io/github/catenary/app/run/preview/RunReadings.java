package io.github.catenary.app.run.preview;

import io.github.catenary.analysis.RunMetrics;
import io.github.catenary.analysis.advice.Symptom;
import io.github.catenary.analysis.advice.UnmetForce;
import io.github.catenary.app.run.preview.PreviewProblem.Kind;
import io.github.catenary.app.ui.memory.MemoryGate;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.text.Units;
import io.github.catenary.replay.RecordedRun;
import io.github.catenary.replay.RunEvent;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.check.Problem;
import io.github.catenary.scene.table.Identified;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.Divergence;
import io.github.catenary.solver.Frame;
import io.github.catenary.solver.SceneCompiler;
import io.github.catenary.solver.Simulation;
import io.github.catenary.solver.sandbox.Fault;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.LongSupplier;

/**
 * What viewers are told of a run: its last frame, its readings, and what is wrong with it. Where a check begins to fail,
 * it marks the time line; while the check goes on failing, there is no other mark. Confined to the thread of the run.
 */
final class RunReadings {
    private final StretchMeter stretch;
    private final InstabilityMonitor ailments;
    private final SolveMonitor solves = new SolveMonitor();
    private final BlowUpMonitor blowUps = new BlowUpMonitor();
    private final SceneRemarks remarks = new SceneRemarks();
    private Set<RunEvent.Kind> failing = EnumSet.noneOf(RunEvent.Kind.class);
    private Optional<Frame> lastFrame = Optional.empty();

    /** @param nanoTime as {@link System#nanoTime} */
    RunReadings(LongSupplier nanoTime, MemoryGate memory) {
        stretch = new StretchMeter(nanoTime);
        ailments = new InstabilityMonitor(memory);
    }

    /** Another scene is opened. */
    void open() {
        lastFrame = Optional.empty();
    }

    /** A scene is compiled from its start. */
    void begin() {
        forgetSolves();
        failing = EnumSet.noneOf(RunEvent.Kind.class);
    }

    /** The run goes on elsewhere: recent frames say nothing of it. */
    void forgetSolves() {
        solves.forget();
    }

    /** Other element types may remark something else. */
    void forgetRemarks() {
        remarks.forget();
    }

    /** A frame was computed. */
    void stepped(Simulation run) {
        solves.note(run.solveReport());
    }

    /** @param held whether a hand moves the run: what springs do now is not their own doing */
    void take(Simulation run, boolean held, SceneCompiler compiler) {
        Frame frame = run.frame();
        lastFrame = Optional.of(frame);
        if (held) ailments.disturb();
        ailments.note(frame, run, compiler);
    }

    /** The last frame, also of a run that failed; empty if the opened scene never ran. */
    Optional<Frame> lastFrame() {
        return lastFrame;
    }

    /** The number of the last frame; 0 before the first. */
    long frameNumber() {
        return lastFrame.map(Frame::number).orElse(0L);
    }

    /** What was noted last of a run that does not behave. */
    Optional<InstabilityReport> ailment() {
        return ailments.latest();
    }

    /** What was noted last of passes that have not converged. */
    Optional<InstabilityReport> unmet() {
        return ailments.unmet();
    }

    /**
     * The present status; marks the time line.
     *
     * @param others problems of which these readings do not know
     */
    PreviewStatus status(
            Optional<RecordedRun> recording, Playhead playhead, SceneCompiler compiler, List<PreviewProblem> others) {
        Optional<Simulation> run = recording.map(RecordedRun::run);
        List<Fault> faults = run.map(Simulation::faults).orElse(List.of());
        List<PreviewProblem> problems = new ArrayList<>(others);
        recording.ifPresent(it -> check(it, problems));
        for (Fault fault : faults) problems.add(new PreviewProblem(Kind.FAULTY_PLUGIN, Texts.text(fault.what())));
        run.flatMap(it -> it.device().failure())
                .ifPresent(words -> problems.add(new PreviewProblem(Kind.DEVICE_LOST, words)));
        solves.problem().ifPresent(problems::add);
        problems.addAll(remarks.of(run.map(Simulation::scene).orElse(Scene.EMPTY), compiler));
        problems.sort(Comparator.comparing(PreviewProblem::kind));
        return new PreviewStatus(
                playhead.isPlaying(),
                playhead.speed(),
                frameNumber(),
                lastFrame.map(Frame::time).orElse(0.0),
                playhead.pace(),
                lastFrame.map(Frame::tornCount).orElse(0),
                lastFrame.map(Frame::addedCount).orElse(0),
                lastFrame.map(Frame::addedParticleCount).orElse(0),
                stretch.read(run, playhead.isPlaying()),
                effort(run),
                problems,
                faults);
    }

    private Effort effort(Optional<Simulation> run) {
        Optional<UnmetForce> unmet = run.flatMap(UnmetForce::of);
        boolean onDevice = run.flatMap(it -> it.device().inUse()).isPresent();
        return lastFrame.map(frame -> Effort.of(frame, unmet, onDevice)).orElse(Effort.NONE);
    }

    private void check(RecordedRun recording, List<PreviewProblem> problems) {
        Simulation run = recording.run();
        Optional<Divergence> divergence = run.divergence();
        divergence.ifPresent(why -> problems.add(new PreviewProblem(Kind.DIVERGED, Texts.text(why.what()))));
        Optional<PreviewProblem> blowUp =
                divergence.isPresent() ? Optional.empty() : lastFrame.flatMap(frame -> blowUps.problem(frame, run));
        blowUp.ifPresent(problems::add);
        // What failed before a divergence is not mended by that.
        if (recording.isAtEnd() && divergence.isEmpty()) mark(recording, blowUp.isPresent());
    }

    /** Marks the checks that fail in the last frame of a run, and did not fail before. */
    private void mark(RecordedRun run, boolean blowsUp) {
        Set<RunEvent.Kind> now = EnumSet.noneOf(RunEvent.Kind.class);
        if (blowsUp) now.add(RunEvent.Kind.BLEW_UP);
        if (solves.problem().isPresent()) now.add(RunEvent.Kind.UNSOLVED);
        ailments.symptom().map(Symptom::kind).ifPresent(kind -> {
            if (kind == Symptom.Kind.STRETCHES) now.add(RunEvent.Kind.STRETCHED);
            if (kind == Symptom.Kind.JITTERS) now.add(RunEvent.Kind.TREMBLED);
        });
        for (RunEvent.Kind each : now) if (!failing.contains(each)) run.mark(each);
        failing = now;
    }

    /** Measures the largest stretch of a run, which is a pass over all springs. */
    private static final class StretchMeter {
        /** The pause between two measurements, in times of a measurement. */
        private static final int PAUSE = 50;

        private final LongSupplier nanoTime;
        private OptionalDouble largest = OptionalDouble.empty();
        private long next;

        StretchMeter(LongSupplier nanoTime) {
            this.nanoTime = nanoTime;
        }

        /** While the run plays, measured as often as the pace, or so seldom that it takes a fiftieth of the time. */
        OptionalDouble read(Optional<Simulation> run, boolean playing) {
            long start = nanoTime.getAsLong();
            if (playing && start < next) return largest;
            largest = run.isPresent() ? RunMetrics.largestStretch(run.get()) : OptionalDouble.empty();
            long end = nanoTime.getAsLong();
            next = end + Math.max(Meter.WINDOW_NANOS, PAUSE * (end - start));
            return largest;
        }
    }

    /**
     * What can be said of a scene before it runs: elements without effect, doubtful values. Computed once per scene,
     * because states are published many times a second.
     */
    private static final class SceneRemarks {
        private static final String SOLVER = "$.solver";

        private Scene searched = Scene.EMPTY;
        private Units units = Units.now();
        private List<PreviewProblem> found = List.of();

        List<PreviewProblem> of(Scene scene, SceneCompiler compiler) {
            if (scene != searched || units != Units.now()) {
                searched = scene;
                units = Units.now();
                found = search(scene, compiler);
            }
            return found;
        }

        private static List<PreviewProblem> search(Scene scene, SceneCompiler compiler) {
            List<PreviewProblem> all = new ArrayList<>();
            for (Problem idle : compiler.idleElements(scene)) {
                all.add(new PreviewProblem(Kind.IDLE_ELEMENT, Texts.text(idle.what())));
            }
            List<Problem> doubtful = new ArrayList<>(compiler.costProblems(scene));
            doubtful.addAll(compiler.ruleProblems(scene));
            for (Problem remark : doubtful) {
                all.add(new PreviewProblem(Kind.REMARK, withPlace(remark, scene)));
            }
            return all;
        }

        /** Other element types may say something else. */
        void forget() {
            searched = Scene.EMPTY;
            found = List.of();
        }

        /** Says in words where a problem is, such as "spring 12"; the path in the file if there is no word for it. */
        private static String withPlace(Problem problem, Scene scene) {
            String what = Texts.text(problem.what());
            return problem.item()
                    .flatMap(item -> table(scene, item.list())
                            .filter(table -> item.position() < table.size())
                            .map(table -> Texts.text(
                                    "preview.place." + item.list(),
                                    table.at(item.position()).id(),
                                    what)))
                    .orElseGet(() -> problem.path().startsWith(SOLVER)
                            ? Texts.text("preview.place.solver", what)
                            : problem.path() + ": " + what);
        }

        /** The items of a list for which there is a word. */
        private static Optional<Table<? extends Identified>> table(Scene scene, String list) {
            return switch (list) {
                case "particles" -> Optional.of(scene.particles());
                case "springs" -> Optional.of(scene.springs());
                case "elements" -> Optional.of(scene.elements());
                default -> Optional.empty();
            };
        }
    }
}
