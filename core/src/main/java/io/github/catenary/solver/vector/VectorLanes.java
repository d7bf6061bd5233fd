package io.github.catenary.solver.vector;

import io.github.catenary.solver.LaneKernel;
import io.github.catenary.solver.LaneRuns;
import io.github.catenary.solver.ScalarLanes;
import java.util.List;
import java.util.stream.IntStream;
import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.LongVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorShuffle;
import jdk.incubator.vector.VectorSpecies;

/**
 * A group at a time where the machine's vectors hold one, else a half, or a quarter: the same bits. The three methods do the
 * same with weights and second ends from different places, each in a loop of its own, so that nothing is decided in it.
 */
public final class VectorLanes implements LaneKernel {
    private static final VectorSpecies<Double> SPECIES = species();
    private static final VectorSpecies<Long> BITS = VectorSpecies.of(long.class, SPECIES.vectorShape());
    private static final int WIDTH = SPECIES.length();
    private static final int Y = LANES;
    private static final int Z = 2 * LANES;

    /** For each shift how lanes turn. */
    private static final List<VectorShuffle<Double>> TURNS = IntStream.range(0, LANES)
            .mapToObj(shift -> VectorShuffle.iota(SPECIES, shift % WIDTH, 1, true))
            .toList();

    private final LaneKernel scalar = new ScalarLanes();

    private static VectorSpecies<Double> species() {
        VectorSpecies<Double> preferred = DoubleVector.SPECIES_PREFERRED;
        return preferred.length() > LANES ? DoubleVector.SPECIES_512 : preferred;
    }

    @Override
    public boolean project(LaneRuns runs, int run, boolean backward, double[] at) {
        int shift = runs.shift[run];
        if (shift != 0 && WIDTH < LANES) return scalar.project(runs, run, backward, at);
        int count = runs.count[run];
        int stride = runs.stride[run];
        int step = runs.step[run];
        int distance = runs.b[run] - runs.a[run];
        int first = runs.a[run];
        int weights = 0;
        if (backward) {
            first += (count - 1) * stride;
            weights = (count - 1) * step;
            stride = -stride;
            step = -step;
        }
        double[] w = runs.weights[run];
        if (shift != 0) return shifted(w, weights, step, shift, first, distance, stride, count, at);
        boolean points = false;
        for (int part = 0; part < LANES; part += WIDTH) {
            points |= step == 0
                    ? equal(w, part, first + part, distance, stride, count, at)
                    : each(w, weights + part, step, first + part, distance, stride, count, at);
        }
        return points;
    }

    /** Groups that have the same weights. */
    private static boolean equal(double[] w, int weights, int first, int distance, int stride, int count, double[] at) {
        LongVector points = LongVector.zero(BITS);
        DoubleVector rest = DoubleVector.fromArray(SPECIES, w, weights);
        DoubleVector moveA = DoubleVector.fromArray(SPECIES, w, weights + LANES);
        DoubleVector moveB = DoubleVector.fromArray(SPECIES, w, weights + 2 * LANES);
        for (int g = 0; g < count; g++) {
            int a = first + g * stride;
            int b = a + distance;
            DoubleVector ax = DoubleVector.fromArray(SPECIES, at, a);
            DoubleVector ay = DoubleVector.fromArray(SPECIES, at, a + Y);
            DoubleVector az = DoubleVector.fromArray(SPECIES, at, a + Z);
            DoubleVector bx = DoubleVector.fromArray(SPECIES, at, b);
            DoubleVector by = DoubleVector.fromArray(SPECIES, at, b + Y);
            DoubleVector bz = DoubleVector.fromArray(SPECIES, at, b + Z);
            DoubleVector dx = bx.sub(ax);
            DoubleVector dy = by.sub(ay);
            DoubleVector dz = bz.sub(az);
            DoubleVector squares = dx.mul(dx).add(dy.mul(dy)).add(dz.mul(dz));
            // the sign bit of a sum that is 0, the only one that falls below
            points = points.or(squares.viewAsIntegralLanes().sub(1));
            DoubleVector l = squares.add(NOTHING).lanewise(VectorOperators.SQRT);
            DoubleVector share = l.sub(rest).div(l);
            DoubleVector forA = moveA.mul(share);
            DoubleVector forB = moveB.mul(share);
            ax.add(forA.mul(dx)).intoArray(at, a);
            ay.add(forA.mul(dy)).intoArray(at, a + Y);
            az.add(forA.mul(dz)).intoArray(at, a + Z);
            bx.sub(forB.mul(dx)).intoArray(at, b);
            by.sub(forB.mul(dy)).intoArray(at, b + Y);
            bz.sub(forB.mul(dz)).intoArray(at, b + Z);
        }
        return points.reduceLanes(VectorOperators.OR) < 0;
    }

