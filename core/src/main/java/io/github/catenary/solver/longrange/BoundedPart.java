package io.github.catenary.solver.longrange;

import io.github.catenary.solver.simd.WideSolver;
import io.github.catenary.solver.state.ParticleArrays;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The long bounds of one part: its levels of clusters, and the tethers of the lowest. Where springs tear, all bounds go
 * whose straight lines could cross the tear.
 */
public final class BoundedPart {
    /** The level whose clusters lose all bounds over them together, once a spring of theirs tears. */
    private static final int TORN_LEVEL = 1;

    private static final int NONE = -1;

    /** Indices of all particles of the part. */
    private final int[] particles;
    /** From the lowest to the highest. */
    private final ClusterLevel[] levels;

    /** For each level but the lowest, where its members are in the level below. */
    private final MemberPlaces[] below;

    private final Tethers tethers;
    private final AnchorPairs anchors;
    /** Null if the part has no flat chart. */
    private final @Nullable Extents extents;

    private final int tornLevel;
    /** The clusters of {@link #TORN_LEVEL} in which springs are torn. */
    private final boolean[] isTorn;
    /** Bounds of the chords of each level, and of the tethers, that are left, m; infinite where they are gone. */
    private final double[][] chordBounds;

    private final double[] tetherBounds;
    private boolean isWhole = true;
    /** By how much more than their length the springs are drawn out by particles that do not give way; 1 if they are not. */
    private double slack = 1;

    /** @param extents null if the part has no flat chart */
    public BoundedPart(
            int[] particles, ClusterLevel[] levels, Tethers tethers, AnchorPairs anchors, @Nullable Extents extents) {
        this.particles = particles;
        this.levels = levels;
        below = new MemberPlaces[levels.length];
        for (int level = 1; level < levels.length; level++)
            below[level] = MemberPlaces.of(levels[level].members, levels[level - 1]);
        this.tethers = tethers;
        this.anchors = anchors;
        this.extents = extents;
        tornLevel = Math.min(TORN_LEVEL, levels.length - 1);
        isTorn = new boolean[levels[tornLevel].count];
        chordBounds = new double[levels.length][];
        for (int level = 0; level < levels.length; level++)
            chordBounds[level] = levels[level].chords.bound().clone();
        tetherBounds = tethers.bound().clone();
    }

    /** Marks its particles if chords join them all, level by level: if the part has a flat chart. */
    public void markJoined(boolean[] joined) {
        if (extents == null) return;
        for (int i : particles) joined[i] = true;
    }

    /**
     * Notes its particles.
     *
     * @param partOf gets the number for each of them
     * @param clusterOf gets for each the cluster that {@link #tear} wants; −1 if it belongs to none
     */
    void enter(int number, int[] partOf, int[] clusterOf) {
        for (int i : particles) {
            partOf[i] = number;
            clusterOf[i] = NONE;
        }
        ClusterLevel lowest = levels[0];
        int[] above = new int[lowest.count];
        Arrays.setAll(above, c -> c);
        for (int level = 1; level <= tornLevel; level++) {
            ClusterLevel next = levels[level];
            int[] now = new int[next.members.length];
            for (int c = 0; c < next.count; c++) {
                for (int m = next.first[c]; m < next.first[c + 1]; m++) now[next.members[m]] = c;
            }
            for (int c = 0; c < above.length; c++) above[c] = now[above[c]];
        }
        for (int c = 0; c < lowest.count; c++) {
            for (int m = lowest.first[c]; m < lowest.first[c + 1]; m++) clusterOf[lowest.members[m]] = above[c];
        }
    }

    /** Where its particles are, if they are in their arrays. */
    MemberPlaces in(ParticleArrays p) {
        return MemberPlaces.of(levels[0].members, p);
    }

    /** Where its particles are while they stay in the compiled layout, which it looks at in the order of that from now on. */
    MemberPlaces in(WideSolver compiled) {
        MemberPlaces places = MemberPlaces.of(levels[0].members, compiled);
        levels[0].visitBy(places);
        return places;
    }

