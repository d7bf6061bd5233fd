package io.github.catenary.app.run.plot;

import io.github.catenary.analysis.compare.Entrant;
import io.github.catenary.analysis.metric.RunReading;
import io.github.catenary.solver.NoiseFloor;
import io.github.catenary.solver.Simulation;
import io.github.catenary.solver.kernel.MeasureType;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.function.LongSupplier;
import java.util.stream.Stream;

/**
 * Measures the runs of a race while they go on side by side: each frame, or so seldom that it takes a twentieth of the
 * time. What is over cannot be run again, so it measures all that a chart may show. The race's thread measures; any
 * thread may ask for the curves.
 */
public final class RaceRecorder {
    /** What a chart compares. */
    private static final List<RunMeasure> MEASURES = List.of(
            RunMeasure.TOTAL_ENERGY,
            RunMeasure.KINETIC_ENERGY,
            RunMeasure.ELASTIC_ENERGY,
            RunMeasure.POTENTIAL_ENERGY,
            RunMeasure.LARGEST_STRAIN,
            RunMeasure.MEAN_STRAIN,
            RunMeasure.VIOLATION,
            RunMeasure.MOMENTUM,
            RunMeasure.ANGULAR_MOMENTUM);

    /** What a chart compares, with these measures of plugins. */
    static List<Measure> measures(List<MeasureType> added) {
        return Stream.concat(MEASURES.stream(), added.stream().map(AddedMeasure::new))
                .toList();
    }

    /** The pause between two measurements, in times of a measurement. */
    private static final int PAUSE = 19;

    /** A number of one run, with the name of the run. */
    record OfRun(int place, String label, Measure measure) implements Measure {
        @Override
        public double in(RunReading reading) {
            return measure.in(reading);
        }

        @Override
        public PlotUnit unit() {
            return measure.unit();
        }

        @Override
        public String key() {
            return measure.key() + "." + place;
        }

        @Override
        public String column() {
            return measure.column() + "_" + label;
        }

        @Override
        public String quantity() {
            return measure.label();
        }
    }

    private final List<String> names;
    private final LongSupplier nanoTime;
    /** What is measured of each run. */
    private final List<Measure> ofEach;
    /** The same of all runs, one run after the other. */
    private final List<Measure> measures = new ArrayList<>();

    private final List<NoiseFloor> floors;
    private final double timeStep;
    private final PlotData data = new PlotData();
    private final BitSet stopped = new BitSet();
    private long lastFrame = -1;
    private long next = Long.MIN_VALUE;
    /** What the last measurement took, ns. */
    private long lastCost;

    /**
     * @param added the measures of plugins that the runs have
     * @param nanoTime as {@link System#nanoTime}
     */
    public RaceRecorder(List<Entrant> entrants, List<MeasureType> added, LongSupplier nanoTime) {
        ofEach = measures(added);
        names = entrants.stream().map(Entrant::name).toList();
        this.nanoTime = nanoTime;
        floors = entrants.stream().map(each -> NoiseFloor.of(each.scene())).toList();
        timeStep = entrants.get(0).settings().timeStep();
        for (int place = 0; place < names.size(); place++) {
            for (Measure measure : ofEach) measures.add(new OfRun(place, names.get(place), measure));
        }
    }

    /**
     * Measures the runs at a frame, unless it is too early for the next measurement.
     *
     * @param runs in the order of their names; empty for one that cannot run
     */
    public void observe(long frame, List<Optional<Simulation>> runs) {
        noteStopped(runs);
        long start = nanoTime.getAsLong();
        if (frame == lastFrame || (lastFrame >= 0 && start - next < 0)) return;
        double[] values = new double[measures.size()];
        for (int place = 0; place < runs.size(); place++) {
            Optional<Simulation> run = runs.get(place).filter(each -> each.frameNumber() == frame);
            RunReading reading =
                    run.map(each -> new RunReading(each, Double.NaN)).orElse(null);
            for (int i = 0; i < ofEach.size(); i++) {
                values[place * ofEach.size() + i] =
                        reading == null ? Double.NaN : ofEach.get(i).in(reading);
            }
        }
        synchronized (this) {
            data.add(frame, frame * timeStep, measures, values);
        }
        lastFrame = frame;
        long end = nanoTime.getAsLong();
        next = end + PAUSE * Math.min(end - start, lastCost); // a single slow measurement leaves no gap
        lastCost = end - start;
    }

    private synchronized void noteStopped(List<Optional<Simulation>> runs) {
        for (int place = 0; place < runs.size(); place++) {
            boolean over =
                    runs.get(place).filter(run -> run.divergence().isPresent()).isPresent();
            if (over) stopped.set(place);
        }
    }

    /** Copies of the curves of one measure, one for each run that has any. */
    synchronized List<PlotCurve> curves(Measure measure) {
        List<Measure> wanted = new ArrayList<>();
        for (int place = 0; place < names.size(); place++) wanted.add(new OfRun(place, names.get(place), measure));
        List<PlotCurve> curves = new ArrayList<>();
        for (Trace trace : data.traces(wanted)) {
            int place = ((OfRun) trace.measure()).place();
            if (trace.size() == 0) continue;
            curves.add(new PlotCurve(trace, slot(place), false, measure.floor(floors.get(place)), stopped.get(place)));
        }
        return curves;
    }

    /** The colour of a run is the same in all pictures of a race. */
    static int slot(int place) {
        return place < PlotStyle.MOST / 2 ? place : PlotStyle.GREY;
    }
}
