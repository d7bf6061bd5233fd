package io.github.catenary.app.run.plot;

import io.github.catenary.analysis.metric.RunReading;
import io.github.catenary.app.run.preview.RunObserver;
import io.github.catenary.app.ui.memory.HeavyWork;
import io.github.catenary.app.ui.memory.MemoryGate;
import io.github.catenary.replay.RecordedRun;
import io.github.catenary.replay.Timeline;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.check.Message;
import io.github.catenary.solver.Measured;
import java.lang.ref.WeakReference;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongSupplier;

/**
 * Measures a run while it plays: each frame, or so seldom that it takes a twentieth of the time. A single slow
 * measurement leaves no gap. If the memory for a measurement is not free, it is left out. Each branch has curves of its
 * own; a new branch begins with those of the branch that it leaves. The run's thread measures; any thread may call the
 * other methods, and never waits for a measurement. {@link PlotPast} adds what ran before.
 */
final class PlotRecorder implements RunObserver {
    /** The pause between two measurements, in times of a measurement. */
    private static final int PAUSE = 19;

    /** The pause after a measurement that was left out, ns. */
    private static final long LEFT_OUT_PAUSE = 1_000_000_000;

    private final LongSupplier nanoTime;
    private final MemoryGate memory;
    private Map<Integer, PlotData> branches = new HashMap<>();
    private PlotData current = new PlotData();
    private int branch = -1;
    /** Weak, because a recording is large. */
    private WeakReference<RecordedRun> run = new WeakReference<>(null);

    /** The frames of the branch that is shown. */
    private long first;

    private long last;

    private volatile List<Measure> shown = List.of();
    private volatile boolean on;
    /** What the measures of plugins had found at the last measurement; empty if none is wanted. */
    private volatile List<Measured> found = List.of();

    private List<Measure> lastShown = List.of();
    private long lastFrame = -1;
    /** A paused run is measured again if it is edited. */
    private WeakReference<Scene> lastScene = new WeakReference<>(null);

    private long next = Long.MIN_VALUE;
    /** What the last measurement took, ns. */
    private long lastCost;

    /** @param nanoTime as {@link System#nanoTime} */
    PlotRecorder(LongSupplier nanoTime, MemoryGate memory) {
        this.nanoTime = nanoTime;
        this.memory = memory;
    }

    /** Measures these from now on, and forgets what was measured of others. */
    synchronized void show(List<Measure> measures) {
        shown = List.copyOf(measures);
        for (PlotData data : branches.values()) data.retain(shown);
    }

    /** Measures, or pauses and keeps what it has. */
    void turn(boolean measures) {
        on = measures;
    }

    @Override
    public void observe(RecordedRun observed, double millis) {
        List<Measure> wanted = shown;
        if (!on || wanted.isEmpty()) return;
        Timeline timeline = observed.timeline();
        if (!isDue(observed, timeline, wanted)) return;
        Optional<double[]> values =
                memory.attemptNow(HeavyWork.PLOTS, observed.run().scene(), () -> {
                    RunReading reading = new RunReading(observed.run(), millis);
                    found = wanted.stream().anyMatch(AddedMeasure.class::isInstance) ? reading.measures() : List.of();
                    return read(reading, wanted);
                });
        if (values.isPresent()) store(timeline, observed.run().time(), wanted, values.get());
        else rest();
    }

    static double[] read(RunReading reading, List<Measure> wanted) {
        double[] values = new double[wanted.size()];
        for (int i = 0; i < values.length; i++) values[i] = wanted.get(i).in(reading);
        return values;
    }

    private synchronized void rest() {
        next = nanoTime.getAsLong() + LEFT_OUT_PAUSE;
        lastCost = 0;
    }

    private synchronized boolean isDue(RecordedRun observed, Timeline timeline, List<Measure> wanted) {
        boolean same = follow(observed, timeline) && wanted == lastShown;
        first = timeline.first();
        last = timeline.last();
        long now = nanoTime.getAsLong();
        Scene scene = observed.run().scene();
        boolean edited = same && timeline.present() == lastFrame && scene != lastScene.get();
        if (same && !edited && (timeline.present() == lastFrame || now - next < 0)) return false;
        lastScene = new WeakReference<>(scene);
        lastShown = wanted;
        lastFrame = timeline.present();
        next = now; // the start, until the end is known
        return true;
    }

