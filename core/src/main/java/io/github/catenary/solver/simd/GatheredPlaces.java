package io.github.catenary.solver.simd;

import io.github.catenary.solver.simd.layout.BlockLayout;
import io.github.catenary.solver.state.ParticleArrays;
import java.util.Arrays;
import java.util.function.Supplier;

/** Gathers the particles of parts from their arrays, row after row. Always the same {@link PartRows}. */
public final class GatheredPlaces implements PartPlaces {
    private static final int LANES = WideKernel.LANES;
    private static final int[] NO_INTS = {};
    private static final double[] NO_DOUBLES = {};

    private final ParticleArrays p;
    private final Supplier<WideKernel> kernels;
    private WideKernel kernel;
    /** The version of the rows. */
    private int gathered;

    private int[] place = NO_INTS;
    private double[] at = NO_DOUBLES;
    private double[] last = NO_DOUBLES;

    /** @param kernels asked for the kernel before each sum; it need not be the same, because all give the same bits */
    public GatheredPlaces(ParticleArrays p, Supplier<WideKernel> kernels) {
        this.p = p;
        this.kernels = kernels;
        kernel = kernels.get();
    }

    @Override
    public void sumAboutFirst(PartRows rows) {
        gather(rows);
        rows.setAboutFirst(place, at, last);
        sumGathered(rows);
    }

    @Override
    public void sum(PartRows rows) {
        gather(rows);
        sumGathered(rows);
    }

    private void gather(PartRows rows) {
        if (rows.version() != gathered) {
            gathered = rows.version();
            place(rows.rows());
        }
        gather(rows, p.x, p.y, p.z, at);
        gather(rows, p.prevX, p.prevY, p.prevZ, last);
    }

    private void place(int rows) {
        if (place.length < rows) {
            place = new int[rows];
            for (int row = 0; row < rows; row++) place[row] = BlockLayout.FIRST + row * BlockLayout.BLOCK;
            at = new double[BlockLayout.FIRST + rows * BlockLayout.BLOCK];
            last = new double[at.length];
        }
        // what other rows left may not be a number
        Arrays.fill(at, 0);
        Arrays.fill(last, 0);
    }

    private void sumGathered(PartRows rows) {
        kernel = kernels.get();
        for (int chunk = 0; chunk < rows.chunks(); chunk++) rows.sum(chunk, kernel, place, at, last);
    }

    @Override
    public void total(PartRows rows, int part, double[] into) {
        rows.total(part, kernel, place, at, last, into);
    }

    @Override
    public void turn(PartRows rows) {
        for (int chunk = 0; chunk < rows.chunks(); chunk++) rows.turn(chunk, kernel, place, at);
        rows.turnSmall(kernel, place, at);
        int[] particle = rows.particles();
        int end = rows.rows() * LANES;
        for (int k = 0; k < end; k++) {
            int i = particle[k];
            if (i < 0) continue;
            int x = place[k / LANES] + k % LANES;
            WideCoordinates.put(p.x, i, at[x]);
            WideCoordinates.put(p.y, i, at[x + LANES]);
            WideCoordinates.put(p.z, i, at[x + 2 * LANES]);
        }
    }

    private void gather(PartRows rows, double[] x, double[] y, double[] z, double[] into) {
        int[] particle = rows.particles();
        int end = rows.rows() * LANES;
        for (int k = 0; k < end; k++) {
            int i = particle[k];
            if (i < 0) continue;
            int to = place[k / LANES] + k % LANES;
            into[to] = x[i] + 0.0;
            into[to + LANES] = y[i] + 0.0;
            into[to + 2 * LANES] = z[i] + 0.0;
        }
    }
}
