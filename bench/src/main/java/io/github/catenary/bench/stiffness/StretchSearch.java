package io.github.catenary.bench.stiffness;

import io.github.catenary.bench.Stopwatch;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The search for the cheapest setting of a solver that holds a stretch. In each family, the count doubles until the
 * tightest limit holds. Between the last count that failed and the first that held, the counts are tried upward in
 * steps of an eighth, and not by halves, because more substeps do not always stretch less. A family is left as soon as
 * its frames take longer than the best setting so far. By those steps, a setting may be an eighth dearer than the best.
 */
public final class StretchSearch {
    /** The usual limits of the largest stretch, loosest first. */
    public static final List<Double> LIMITS = List.of(1.10, 1.05, 1.02);

    private static final int MOST = 1 << 10;
    /** Neighbouring counts differ by this share of them, and at least by one. */
    private static final int STEPS = 8;
    /** For each family, so that the JVM has compiled it before its cost counts, s. */
    private static final double WARM_UP_SECONDS = 0.3;

    private final List<Double> limits;
    private final long deadline;
    private final Map<Double, StretchSetting> best = new TreeMap<>();

    private StretchSearch(List<Double> limits, long deadline) {
        this.limits = limits;
        this.deadline = deadline;
    }

    /**
     * Searches all families.
     *
     * @param limits of the largest stretch, loosest first
     * @param seconds what the search may compute, by {@link Stopwatch#THREAD}, s; the warm-up is not part of it
     * @return the cheapest setting for each limit; none for a limit that no setting held within the time
     */
    public static Map<Double, StretchSetting> cheapest(
            List<? extends StretchFamily> families, List<Double> limits, double seconds) {
        families.forEach(StretchSearch::warmUp);
        StretchSearch search = new StretchSearch(limits, Stopwatch.THREAD.nanos() + (long) (1e9 * seconds));
        families.forEach(search::search);
        return search.best;
    }

    private static void warmUp(StretchFamily family) {
        long end = Stopwatch.THREAD.nanos() + (long) (1e9 * WARM_UP_SECONDS);
        Optional<StretchTrial> trial;
        do {
            trial = trial(family, 1, Double.POSITIVE_INFINITY, end);
        } while (trial.isPresent());
    }

    private void search(StretchFamily family) {
        SortedMap<Integer, StretchSetting> tried = new TreeMap<>();
        int held = 0;
        for (int count = 1; count <= MOST && held < limits.size(); count *= 2) {
            Optional<StretchTrial> trial = trial(family, count, mostNanos(), deadline);
            if (trial.isEmpty()) return;
            tried.put(count, new StretchSetting(family, count, trial.get()));
            while (held < limits.size() && trial.get().stretch() <= limits.get(held)) {
                refine(limits.get(held), tried);
                held++;
            }
        }
    }

    /** Frames that take longer help no limit, ns. */
    private double mostNanos() {
        return limits.stream().mapToDouble(this::nanosOfBest).max().orElseThrow();
    }

    private double nanosOfBest(double limit) {
        StretchSetting found = best.get(limit);
        return found == null ? Double.POSITIVE_INFINITY : found.trial().nanosPerFrame();
    }

    /**
     * Looks below the first setting that holds for a lower count that holds, and keeps it if it is the cheapest. Each
     * limit has its turn as soon as a setting holds it, because a tighter one can take all the time.
     */
    private void refine(double limit, SortedMap<Integer, StretchSetting> tried) {
        StretchSetting first = tried.values().stream()
                .filter(each -> each.trial().stretch() <= limit)
                .findFirst()
                .orElseThrow();
        StretchSetting holding = first;
        SortedMap<Integer, StretchSetting> below = tried.headMap(first.count());
        int count = below.isEmpty() ? first.count() : next(below.lastKey());
        for (; count < holding.count(); count = next(count)) {
            Optional<StretchTrial> trial = trial(first.family(), count, nanosOfBest(limit), deadline);
            if (trial.isEmpty()) break;
            StretchSetting setting = new StretchSetting(first.family(), count, trial.get());
            tried.put(count, setting);
            if (trial.get().stretch() <= limit) holding = setting;
        }
        if (holding.trial().nanosPerFrame() < nanosOfBest(limit)) best.put(limit, holding);
    }

    private static int next(int count) {
        return count + Math.max(1, count / STEPS);
    }

    private static Optional<StretchTrial> trial(StretchFamily family, int count, double mostNanos, long deadline) {
        try (StretchRun run = family.start(count)) {
            return StretchTrial.of(run, mostNanos, deadline);
        }
    }
}