    /** Turns to the curves of the branch that is shown; true if it is the same run and branch as before. */
    private boolean follow(RecordedRun observed, Timeline timeline) {
        if (run.get() != observed) {
            run = new WeakReference<>(observed);
            branches = new HashMap<>(); // those there were may belong to a document behind
            branch = -1;
        }
        if (branch == timeline.shown()) return true;
        long fork = timeline.futures().stream()
                .filter(future -> future.id() == timeline.shown())
                .mapToLong(Timeline.Future::fork)
                .findFirst()
                .orElse(0);
        // Only a branch that has just begun leaves the one that was shown last.
        boolean begins = timeline.futures().stream()
                .allMatch(future -> future.id() == timeline.shown() || branches.containsKey(future.id()));
        PlotData parent = begins && branch >= 0 ? current : new PlotData();
        current = branches.computeIfAbsent(timeline.shown(), id -> new PlotData(parent, fork));
        branches.keySet()
                .retainAll(timeline.futures().stream().map(Timeline.Future::id).toList());
        branch = timeline.shown();
        return false;
    }

    private synchronized void store(Timeline timeline, double time, List<Measure> wanted, double[] values) {
        current.add(timeline.present(), time, wanted, values);
        current.retain(shown);
        long now = nanoTime.getAsLong();
        long cost = now - next;
        next = now + PAUSE * Math.min(cost, lastCost);
        lastCost = cost;
    }

    /**
     * Frames of the branch that is shown which the curves lack.
     *
     * @param run the run, by which {@link #fill} knows it again
     * @param measures those that were not measured, but for the cost of frames, which is known only while they play
     */
    record Gap(WeakReference<RecordedRun> run, int branch, long first, long last, List<Measure> measures) {}

    /** What the curves lack; empty if nothing, or while nothing is measured. */
    synchronized Optional<Gap> gap() {
        if (!on || branch < 0) return Optional.empty();
        List<Measure> known =
                shown.stream().filter(measure -> measure != RunMeasure.COST).toList();
        List<Measure> lacking = current.lacking(known, first, last);
        return lacking.isEmpty() ? Optional.empty() : Optional.of(new Gap(run, branch, first, last, lacking));
    }

    /** Adds what was measured of a frame in a gap; false if its run or branch is gone. */
    synchronized boolean fill(Gap gap, long frame, double time, double[] values) {
        PlotData data = run == gap.run ? branches.get(gap.branch) : null;
        if (data == null) return false;
        data.add(frame, time, gap.measures, values);
        data.retain(shown);
        return true;
    }

    /** Nothing more can be known of a gap. */
    synchronized void close(Gap gap) {
        PlotData data = run == gap.run ? branches.get(gap.branch) : null;
        if (data == null) return;
        data.close(gap.measures, gap.first, gap.last);
        data.retain(shown);
    }

    /** Copies of the curves of the branch that is shown. */
    synchronized List<Trace> traces() {
        return current.traces(shown);
    }

    /** Copies of the curves of another branch, as far as it was measured; none if it never was. */
    synchronized List<Trace> traces(int other) {
        PlotData data = branches.get(other);
        return data == null || other == branch ? List.of() : data.traces(shown);
    }

    /** Why a measure had no value at the last measurement; empty if it had one. */
    Optional<Message> missing(Measure measure) {
        return measure instanceof AddedMeasure added
                ? found.stream()
                        .filter(each -> each.type().equals(added.type()))
                        .flatMap(each -> each.reading().missing().stream())
                        .findFirst()
                : Optional.empty();
    }

    /** The measured frame nearest to a time; -1 if there is none. */
    synchronized long frameAt(double time) {
        return current.frameAt(time);
    }

    /** Brings back the curves that there are now, after {@link #clear}. */
    synchronized Runnable memory() {
        Map<Integer, PlotData> kept = branches;
        PlotData drawn = current;
        int shownBranch = branch;
        WeakReference<RecordedRun> measured = run;
        return () -> {
            synchronized (this) {
                branches = kept;
                current = drawn;
                branch = shownBranch;
                run = measured;
                lastFrame = -1;
            }
        };
    }

    /** Forgets all curves. */
    synchronized void clear() {
        branches = new HashMap<>();
        run = new WeakReference<>(null);
        current = new PlotData();
        branch = -1;
        lastFrame = -1;
    }
}
