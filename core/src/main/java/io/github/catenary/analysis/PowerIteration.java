package io.github.catenary.analysis;

import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;

/**
 * Measures the growth of a {@link LinearMotion} by running it, always from the same start.
 *
 * <p>A complex pair of eigenvalues makes the elongations oscillate while they grow. The growth is therefore computed
 * from sums of squares over two successive windows, each a quarter of the steps, or exactly, once a single pair of
 * eigenvalues dominates. The number of steps is doubled until the result no longer changes.
 *
 * <p>Under the forward sweep, a disturbance may be amplified by many orders of magnitude while it travels through the
 * springs and then vanish at their end. So the first result is taken only after the disturbance had time to cross the
 * scene, a decay counts only once the elongations are smaller than at the start, and a growth only once they are
 * larger.
 */
final class PowerIteration {
    private static final int LEAST_STEPS = 32;
    private static final int MOST_STEPS = 32768;
    /** The most projections of a single spring that an answer may cost, about 10 ns each. */
    private static final long MOST_PROJECTIONS = 5_000_000;
    /** Steps per spring of the path, after which a disturbance that travels under the forward sweep has vanished. */
    private static final int CROSSINGS = 20;
    /** Steps between two checks for rescaling and cancellation. */
    private static final int STRIDE = 16;
    /** An oscillation does not stay small for this many steps. */
    private static final int PAUSE = 4;
    /** Natural logarithm of the size at which only rounding errors are left, 1e-26. */
    private static final double NOTHING_LEFT = -60;
    /** Steps used to fit a single pair of eigenvalues. */
    private static final int FITTED = 6;
    /** Natural logarithm of the size above which growth counts, because heavy particles drift apart for a while. */
    private static final double GROWN = Math.log(10);
    /**
     * Natural logarithm of the size below which decay counts, because the growing part may be this small at the start.
     */
    private static final double DECAYED = Math.log(1e-3);
    /** The side of 1 is certain once the change of the growth is this many times smaller than its distance from 1. */
    private static final double CERTAIN = 4;

    private final LinearMotion motion;
    private final BooleanSupplier cancelled;
    private final int least;
    private final int most;
    /** Natural logarithm of the size after each step, relative to the size at the start. */
    private final double[] sizes;

    private int steps;
    private double scaledBy;
    private double now = Double.NaN;
    private double change = Double.NaN;

    private PowerIteration(LinearMotion motion, BooleanSupplier cancelled) {
        this.motion = motion;
        this.cancelled = cancelled;
        int extent = motion.extent();
        least = Math.max(LEAST_STEPS, Math.min(2 * extent, MOST_STEPS));
        long affordable = MOST_PROJECTIONS / ((long) motion.springs() * motion.passes());
        long needed = motion.provedBounded() ? 2L * least : Math.max(2L * least, (long) CROSSINGS * extent);
        most = (int) Math.min(2L * MOST_STEPS, Math.max(needed, Math.min(MOST_STEPS, affordable)));
        sizes = new double[most];
    }

    /**
     * Measures the growth.
     *
     * @throws CancellationException as soon as {@code cancelled} returns true
     */
    static Growth growth(LinearMotion motion, BooleanSupplier cancelled) {
        if (motion.springs() == 0) return new Growth(0, true);
        PowerIteration iteration = new PowerIteration(motion, cancelled);
        boolean settled = iteration.runUntil(false);
        return new Growth(iteration.now, settled);
    }

    /**
     * True if the elongations grow; takes fewer steps than {@link #growth}.
     *
     * @throws CancellationException as soon as {@code cancelled} returns true
     */
    static boolean grows(LinearMotion motion, BooleanSupplier cancelled) {
        if (motion.springs() == 0) return false;
        PowerIteration iteration = new PowerIteration(motion, cancelled);
        boolean settled = iteration.runUntil(true);
        return new Growth(iteration.now, settled).grows();
    }

    /** @return false if the limit on the steps was too low */
    private boolean runUntil(boolean sideIsKnown) {
        motion.start();
        scaledBy = -Math.log(motion.size());
        for (int length = least; true; length = Math.min(2 * length, most)) {
            boolean left = advanceTo(length - FITTED);
            double before = now;
            double pair = growthOfPair(length);
            now = Double.isNaN(pair) ? measured() : pair;
            change = Math.abs(now - before);
            if (!left || settled() || (sideIsKnown && onOneSide())) return true;
            if (length == most) return false;
        }
    }

    private boolean settled() {
        return change <= Growth.TOLERANCE && believable();
    }

