package io.github.catenary.solver.simd.vector;

import io.github.catenary.solver.simd.ChordRows;
import io.github.catenary.solver.simd.ClusterRows;
import io.github.catenary.solver.simd.InverseSqrt;
import io.github.catenary.solver.simd.PartRows;
import io.github.catenary.solver.simd.ScalarKernel;
import io.github.catenary.solver.simd.SpringBatches;
import io.github.catenary.solver.simd.WideKernel;
import io.github.catenary.solver.simd.layout.BlockLayout;
import java.util.List;
import java.util.stream.IntStream;
import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.LongVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorShuffle;
import jdk.incubator.vector.VectorSpecies;

/**
 * Computes a whole group at a time, or a half or a quarter of one, depending on the width of the machine's vectors,
 * with the same bits. Three methods do the same with weights and second ends from different places, each in its own
 * loop, so that the loop has no branches. They share little code on purpose: a method with vectors as parameters uses
 * up so much of the compiler's budget on JDK 17 that the rest of the loop remains calls, with vectors on the heap
 * (docs/lab/experiments.md).
 */
public final class VectorKernel implements WideKernel {
    private static final VectorSpecies<Double> SPECIES = species();
    private static final VectorSpecies<Long> BITS = VectorSpecies.of(long.class, SPECIES.vectorShape());
    private static final int WIDTH = SPECIES.length();
    private static final int Y = LANES;
    private static final int Z = 2 * LANES;

    /** For each shift, the rotation of the lanes. */
    private static final List<VectorShuffle<Double>> TURNS = IntStream.range(0, LANES)
            .mapToObj(shift -> VectorShuffle.iota(SPECIES, shift % WIDTH, 1, true))
            .toList();

    /**
     * As bits, whose order is that of the positive numbers. A sum of inverse lengths above it may contain coinciding
     * ends.
     */
    private static final long BELOW_NO_LENGTH = Double.doubleToRawLongBits(NO_LENGTH) - 1;

    private static final WideKernel SCALAR = new ScalarKernel();

    private static VectorSpecies<Double> species() {
        VectorSpecies<Double> preferred = DoubleVector.SPECIES_PREFERRED;
        return preferred.length() > LANES ? DoubleVector.SPECIES_512 : preferred;
    }

    @Override
    public int project(SpringBatches batches, int from, int to, boolean backward, double[] at) {
        for (int k = 0; k < to - from; k++) {
            int batch = backward ? to - 1 - k : from + k;
            if (project(batches, batch, backward, at)) return k;
        }
        return to - from;
    }

    @Override
    public void projectApart(SpringBatches batches, int from, int to, double[] at) {
        for (int batch = from; batch < to; batch++) {
            int end = batches.first[batch + 1];
            for (int part = 0; part < LANES; part += WIDTH) {
                int g = batches.first[batch];
                while (g < end) {
                    g = apart(batches, batch, g, part, at);
                    if (g < end) ScalarKernel.projectApart(batches, batch, g++, part, part + WIDTH, at);
                }
            }
        }
    }

    private static boolean project(SpringBatches batches, int batch, boolean backward, double[] at) {
        if (batches.shift[batch] != 0) {
            return WIDTH == LANES
                    ? shifted(batches, batch, backward, at)
                    : SCALAR.project(batches, batch, batch + 1, backward, at) == 0;
        }
        boolean points = false;
        for (int part = 0; part < LANES; part += WIDTH) {
            points |= batches.equal[batch]
                    ? equal(batches, batch, part, backward, at)
                    : straight(batches, batch, part, backward, at);
        }
        return points;
    }

