package io.github.catenary.solver.device;

/**
 * The long bounds of a run as a device wants them: clusters in levels, chords between clusters of one level, and tethers from
 * clusters of the lowest level to particles that do not give way. The clusters of all parts are numbered level by level, from
 * the lowest; eight form a group. The chords of a level act in phases, one after the other. The pieces of a phase share no
 * cluster, nor do the chords of a stage, and the stages of a piece act one after the other. Devices only read the arrays.
 *
 * @param firstOfLevel first cluster of each level, a multiple of eight, then the number of clusters
 * @param firstRow first row of each group, then the number of rows
 * @param member in each lane of each row, or −1: a particle in the lowest level, a cluster of the level below in others
 * @param share of each member in the mass of its cluster; 0 where there is none
 * @param a the cluster at the first end of each chord, then of each tether
 * @param b the cluster at the second end of each chord, then the particle of each tether
 * @param fused whether a chord or tether is computed with fused multiply-adds, and the inverse root of springs
 * @param firstPhase first phase of each level, then the number of phases
 * @param firstPiece first piece of each phase, then the number of pieces
 * @param firstStage first stage of each piece, then the number of stages
 * @param firstChord first chord of each stage, then the number of chords
 * @param firstTether first tether of each cluster of the lowest level, then the number of chords and tethers
 */
public record DeviceBounds(
        int[] firstOfLevel,
        int[] firstRow,
        int[] member,
        double[] share,
        int[] a,
        int[] b,
        boolean[] fused,
        int[] firstPhase,
        int[] firstPiece,
        int[] firstStage,
        int[] firstChord,
        int[] firstTether) {
    /** Clusters of a group, and members of a row. */
    public static final int LANES = DeviceParts.LANES;

    /** Number of levels. */
    public int levels() {
        return firstOfLevel.length - 1;
    }

    /** Number of clusters of all levels. */
    public int clusters() {
        return firstOfLevel[levels()];
    }
}