    /** All springs are whole. */
    void mend() {
        if (isWhole) return;
        isWhole = true;
        Arrays.fill(isTorn, false);
        for (int level = 0; level < levels.length; level++) {
            double[] all = levels[level].chords.bound();
            System.arraycopy(all, 0, chordBounds[level], 0, all.length);
        }
        System.arraycopy(tethers.bound(), 0, tetherBounds, 0, tetherBounds.length);
    }

    /** A spring tore whose ends belong to these clusters; −1 if an end belongs to none. */
    void tear(int oneCluster, int otherCluster) {
        isWhole = false;
        if (extents == null || (oneCluster == NONE && otherCluster == NONE)) {
            for (double[] each : chordBounds) Arrays.fill(each, Double.POSITIVE_INFINITY);
            Arrays.fill(tetherBounds, Double.POSITIVE_INFINITY);
            Arrays.fill(isTorn, true);
            return;
        }
        if (oneCluster != NONE) tear(oneCluster, extents);
        if (otherCluster != NONE) tear(otherCluster, extents);
    }

    private void tear(int cluster, Extents in) {
        if (isTorn[cluster]) return;
        isTorn[cluster] = true;
        for (int level = 0; level < levels.length; level++) {
            double[] left = chordBounds[level];
            int[] a = levels[level].chords.a();
            int[] b = levels[level].chords.b();
            for (int k = 0; k < left.length; k++) {
                if (in.meet(level, a[k], b[k], tornLevel, cluster)) left[k] = Double.POSITIVE_INFINITY;
            }
        }
        int[] tethered = tethers.cluster();
        for (int k = 0; k < tetherBounds.length; k++) {
            if (in.crosses(k, tethered[k], tornLevel, cluster)) tetherBounds[k] = Double.POSITIVE_INFINITY;
        }
    }

    /** Looks at what holds particles now. */
    void startFrame(ParticleArrays p, boolean weighs) {
        slack = anchors.slack(p);
        if (!weighs) return;
        levels[0].weigh(p.invMass);
        for (int level = 1; level < levels.length; level++) levels[level].weigh(levels[level - 1]);
    }

    /**
     * Coarsest level first.
     *
     * @param places of its particles, now
     */
    void down(MemberPlaces places, ParticleArrays p) {
        levels[0].gather(places);
        for (int level = 1; level < levels.length; level++) levels[level].gather(below[level]);
        for (int level = levels.length - 1; level > 0; level--) {
            levels[level].project(chordBounds[level], false, slack);
            levels[level].carry(below[level]);
        }
        levels[0].project(chordBounds[0], false, slack);
        tether(p, false);
        levels[0].carry(places);
    }

    /** The reverse of {@link #down}. */
    void up(MemberPlaces places, ParticleArrays p) {
        levels[0].gather(places);
        tether(p, true);
        levels[0].project(chordBounds[0], true, slack);
        for (int level = 1; level < levels.length; level++) {
            levels[level].gather(below[level]);
            levels[level].project(chordBounds[level], true, slack);
        }
        for (int level = levels.length - 1; level > 0; level--) levels[level].carry(below[level]);
        levels[0].carry(places);
    }

    private void tether(ParticleArrays p, boolean backward) {
        double[] centre = levels[0].centre;
        double[] movable = levels[0].movable;
        int[] cluster = tethers.cluster();
        int[] anchor = tethers.anchor();
        int count = tetherBounds.length;
        for (int n = 0; n < count; n++) {
            int k = backward ? count - 1 - n : n;
            int i = anchor[k];
            int c = 3 * cluster[k];
            double most = slack * tetherBounds[k];
            double dx = centre[c] - p.x[i];
            double dy = centre[c + 1] - p.y[i];
            double dz = centre[c + 2] - p.z[i];
            double square = dx * dx + dy * dy + dz * dz;
            if (!(square > most * most)) continue;
            if (p.invMass[i] != 0 || movable[cluster[k]] == 0) continue; // a hand took the pin, or nothing gives way
            double ratio = most / Math.sqrt(square);
            centre[c] = p.x[i] + ratio * dx;
            centre[c + 1] = p.y[i] + ratio * dy;
            centre[c + 2] = p.z[i] + ratio * dz;
        }
    }
}