    /**
     * Projects groups that join the same lanes and have equal values. Squared lengths are computed one group ahead, so
     * that the processor has work while it waits for the inverse roots of the group before. The last group is read
     * twice.
     */
    private static boolean equal(SpringBatches batches, int batch, int part, boolean backward, double[] at) {
        int count = batches.first[batch + 1] - batches.first[batch];
        int begin = backward ? batches.first[batch + 1] - 1 : batches.first[batch];
        int direction = backward ? -1 : 1;
        int distance = batches.distance[batch];
        int[] offset = batches.offset;
        int shares = batches.shares.at[begin] + part;
        DoubleVector rest =
                DoubleVector.fromArray(SPECIES, batches.restLengths.values, batches.restLengths.at[begin] + part);
        DoubleVector moveA = DoubleVector.fromArray(SPECIES, batches.shares.values, shares);
        DoubleVector moveB = DoubleVector.fromArray(SPECIES, batches.shares.values, shares + LANES);
        DoubleVector minusOne = all(-1);
        DoubleVector inverses = DoubleVector.zero(SPECIES);
        int a = offset[begin] + part;
        int b = a + distance;
        DoubleVector dx = DoubleVector.fromArray(SPECIES, at, a).sub(DoubleVector.fromArray(SPECIES, at, b));
        DoubleVector dy = DoubleVector.fromArray(SPECIES, at, a + Y).sub(DoubleVector.fromArray(SPECIES, at, b + Y));
        DoubleVector dz = DoubleVector.fromArray(SPECIES, at, a + Z).sub(DoubleVector.fromArray(SPECIES, at, b + Z));
        DoubleVector square = dz.fma(dz, dy.fma(dy, dx.mul(dx)));
        for (int k = 1; k <= count; k++) {
            int nextA = offset[begin + Math.min(k, count - 1) * direction] + part;
            int nextB = nextA + distance;
            DoubleVector nextX =
                    DoubleVector.fromArray(SPECIES, at, nextA).sub(DoubleVector.fromArray(SPECIES, at, nextB));
            DoubleVector nextY =
                    DoubleVector.fromArray(SPECIES, at, nextA + Y).sub(DoubleVector.fromArray(SPECIES, at, nextB + Y));
            DoubleVector nextZ =
                    DoubleVector.fromArray(SPECIES, at, nextA + Z).sub(DoubleVector.fromArray(SPECIES, at, nextB + Z));
            DoubleVector nextSquare = nextZ.fma(nextZ, nextY.fma(nextY, nextX.mul(nextX)));
            DoubleVector inverse = inverseRoot(square, minusOne);
            inverses = inverses.add(inverse);
            DoubleVector share = inverse.fma(rest, minusOne);
            DoubleVector forA = moveA.mul(share);
            DoubleVector forB = moveB.mul(share);
            dx.fma(forA, DoubleVector.fromArray(SPECIES, at, a)).intoArray(at, a);
            dy.fma(forA, DoubleVector.fromArray(SPECIES, at, a + Y)).intoArray(at, a + Y);
            dz.fma(forA, DoubleVector.fromArray(SPECIES, at, a + Z)).intoArray(at, a + Z);
            dx.fma(forB, DoubleVector.fromArray(SPECIES, at, b)).intoArray(at, b);
            dy.fma(forB, DoubleVector.fromArray(SPECIES, at, b + Y)).intoArray(at, b + Y);
            dz.fma(forB, DoubleVector.fromArray(SPECIES, at, b + Z)).intoArray(at, b + Z);
            a = nextA;
            b = nextB;
            dx = nextX;
            dy = nextY;
            dz = nextZ;
            square = nextSquare;
        }
        LongVector left = LongVector.broadcast(BITS, BELOW_NO_LENGTH).sub(inverses.viewAsIntegralLanes());
        return left.reduceLanes(VectorOperators.OR) < 0;
    }

