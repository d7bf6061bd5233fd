package io.github.catenary.app.document.exchange;

import io.github.catenary.analysis.sweep.CurveFit;
import io.github.catenary.analysis.sweep.TargetCurve;
import io.github.catenary.app.ui.work.Background;
import io.github.catenary.generate.MisfitException;
import io.github.catenary.io.OtherFile;
import io.github.catenary.math.SplitMix64;
import io.github.catenary.scene.check.Message;
import io.github.catenary.solver.sandbox.ActiveCall;
import io.github.catenary.solver.sandbox.Watchdog;
import io.github.catenary.solver.sandbox.Watchdog.Overrun;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.hipparchus.exception.MathIllegalStateException;
import org.hipparchus.optim.InitialGuess;
import org.hipparchus.optim.MaxEval;
import org.hipparchus.optim.SimpleBounds;
import org.hipparchus.optim.nonlinear.scalar.GoalType;
import org.hipparchus.optim.nonlinear.scalar.ObjectiveFunction;
import org.hipparchus.optim.nonlinear.scalar.noderiv.CMAESOptimizer;
import org.hipparchus.random.MersenneTwister;
import org.jspecify.annotations.Nullable;

/**
 * Seeks the settings at which a run is nearest to measured curves: CMA-ES (Hansen and Ostermeier 2001), which needs no
 * derivatives, from several starts at once. The same seed gives the same search on any number of threads. One thread calls
 * {@link #run}; any may {@link #stop}.
 */
public final class FitSearch {
    /** The first from the middle, the others from anywhere: a single one may end in a local minimum. */
    public static final int STARTS = 4;

    /** The share of each range that the first steps go. */
    private static final double FIRST_STEP = 0.25;
    /** Hansen's usual population for two settings is 6; a larger one withstands noise. */
    private static final int LEAST_POPULATION = 10;

    private static final int MOST_BYTES = 100_000_000;

    private final CurveFit fit;
    private final long seed;
    private final int evaluations;
    private final int threads;
    private final double patience;
    private final List<Start> starts = new ArrayList<>();

