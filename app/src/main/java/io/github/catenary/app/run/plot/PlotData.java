package io.github.catenary.app.run.plot;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The curves of one branch of a run in bounded memory. The run is divided into intervals of equally many frames: one
 * frame each at first, and twice as many whenever the intervals run out. An interval keeps the least and the greatest
 * value, so that peaks stay. Frames may come in any order and more than once. For one thread at a time.
 */
final class PlotData {
    /** The most intervals: 160 s of single frames at 50 steps a second. */
    static final int INTERVALS = 8192;

    /** Intervals in a row that a run of many springs may leave out while it plays. */
    private static final int LONGEST_GAP = 100;

    /** The part of all intervals that may be missing in a row: one of so many. */
    private static final int SHARE_OF_GAP = 20;

    private static final class Curve {
        private final double[] low;
        private final double[] high;
        /** The intervals in which it was measured, also without a value. */
        private final BitSet measured;

        Curve() {
            low = filled();
            high = filled();
            measured = new BitSet(INTERVALS);
        }

        Curve(Curve other) {
            low = other.low.clone();
            high = other.high.clone();
            measured = (BitSet) other.measured.clone();
        }

        void add(int interval, double value, boolean replaces) {
            measured.set(interval);
            if (!Double.isFinite(value)) return;
            boolean first = replaces || Double.isNaN(low[interval]);
            low[interval] = first ? value : Math.min(low[interval], value);
            high[interval] = first ? value : Math.max(high[interval], value);
        }

        void halve() {
            merge(low, Math::min);
            merge(high, Math::max);
            for (int i = 0; i < INTERVALS / 2; i++) measured.set(i, measured.get(2 * i) || measured.get(2 * i + 1));
            measured.clear(INTERVALS / 2, INTERVALS);
        }

        /** The most intervals in a row, of some, in which it was not measured. */
        int longestGap(int first, int end) {
            int longest = 0;
            for (int from = measured.nextClearBit(first); from < end; ) {
                int next = measured.nextSetBit(from);
                int to = next < 0 ? end : Math.min(next, end);
                longest = Math.max(longest, to - from);
                from = measured.nextClearBit(to);
            }
            return longest;
        }

        void clearFrom(int interval) {
            Arrays.fill(low, interval, INTERVALS, Double.NaN);
            Arrays.fill(high, interval, INTERVALS, Double.NaN);
            measured.clear(interval, INTERVALS);
        }
    }

    private interface Choice {
        double of(double a, double b);
    }

    private final Map<Measure, Curve> curves = new LinkedHashMap<>();
    /** When the first measured frame of each interval was; {@link Double#NaN} if none was measured. */
    private final double[] times;
    /** An interval has 2 to this power frames. */
    private int shift;

    PlotData() {
        times = filled();
    }

    /** What was measured until a frame, for another branch that leaves this one there. */
    PlotData(PlotData parent, long fork) {
        times = parent.times.clone();
        shift = parent.shift;
        parent.curves.forEach((measure, curve) -> curves.put(measure, new Curve(curve)));
        int first = (int) Math.min(INTERVALS, (fork >> shift) + 1);
        Arrays.fill(times, first, INTERVALS, Double.NaN);
        for (Curve curve : curves.values()) curve.clearFrom(first);
    }

    private static double[] filled() {
        double[] array = new double[INTERVALS];
        Arrays.fill(array, Double.NaN);
        return array;
    }

    private static void merge(double[] array, Choice choice) {
        for (int i = 0; i < INTERVALS / 2; i++) {
            double a = array[2 * i];
            double b = array[2 * i + 1];
            array[i] = Double.isNaN(a) ? b : Double.isNaN(b) ? a : choice.of(a, b);
        }
        Arrays.fill(array, INTERVALS / 2, INTERVALS, Double.NaN);
    }

    /** Forgets all curves except those of some measures. */
    void retain(Collection<Measure> kept) {
        curves.keySet().retainAll(kept);
    }

    /**
     * Adds what was measured in a frame.
     *
     * @param time simulated time of the frame, s
     * @param values one for each measure; not finite if there is none
     */
    void add(long frame, double time, List<Measure> measures, double[] values) {
        while (frame >> shift >= INTERVALS) halve();
        int interval = (int) (frame >> shift);
        times[interval] = Double.isNaN(times[interval]) || shift == 0 ? time : Math.min(times[interval], time);
        for (int i = 0; i < values.length; i++) {
            curves.computeIfAbsent(measures.get(i), measure -> new Curve()).add(interval, values[i], shift == 0);
        }
    }

    /**
     * The measures whose curves lack a part of these frames: more than the first one, and more than measuring a run while
     * it plays leaves out.
     */
    List<Measure> lacking(List<Measure> measures, long first, long last) {
        int from = (int) Math.min(INTERVALS, first >> shift);
        int end = (int) Math.min(INTERVALS, (last >> shift) + 1);
        int most = Math.max(LONGEST_GAP, (end - from) / SHARE_OF_GAP);
        List<Measure> lacking = new ArrayList<>();
        for (Measure measure : measures) {
            Curve curve = curves.get(measure);
            boolean whole = curve != null
                    && curve.longestGap(from, Math.min(end, from + 2)) < 2
                    && curve.longestGap(from, end) <= most;
            if (end - from > 1 && !whole) lacking.add(measure);
        }
        return lacking;
    }

    /** Takes these frames for measured: nothing more can be known of them. */
    void close(List<Measure> measures, long first, long last) {
        int from = (int) Math.min(INTERVALS, first >> shift);
        int end = (int) Math.min(INTERVALS, (last >> shift) + 1);
        for (Measure measure : measures) {
            if (from < end)
                curves.computeIfAbsent(measure, any -> new Curve()).measured.set(from, end);
        }
    }

    private void halve() {
        merge(times, Math::min);
        for (Curve curve : curves.values()) curve.halve();
        shift++;
    }

    /** The frame of the interval nearest to a time; -1 if nothing was measured. */
    long frameAt(double time) {
        long best = -1;
        double distance = Double.POSITIVE_INFINITY;
        for (int i = 0; i < INTERVALS; i++) {
            double away = Math.abs(times[i] - time); // NaN is never less
            if (away < distance) {
                distance = away;
                best = (long) i << shift;
            }
        }
        return best;
    }

    /** Copies of the curves, one for each measure in their order; empty ones for measures without values. */
    List<Trace> traces(List<Measure> measures) {
        List<Trace> traces = new ArrayList<>();
        for (Measure measure : measures) traces.add(trace(measure));
        return traces;
    }

    private Trace trace(Measure measure) {
        Curve curve = curves.get(measure);
        if (curve == null) return new Trace(measure, new double[0], new double[0], new double[0]);
        double[] time = new double[INTERVALS];
        double[] low = new double[INTERVALS];
        double[] high = new double[INTERVALS];
        int n = 0;
        for (int i = 0; i < INTERVALS; i++) {
            if (Double.isNaN(curve.low[i])) continue;
            time[n] = times[i];
            low[n] = curve.low[i];
            high[n++] = curve.high[i];
        }
        return new Trace(measure, Arrays.copyOf(time, n), Arrays.copyOf(low, n), Arrays.copyOf(high, n));
    }
}