    /** Projects groups that join the same lanes and have their own values. */
    private static boolean straight(SpringBatches batches, int batch, int part, boolean backward, double[] at) {
        int count = batches.first[batch + 1] - batches.first[batch];
        int begin = backward ? batches.first[batch + 1] - 1 : batches.first[batch];
        int direction = backward ? -1 : 1;
        int distance = batches.distance[batch];
        int[] offset = batches.offset;
        int[] restAt = batches.restLengths.at;
        int[] sharesAt = batches.shares.at;
        double[] rest = batches.restLengths.values;
        double[] shares = batches.shares.values;
        DoubleVector minusOne = all(-1);
        DoubleVector inverses = DoubleVector.zero(SPECIES);
        int a = offset[begin] + part;
        int b = a + distance;
        DoubleVector dx = DoubleVector.fromArray(SPECIES, at, a).sub(DoubleVector.fromArray(SPECIES, at, b));
        DoubleVector dy = DoubleVector.fromArray(SPECIES, at, a + Y).sub(DoubleVector.fromArray(SPECIES, at, b + Y));
        DoubleVector dz = DoubleVector.fromArray(SPECIES, at, a + Z).sub(DoubleVector.fromArray(SPECIES, at, b + Z));
        DoubleVector square = dz.fma(dz, dy.fma(dy, dx.mul(dx)));
        for (int k = 1; k <= count; k++) {
            int g = begin + (k - 1) * direction;
            int ofRest = restAt[g] + part;
            int ofShares = sharesAt[g] + part;
            int nextA = offset[begin + Math.min(k, count - 1) * direction] + part;
            int nextB = nextA + distance;
            DoubleVector nextX =
                    DoubleVector.fromArray(SPECIES, at, nextA).sub(DoubleVector.fromArray(SPECIES, at, nextB));
            DoubleVector nextY =
                    DoubleVector.fromArray(SPECIES, at, nextA + Y).sub(DoubleVector.fromArray(SPECIES, at, nextB + Y));
            DoubleVector nextZ =
                    DoubleVector.fromArray(SPECIES, at, nextA + Z).sub(DoubleVector.fromArray(SPECIES, at, nextB + Z));
            DoubleVector nextSquare = nextZ.fma(nextZ, nextY.fma(nextY, nextX.mul(nextX)));
            DoubleVector inverse = inverseRoot(square, minusOne);
            inverses = inverses.add(inverse);
            DoubleVector share = inverse.fma(DoubleVector.fromArray(SPECIES, rest, ofRest), minusOne);
            DoubleVector forA =
                    DoubleVector.fromArray(SPECIES, shares, ofShares).mul(share);
            DoubleVector forB =
                    DoubleVector.fromArray(SPECIES, shares, ofShares + LANES).mul(share);
            dx.fma(forA, DoubleVector.fromArray(SPECIES, at, a)).intoArray(at, a);
            dy.fma(forA, DoubleVector.fromArray(SPECIES, at, a + Y)).intoArray(at, a + Y);
            dz.fma(forA, DoubleVector.fromArray(SPECIES, at, a + Z)).intoArray(at, a + Z);
            dx.fma(forB, DoubleVector.fromArray(SPECIES, at, b)).intoArray(at, b);
            dy.fma(forB, DoubleVector.fromArray(SPECIES, at, b + Y)).intoArray(at, b + Y);
            dz.fma(forB, DoubleVector.fromArray(SPECIES, at, b + Z)).intoArray(at, b + Z);
            a = nextA;
            b = nextB;
            dx = nextX;
            dy = nextY;
            dz = nextZ;
            square = nextSquare;
        }
        LongVector left = LongVector.broadcast(BITS, BELOW_NO_LENGTH).sub(inverses.viewAsIntegralLanes());
        return left.reduceLanes(VectorOperators.OR) < 0;
    }

    /**
     * Projects groups of which no two share a particle, up to one with ends that may coincide; returns that one, or the end
     * of the batch.
     */
    private static int apart(SpringBatches batches, int batch, int begin, int part, double[] at) {
        int end = batches.first[batch + 1];
        int distance = batches.distance[batch];
        int[] offset = batches.offset;
        int[] restAt = batches.restLengths.at;
        int[] sharesAt = batches.shares.at;
        double[] rest = batches.restLengths.values;
        double[] shares = batches.shares.values;
        DoubleVector minusOne = all(-1);
        for (int g = begin; g < end; g++) {
            int a = offset[g] + part;
            int b = a + distance;
            int ofShares = sharesAt[g] + part;
            DoubleVector ax = DoubleVector.fromArray(SPECIES, at, a);
            DoubleVector ay = DoubleVector.fromArray(SPECIES, at, a + Y);
            DoubleVector az = DoubleVector.fromArray(SPECIES, at, a + Z);
            DoubleVector bx = DoubleVector.fromArray(SPECIES, at, b);
            DoubleVector by = DoubleVector.fromArray(SPECIES, at, b + Y);
            DoubleVector bz = DoubleVector.fromArray(SPECIES, at, b + Z);
            DoubleVector dx = ax.sub(bx);
            DoubleVector dy = ay.sub(by);
            DoubleVector dz = az.sub(bz);
            DoubleVector inverse = inverseRoot(dz.fma(dz, dy.fma(dy, dx.mul(dx))), minusOne);
            if (inverse.compare(VectorOperators.GE, NO_LENGTH).anyTrue()) return g;
            DoubleVector share = inverse.fma(DoubleVector.fromArray(SPECIES, rest, restAt[g] + part), minusOne);
            DoubleVector forA =
                    DoubleVector.fromArray(SPECIES, shares, ofShares).mul(share);
            DoubleVector forB =
                    DoubleVector.fromArray(SPECIES, shares, ofShares + LANES).mul(share);
            dx.fma(forA, ax).intoArray(at, a);
            dy.fma(forA, ay).intoArray(at, a + Y);
            dz.fma(forA, az).intoArray(at, a + Z);
            dx.fma(forB, bx).intoArray(at, b);
            dy.fma(forB, by).intoArray(at, b + Y);
            dz.fma(forB, bz).intoArray(at, b + Z);
        }
        return end;
    }

