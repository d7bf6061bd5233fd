package io.github.catenary.solver.longrange;

import io.github.catenary.solver.simd.WideSolver;
import io.github.catenary.solver.simd.layout.BlockLayout;
import io.github.catenary.solver.state.ParticleArrays;
import java.util.Arrays;

/**
 * Where the coordinates of the members of a level's clusters are.
 *
 * @param at for each member, in the order of the clusters, the index of its x; y and z are {@code toY} and {@code toZ}
 *     further on in their arrays
 */
record MemberPlaces(int[] at, double[] x, double[] y, double[] z, int toY, int toZ) {
    /** Particles in their arrays. */
    static MemberPlaces of(int[] members, ParticleArrays p) {
        return new MemberPlaces(members, p.x, p.y, p.z, 0, 0);
    }

    /** Particles in the compiled layout, while they stay there. */
    static MemberPlaces of(int[] members, WideSolver solver) {
        BlockLayout layout = solver.layout();
        int[] at = Arrays.stream(members)
                .map(member -> BlockLayout.FIRST + layout.offset[member])
                .toArray();
        return inOne(at, solver.coordinates(), layout.width);
    }

    /** Clusters of a level below. */
    static MemberPlaces of(int[] members, ClusterLevel below) {
        return inOne(Arrays.stream(members).map(member -> 3 * member).toArray(), below.centre, 1);
    }

    private static MemberPlaces inOne(int[] at, double[] coordinates, int apart) {
        return new MemberPlaces(at, coordinates, coordinates, coordinates, apart, 2 * apart);
    }
}
