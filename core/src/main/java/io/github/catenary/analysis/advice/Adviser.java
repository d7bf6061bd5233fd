package io.github.catenary.analysis.advice;

import io.github.catenary.scene.Quality;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.ExpectedStretch;
import io.github.catenary.solver.IntegratorCatalog;
import io.github.catenary.solver.SceneCompiler;
import io.github.catenary.solver.SettingsInUse;
import io.github.catenary.solver.SimulationState;
import io.github.catenary.solver.integrator.IntegrationMethod;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;

/**
 * Finds remedies for a symptom by trial. <em>More than its springs should</em> means: a copy of the run that goes on as
 * it is keeps the symptom, and the same copy under other settings, with springs as stiff as they are meant to be, loses
 * it. Springs that are drawn stretched, or soft by their stiffness, stay as they are under all settings, and then there
 * is no advice.
 */
public final class Adviser {
    /** A remedy leaves at most this share of the strain. */
    private static final double SHARE = 0.5;

    private final Scene scene;
    private final Symptom symptom;
    private final Optional<SimulationState> start;
    private final SceneCompiler compiler;
    private final BooleanSupplier cancelled;

    private Adviser(
            Scene scene,
            Symptom symptom,
            Optional<SimulationState> start,
            SceneCompiler compiler,
            BooleanSupplier cancelled) {
        this.scene = scene;
        this.symptom = symptom;
        this.start = start;
        this.compiler = compiler;
        this.cancelled = cancelled;
    }

    /**
     * Takes up to a few seconds. May be called on any thread.
     *
     * @param state of the run that has the symptom; a run that left its bounds is tried from the drawing
     * @param compiler makes the copies; no other thread may use it meanwhile
     * @param cancelled called in every frame of every trial
     * @return empty if there is nothing to tell
     * @throws CancellationException as soon as {@code cancelled} returns true
     */
    public static Optional<Advice> advise(
            Scene scene, Symptom symptom, SimulationState state, SceneCompiler compiler, BooleanSupplier cancelled) {
        boolean fromDrawing = symptom.kind() == Symptom.Kind.BLOWS_UP;
        Optional<SimulationState> start = fromDrawing ? Optional.empty() : Optional.of(state);
        return new Adviser(scene, symptom, start, compiler, cancelled).advise();
    }

    private Optional<Advice> advise() {
        if (symptom.kind() == Symptom.Kind.UNCONVERGED) {
            return MoreSubsteps.of(scene, start.orElseThrow(), compiler, cancelled)
                    .map(this::advice);
        }
        ExpectedStretch expected = compiler.expectedStretch(scene);
        if (isAsPromised(expected)) return Optional.empty();
        Optional<Trial> asItIs = tryOut(scene);
        if (asItIs.isEmpty() || !lasts(asItIs.get())) return Optional.empty();
        double strain = asItIs.get().strain();
        List<Advice.Tried> found = new ArrayList<>();
        for (Remedy remedy : Candidates.of(scene, expected)) {
            if (found.stream().anyMatch(tried -> replaces(tried.remedy(), remedy))) continue;
            tryOut(remedy.applyTo(scene))
                    .filter(trial -> helps(trial, strain))
                    .ifPresent(trial -> found.add(new Advice.Tried(remedy, trial.millisPerFrame(), trial.strain())));
        }
        if (found.isEmpty()) return Optional.empty();
        return Optional.of(timed(Reason.sentence(scene, symptom), found));
    }

    /** True if springs stretch by little, and by no more than foreseen: a hand, a fall or a muscle draws them out. */
    private boolean isAsPromised(ExpectedStretch expected) {
        if (symptom.kind() != Symptom.Kind.STRETCHES || symptom.strain() > RunMonitor.MOST_STRETCH) return false;
        double promised = RunMonitor.promise(scene).map(Quality::largestStretch).orElse(Double.POSITIVE_INFINITY);
        return expected.now().orElse(1) <= promised;
    }

    /** Of one kind, the first that works is enough, but for levels of which the scene has one: each has its cost. */
    private boolean replaces(Remedy found, Remedy other) {
        boolean levels =
                found.kind() == Remedy.Kind.QUALITY && scene.solver().quality().isPresent();
        return found.kind() == other.kind() && !levels;
    }

    /** What passes leave is told even if no remedy is known. */
    private Advice advice(MoreSubsteps more) {
        List<Advice.Tried> tried = more.remedy().stream()
                .flatMap(remedy -> tryOut(remedy.applyTo(scene)).stream()
                        .map(trial -> new Advice.Tried(remedy, trial.millisPerFrame(), trial.strain())))
                .toList();
        return timed(more.prediction(), tried);
    }

    /** The advice with times that may be compared. */
    private Advice timed(Message sentence, List<Advice.Tried> found) {
        List<Scene> scenes = new ArrayList<>(List.of(scene));
        for (Advice.Tried tried : found) scenes.add(tried.remedy().applyTo(scene));
        List<OptionalDouble> millis = Turns.millis(scenes, start, compiler, cancelled);
        List<Advice.Tried> timed = new ArrayList<>();
        for (int i = 0; i < found.size(); i++) {
            Advice.Tried tried = found.get(i);
            timed.add(
                    new Advice.Tried(tried.remedy(), millis.get(i + 1).orElse(tried.millisPerFrame()), tried.strain()));
        }
        return new Advice(symptom, sentence, millis.get(0), timed);
    }

    private Optional<Trial> tryOut(Scene tried) {
        return Trial.of(tried, scene, fromDrawing(tried) ? Optional.empty() : start, compiler, cancelled);
    }

