package io.github.catenary.solver.simd;

import io.github.catenary.solver.simd.layout.BlockLayout;
import io.github.catenary.solver.state.ParticleArrays;

/**
 * Verlet prediction in the compiled layout. With it, the particles stay in that layout for all substeps of a frame. The
 * bits are the same as those of a prediction in the particles' arrays.
 */
final class WidePrediction {
    private final WideCoordinates current;
    private final WideCoordinates last;
    private final int width;
    /** Share k of its displacement that each particle keeps, block after block; 0 where there is no particle. */
    private final double[] keep;

    private double fallX;
    private double fallY;
    private double fallZ;

    /**
     * @param current the positions
     * @param last the positions before the substep
     */
    WidePrediction(BlockLayout layout, WideCoordinates current, WideCoordinates last) {
        this.current = current;
        this.last = last;
        width = layout.width;
        keep = new double[layout.blocks() * width];
    }

    /** Copies positions, last positions and shares of some blocks from the particles. */
    void take(ParticleArrays p, int from, int to) {
        current.take(p.x, p.y, p.z, from, to);
        last.take(p.prevX, p.prevY, p.prevZ, from, to);
        current.gather(p.keep, keep, from, to);
    }

    /** As {@link WideCoordinates#clearFree}, of the last positions. */
    void clearFree() {
        last.clearFree();
    }

    /** Copies positions and last positions of some blocks to the particles. */
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

    /** Moves the particles of some blocks; returns the square of the longest way of one before that, m². */
    double advance(WideKernel kernel, int from, int to) {
        if (width == WideKernel.LANES) {
            return kernel.advance(from, to, current.at, last.at, keep, fallX, fallY, fallZ);
        }
        double longest = 0;
        for (int block = from; block < to; block++) {
            int at = BlockLayout.FIRST + block * BlockLayout.PARTICLE;
            longest = Math.max(longest, square(at));
            advance(at, keep[block], fallX);
            advance(at + 1, keep[block], fallY);
            advance(at + 2, keep[block], fallZ);
        }
        return longest;
    }

    private double square(int at) {
        double dx = current.at[at] - last.at[at];
        double dy = current.at[at + 1] - last.at[at + 1];
        double dz = current.at[at + 2] - last.at[at + 2];
        return dx * dx + dy * dy + dz * dz;
    }

    private void advance(int at, double kept, double fall) {
        double old = current.at[at];
        current.at[at] = old + (old - last.at[at]) * kept + fall * kept;
        last.at[at] = old;
    }
}