    /** Projects groups that join different lanes: rotates the second ends into the lanes of the first, and back. */
    private static boolean shifted(SpringBatches batches, int batch, boolean backward, double[] at) {
        int count = batches.first[batch + 1] - batches.first[batch];
        int begin = backward ? batches.first[batch + 1] - 1 : batches.first[batch];
        int direction = backward ? -1 : 1;
        int distance = batches.distance[batch];
        int[] offset = batches.offset;
        int[] restAt = batches.restLengths.at;
        int[] sharesAt = batches.shares.at;
        double[] rest = batches.restLengths.values;
        double[] shares = batches.shares.values;
        VectorShuffle<Double> there = TURNS.get(batches.shift[batch] & LANES - 1);
        VectorShuffle<Double> back = TURNS.get(-batches.shift[batch] & LANES - 1);
        DoubleVector minusOne = all(-1);
        DoubleVector inverses = DoubleVector.zero(SPECIES);
        for (int k = 0; k < count; k++) {
            int g = begin + k * direction;
            int a = offset[g];
            int b = a + distance;
            int ofRest = restAt[g];
            int ofShares = sharesAt[g];
            DoubleVector ax = DoubleVector.fromArray(SPECIES, at, a);
            DoubleVector ay = DoubleVector.fromArray(SPECIES, at, a + Y);
            DoubleVector az = DoubleVector.fromArray(SPECIES, at, a + Z);
            DoubleVector bx = DoubleVector.fromArray(SPECIES, at, b).rearrange(there);
            DoubleVector by = DoubleVector.fromArray(SPECIES, at, b + Y).rearrange(there);
            DoubleVector bz = DoubleVector.fromArray(SPECIES, at, b + Z).rearrange(there);
            DoubleVector dx = ax.sub(bx);
            DoubleVector dy = ay.sub(by);
            DoubleVector dz = az.sub(bz);
            DoubleVector inverse = inverseRoot(dz.fma(dz, dy.fma(dy, dx.mul(dx))), minusOne);
            inverses = inverses.add(inverse);
            DoubleVector share = inverse.fma(DoubleVector.fromArray(SPECIES, rest, ofRest), minusOne);
            DoubleVector forA =
                    DoubleVector.fromArray(SPECIES, shares, ofShares).mul(share);
            DoubleVector forB =
                    DoubleVector.fromArray(SPECIES, shares, ofShares + LANES).mul(share);
            dx.fma(forA, ax).intoArray(at, a);
            dy.fma(forA, ay).intoArray(at, a + Y);
            dz.fma(forA, az).intoArray(at, a + Z);
            dx.fma(forB, bx).rearrange(back).intoArray(at, b);
            dy.fma(forB, by).rearrange(back).intoArray(at, b + Y);
            dz.fma(forB, bz).rearrange(back).intoArray(at, b + Z);
        }
        LongVector left = LongVector.broadcast(BITS, BELOW_NO_LENGTH).sub(inverses.viewAsIntegralLanes());
        return left.reduceLanes(VectorOperators.OR) < 0;
    }

