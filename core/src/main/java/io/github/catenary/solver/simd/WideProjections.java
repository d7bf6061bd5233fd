package io.github.catenary.solver.simd;

import io.github.catenary.solver.simd.layout.BlockLayout;
import io.github.catenary.solver.simd.layout.SpringOrder;
import io.github.catenary.solver.state.SpringArrays;
import io.github.catenary.solver.state.SpringStore;
import io.github.catenary.solver.state.Vectors;
import io.github.catenary.solver.trace.Projections;
import io.github.catenary.solver.trace.StepMonitor;
import io.github.catenary.solver.trace.WatchedProjection;

/**
 * The passes of a {@link WideSolver}, one spring at a time and on one thread. Even tiles come before odd ones, although
 * threads share them: tiles of one kind touch nothing in common.
 */
final class WideProjections implements Projections {
    private static final int LANES = WideKernel.LANES;

    private final SpringStore all;
    private final WideSprings springs;
    private final SpringOrder order;
    private final WideCoordinates current;
    private final double[] at;
    /** Where springs read their violation. */
    private final double[] read;

    private final int component;
    private final WatchedProjection projection = new WatchedProjection();

    WideProjections(SpringStore all, WideSprings springs, WideCoordinates current, WideCoordinates read) {
        this.all = all;
        this.springs = springs;
        order = springs.order;
        this.current = current;
        at = current.at;
        this.read = read.at;
        component = order.layout.width;
    }

    @Override
    public void copyTo(Vectors positions) {
        current.give(positions.x, positions.y, positions.z, 0, current.blocks());
    }

    @Override
    public void pass(boolean backward, StepMonitor watch) {
        int tiles = order.tiles();
        if (backward) repeats(true, watch);
        for (int k = 0; k < tiles; k++) tile(backward ? tiles - 1 - k : k, backward, watch);
        if (!backward) repeats(false, watch);
    }

    private void tile(int tile, boolean backward, StepMonitor watch) {
        projection.clearPlace();
        projection.tile = tile;
        if (backward) overflow(tile, true, watch);
        int from = springs.tileBatch[tile];
        int to = springs.tileBatch[tile + 1];
        for (int k = 0; k < to - from; k++) batch(tile, backward ? to - 1 - k : from + k, backward, watch);
        if (!backward) overflow(tile, false, watch);
    }

    private void batch(int tile, int batch, boolean backward, StepMonitor watch) {
        SpringBatches batches = springs.batches;
        projection.batch = batch;
        int before = batches.first[batch];
        int count = batches.first[batch + 1] - before;
        int first = Math.max(0, -batches.shift[batch]);
        int end = LANES - Math.max(0, batches.shift[batch]);
        boolean points = false;
        for (int k = 0; k < count; k++) {
            int g = before + (backward ? count - 1 - k : k);
            if (order.coloured) {
                apart(batch, g, watch);
                continue;
            }
            for (int n = 0; n < end - first; n++) points |= lane(batch, g, backward ? end - 1 - n : first + n, watch);
        }
        if (points) separate(batch, backward, watch);
        projection.clearPlace();
        projection.tile = tile;
    }

    /** Computes one lane as the kernels do; returns true if its ends may coincide. */
    private boolean lane(int batch, int g, int lane, StepMonitor watch) {
        SpringBatches batches = springs.batches;
        int a = batches.offset[g] + lane;
        int b = a + batches.distance[batch] + batches.shift[batch];
        double rest = batches.restLengths.values[batches.restLengths.at[g] + lane];
        double[] shares = batches.shares.values;
        int ofShares = batches.shares.at[g] + lane;
        double inverse = ScalarKernel.inverse(a, b, read);
        boolean acts = shares[ofShares] != 0 || shares[ofShares + LANES] != 0;
        int spring = order.springs[g * LANES + lane];
        if (spring >= 0 && acts) {
            projection.group = g;
            projection.lane = lane;
            start(spring, rest, shares[ofShares], -shares[ofShares + LANES], a, b);
        }
        ScalarKernel.move(Math.fma(inverse, rest, -1), shares, ofShares, a, b, read, at);
        if (spring >= 0 && acts) end(a, b, watch);
        return inverse >= WideKernel.NO_LENGTH;
    }

