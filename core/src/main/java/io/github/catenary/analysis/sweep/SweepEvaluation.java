package io.github.catenary.analysis.sweep;

import io.github.catenary.analysis.sweep.SweepColumn.Kind;
import io.github.catenary.io.json.Decimal;
import io.github.catenary.io.study.SweepStudy;
import io.github.catenary.math.Printable;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.check.Problem;
import io.github.catenary.scene.parameter.Parameter;
import io.github.catenary.solver.Divergence;
import io.github.catenary.solver.FrameCost;
import io.github.catenary.solver.SceneCompiler;
import io.github.catenary.solver.Simulation;
import io.github.catenary.solver.SolverOptions;
import io.github.catenary.solver.UnrunnableSceneException;
import io.github.catenary.solver.integrator.IntegrationMethod;
import io.github.catenary.solver.integrator.IntegrationMethod.Springs;
import io.github.catenary.solver.kernel.MeasureType;
import io.github.catenary.solver.sandbox.ActiveCall;
import io.github.catenary.solver.sandbox.Fault;
import io.github.catenary.solver.state.ParticleArrays;
import io.github.catenary.spi.Plugins;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.concurrent.CancellationException;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Runs rows of a study: a pure function of study, scene, plugins and row number, but for what is of the clock. The same row
 * has the same cells on every machine, in any order, on any number of threads. Immutable; any thread.
 */
public final class SweepEvaluation {
    /** What a frame takes however small its scene is: the call, and what is measured in it. */
    private static final double SECONDS_OF_FRAME = 4e-6;

    /** What a row takes however short it is: its scene is made and compiled. */
    private static final double SECONDS_OF_ROW = 3e-3;

    private static final int LONGEST = 500;
    private static final double NANOS_PER_SECOND = 1e9;
    /** The latest frames whose median is the cost. */
    private static final int TIMES = 512;

    private final SweepStudy study;
    private final Scene scene;
    private final Plugins plugins;
    private final SolverOptions options;
    private final SweepRows rows;
    private final List<Setting.Given> set;
    private final List<Setting> vary;
    private final List<StudyMeasure> measures;
    private final Optional<List<Setting.Given>> referenceSet;

    private final Object referenceLock = new Object();
    private @Nullable Reference reference;

    /** How a run ended. */
    public enum Outcome {
        /** It made all its frames. */
        COMPLETED,
        DIVERGED,
        /** It went on without an element type that failed. */
        FAULT,
        /** Its scene cannot have the values, or cannot run. */
        REFUSED,
        /** It passed the study's limit of projections. */
        LIMIT,
        /** It passed a limit of time, which other machines may not. */
        CLOCK,
        /** The program or a plugin failed. */
        FAILED;

        /** As a cell has it. */
        public String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** Sees a run while it is made. On the run's thread, unless it says otherwise. */
    public interface Observer {
        Observer NONE = new Observer() {};

        /** A run begins. Its frame in progress can be ended through this from any thread. */
        default void begins(ActiveCall work) {}

        /** Why the run was ended from outside; empty: the row is given up. */
        default Optional<String> endedBecause() {
            return Optional.empty();
        }
    }

    /** The places of particles at the end of the run that others are compared to. */
    private record Reference(Optional<String> trouble, double time, Scene scene, double[] x, double[] y, double[] z) {}

    /** A run and what came of it. */
    private record Ended(Outcome outcome, String why, List<String> measured, String hash) {
        static Ended without(Outcome outcome, String why) {
            return new Ended(outcome, why, List.of(), "");
        }
    }

    /**
     * Checks a study against its scene.
     *
     * @param scene that the study names
     * @param options how runs use the machine; a run takes one thread, whatever they say
     * @throws StudyMisfitException if names or values do not fit
     */
    public SweepEvaluation(SweepStudy study, Scene scene, Plugins plugins, SolverOptions options)
            throws StudyMisfitException {
        this.study = study;
        this.scene = scene;
        this.plugins = plugins;
        this.options = options.withThreads(1);
        rows = new SweepRows(study);
        StudyCheck check = new StudyCheck(study, scene, plugins);
        set = check.set();
        vary = check.vary();
        measures = check.measures();
        referenceSet = check.reference();
        check.finish(this);
    }