    /** {@link InverseSqrt#of} for each lane. */
    private static DoubleVector inverseRoot(DoubleVector x, DoubleVector minusOne) {
        LongVector half = x.viewAsIntegralLanes().lanewise(VectorOperators.LSHR, 1);
        DoubleVector guess =
                LongVector.broadcast(BITS, InverseSqrt.GUESS).sub(half).viewAsFloatingLanes();
        DoubleVector error = x.mul(guess).fma(guess, minusOne);
        DoubleVector factor =
                all(InverseSqrt.ROUGH_2).fma(error, all(InverseSqrt.ROUGH_1)).fma(error, all(InverseSqrt.ROUGH_0));
        DoubleVector rough = guess.mul(error).fma(factor, guess);
        error = x.mul(rough).fma(rough, minusOne);
        factor = all(InverseSqrt.FINE_1).fma(error, all(InverseSqrt.FINE_0));
        return rough.mul(error).fma(factor, rough);
    }

    private static DoubleVector all(double value) {
        return DoubleVector.broadcast(SPECIES, value);
    }

    @Override
    public double advance(
            int from, int to, double[] at, double[] last, double[] keep, double fallX, double fallY, double fallZ) {
        DoubleVector x = all(fallX);
        DoubleVector y = all(fallY);
        DoubleVector z = all(fallZ);
        DoubleVector longest = DoubleVector.zero(SPECIES);
        int end = BlockLayout.FIRST + to * BlockLayout.BLOCK;
        int k = from * LANES;
        for (int i = BlockLayout.FIRST + from * BlockLayout.BLOCK; i < end; i += BlockLayout.BLOCK) {
            for (int lane = 0; lane < LANES; lane += WIDTH) {
                DoubleVector kept = DoubleVector.fromArray(SPECIES, keep, k + lane);
                DoubleVector oldX = DoubleVector.fromArray(SPECIES, at, i + lane);
                DoubleVector oldY = DoubleVector.fromArray(SPECIES, at, i + lane + Y);
                DoubleVector oldZ = DoubleVector.fromArray(SPECIES, at, i + lane + Z);
                DoubleVector wayX = oldX.sub(DoubleVector.fromArray(SPECIES, last, i + lane));
                DoubleVector wayY = oldY.sub(DoubleVector.fromArray(SPECIES, last, i + lane + Y));
                DoubleVector wayZ = oldZ.sub(DoubleVector.fromArray(SPECIES, last, i + lane + Z));
                longest = longest.max(wayX.mul(wayX).add(wayY.mul(wayY)).add(wayZ.mul(wayZ)));
                oldX.add(wayX.mul(kept)).add(x.mul(kept)).intoArray(at, i + lane);
                oldY.add(wayY.mul(kept)).add(y.mul(kept)).intoArray(at, i + lane + Y);
                oldZ.add(wayZ.mul(kept)).add(z.mul(kept)).intoArray(at, i + lane + Z);
                oldX.intoArray(last, i + lane);
                oldY.intoArray(last, i + lane + Y);
                oldZ.intoArray(last, i + lane + Z);
            }
            k += LANES;
        }
        return longest.reduceLanes(VectorOperators.MAX);
    }

    @Override
    public void sum(
            PartRows rows,
            int part,
            int from,
            int to,
            int[] place,
            double[] at,
            double[] last,
            double[] sums,
            int into) {
        for (int lane = 0; lane < LANES; lane += WIDTH)
            sum(rows, part, from, to, lane, place, at, last, sums, into + lane);
    }

