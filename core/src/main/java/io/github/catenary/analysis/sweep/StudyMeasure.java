package io.github.catenary.analysis.sweep;

import io.github.catenary.analysis.metric.OwnMeasures;
import io.github.catenary.analysis.sweep.SweepColumn.Kind;
import io.github.catenary.io.json.Decimal;
import io.github.catenary.scene.Scene;
import io.github.catenary.solver.Divergence;
import io.github.catenary.solver.Simulation;
import io.github.catenary.solver.kernel.MeasureType;
import io.github.catenary.spi.Plugins;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.DoubleBinaryOperator;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * What a study measures of each run: a column of its results. Immutable; one {@link Watch} for each run.
 *
 * @param unit empty for a pure number
 * @param overRun what the run itself has to measure from its start; empty if that is not needed
 */
record StudyMeasure(String name, Kind kind, boolean ofClock, String unit, Optional<MeasureType> overRun, Start start) {
    private static final Pattern REDUCED = Pattern.compile("(least|mean|greatest|last)\\((.*)\\)");
    private static final double NANOS_PER_MILLI = 1e6;
    private static final double NANOS_PER_SECOND = 1e9;
    private static final Map<String, StudyMeasure> NAMED = named();

    /** Begins to watch a run that has not made a frame. */
    interface Start {
        Watch of(Simulation run);
    }

    /** Watches a run, on its thread. */
    interface Watch {
        /** The run has completed a frame. */
        void frame();

        /** What was measured; nothing if there is nothing to measure. */
        String result(Tally tally);
    }

    /**
     * What the evaluation counts in any case.
     *
     * @param nanos the time that the frames took
     * @param median the time that a frame takes, ns
     * @param error the distance to the reference, m; empty without one, or if it has reached another moment
     */
    record Tally(long projections, long nanos, long median, OptionalDouble error) {}

    private interface AtEnd {
        String of(Simulation run, Tally tally);
    }

    private static Map<String, StudyMeasure> named() {
        Map<String, StudyMeasure> all = new LinkedHashMap<>();
        for (OwnMeasures each : OwnMeasures.values()) all.put(each.id(), overRun(each));
        List<StudyMeasure> rest = List.of(
                atEnd("frames", Kind.WHOLE, false, "", (run, tally) -> Long.toString(run.frameNumber())),
                atEnd("divergedAt", Kind.WHOLE, false, "", (run, tally) -> divergedAt(run)),
                atEnd(
                        "error",
                        Kind.NUMBER,
                        false,
                        "m",
                        (run, tally) -> text(tally.error().orElse(Double.NaN))),
                atEnd("projections", Kind.WHOLE, false, "", (run, tally) -> Long.toString(tally.projections())),
                atEnd("cost", Kind.NUMBER, true, "ms", StudyMeasure::cost),
                atEnd("seconds", Kind.NUMBER, true, "s", (run, tally) -> text(tally.nanos() / NANOS_PER_SECOND)));
        for (StudyMeasure each : rest) all.put(each.name(), each);
        return all;
    }

    /** What the run itself measures. */
    private static StudyMeasure overRun(MeasureType type) {
        StudyMeasure read = atEnd(type.id(), Kind.NUMBER, false, type.unit(), (run, tally) -> reading(run, type));
        return new StudyMeasure(read.name, read.kind, read.ofClock, read.unit, Optional.of(type), read.start);
    }

    private static String reading(Simulation run, MeasureType type) {
        return run.measures().stream()
                .filter(each -> each.type().equals(type))
                .map(each -> text(each.reading().value()))
                .findFirst()
                .orElse("");
    }

    private static StudyMeasure atEnd(String name, Kind kind, boolean ofClock, String unit, AtEnd of) {
        return new StudyMeasure(name, kind, ofClock, unit, Optional.empty(), run -> new Watch() {
            @Override
            public void frame() {}

            @Override
            public String result(Tally tally) {
                return of.of(run, tally);
            }
        });
    }

    private static String divergedAt(Simulation run) {
        return run.divergence().map(Divergence::frame).map(String::valueOf).orElse("");
    }

    private static String cost(Simulation run, Tally tally) {
        return run.frameNumber() == 0 ? "" : text(tally.median() / NANOS_PER_MILLI);
    }

    /** The least, mean, greatest or last value of a probe over all frames, the drawn one included. */
    private static StudyMeasure reduced(String name, String how, MomentProbe probe) {
        return new StudyMeasure(name, Kind.NUMBER, false, probe.unit(), Optional.empty(), run -> switch (how) {
            case "least" -> new Reduction(run, probe, Math::min, false);
            case "greatest" -> new Reduction(run, probe, Math::max, false);
            case "mean" -> new Reduction(run, probe, Double::sum, true);
            default ->
                atEnd(
                                name,
                                Kind.NUMBER,
                                false,
                                probe.unit(),
                                (now, tally) -> text(probe.of().applyAsDouble(now)))
                        .start()
                        .of(run);
        });
    }

    /** Values of a probe taken together; those that are not numbers are left out. */
    private static final class Reduction implements Watch {
        private final Simulation run;
        private final MomentProbe probe;
        private final DoubleBinaryOperator together;
        private final boolean mean;
        private double value = Double.NaN;
        private long count;

        Reduction(Simulation run, MomentProbe probe, DoubleBinaryOperator together, boolean mean) {
            this.run = run;
            this.probe = probe;
            this.together = together;
            this.mean = mean;
            frame();
        }

        @Override
        public void frame() {
            double now = probe.of().applyAsDouble(run);
            if (Double.isNaN(now)) return;
            value = count == 0 ? now : together.applyAsDouble(value, now);
            count++;
        }

        @Override
        public String result(Tally tally) {
            return text(mean ? value / count : value);
        }
    }

    /** A number as a cell; nothing for one that is not finite. */
    static String text(double value) {
        return Double.isFinite(value) ? Decimal.of(value) : "";
    }

    /** The measure of a name; empty if there is none in runs of the scene. */
    static Optional<StudyMeasure> find(String name, Scene scene, Plugins plugins, UnaryOperator<MeasureType> adjusted) {
        StudyMeasure named = NAMED.get(name);
        if (named != null) return Optional.of(named);
        Optional<MeasureType> added = plugins.measures().stream()
                .filter(each -> each.id().equals(name))
                .findFirst();
        if (added.isPresent()) return added.map(adjusted).map(StudyMeasure::overRun);
        Matcher reduced = REDUCED.matcher(name);
        String probe = reduced.matches() ? reduced.group(2) : name;
        String how = reduced.matches() ? reduced.group(1) : "last";
        return MomentProbe.find(probe, scene, plugins).map(found -> reduced(name, how, found));
    }

    /** The names to choose from, with one particle for all. */
    static Stream<String> names(Scene scene, Plugins plugins) {
        Stream<String> added = plugins.measures().stream().map(MeasureType::id);
        return Stream.of(NAMED.keySet().stream(), MomentProbe.names(scene, plugins), added)
                .flatMap(all -> all);
    }
}
