package io.github.catenary.analysis;

import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;

/**
 * Finds out how a {@link LinearMotion} grows by letting it go on, from the same start each time.
 *
 * <p>A complex pair of eigenvalues makes the elongations swing while they grow, so growth is read from sums of squares
 * over two neighbouring windows, each a quarter of the steps; or exactly, once a single pair is left. The number of steps is doubled until the answer stays. Under
 * the forward sweep a disturbance may be amplified by many orders of magnitude while it travels through the springs, and
 * vanish at their end; so nothing is read before it had the time to cross the scene, no decay is believed while it is still
 * larger than in the beginning, and no growth before it is larger.
 */
final class PowerIteration {
    private static final int LEAST_STEPS = 32;
    private static final int MOST_STEPS = 32768;
    /** Passes over one spring that an answer may cost, about 10 ns each. */
    private static final long MOST_PROJECTIONS = 5_000_000;
    /** Steps for each spring on the way, in which what travels through the springs is gone under the forward sweep. */
    private static final int CROSSINGS = 20;
    /** Steps between two looks at the size of numbers and at the wish to stop. */
    private static final int STRIDE = 16;
    /** No swing is small for as many steps. */
    private static final int PAUSE = 4;
    /** Natural logarithm of what is left when it is no more than rounding error, 1e-26. */
    private static final double NOTHING_LEFT = -60;
    /** Steps that are looked at for a single pair of eigenvalues. */
    private static final int FITTED = 6;
    /** Natural logarithm of what must have grown before growth is believed: heavy particles drift apart for a while. */
    private static final double GROWN = Math.log(10);
    /** The same for decay: what grows may be so small a part of the start. */
    private static final double DECAYED = Math.log(1e-3);
    /** A change of the growth that is as many times smaller than its distance from 1 leaves no doubt on which side it is. */
    private static final double CERTAIN = 4;

    private final LinearMotion motion;
    private final BooleanSupplier cancelled;
    private final int least;
    private final int most;
    /** Natural logarithm of the size after each step, relative to the start's. */
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
     * The growth.
     *
     * @throws CancellationException as soon as {@code cancelled} says so
     */
    static Growth growth(LinearMotion motion, BooleanSupplier cancelled) {
        if (motion.springs() == 0) return new Growth(0, true);
        PowerIteration iteration = new PowerIteration(motion, cancelled);
        boolean settled = iteration.runUntil(false);
        return new Growth(iteration.now, settled);
    }

    /**
     * Whether elongations grow, which takes fewer steps than to know how much.
     *
     * @throws CancellationException as soon as {@code cancelled} says so
     */
    static boolean grows(LinearMotion motion, BooleanSupplier cancelled) {
        if (motion.springs() == 0) return false;
        PowerIteration iteration = new PowerIteration(motion, cancelled);
        boolean settled = iteration.runUntil(true);
        return new Growth(iteration.now, settled).grows();
    }

    /** @return false if the steps allowed were not enough */
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

    /** @return false if nothing is left */
    private boolean advanceTo(int length) {
        while (steps < length) {
            motion.step();
            sizes[steps++] = Math.log(motion.size()) + scaledBy;
            if (steps >= PAUSE && lastSize() < NOTHING_LEFT) return false;
            if (steps % STRIDE == 0) tidy();
        }
        return true;
    }

    /** Goes on by a few steps; not a number unless a single pair of eigenvalues is left. */
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
        if (size == Double.NEGATIVE_INFINITY) return; // at rest, to the last bit
        motion.scale(Math.exp(-size));
        scaledBy += size;
    }

    /** The largest of the last few. */
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

    /** Logarithm of the root of the sum of squares of the sizes. */
    private double logSum(int from, int to) {
        double largest = Double.NEGATIVE_INFINITY;
        for (int i = from; i < to; i++) largest = Math.max(largest, sizes[i]);
        if (largest == Double.NEGATIVE_INFINITY) return largest;
        double squares = 0;
        for (int i = from; i < to; i++) squares += Math.exp(2 * (sizes[i] - largest));
        return largest + Math.log(squares) / 2;
    }
}
