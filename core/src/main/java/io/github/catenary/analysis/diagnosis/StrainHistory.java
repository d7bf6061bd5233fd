package io.github.catenary.analysis.diagnosis;

import java.util.Arrays;
import java.util.OptionalDouble;

/**
 * The strain of one spring in successive frames, up to an event. Immutable.
 */
public final class StrainHistory {
    /** No spring is at fault. */
    public static final StrainHistory NONE = new StrainHistory(new double[0], new double[0], OptionalDouble.empty());

    private final double[] times;
    private final double[] strains;
    private final OptionalDouble limit;

    /**
     * @param times s, ascending
     * @param strains (l − L)/L at those times, no unit; NaN where the spring has no rest length
     * @param limit the strain above which an element removes the spring; empty if none tells one
     */
    StrainHistory(double[] times, double[] strains, OptionalDouble limit) {
        this.times = times.clone();
        this.strains = strains.clone();
        this.limit = limit;
    }

    /** The number of frames. */
    public int size() {
        return times.length;
    }

    /** Simulated time of an entry, s. */
    public double time(int i) {
        return times[i];
    }

    /** The strain (l − L)/L of an entry, no unit; NaN if the spring had no rest length then. */
    public double strain(int i) {
        return strains[i];
    }

    /** The strain above which an element removes the spring at the end; empty if none tells one. */
    public OptionalDouble limit() {
        return limit;
    }

    /** The largest strain by magnitude that is a finite number; 0 if there is none. */
    public double largest() {
        return Arrays.stream(strains)
                .filter(Double::isFinite)
                .map(Math::abs)
                .max()
                .orElse(0);
    }
}
