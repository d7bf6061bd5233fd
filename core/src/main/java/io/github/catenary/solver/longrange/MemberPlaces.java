package io.github.catenary.solver.longrange;

import io.github.catenary.solver.simd.WideKernel;
import io.github.catenary.solver.simd.WideSolver;
import io.github.catenary.solver.simd.layout.BlockLayout;
import io.github.catenary.solver.state.ParticleArrays;
import java.util.Arrays;
import java.util.BitSet;

/**
 * Where the coordinates of the members of a level's clusters are.
 *
 * @param inRows whether the members in the lanes of each row lie in the same lanes of one block
 * @param areApart whether no block has members of two rows, so that threads can move them
 * @param at for each row the index of the first x of its block; if they do not lie so, for each member the index of its x,
 *     or −1. y and z are {@code toY} and {@code toZ} further on in their arrays
 */
record MemberPlaces(boolean inRows, boolean areApart, int[] at, double[] x, double[] y, double[] z, int toY, int toZ) {
    static final MemberPlaces NONE =
            new MemberPlaces(false, true, new int[0], new double[0], new double[0], new double[0], 0, 0);

    /** Particles in their arrays. */
    static MemberPlaces of(int[] members, ParticleArrays p) {
        return new MemberPlaces(false, true, members, p.x, p.y, p.z, 0, 0);
    }

    /** Particles in the compiled layout, while they stay there. */
    static MemberPlaces of(int[] members, WideSolver solver) {
        BlockLayout layout = solver.layout();
        int[] at = Arrays.stream(members)
                .map(member -> member < 0 ? -1 : BlockLayout.FIRST + layout.offset[member])
                .toArray();
        return inOne(at, BlockLayout.FIRST, solver.coordinates(), layout.width);
    }

    /** Clusters of a level below. */
    static MemberPlaces of(int[] members, ClusterLevel below) {
        int[] at = Arrays.stream(members)
                .map(member -> member < 0 ? -1 : ClusterLevel.placeOf(member))
                .toArray();
        return inOne(at, 0, below.centre, WideKernel.LANES);
    }

    private static MemberPlaces inOne(int[] at, int begin, double[] coordinates, int apart) {
        boolean inRows = apart == WideKernel.LANES;
        int[] rows = new int[at.length / WideKernel.LANES];
        for (int row = 0; row < rows.length && inRows; row++) {
            int from = row * WideKernel.LANES;
            int block = begin;
            for (int m = from + WideKernel.LANES - 1; m >= from; m--)
                if (at[m] >= 0) block = at[m] - m % WideKernel.LANES;
            inRows = (block - begin) % BlockLayout.BLOCK == 0;
            for (int m = from; m < from + WideKernel.LANES; m++)
                inRows &= at[m] < 0 || at[m] == block + m % WideKernel.LANES;
            rows[row] = block;
        }
        return new MemberPlaces(
                inRows,
                !inRows || areApart(rows),
                inRows ? rows : at,
                coordinates,
                coordinates,
                coordinates,
                apart,
                2 * apart);
    }

    private static boolean areApart(int... blocks) {
        BitSet seen = new BitSet();
        for (int block : blocks) {
            if (seen.get(block)) return false;
            seen.set(block);
        }
        return true;
    }
}