    /** Bounds that act at once on a net that has sagged throw it into folds, in which springs stay stretched. */
    private boolean fromDrawing(Scene tried) {
        return tried.solver().keepLengths() && !scene.solver().keepLengths();
    }

    private boolean lasts(Trial asItIs) {
        return switch (symptom.kind()) {
            case BLOWS_UP -> true; // perhaps later than the trial ends
            case STRETCHES -> asItIs.bounded() && asItIs.strain() > RunMonitor.mostStretch(scene);
            case JITTERS -> asItIs.trembles();
            case UNCONVERGED -> true;
        };
    }

    private boolean helps(Trial trial, double strain) {
        if (!trial.bounded() || trial.trembles()) return false;
        return switch (symptom.kind()) {
            case BLOWS_UP, UNCONVERGED -> true;
            case STRETCHES -> trial.strain() <= SHARE * strain;
            case JITTERS -> trial.strain() <= Math.max(strain, RunMonitor.MOST_STRETCH);
        };
    }

    /** The remedies worth a trial. Under each of them the springs are meant to be as stiff as they are now. */
    private static final class Candidates {
        private static final String XPBD = "xpbd";
        private static final String PROJECTIVE = "projective";
        private static final String EULER_IMPLICIT = "euler-implicit";

        /** The largest number of substeps to recommend for an explicit integrator. */
        private static final int MOST_SUBSTEPS = 200;

        /**
         * Global steps of {@code projective}: with these a cloth is hardly farther from the solution than with more.
         */
        private static final int GLOBAL_STEPS = 6;

        private final Scene scene;
        private final ExpectedStretch expected;
        private final boolean forces;

        /** The springs where stiffness matters. */
        private final Table<Spring> asForces;

        private Candidates(Scene scene, ExpectedStretch expected) {
            this.scene = scene;
            this.expected = expected;
            forces = IntegratorCatalog.OWN
                    .find(scene.solver())
                    .filter(IntegrationMethod::usesStiffness)
                    .isPresent();
            asForces = forces ? MeantSprings.explicit(scene) : MeantSprings.firm(scene);
        }

        /** Those of one kind one after the other: if the first works, the next is not needed. */
        static List<Remedy> of(Scene scene, ExpectedStretch expected) {
            Candidates all = new Candidates(scene, expected);
            List<Remedy> found = new ArrayList<>(all.keepLengths());
            found.addAll(all.moreSubsteps());
            found.addAll(all.xpbd());
            SolverSettings now = scene.solver();
            if (!now.integrator().equals(PROJECTIVE)) {
                SolverSettings steps = now.withPasses(GLOBAL_STEPS, SolverSettings.Sweep.SYMMETRIC);
                found.add(new Remedy(Remedy.Kind.PROJECTIVE, steps.withIntegrator(PROJECTIVE), all.asForces));
            }
            if (!now.integrator().equals(EULER_IMPLICIT)) {
                found.add(new Remedy(Remedy.Kind.EULER_IMPLICIT, now.withIntegrator(EULER_IMPLICIT), all.asForces));
            }
            return found;
        }

        private List<Remedy> moreSubsteps() {
            SolverSettings now = scene.solver();
            Table<Spring> springs = forces ? asForces : scene.springs();
            List<Remedy> found = new ArrayList<>();
            double excess = Reason.excess(scene);
            if (excess > 1) {
                double needed = Math.ceil(now.substeps() * excess);
                if (needed <= MOST_SUBSTEPS) {
                    found.add(new Remedy(Remedy.Kind.MORE_SUBSTEPS, now.withSubsteps((int) needed), springs));
                }
                return found;
            }
            if (SettingsInUse.of(scene).passes()) return levels(springs);
            for (Quality level : Quality.values()) {
                int substeps = level.applyTo(now).substeps();
                if (substeps <= now.substeps()) continue;
                found.add(new Remedy(Remedy.Kind.MORE_SUBSTEPS, now.withSubsteps(substeps), springs));
            }
            return found;
        }

        private List<Remedy> levels(Table<Spring> springs) {
            SolverSettings now = scene.solver();
            List<Remedy> found = new ArrayList<>();
            for (Quality level : Quality.values()) {
                SolverSettings next = level.applyTo(now, expected.numbers(level));
                boolean less = next.substeps() <= now.substeps() && (now.keepLengths() || !expected.hasBounds());
                if (!less && !next.equals(now)) found.add(new Remedy(Remedy.Kind.QUALITY, next, springs));
            }
            return found;
        }

        private List<Remedy> keepLengths() {
            SolverSettings now = scene.solver();
            if (now.keepLengths() || !expected.hasBounds()) return List.of();
            Table<Spring> springs = forces ? asForces : scene.springs();
            return List.of(new Remedy(Remedy.Kind.KEEP_LENGTHS, now.withKeepLengths(true), springs));
        }

        private List<Remedy> xpbd() {
            SolverSettings now = scene.solver();
            if (now.integrator().equals(XPBD)) return List.of();
            Table<Spring> springs = forces ? asForces : MeantSprings.rigid(scene);
            List<Remedy> found = new ArrayList<>();
            for (Quality level : List.of(Quality.NORMAL, Quality.STIFF, Quality.FILM)) {
                SolverSettings next = level.applyTo(now).withIntegrator(XPBD);
                if (next.substeps() >= now.substeps()) found.add(new Remedy(Remedy.Kind.XPBD, next, springs));
            }
            return found;
        }
    }
}