    public SweepStudy study() {
        return study;
    }

    /** The number of rows, at least 1. */
    public long rows() {
        return rows.count();
    }

    /** The columns of the results. */
    public List<SweepColumn> columns() {
        List<SweepColumn> all = new ArrayList<>();
        all.add(new SweepColumn("row", Kind.WHOLE, false));
        if (study.repeats() > 1) all.add(new SweepColumn("repeat", Kind.WHOLE, false));
        for (Setting each : vary) {
            Parameter of = each.parameter();
            all.add(new SweepColumn(each.name(), StudyCheck.kind(of), false, StudyCheck.unit(of)));
        }
        for (StudyMeasure each : measures) {
            all.add(new SweepColumn(each.name(), each.kind(), each.ofClock(), each.unit()));
        }
        all.add(new SweepColumn("outcome", Kind.TEXT, false));
        all.add(new SweepColumn("why", Kind.TEXT, false));
        all.add(new SweepColumn("hash", Kind.TEXT, false));
        return all;
    }

    /** The scene of a row, which can be opened and run by itself. */
    public Scene scene(long row) {
        return Setting.all(scene, given(row));
    }

    /** How long a row is predicted to take on one thread, its scene made and compiled, s; more than 0. */
    public double predictedSeconds(long row) {
        double frame;
        try {
            frame = FrameCost.of(scene(row)).seconds();
        } catch (IllegalArgumentException e) {
            return SECONDS_OF_ROW; // it is refused
        }
        double run = study.frames() * (SECONDS_OF_FRAME + frame);
        return SECONDS_OF_ROW + Math.min(run, study.limits().seconds().orElse(Double.POSITIVE_INFINITY));
    }

    /** What is set in a row. */
    List<Setting.Given> given(long row) {
        List<Setting.Given> given = new ArrayList<>(set);
        List<Value> values = rows.values(row);
        for (int i = 0; i < vary.size(); i++) given.add(new Setting.Given(vary.get(i), values.get(i)));
        return given;
    }

    /** As {@link #evaluate(long, Observer)}, unseen. */
    public SweepRow evaluate(long row) {
        return evaluate(row, Observer.NONE);
    }

    /**
     * Runs a row and measures it. Whatever happens in the run is told in the row.
     *
     * @param row from 1
     * @throws IllegalArgumentException if there is no such row
     * @throws CancellationException if the run was ended from outside, for no reason that a row tells
     */
    public SweepRow evaluate(long row, Observer observer) {
        if (row < 1 || row > rows()) {
            throw new IllegalArgumentException("row is " + row + ", but must be from 1 to " + rows());
        }
        return row(row, run(row, observer));
    }

    /**
     * The cells of a row that has not run: its number and values.
     *
     * @param row from 1
     */
    public List<String> planned(long row) {
        List<String> cells = new ArrayList<>();
        cells.add(Long.toString(row));
        if (study.repeats() > 1) cells.add(Long.toString(rows.repeat(row)));
        for (Value each : rows.values(row)) cells.add(text(each));
        while (cells.size() < columnCount()) cells.add("");
        return cells;
    }

    private int columnCount() {
        return (study.repeats() > 1 ? 2 : 1) + vary.size() + measures.size() + 3;
    }

    /** The names of what can be measured, for lists to choose from: with one particle for all. */
    public static Stream<String> measureNames(Scene scene, Plugins plugins) {
        return StudyMeasure.names(scene, plugins);
    }

    /** A row whose run never came back. */
    SweepRow lost(long row, String why) {
        return row(row, Ended.without(Outcome.CLOCK, why));
    }

