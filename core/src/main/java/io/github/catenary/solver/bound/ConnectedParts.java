package io.github.catenary.solver.bound;

import io.github.catenary.math.DisjointSets;
import io.github.catenary.scene.Scene;
import io.github.catenary.solver.state.ParticleArrays;
import io.github.catenary.solver.state.SpringStore;
import io.github.catenary.solver.state.Vectors;
import java.util.Arrays;

/**
 * The connected parts of a run: the particles that give way and that springs join. A particle that does not give way
 * belongs to no part and joins none, because it passes no motion on. Parts are numbered in the order of their first
 * particles.
 */
final class ConnectedParts {
    static final int NONE = -1;
    /** Mass of a place in which no particle is, kg: any will do, as nothing moves it. */
    private static final double FREE_PLACE = 1;

    static final int[] NO_INTS = {};
    private static final double[] NO_DOUBLES = {};

    private final boolean dragShares;
    /** Number of parts. */
    int count;
    /** The part of each particle, or {@link #NONE}; empty after {@link #release}, as are members and masses. */
    int[] of;
    /** The particles of part p are {@code members[first[p]]} … {@code members[first[p + 1] − 1]}, in ascending order. */
    int[] first = {0};

    private int[] next = NO_INTS;

    int[] members;
    /** Mass of each particle in the norm that projections do not increase, kg; 0 for particles without a part. */
    double[] massOf;
    /** Mass of each part, kg. */
    double[] mass = {};
    /** True for a part that keeps its momentum: nothing holds it, none of its particles is a roller, and none of its springs is one-way. */
    boolean[] isFree = {};
    /** True for a part in which something other than springs of the scene joins particles. */
    boolean[] hasBonds = {};
    /** True for a part that something other than springs of the scene joins to a particle that does not give way. */
    boolean[] isBound = {};
    /** True for a part at which anything pulls. */
    boolean[] isJoined = {};

    /** @param dragShares whether springs share corrections by k·w, so that a particle counts as m/k */
    ConnectedParts(boolean dragShares) {
        this.dragShares = dragShares;
        of = NO_INTS;
        members = NO_INTS;
        massOf = NO_DOUBLES;
    }

    /** Finds the parts that springs join which are not torn. */
    void find(Scene scene, ParticleArrays p, SpringStore springs) {
        find(scene, p, springs, NO_INTS, 0, false);
    }

    /**
     * Finds the parts that springs join which are not torn, and others.
     *
     * @param bonds indices of particles that are joined, too, two after two
     * @param bondEnds number of these indices
     * @param singles whether a particle that nothing joins is a part, too, and a place for one that elements may add
     */
    void find(Scene scene, ParticleArrays p, SpringStore springs, int[] bonds, int bondEnds, boolean singles) {
        if (of.length < p.count) {
            of = new int[p.count];
            members = new int[p.count];
            massOf = new double[p.count];
        }
        springs.findEnds();
        weigh(p, springs);
        for (int k = 0; k < bondEnds; k++) weigh(bonds[k], p);
        for (int i = 0; singles && i < p.count; i++) weigh(i, p);
        for (int i = p.drawn; singles && i < p.count; i++) if (!p.isThere(i)) massOf[i] = FREE_PLACE;
        DisjointSets.separate(of);
        for (int s = 0; s < springs.count; s++) {
            int a = springs.a(s);
            int b = springs.b(s);
            if (springs.torn[s] || massOf[a] == 0 || massOf[b] == 0) continue;
            DisjointSets.join(of, a, b);
        }
        for (int k = 0; k < bondEnds; k += 2) {
            if (massOf[bonds[k]] != 0 && massOf[bonds[k + 1]] != 0) DisjointSets.join(of, bonds[k], bonds[k + 1]);
        }
        number();
        gather();
        findFree(scene, springs, bonds, bondEnds);
        for (int i : p.rollers()) if (of[i] != NONE) isFree[of[i]] = false;
    }

    /** Lets go of what there is for each particle, until the next {@link #find}; what there is for each part stays. */
    void release() {
        of = NO_INTS;
        members = NO_INTS;
        massOf = NO_DOUBLES;
    }