    private boolean onOneSide() {
        return CERTAIN * change < Math.abs(now - 1) && (now > 1 ? believable() : lastSize() < DECAYED);
    }

    private boolean believable() {
        return now > 1 ? lastSize() > GROWN : lastSize() < 0;
    }

    /** @return false if the elongations have vanished */
    private boolean advanceTo(int length) {
        while (steps < length) {
            motion.step();
            sizes[steps++] = Math.log(motion.size()) + scaledBy;
            if (steps >= PAUSE && lastSize() < NOTHING_LEFT) return false;
            if (steps % STRIDE == 0) tidy();
        }
        return true;
    }

    /** Runs a few steps and fits them; NaN unless a single pair of eigenvalues dominates. */
    private double growthOfPair(int length) {
        PairFit fit = new PairFit();
        tidy();
        double[] older = motion.elongations();
        double[] middle = older;
        for (int i = 0; i < FITTED && steps < length; i++) {
            motion.step();
            sizes[steps++] = Math.log(motion.size()) + scaledBy;
            double[] newer = motion.elongations();
            if (i > 0) fit.add(older, middle, newer);
            older = middle;
            middle = newer;
        }
        return fit.growth();
    }

    private void tidy() {
        if (cancelled.getAsBoolean()) throw new CancellationException("the measurement was cancelled");
        double size = lastSize() - scaledBy;
        if (size == Double.NEGATIVE_INFINITY) return; // exactly at rest
        motion.scale(Math.exp(-size));
        scaledBy += size;
    }

    /** The largest of the last {@value #PAUSE} sizes. */
    private double lastSize() {
        double largest = Double.NEGATIVE_INFINITY;
        for (int i = Math.max(0, steps - PAUSE); i < steps; i++) largest = Math.max(largest, sizes[i]);
        return largest;
    }

    private double measured() {
        int window = steps / 4;
        double late = logSum(steps - window, steps);
        double early = logSum(steps - 2 * window, steps - window);
        return early == Double.NEGATIVE_INFINITY ? 0 : Math.exp((late - early) / window);
    }

    /** The logarithm of the root of the sum of the squared sizes. */
    private double logSum(int from, int to) {
        double largest = Double.NEGATIVE_INFINITY;
        for (int i = from; i < to; i++) largest = Math.max(largest, sizes[i]);
        if (largest == Double.NEGATIVE_INFINITY) return largest;
        double squares = 0;
        for (int i = from; i < to; i++) squares += Math.exp(2 * (sizes[i] - largest));
        return largest + Math.log(squares) / 2;
    }

    /**
     * Fits {@code v_{t+1} = α v_t + β v_{t−1}} to a few successive vectors, by least squares. If a single pair of
     * eigenvalues dominates, real or complex, they are the roots of λ² = α λ + β.
     */
    private static final class PairFit {
        /** The largest share of the vectors, squared, that the fit may leave unexplained. */
        private static final double RESIDUAL = 1e-12;
        /**
         * The smallest squared sine of the angle between successive vectors; below it, a slow oscillation cannot be
         * distinguished from a straight line.
         */
        private static final double PARALLEL = 1e-2;

        private double oldOld;
        private double oldMid;
        private double midMid;
        private double oldNew;
        private double midNew;
        private double newNew;

        /** Adds three successive vectors to the fit. */
        void add(double[] older, double[] middle, double[] newer) {
            for (int i = 0; i < older.length; i++) {
                oldOld += older[i] * older[i];
                oldMid += older[i] * middle[i];
                midMid += middle[i] * middle[i];
                oldNew += older[i] * newer[i];
                midNew += middle[i] * newer[i];
                newNew += newer[i] * newer[i];
            }
        }

        /** The larger absolute value of the two eigenvalues; NaN if the vectors do not determine it. */
        double growth() {
            double determinant = oldOld * midMid - oldMid * oldMid;
            if (!(determinant > PARALLEL * oldOld * midMid)) return Double.NaN;
            double alpha = (midNew * oldOld - oldNew * oldMid) / determinant;
            double beta = (oldNew * midMid - midNew * oldMid) / determinant;
            double unexplained = newNew - alpha * midNew - beta * oldNew;
            return unexplained <= RESIDUAL * newNew ? largestRoot(alpha, beta) : Double.NaN;
        }

        private static double largestRoot(double alpha, double beta) {
            double discriminant = alpha * alpha / 4 + beta;
            return discriminant < 0 ? Math.sqrt(-beta) : Math.abs(alpha / 2) + Math.sqrt(discriminant);
        }
    }
}