    /** The springs of a group of one colour, each on its own. */
    private void apart(int batch, int g, StepMonitor watch) {
        SpringBatches batches = springs.batches;
        for (int lane = 0; lane < LANES; lane++) {
            int a = batches.offset[g] + lane;
            int k = batches.shares.at[g] + lane;
            double moveA = batches.shares.values[k];
            double moveB = -batches.shares.values[k + LANES];
            if (moveA == 0 && moveB == 0) continue;
            projection.group = g;
            projection.lane = lane;
            double rest = batches.restLengths.values[batches.restLengths.at[g] + lane];
            project(order.springs[g * LANES + lane], rest, moveA, moveB, a, a + batches.distance[batch], watch);
        }
    }

    private void separate(int batch, boolean backward, StepMonitor watch) {
        SpringBatches batches = springs.batches;
        int first = batches.first[batch];
        int count = (batches.first[batch + 1] - first) * LANES;
        for (int k = 0; k < count; k++) {
            int i = backward ? count - 1 - k : k;
            int g = first + i / LANES;
            int lane = i % LANES;
            if (!OverflowKernel.coincides(batches, batch, g, lane, read)) continue;
            int a = batches.offset[g] + lane;
            int b = a + batches.distance[batch] + batches.shift[batch];
            double rest = batches.restLengths.values[batches.restLengths.at[g] + lane];
            double moveA = batches.shares.values[batches.shares.at[g] + lane];
            double moveB = -batches.shares.values[batches.shares.at[g] + LANES + lane];
            if (moveA == 0 && moveB == 0) continue;
            projection.group = g;
            projection.lane = lane;
            projection.isApart = true;
            project(order.springs[g * LANES + lane], rest, moveA, moveB, a, b, watch);
            projection.isApart = false;
        }
    }

    private void overflow(int tile, boolean backward, StepMonitor watch) {
        int from = order.tileOverflow[tile];
        int to = order.tileOverflow[tile + 1];
        double[] weights = springs.overflow.weights;
        for (int k = from; k < to; k++) {
            int i = backward ? from + to - 1 - k : k;
            double moveA = weights[3 * i + 1];
            double moveB = weights[3 * i + 2];
            if (moveA == 0 && moveB == 0) continue;
            project(
                    order.overflow[i],
                    weights[3 * i],
                    moveA,
                    moveB,
                    springs.overflow.a[i],
                    springs.overflow.b[i],
                    watch);
        }
    }

    private void repeats(boolean backward, StepMonitor watch) {
        int[] repeats = all.repeats;
        SpringArrays arrays = all.arrays();
        projection.clearPlace();
        projection.isRepeat = true;
        for (int k = 0; k < repeats.length; k++) {
            int i = repeats[backward ? repeats.length - 1 - k : k];
            if (arrays.moveA[i] == 0 && arrays.moveB[i] == 0) continue;
            int a = BlockLayout.FIRST + order.layout.offset[arrays.a[i]];
            int b = BlockLayout.FIRST + order.layout.offset[arrays.b[i]];
            project(i, arrays.restLength[i], arrays.moveA[i], arrays.moveB[i], a, b, watch);
        }
        projection.isRepeat = false;
    }

    private void project(int spring, double rest, double moveA, double moveB, int a, int b, StepMonitor watch) {
        start(spring, rest, moveA, moveB, a, b);
        if (order.coloured) {
            projection.isApart = ColourKernel.coincides(a, b, component, read);
            ColourKernel.project(rest, moveA, moveB, a, b, component, read, at);
        } else {
            OverflowKernel.project(rest, moveA, moveB, a, b, component, read, at);
        }
        end(a, b, watch);
    }

    private void start(int spring, double rest, double moveA, double moveB, int a, int b) {
        projection.spring = spring;
        projection.a = all.a(spring);
        projection.b = all.b(spring);
        projection.restLength = rest;
        projection.shareA = moveA;
        projection.shareB = moveB;
        double dx = read[b] - read[a];
        double dy = read[b + component] - read[a + component];
        double dz = read[b + 2 * component] - read[a + 2 * component];
        projection.error = Math.sqrt(dx * dx + dy * dy + dz * dz) - rest;
        copy(a, b, projection.before);
    }

    private void end(int a, int b, StepMonitor watch) {
        copy(a, b, projection.after);
        watch.projected(projection);
    }

    private void copy(int a, int b, double[] into) {
        for (int k = 0; k < 3; k++) {
            into[k] = at[a + k * component];
            into[3 + k] = at[b + k * component];
        }
    }
}
