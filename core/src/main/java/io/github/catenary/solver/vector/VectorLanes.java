package io.github.catenary.solver.vector;

import io.github.catenary.solver.LaneKernel;
import io.github.catenary.solver.LaneRuns;
import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.LongVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/** A group at a time where the machine's vectors hold one, else a half, or a quarter: the same bits. */
public final class VectorLanes implements LaneKernel {
    private static final VectorSpecies<Double> SPECIES = species();
    private static final VectorSpecies<Long> BITS = VectorSpecies.of(long.class, SPECIES.vectorShape());
    private static final int WIDTH = SPECIES.length();

    private static VectorSpecies<Double> species() {
        VectorSpecies<Double> preferred = DoubleVector.SPECIES_PREFERRED;
        return preferred.length() > LANES ? DoubleVector.SPECIES_512 : preferred;
    }

    @Override
    public boolean project(LaneRuns runs, int r, boolean backward, double[] x, double[] y, double[] z) {
        int count = runs.count[r];
        int stride = runs.stride[r];
        int step = runs.step[r];
        int a = runs.a[r];
        int distance = runs.b[r] - a;
        double[] weights = runs.weights[r];
        if (!backward) return run(weights, 0, step, a, distance, stride, count, x, y, z);
        int last = count - 1;
        return run(weights, last * step, -step, a + last * stride, distance, -stride, count, x, y, z);
    }

    private static boolean run(
            double[] w,
            int firstAt,
            int step,
            int firstA,
            int distance,
            int stride,
            int count,
            double[] x,
            double[] y,
            double[] z) {
        LongVector points = LongVector.zero(BITS);
        for (int g = 0; g < count; g++) {
            for (int part = 0; part < LANES; part += WIDTH) {
                int a = firstA + g * stride + part;
                int b = a + distance;
                int at = firstAt + g * step + part;
                DoubleVector ax = DoubleVector.fromArray(SPECIES, x, a);
                DoubleVector ay = DoubleVector.fromArray(SPECIES, y, a);
                DoubleVector az = DoubleVector.fromArray(SPECIES, z, a);
                DoubleVector bx = DoubleVector.fromArray(SPECIES, x, b);
                DoubleVector by = DoubleVector.fromArray(SPECIES, y, b);
                DoubleVector bz = DoubleVector.fromArray(SPECIES, z, b);
                DoubleVector dx = bx.sub(ax);
                DoubleVector dy = by.sub(ay);
                DoubleVector dz = bz.sub(az);
                DoubleVector squares = dx.mul(dx).add(dy.mul(dy)).add(dz.mul(dz));
                // the sign bit of a sum that is 0, the only one that falls below
                points = points.or(squares.viewAsIntegralLanes().sub(1));
                DoubleVector l = squares.add(NOTHING).lanewise(VectorOperators.SQRT);
                DoubleVector share =
                        l.sub(DoubleVector.fromArray(SPECIES, w, at)).div(l);
                DoubleVector forA =
                        DoubleVector.fromArray(SPECIES, w, at + LANES).mul(share);
                DoubleVector forB =
                        DoubleVector.fromArray(SPECIES, w, at + 2 * LANES).mul(share);
                ax.add(forA.mul(dx)).intoArray(x, a);
                ay.add(forA.mul(dy)).intoArray(y, a);
                az.add(forA.mul(dz)).intoArray(z, a);
                bx.sub(forB.mul(dx)).intoArray(x, b);
                by.sub(forB.mul(dy)).intoArray(y, b);
                bz.sub(forB.mul(dz)).intoArray(z, b);
            }
        }
        return points.reduceLanes(VectorOperators.OR) < 0;
    }

    @Override
    public String name() {
        return "SIMD ×" + WIDTH;
    }
}