    /** Groups each with weights of its own. */
    private static boolean each(
            double[] w, int weights, int step, int first, int distance, int stride, int count, double[] at) {
        LongVector points = LongVector.zero(BITS);
        for (int g = 0; g < count; g++) {
            int a = first + g * stride;
            int b = a + distance;
            int from = weights + g * step;
            DoubleVector ax = DoubleVector.fromArray(SPECIES, at, a);
            DoubleVector ay = DoubleVector.fromArray(SPECIES, at, a + Y);
            DoubleVector az = DoubleVector.fromArray(SPECIES, at, a + Z);
            DoubleVector bx = DoubleVector.fromArray(SPECIES, at, b);
            DoubleVector by = DoubleVector.fromArray(SPECIES, at, b + Y);
            DoubleVector bz = DoubleVector.fromArray(SPECIES, at, b + Z);
            DoubleVector dx = bx.sub(ax);
            DoubleVector dy = by.sub(ay);
            DoubleVector dz = bz.sub(az);
            DoubleVector squares = dx.mul(dx).add(dy.mul(dy)).add(dz.mul(dz));
            points = points.or(squares.viewAsIntegralLanes().sub(1));
            DoubleVector l = squares.add(NOTHING).lanewise(VectorOperators.SQRT);
            DoubleVector share = l.sub(DoubleVector.fromArray(SPECIES, w, from)).div(l);
            DoubleVector forA = DoubleVector.fromArray(SPECIES, w, from + LANES).mul(share);
            DoubleVector forB =
                    DoubleVector.fromArray(SPECIES, w, from + 2 * LANES).mul(share);
            ax.add(forA.mul(dx)).intoArray(at, a);
            ay.add(forA.mul(dy)).intoArray(at, a + Y);
            az.add(forA.mul(dz)).intoArray(at, a + Z);
            bx.sub(forB.mul(dx)).intoArray(at, b);
            by.sub(forB.mul(dy)).intoArray(at, b + Y);
            bz.sub(forB.mul(dz)).intoArray(at, b + Z);
        }
        return points.reduceLanes(VectorOperators.OR) < 0;
    }

    /** Groups from lanes to other lanes: the second ends are turned into the lanes of the first, and back again. */
    private static boolean shifted(
            double[] w, int weights, int step, int shift, int first, int distance, int stride, int count, double[] at) {
        VectorShuffle<Double> there = TURNS.get(shift & LANES - 1);
        VectorShuffle<Double> back = TURNS.get(-shift & LANES - 1);
        LongVector points = LongVector.zero(BITS);
        for (int g = 0; g < count; g++) {
            int a = first + g * stride;
            int b = a + distance;
            int from = weights + g * step;
            DoubleVector ax = DoubleVector.fromArray(SPECIES, at, a);
            DoubleVector ay = DoubleVector.fromArray(SPECIES, at, a + Y);
            DoubleVector az = DoubleVector.fromArray(SPECIES, at, a + Z);
            DoubleVector bx = DoubleVector.fromArray(SPECIES, at, b).rearrange(there);
            DoubleVector by = DoubleVector.fromArray(SPECIES, at, b + Y).rearrange(there);
            DoubleVector bz = DoubleVector.fromArray(SPECIES, at, b + Z).rearrange(there);
            DoubleVector dx = bx.sub(ax);
            DoubleVector dy = by.sub(ay);
            DoubleVector dz = bz.sub(az);
            DoubleVector squares = dx.mul(dx).add(dy.mul(dy)).add(dz.mul(dz));
            points = points.or(squares.viewAsIntegralLanes().sub(1));
            DoubleVector l = squares.add(NOTHING).lanewise(VectorOperators.SQRT);
            DoubleVector share = l.sub(DoubleVector.fromArray(SPECIES, w, from)).div(l);
            DoubleVector forA = DoubleVector.fromArray(SPECIES, w, from + LANES).mul(share);
            DoubleVector forB =
                    DoubleVector.fromArray(SPECIES, w, from + 2 * LANES).mul(share);
            ax.add(forA.mul(dx)).intoArray(at, a);
            ay.add(forA.mul(dy)).intoArray(at, a + Y);
            az.add(forA.mul(dz)).intoArray(at, a + Z);
            bx.sub(forB.mul(dx)).rearrange(back).intoArray(at, b);
            by.sub(forB.mul(dy)).rearrange(back).intoArray(at, b + Y);
            bz.sub(forB.mul(dz)).rearrange(back).intoArray(at, b + Z);
        }
        return points.reduceLanes(VectorOperators.OR) < 0;
    }

    @Override
    public int width() {
        return WIDTH;
    }
}