    private static void sum(
            PartRows rows,
            int part,
            int from,
            int to,
            int lane,
            int[] place,
            double[] at,
            double[] last,
            double[] sums,
            int into) {
        double[] mass = rows.masses();
        DoubleVector x = all(rows.about(part, 0));
        DoubleVector y = all(rows.about(part, 1));
        DoubleVector z = all(rows.about(part, 2));
        DoubleVector wayX = all(rows.about(part, 3));
        DoubleVector wayY = all(rows.about(part, 4));
        DoubleVector wayZ = all(rows.about(part, 5));
        DoubleVector armXX = DoubleVector.zero(SPECIES);
        DoubleVector armXY = DoubleVector.zero(SPECIES);
        DoubleVector armXZ = DoubleVector.zero(SPECIES);
        DoubleVector armYY = DoubleVector.zero(SPECIES);
        DoubleVector armYZ = DoubleVector.zero(SPECIES);
        DoubleVector armZZ = DoubleVector.zero(SPECIES);
        DoubleVector wayXX = DoubleVector.zero(SPECIES);
        DoubleVector wayXY = DoubleVector.zero(SPECIES);
        DoubleVector wayXZ = DoubleVector.zero(SPECIES);
        DoubleVector wayYX = DoubleVector.zero(SPECIES);
        DoubleVector wayYY = DoubleVector.zero(SPECIES);
        DoubleVector wayYZ = DoubleVector.zero(SPECIES);
        DoubleVector wayZX = DoubleVector.zero(SPECIES);
        DoubleVector wayZY = DoubleVector.zero(SPECIES);
        DoubleVector wayZZ = DoubleVector.zero(SPECIES);
        DoubleVector sumAX = DoubleVector.zero(SPECIES);
        DoubleVector sumAY = DoubleVector.zero(SPECIES);
        DoubleVector sumAZ = DoubleVector.zero(SPECIES);
        DoubleVector sumEX = DoubleVector.zero(SPECIES);
        DoubleVector sumEY = DoubleVector.zero(SPECIES);
        DoubleVector sumEZ = DoubleVector.zero(SPECIES);
        DoubleVector squares = DoubleVector.zero(SPECIES);
        for (int row = from; row < to; row++) {
            int k = place[row] + lane;
            DoubleVector m = DoubleVector.fromArray(SPECIES, mass, row * LANES + lane);
            DoubleVector lastX = DoubleVector.fromArray(SPECIES, last, k);
            DoubleVector lastY = DoubleVector.fromArray(SPECIES, last, k + Y);
            DoubleVector lastZ = DoubleVector.fromArray(SPECIES, last, k + Z);
            DoubleVector ax = lastX.sub(x);
            DoubleVector ay = lastY.sub(y);
            DoubleVector az = lastZ.sub(z);
            DoubleVector ex = DoubleVector.fromArray(SPECIES, at, k).sub(lastX).sub(wayX);
            DoubleVector ey =
                    DoubleVector.fromArray(SPECIES, at, k + Y).sub(lastY).sub(wayY);
            DoubleVector ez =
                    DoubleVector.fromArray(SPECIES, at, k + Z).sub(lastZ).sub(wayZ);
            DoubleVector mx = m.mul(ax);
            DoubleVector my = m.mul(ay);
            DoubleVector mz = m.mul(az);
            armXX = mx.fma(ax, armXX);
            armXY = mx.fma(ay, armXY);
            armXZ = mx.fma(az, armXZ);
            armYY = my.fma(ay, armYY);
            armYZ = my.fma(az, armYZ);
            armZZ = mz.fma(az, armZZ);
            wayXX = ex.fma(mx, wayXX);
            wayXY = ex.fma(my, wayXY);
            wayXZ = ex.fma(mz, wayXZ);
            wayYX = ey.fma(mx, wayYX);
            wayYY = ey.fma(my, wayYY);
            wayYZ = ey.fma(mz, wayYZ);
            wayZX = ez.fma(mx, wayZX);
            wayZY = ez.fma(my, wayZY);
            wayZZ = ez.fma(mz, wayZZ);
            sumAX = sumAX.add(mx);
            sumAY = sumAY.add(my);
            sumAZ = sumAZ.add(mz);
            sumEX = m.fma(ex, sumEX);
            sumEY = m.fma(ey, sumEY);
            sumEZ = m.fma(ez, sumEZ);
            squares = m.fma(ez.fma(ez, ey.fma(ey, ex.mul(ex))), squares);
        }
        armXX.intoArray(sums, into);
        armXY.intoArray(sums, into + 1 * LANES);
        armXZ.intoArray(sums, into + 2 * LANES);
        armYY.intoArray(sums, into + 3 * LANES);
        armYZ.intoArray(sums, into + 4 * LANES);
        armZZ.intoArray(sums, into + 5 * LANES);
        wayXX.intoArray(sums, into + 6 * LANES);
        wayXY.intoArray(sums, into + 7 * LANES);
        wayXZ.intoArray(sums, into + 8 * LANES);
        wayYX.intoArray(sums, into + 9 * LANES);
        wayYY.intoArray(sums, into + 10 * LANES);
        wayYZ.intoArray(sums, into + 11 * LANES);
        wayZX.intoArray(sums, into + 12 * LANES);
        wayZY.intoArray(sums, into + 13 * LANES);
        wayZZ.intoArray(sums, into + 14 * LANES);
        sumAX.intoArray(sums, into + 15 * LANES);
        sumAY.intoArray(sums, into + 16 * LANES);
        sumAZ.intoArray(sums, into + 17 * LANES);
        sumEX.intoArray(sums, into + 18 * LANES);
        sumEY.intoArray(sums, into + 19 * LANES);
        sumEZ.intoArray(sums, into + 20 * LANES);
        squares.intoArray(sums, into + 21 * LANES);
    }

