package io.github.catenary.solver.longrange;

import io.github.catenary.solver.simd.WideKernel;
import io.github.catenary.solver.simd.WideSolver;
import io.github.catenary.solver.simd.layout.BlockLayout;
import io.github.catenary.solver.state.ParticleArrays;
import io.github.catenary.solver.trace.WatchedBounds;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The long bounds of one part: its levels of clusters, and the tethers of the lowest. {@link Tears} tell what is left of
 * them where springs tear.
 */
public final class BoundedPart {
    private static final int[] NOT_HELD = {};

    /** Indices of all particles of the part. */
    private final int[] particles;
    /** From the lowest to the highest. */
    private final ClusterLevel[] levels;

    /** For each level but the lowest, where its members are in the level below. */
    private final MemberPlaces[] below;

    /** Those of pins. */
    private final Tethers pinned;
    /** Null if none are found for hands. */
    private final Tethers.@Nullable Search search;
    /** The tethers now: those of pins, or while hands hold particles of a whole part, those of both. */
    private Tethers tethers;
    /** The particles of the part that hands hold in these tethers, by their numbers in it. */
    private int[] held = NOT_HELD;

    private final Tears tears;
    private boolean isWhole = true;
    /** By how much more than their length the springs are drawn out by particles that do not give way; 1 if they are not. */
    private double slack = 1;
    /** Counts the changes of what gives way, of what is left, and of the slack. */
    private int version;

    /**
     * @param particles indices of all particles of the part, ascending
     * @param pinned the tethers while nobody holds a particle
     * @param search finds those for hands; null if there are none
     */
    public BoundedPart(
            int[] particles, ClusterLevel[] levels, Tethers pinned, Tethers.@Nullable Search search, Tears tears) {
        this.particles = particles;
        this.levels = levels;
        below = new MemberPlaces[levels.length];
        for (int level = 1; level < levels.length; level++)
            below[level] = MemberPlaces.of(levels[level].members, levels[level - 1]);
        this.pinned = pinned;
        this.search = search;
        tethers = pinned;
        this.tears = tears;
    }

    /** The same part of another run, whole. Any thread, also while this one is in use. */
    public BoundedPart another() {
        ClusterLevel[] others = new ClusterLevel[levels.length];
        Arrays.setAll(others, level -> levels[level].another());
        return new BoundedPart(particles, others, pinned.another(), search, tears.another());
    }

    /** Notes the number of the part for each of its particles. */
    void enter(int number, int[] partOf) {
        for (int i : particles) partOf[i] = number;
    }

    /** Where its particles are, if they are in their arrays. */
    MemberPlaces in(ParticleArrays p) {
        return MemberPlaces.of(levels[0].members, p);
    }

    /** Where its particles are while they stay in the compiled layout. */
    MemberPlaces in(WideSolver compiled) {
        return MemberPlaces.of(levels[0].members, compiled);
    }

    /** All springs are whole. */
    void mend() {
        if (isWhole) return;
        isWhole = true;
        version++;
        tears.mend();
        for (ClusterLevel level : levels) level.chords.mend();
        pinned.chords().mend();
    }

    /** A spring between two particles of the part tore. {@link #followTears} does the rest. */
    void tear(int a, int b) {
        isWhole = false;
        tethers = pinned; // nobody looks which of the others cross a tear
        held = NOT_HELD;
        tears.tear(Arrays.binarySearch(particles, a), Arrays.binarySearch(particles, b));
    }

    void followTears() {
        if (isWhole) return;
        version++;
        tears.follow(levels, pinned);
    }

    /** Looks at what holds particles now. */
    void startFrame(ParticleArrays p, boolean weighs) {
        if (weighs) {
            version++;
            levels[0].weigh(p.invMass);
            for (int level = 1; level < levels.length; level++) levels[level].weigh(levels[level - 1]);
            followHands(p);
            weigh(pinned, p);
            if (tethers != pinned) weigh(tethers, p);
        }
        double before = slack;
        slack = tethers.pairs().slack(p);
        if (slack != before) version++;
    }

    /** From the lowest to the highest. Not a copy. */
    ClusterLevel[] levels() {
        return levels;
    }

    /** Those of now. */
    Tethers tethers() {
        return tethers;
    }