    private SweepRow row(long row, Ended ended) {
        List<String> cells = new ArrayList<>();
        cells.add(Long.toString(row));
        if (study.repeats() > 1) cells.add(Long.toString(rows.repeat(row)));
        for (Value each : rows.values(row)) cells.add(text(each));
        for (int i = 0; i < measures.size(); i++) {
            cells.add(ended.measured().isEmpty() ? "" : ended.measured().get(i));
        }
        cells.add(ended.outcome().word());
        cells.add(Printable.line(ended.why(), LONGEST));
        cells.add(ended.hash());
        return new SweepRow(row, cells);
    }

    static String text(Value value) {
        if (value instanceof Value.Num number) return Decimal.of(number.value());
        if (value instanceof Value.Text text) return Printable.line(text.value(), LONGEST);
        if (value instanceof Value.Bool bool) return Boolean.toString(bool.value());
        return ((Value.Items) value)
                .values().stream().map(SweepEvaluation::text).collect(Collectors.joining(" "));
    }

    private Ended run(long row, Observer observer) {
        try {
            Optional<Reference> compared = referenceSet.isPresent() ? Optional.of(reference()) : Optional.empty();
            Optional<String> trouble = compared.flatMap(Reference::trouble);
            if (trouble.isPresent()) return Ended.without(Outcome.FAILED, "the reference: " + trouble.get());
            SceneCompiler compiler = plugins.compiler().with(options).measuring(measuredByRuns());
            observer.begins(compiler.work());
            Simulation run = compiler.compile(scene(row));
            return measured(run, compared, observer);
        } catch (CancellationException givenUp) {
            throw givenUp;
        } catch (UnrunnableSceneException e) {
            return Ended.without(Outcome.REFUSED, told(e));
        } catch (IllegalArgumentException e) {
            return Ended.without(Outcome.REFUSED, String.valueOf(e.getMessage()));
        } catch (RuntimeException | StackOverflowError e) {
            return Ended.without(Outcome.FAILED, e.toString());
        } catch (OutOfMemoryError e) {
            return Ended.without(Outcome.FAILED, "the memory is full");
        }
    }

    private List<MeasureType> measuredByRuns() {
        return measures.stream().flatMap(each -> each.overRun().stream()).toList();
    }

    private static String told(UnrunnableSceneException e) {
        return e.problems().stream()
                .filter(Problem::isError)
                .map(Problem::message)
                .collect(Collectors.joining("; "));
    }

    private Ended measured(Simulation run, Optional<Reference> compared, Observer observer) {
        List<StudyMeasure.Watch> watches =
                measures.stream().map(measure -> measure.start().of(run)).toList();
        Counting counting = new Counting(run);
        Optional<Ended> stopped = Optional.empty();
        for (long i = 0; i < study.frames() && stopped.isEmpty(); i++) {
            if (!counting.step()) {
                if (!run.wasEnded()) break; // it diverged
                String why = observer.endedBecause()
                        .orElseThrow(() -> new CancellationException("the run of a row was given up"));
                stopped = Optional.of(Ended.without(Outcome.CLOCK, why));
            } else {
                for (StudyMeasure.Watch each : watches) each.frame();
                if (i + 1 < study.frames()) stopped = counting.limit();
            }
        }
        OptionalDouble error = compared.map(to -> distance(run, to)).orElse(OptionalDouble.empty());
        StudyMeasure.Tally tally =
                new StudyMeasure.Tally(counting.projections, counting.nanos, counting.median(), error);
        List<String> results = watches.stream().map(each -> each.result(tally)).toList();
        Ended how = stopped.orElseGet(() -> ended(run));
        return new Ended(how.outcome(), how.why(), results, String.format(Locale.ROOT, "%016x", run.hash()));
    }

    private static Ended ended(Simulation run) {
        Optional<Divergence> divergence = run.divergence();
        if (divergence.isPresent())
            return Ended.without(Outcome.DIVERGED, divergence.get().message());
        String faults = run.faults().stream().map(Fault::message).collect(Collectors.joining("; "));
        return Ended.without(faults.isEmpty() ? Outcome.COMPLETED : Outcome.FAULT, faults);
    }

    /** Counts what frames take. */
    private final class Counting {
        private final Simulation run;
        private final boolean inPasses;
        private final long[] times = new long[TIMES];
        long projections;
        long nanos;