    @Override
    public void turn(PartRows rows, int part, int from, int to, int[] place, double[] at) {
        double[] share = rows.shares();
        DoubleVector xx = all(rows.turn(part, 0));
        DoubleVector xy = all(rows.turn(part, 1));
        DoubleVector xz = all(rows.turn(part, 2));
        DoubleVector yx = all(rows.turn(part, 3));
        DoubleVector yy = all(rows.turn(part, 4));
        DoubleVector yz = all(rows.turn(part, 5));
        DoubleVector zx = all(rows.turn(part, 6));
        DoubleVector zy = all(rows.turn(part, 7));
        DoubleVector zz = all(rows.turn(part, 8));
        DoubleVector centreX = all(rows.turn(part, 9));
        DoubleVector centreY = all(rows.turn(part, 10));
        DoubleVector centreZ = all(rows.turn(part, 11));
        for (int row = from; row < to; row++) {
            for (int lane = 0; lane < LANES; lane += WIDTH) {
                int k = place[row] + lane;
                DoubleVector in = DoubleVector.fromArray(SPECIES, share, row * LANES + lane);
                DoubleVector oldX = DoubleVector.fromArray(SPECIES, at, k);
                DoubleVector oldY = DoubleVector.fromArray(SPECIES, at, k + Y);
                DoubleVector oldZ = DoubleVector.fromArray(SPECIES, at, k + Z);
                DoubleVector dx = oldX.sub(centreX);
                DoubleVector dy = oldY.sub(centreY);
                DoubleVector dz = oldZ.sub(centreZ);
                DoubleVector x = xz.fma(dz, xy.fma(dy, xx.mul(dx)));
                DoubleVector y = yz.fma(dz, yy.fma(dy, yx.mul(dx)));
                DoubleVector z = zz.fma(dz, zy.fma(dy, zx.mul(dx)));
                in.fma(x, oldX).intoArray(at, k);
                in.fma(y, oldY).intoArray(at, k + Y);
                in.fma(z, oldZ).intoArray(at, k + Z);
            }
        }
    }

    @Override
    public void gather(ClusterRows rows, int from, int to, int[] place, double[] at, double[] centre, double[] before) {
        for (int lane = 0; lane < LANES; lane += WIDTH) gather(rows, from, to, lane, place, at, centre, before);
    }

    private static void gather(
            ClusterRows rows, int from, int to, int lane, int[] place, double[] at, double[] centre, double[] before) {
        int[] first = rows.first();
        double[] share = rows.share();
        int row = first[from];
        for (int g = from; g < to; g++) {
            DoubleVector x = DoubleVector.zero(SPECIES);
            DoubleVector y = DoubleVector.zero(SPECIES);
            DoubleVector z = DoubleVector.zero(SPECIES);
            for (int end = first[g + 1]; row < end; row++) {
                int k = place[row] + lane;
                DoubleVector s = DoubleVector.fromArray(SPECIES, share, row * LANES + lane);
                x = s.fma(DoubleVector.fromArray(SPECIES, at, k), x);
                y = s.fma(DoubleVector.fromArray(SPECIES, at, k + Y), y);
                z = s.fma(DoubleVector.fromArray(SPECIES, at, k + Z), z);
            }
            int c = g * BlockLayout.BLOCK + lane;
            x.intoArray(centre, c);
            y.intoArray(centre, c + Y);
            z.intoArray(centre, c + Z);
            x.intoArray(before, c);
            y.intoArray(before, c + Y);
            z.intoArray(before, c + Z);
        }
    }

