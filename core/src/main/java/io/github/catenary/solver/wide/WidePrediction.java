package io.github.catenary.solver.wide;

import io.github.catenary.solver.state.ParticleArrays;
import io.github.catenary.solver.wide.order.BlockLayout;

/**
 * Verlet prediction in the compiled layout, for frames whose substeps nobody else looks into: the particles then stay in
 * that layout from the first substep to the last. Same bits as in the arrays of the particles.
 */
final class WidePrediction {
    private final WideCoordinates current;
    private final WideCoordinates last;
    private final WideKernel kernel;
    private final int width;
    /** Share k of its displacement that each particle keeps, block after block; 0 where there is no particle. */
    private final double[] keep;

    private double fallX;
    private double fallY;
    private double fallZ;

    /**
     * @param last takes positions before the substep
     * @param used false: nothing but the constructor is called, and no memory is taken
     */
    WidePrediction(BlockLayout layout, WideCoordinates current, WideCoordinates last, WideKernel kernel, boolean used) {
        this.current = current;
        this.last = last;
        this.kernel = kernel;
        width = layout.width;
        keep = new double[used ? layout.blocks() * width : 0];
    }

    /** Takes positions, positions before the substep, and shares of some blocks. */
    void take(ParticleArrays p, int from, int to) {
        current.take(p.x, p.y, p.z, from, to);
        last.take(p.prevX, p.prevY, p.prevZ, from, to);
        current.gather(p.keep, keep, from, to);
    }

    /** Gives positions and positions before the substep back. */
    void give(ParticleArrays p, int from, int to) {
        current.give(p.x, p.y, p.z, from, to);
        last.give(p.prevX, p.prevY, p.prevZ, from, to);
    }

    /** @param x acceleration times h², m; likewise y and z */
    void setFall(double x, double y, double z) {
        fallX = x;
        fallY = y;
        fallZ = z;
    }

    void advance(int from, int to) {
        if (width == WideKernel.LANES) {
            kernel.advance(from, to, current.at, last.at, keep, fallX, fallY, fallZ);
            return;
        }
        for (int block = from; block < to; block++) {
            int at = BlockLayout.FIRST + block * BlockLayout.PARTICLE;
            advance(at, keep[block], fallX);
            advance(at + 1, keep[block], fallY);
            advance(at + 2, keep[block], fallZ);
        }
    }

    private void advance(int at, double kept, double fall) {
        double old = current.at[at];
        current.at[at] = old + (old - last.at[at]) * kept + fall * kept;
        last.at[at] = old;
    }
}