    /** False after {@link #release}. */
    boolean isFound() {
        return of.length > 0;
    }

    /** After particles were added or removed: weighs the places of such anew. Allocates nothing. */
    void weighPlaces(ParticleArrays p) {
        for (int i = p.drawn; i < p.count; i++) {
            if (of[i] == NONE) continue;
            double before = massOf[i];
            weigh(i, p);
            if (massOf[i] == 0) massOf[i] = FREE_PLACE;
            if (massOf[i] != before) weighPart(of[i]);
        }
    }

    private void weighPart(int part) {
        mass[part] = 0;
        for (int k = first[part]; k < first[part + 1]; k++) mass[part] += massOf[members[k]];
    }

    /** The diagonal of the box about the particles of a part, m. */
    double width(int part, Vectors places) {
        return BoxDiagonal.of(places, members, first[part], first[part + 1]);
    }

    private void weigh(ParticleArrays p, SpringStore springs) {
        Arrays.fill(massOf, 0);
        for (int s = 0; s < springs.count; s++) {
            if (springs.torn[s]) continue;
            weigh(springs.a(s), p);
            weigh(springs.b(s), p);
        }
    }

    private void weigh(int i, ParticleArrays p) {
        double weight = dragShares ? p.keep[i] * p.invMass[i] : p.invMass[i];
        massOf[i] = weight == 0 ? 0 : 1 / weight;
    }

    /** The weight of a particle's mass, 1/kg; 0 for particles without a part. */
    double weight(int particle) {
        return massOf[particle] == 0 ? 0 : 1 / massOf[particle];
    }

    /** Replaces the first particles of parts by numbers. */
    private void number() {
        DisjointSets.settle(of);
        count = 0;
        for (int i = 0; i < of.length; i++) {
            int first = of[i];
            if (massOf[i] == 0) of[i] = NONE;
            else of[i] = first == i ? count++ : of[first];
        }
    }

    private void gather() {
        if (next.length < count) {
            first = new int[count + 1];
            next = new int[count];
            mass = new double[count];
            isFree = new boolean[count];
            hasBonds = new boolean[count];
            isBound = new boolean[count];
            isJoined = new boolean[count];
        }
        Arrays.fill(first, 0, count + 1, 0);
        Arrays.fill(mass, 0, count, 0);
        for (int part : of) if (part != NONE) first[part + 1]++;
        for (int part = 0; part < count; part++) first[part + 1] += first[part];
        System.arraycopy(first, 0, next, 0, count);
        for (int i = 0; i < of.length; i++) {
            if (of[i] == NONE) continue;
            members[next[of[i]]++] = i;
            mass[of[i]] += massOf[i];
        }
    }

    private void findFree(Scene scene, SpringStore springs, int[] bonds, int bondEnds) {
        Arrays.fill(hasBonds, 0, count, false);
        Arrays.fill(isBound, 0, count, false);
        Arrays.fill(isJoined, 0, count, false);
        for (int k = 0; k < bondEnds; k += 2) {
            int a = of[bonds[k]];
            int b = of[bonds[k + 1]];
            if (a != NONE) hasBonds[a] = true;
            if (b != NONE) hasBonds[b] = true;
            if (a != NONE) isJoined[a] = true;
            if (b != NONE) isJoined[b] = true;
            if (a != NONE && b == NONE) isBound[a] = true;
            if (b != NONE && a == NONE) isBound[b] = true;
        }
        for (int part = 0; part < count; part++) isFree[part] = !isBound[part];
        for (int s = 0; s < springs.count; s++) {
            if (springs.torn[s]) continue;
            int a = of[springs.a(s)];
            int b = of[springs.b(s)];
            if (a != NONE) isJoined[a] = true;
            if (b != NONE) isJoined[b] = true;
            if (a != NONE && b != NONE && !scene.springs().at(s).oneWay()) continue;
            if (a != NONE) isFree[a] = false;
            if (b != NONE) isFree[b] = false;
        }
    }
}