    @Override
    public void carry(ClusterRows rows, int from, int to, int[] place, double[] centre, double[] before, double[] at) {
        for (int lane = 0; lane < LANES; lane += WIDTH) carry(rows, from, to, lane, place, centre, before, at);
    }

    private static void carry(
            ClusterRows rows, int from, int to, int lane, int[] place, double[] centre, double[] before, double[] at) {
        int[] first = rows.first();
        double[] give = rows.give();
        int row = first[from];
        for (int g = from; g < to; g++) {
            int c = g * BlockLayout.BLOCK + lane;
            DoubleVector x = DoubleVector.fromArray(SPECIES, centre, c).sub(DoubleVector.fromArray(SPECIES, before, c));
            DoubleVector y =
                    DoubleVector.fromArray(SPECIES, centre, c + Y).sub(DoubleVector.fromArray(SPECIES, before, c + Y));
            DoubleVector z =
                    DoubleVector.fromArray(SPECIES, centre, c + Z).sub(DoubleVector.fromArray(SPECIES, before, c + Z));
            for (int end = first[g + 1]; row < end; row++) {
                int k = place[row] + lane;
                DoubleVector s = DoubleVector.fromArray(SPECIES, give, row * LANES + lane);
                s.fma(x, DoubleVector.fromArray(SPECIES, at, k)).intoArray(at, k);
                s.fma(y, DoubleVector.fromArray(SPECIES, at, k + Y)).intoArray(at, k + Y);
                s.fma(z, DoubleVector.fromArray(SPECIES, at, k + Z)).intoArray(at, k + Z);
            }
        }
    }

    @Override
    public void shorten(ChordRows rows, int from, int to, double[] bound, double slack, boolean backward, double[] at) {
        for (int lane = 0; lane < LANES; lane += WIDTH) shorten(rows, from, to, lane, bound, slack, backward, at);
    }

    private static void shorten(
            ChordRows rows, int from, int to, int lane, double[] bound, double slack, boolean backward, double[] at) {
        int[] firsts = rows.a();
        int[] seconds = rows.b();
        double[] shareA = rows.shareA();
        double[] shareB = rows.shareB();
        DoubleVector minusOne = all(-1);
        DoubleVector zero = DoubleVector.zero(SPECIES);
        DoubleVector times = all(slack);
        DoubleVector most = all(MOST_SQUARE);
        for (int n = 0; n < to - from; n++) {
            int row = backward ? to - 1 - n : from + n;
            int a = firsts[row] + lane;
            int b = seconds[row] + lane;
            int k = row * LANES + lane;
            DoubleVector ax = DoubleVector.fromArray(SPECIES, at, a);
            DoubleVector ay = DoubleVector.fromArray(SPECIES, at, a + Y);
            DoubleVector az = DoubleVector.fromArray(SPECIES, at, a + Z);
            DoubleVector bx = DoubleVector.fromArray(SPECIES, at, b);
            DoubleVector by = DoubleVector.fromArray(SPECIES, at, b + Y);
            DoubleVector bz = DoubleVector.fromArray(SPECIES, at, b + Z);
            DoubleVector dx = ax.sub(bx);
            DoubleVector dy = ay.sub(by);
            DoubleVector dz = az.sub(bz);
            DoubleVector square = dz.fma(dz, dy.fma(dy, dx.mul(dx))).min(most);
            DoubleVector limit = DoubleVector.fromArray(SPECIES, bound, k).mul(times);
            DoubleVector excess =
                    inverseRoot(square, minusOne).fma(limit, minusOne).min(zero);
            DoubleVector forA = DoubleVector.fromArray(SPECIES, shareA, k).mul(excess);
            DoubleVector forB = DoubleVector.fromArray(SPECIES, shareB, k).mul(excess);
            dx.fma(forA, ax).intoArray(at, a);
            dy.fma(forA, ay).intoArray(at, a + Y);
            dz.fma(forA, az).intoArray(at, a + Z);
            dx.fma(forB, bx).intoArray(at, b);
            dy.fma(forB, by).intoArray(at, b + Y);
            dz.fma(forB, bz).intoArray(at, b + Z);
        }
    }

    @Override
    public int width() {
        return WIDTH;
    }
}