    /**
     * Reads measured curves, within a limit.
     *
     * @throws IOException if the file cannot be read, or is larger
     * @throws MisfitException if it has another form; the message begins with the line
     */
    public static TargetCurve target(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            byte[] bytes = in.readNBytes(MOST_BYTES + 1);
            if (bytes.length > MOST_BYTES) {
                throw OtherFile.refused(
                        file,
                        Message.of(
                                "fit.target-large",
                                "{0} is larger than {1} bytes, which is the limit",
                                file,
                                MOST_BYTES));
            }
            return TargetCurve.read(new String(bytes, StandardCharsets.UTF_8));
        }
    }

    /**
     * @param evaluations the most runs of all starts together
     * @param threads at least 1
     * @param patience how long a frame, or the code of a plugin, may take, s
     */
    public FitSearch(CurveFit fit, long seed, int evaluations, int threads, double patience) {
        this.fit = fit;
        this.seed = seed;
        this.evaluations = evaluations;
        this.threads = threads;
        this.patience = patience;
        for (int i = 1; i <= STARTS; i++) starts.add(new Start(i));
    }

    /**
     * A run of the search.
     *
     * @param start from 1
     * @param number of the run in its start, from 1
     * @param values of what is sought
     * @param distance as {@link CurveFit#distance} has it
     */
    public record Step(int start, int number, List<Double> values, double distance) {}

    /** The best settings, and all runs in the order of starts and numbers. */
    public record Found(Step best, List<Step> trace) {}

    /**
     * Runs the search, and waits for it. Can be called once.
     *
     * @param made receives each run, from several threads
     * @throws TimeoutException if a run takes too long; says which
     * @throws CancellationException if it was stopped
     */
    public Found run(Consumer<Step> made) throws TimeoutException, InterruptedException {
        List<FutureTask<Boolean>> searches = new ArrayList<>();
        for (Start each : starts) searches.add(new FutureTask<>(() -> each.search(made), true));
        AtomicInteger next = new AtomicInteger();
        for (int i = 0; i < Math.min(threads, STARTS); i++) {
            Background.start("catenary-fit", () -> {
                for (int k = next.getAndIncrement(); k < STARTS; k = next.getAndIncrement()) {
                    searches.get(k).run();
                }
            });
        }
        try {
            for (Future<Boolean> each : searches) await(each);
        } finally {
            stop();
        }
        List<Step> trace =
                starts.stream().flatMap(start -> start.trace.stream()).toList();
        return new Found(
                trace.stream().min(Comparator.comparingDouble(Step::distance)).orElseThrow(), trace);
    }

    /** Has {@link #run} end soon. */
    public void stop() {
        starts.forEach(Start::end);
    }

    private void await(Future<?> end) throws TimeoutException, InterruptedException {
        while (true) {
            try {
                end.get(Watchdog.INTERVAL_MILLIS, TimeUnit.MILLISECONDS);
                return;
            } catch (TimeoutException stillAtWork) {
                for (Start each : starts) requireSoon(each);
            } catch (ExecutionException e) {
                if (e.getCause() instanceof Error error) throw error;
                if (e.getCause() instanceof RuntimeException exception) throw exception;
                throw new IllegalStateException("the search failed", e.getCause());
            }
        }
    }

    private static void requireSoon(Start start) throws TimeoutException {
        Optional<Overrun> overrun = start.look();
        if (overrun.isEmpty()) return;
        throw new TimeoutException(String.format(
                Locale.ROOT,
                "%s has been running for %.1f s",
                overrun.get().isOfSolver() ? "one frame" : overrun.get().who(),
                overrun.get().seconds()));
    }

    /** A search from one place. */
    private final class Start {
        private final int number;
        private final List<Step> trace = new ArrayList<>();
        private final Watchdog watch = new Watchdog(patience);
        private volatile @Nullable ActiveCall work;
        private volatile boolean ended;
        private @Nullable ActiveCall seen;

        Start(int number) {
            this.number = number;
        }

        void search(Consumer<Step> made) {
            int sought = fit.names().size();
            int most = Math.max(LEAST_POPULATION, evaluations / STARTS);
            int population = Math.max(LEAST_POPULATION, 4 + (int) (3 * Math.log(sought)));
            double[] ones = new double[sought];
            Arrays.fill(ones, 1);
            double[] steps = new double[sought];
            Arrays.fill(steps, FIRST_STEP);
            CMAESOptimizer optimizer = new CMAESOptimizer(
                    most, 0, true, 0, 0, new MersenneTwister(SplitMix64.mix(seed + number)), false, null);
            try {
                optimizer.optimize(
                        new MaxEval(most),
                        new ObjectiveFunction(place -> distance(place, made)),
                        GoalType.MINIMIZE,
                        new InitialGuess(guess(sought)),
                        new SimpleBounds(new double[sought], ones),
                        new CMAESOptimizer.Sigma(steps),
                        new CMAESOptimizer.PopulationSize(population));
            } catch (MathIllegalStateException enough) {
                // it has made as many runs as it may; the trace has the best of them
            } finally {
                work = null;
            }
        }

        private double[] guess(int sought) {
            double[] guess = new double[sought];
            for (int i = 0; i < sought; i++) {
                double anywhere = SplitMix64.uniform(SplitMix64.mix(seed + SplitMix64.GOLDEN * (number * 100L + i)));
                guess[i] = number == 1 ? 0.5 : 0.1 + 0.8 * anywhere;
            }
            return guess;
        }

        private double distance(double[] place, Consumer<Step> made) {
            if (ended) throw new CancellationException("the fit was given up");
            double distance = fit.distance(place, begun -> work = begun);
            Step step = new Step(number, trace.size() + 1, fit.values(place), distance);
            trace.add(step);
            made.accept(step);
            return distance;
        }

        /** What takes too long; called by the thread that waits. */
        Optional<Overrun> look() {
            ActiveCall now = work;
            if (now != seen) watch.forget();
            seen = now;
            return now == null ? Optional.empty() : watch.look(now);
        }

        void end() {
            ended = true;
            ActiveCall now = work;
            if (now != null) now.endAll();
        }
    }
}