    /** How many times the bounds count in this frame. */
    double slack() {
        return slack;
    }

    /** Another number after each change of what gives way, of what is left of the bounds, and of the slack. */
    int version() {
        return version;
    }

    private void followHands(ParticleArrays p) {
        if (search == null || !isWhole) return;
        int count = 0;
        for (int i : levels[0].members) if (i >= 0 && p.invMass[i] == 0) count++;
        if (areHeld(p, count)) return;
        held = heldNow(p, count);
        tethers = count == 0 ? pinned : search.with(held);
    }

    /** True if those of these tethers are the ones that are held now, of which there are so many. */
    private boolean areHeld(ParticleArrays p, int count) {
        if (count != held.length) return false;
        for (int node : held) if (p.invMass[particles[node]] != 0) return false;
        return true;
    }

    /** The numbers of the particles that are held, ascending. */
    private int[] heldNow(ParticleArrays p, int count) {
        int[] now = new int[count];
        int n = 0;
        for (int i : levels[0].members) if (i >= 0 && p.invMass[i] == 0) now[n++] = Arrays.binarySearch(particles, i);
        Arrays.sort(now);
        return now;
    }

    private void weigh(Tethers some, ParticleArrays p) {
        ClusterLevel lowest = levels[0];
        int[] anchors = some.anchors();
        for (int k = 0; k < anchors.length; k++) {
            // one that a hand took ties nothing
            double weight = p.invMass[anchors[k]] == 0 ? 0 : Double.NaN;
            int from = lowest.count + k * WideKernel.LANES;
            Arrays.fill(lowest.weight, from, from + WideKernel.LANES, weight);
        }
        some.chords().weigh(lowest.weight);
    }

    /**
     * Coarsest level first.
     *
     * @param places of its particles, now
     * @param watch null unless somebody looks
     */
    void down(MemberPlaces places, ParticleArrays p, LevelTeam team, @Nullable BoundsWatch watch) {
        placeAnchors(p);
        team.gather(levels[0], places);
        for (int level = 1; level < levels.length; level++) team.gather(levels[level], below[level]);
        for (int level = levels.length - 1; level > 0; level--) {
            project(level, team, false, watch);
            team.carry(levels[level], below[level]);
        }
        project(0, team, false, watch);
        tether(team, false, watch);
        team.carry(levels[0], places);
    }

    /** The reverse of {@link #down}. */
    void up(MemberPlaces places, ParticleArrays p, LevelTeam team, @Nullable BoundsWatch watch) {
        placeAnchors(p);
        team.gather(levels[0], places);
        tether(team, true, watch);
        project(0, team, true, watch);
        for (int level = 1; level < levels.length; level++) {
            team.gather(levels[level], below[level]);
            project(level, team, true, watch);
        }
        for (int level = levels.length - 1; level > 0; level--) team.carry(levels[level], below[level]);
        team.carry(levels[0], places);
    }

    private void project(int level, LevelTeam team, boolean backward, @Nullable BoundsWatch watch) {
        Chords chords = levels[level].chords;
        if (watch != null) watch.starts(levels[level]);
        team.shorten(chords, slack, backward, levels[level].centre);
        if (watch != null) watch.acted(levels, level, chords, level, slack);
    }

    private void tether(LevelTeam team, boolean backward, @Nullable BoundsWatch watch) {
        if (watch != null) watch.starts(levels[0]);
        team.shorten(tethers.chords(), slack, backward, levels[0].centre);
        if (watch != null) watch.acted(levels, 0, tethers.chords(), WatchedBounds.TETHERS, slack);
    }

    private void placeAnchors(ParticleArrays p) {
        double[] centre = levels[0].centre;
        int at = ClusterLevel.placeOf(levels[0].count);
        for (int i : tethers.anchors()) {
            Arrays.fill(centre, at, at + WideKernel.LANES, p.x[i]);
            Arrays.fill(centre, at + WideKernel.LANES, at + 2 * WideKernel.LANES, p.y[i]);
            Arrays.fill(centre, at + 2 * WideKernel.LANES, at + BlockLayout.BLOCK, p.z[i]);
            at += BlockLayout.BLOCK;
        }
    }
}