        Counting(Simulation run) {
            this.run = run;
            inPasses = plugins.catalog()
                    .find(run.scene().solver())
                    .map(IntegrationMethod::springs)
                    .filter(Springs.CONSTRAINTS::equals)
                    .isPresent();
        }

        boolean step() {
            long start = System.nanoTime();
            boolean done = run.step();
            long took = System.nanoTime() - start;
            nanos += took;
            if (!done) return false;
            times[(int) (run.frameNumber() % TIMES)] = took;
            long passes = inPasses ? run.passesUsed() : 1;
            projections += passes * run.scene().solver().substeps() * run.springs().count;
            return true;
        }

        /** The median of the latest frames, which others on the machine disturb least; 0 before the first. */
        long median() {
            int count = (int) Math.min(run.frameNumber(), TIMES);
            if (count == 0) return 0;
            // The first frame is entry 1; once all entries are in use, every one counts.
            long[] sorted = count == TIMES ? times.clone() : Arrays.copyOfRange(times, 1, count + 1);
            Arrays.sort(sorted);
            return sorted[count / 2];
        }

        /** Why no further frame is made, if a limit says so. */
        Optional<Ended> limit() {
            SweepStudy.Limits limits = study.limits();
            if (limits.projections().isPresent()
                    && projections >= limits.projections().getAsLong()) {
                return Optional.of(Ended.without(
                        Outcome.LIMIT,
                        "the limit of " + limits.projections().getAsLong() + " projections ended it after frame "
                                + run.frameNumber()));
            }
            if (limits.seconds().isPresent()
                    && nanos / NANOS_PER_SECOND >= limits.seconds().getAsDouble()) {
                return Optional.of(Ended.without(
                        Outcome.CLOCK,
                        "the limit of " + Decimal.of(limits.seconds().getAsDouble()) + " s ended it"));
            }
            return Optional.empty();
        }
    }

    /** The reference, which the first row that needs it runs while others wait. */
    private Reference reference() {
        synchronized (referenceLock) {
            if (reference == null) reference = runReference();
            return reference;
        }
    }

    private Reference runReference() {
        List<Setting.Given> given = new ArrayList<>(set);
        given.addAll(referenceSet.orElseThrow());
        try {
            Simulation run =
                    plugins.compiler().with(options).measuring(List.of()).compile(Setting.all(scene, given));
            for (long i = 0; i < study.frames() && run.step(); i++) {
                // a reference of its own settings, to its end
            }
            ParticleArrays p = run.particles();
            return new Reference(
                    run.divergence().map(Divergence::message),
                    run.time(),
                    run.scene(),
                    p.x.clone(),
                    p.y.clone(),
                    p.z.clone());
        } catch (UnrunnableSceneException e) {
            return new Reference(Optional.of(told(e)), 0, scene, new double[0], new double[0], new double[0]);
        } catch (IllegalArgumentException e) {
            String why = String.valueOf(e.getMessage());
            return new Reference(Optional.of(why), 0, scene, new double[0], new double[0], new double[0]);
        }
    }

    /** The root mean square of the distances of the particles that both runs have, m. */
    private static OptionalDouble distance(Simulation run, Reference to) {
        double step = run.scene().solver().timeStep();
        if (Math.abs(run.time() - to.time()) > step / 2) return OptionalDouble.empty();
        double squares = 0;
        int count = 0;
        ParticleArrays p = run.particles();
        List<Particle> particles = run.scene().particles().asList();
        for (int i = 0; i < particles.size(); i++) {
            int id = particles.get(i).id();
            if (!to.scene().particles().contains(id)) continue;
            int at = to.scene().particles().positionOf(id);
            Vec3 apart = new Vec3(p.x[i] - to.x()[at], p.y[i] - to.y()[at], p.z[i] - to.z()[at]);
            squares += apart.length() * apart.length();
            count++;
        }
        return count == 0 ? OptionalDouble.empty() : OptionalDouble.of(Math.sqrt(squares / count));
    }
}
