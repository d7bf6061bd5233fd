package io.github.catenary.analysis.sweep;

import io.github.catenary.io.study.SweepStudy;
import io.github.catenary.io.study.SweepStudy.Combination;
import io.github.catenary.io.study.SweepStudy.Variation;
import io.github.catenary.math.SplitMix64;
import io.github.catenary.scene.Value;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * The values of what varies, row by row. Each row is computed from its number alone, so that no list of rows is held.
 * Immutable.
 */
final class SweepRows {
    private final SweepStudy study;

    SweepRows(SweepStudy study) {
        this.study = study;
    }

    long count() {
        return study.rows();
    }

    /** @param row from 1 */
    long combination(long row) {
        return (row - 1) / study.repeats();
    }

    /** Which run of its combination the row is, from 1. */
    long repeat(long row) {
        return (row - 1) % study.repeats() + 1;
    }

    /**
     * A value for each setting that varies, in their order.
     *
     * @param row from 1
     */
    List<Value> values(long row) {
        long combination = combination(row);
        List<Variation> vary = study.vary();
        List<Value> values = new ArrayList<>();
        if (study.combination() != Combination.ALL) {
            for (int i = 0; i < vary.size(); i++) values.add(value(i, combination));
            return values;
        }
        long rest = combination;
        for (int i = vary.size() - 1; i >= 0; i--) {
            int count = vary.get(i).count();
            values.add(value(vary.get(i), (int) (rest % count)));
            rest /= count;
        }
        Collections.reverse(values);
        return values;
    }

    private Value value(int varied, long combination) {
        Variation variation = study.vary().get(varied);
        if (study.combination() == Combination.PAIRED) return value(variation, (int) combination);
        int samples = study.samples();
        long key = SplitMix64.mix(study.seed() * SplitMix64.GOLDEN + varied + 1);
        long stratum = shuffled(combination, samples, key);
        double within = SplitMix64.uniform(SplitMix64.mix(key + combination * SplitMix64.GOLDEN));
        double share = (stratum + within) / samples;
        return variation
                .range()
                .<Value>map(range -> Value.of(range.at(share)))
                .orElseGet(() -> variation.values().get((int)
                        Math.min(variation.values().size() - 1L, (long)
                                (share * variation.values().size()))));
    }

    private static Value value(Variation variation, int position) {
        return variation
                .range()
                .<Value>map(range -> Value.of(range.at((double) position / (range.count() - 1))))
                .orElseGet(() -> variation.values().get(position));
    }

    /**
     * A permutation of the numbers below {@code count}: a Feistel network of four rounds over the next even number of bits,
     * walked until it is below the count (Black and Rogaway 2002).
     */
    private static long shuffled(long number, long count, long key) {
        int half = (65 - Long.numberOfLeadingZeros(Math.max(1, count - 1))) / 2;
        long mask = (1L << half) - 1;
        long place = number;
        do {
            long left = place >>> half;
            long right = place & mask;
            for (int round = 0; round < 4; round++) {
                long next = left ^ (SplitMix64.mix(key + right * SplitMix64.GOLDEN + round) & mask);
                left = right;
                right = next;
            }
            place = left << half | right;
        } while (place >= count);
        return place;
    }
}
