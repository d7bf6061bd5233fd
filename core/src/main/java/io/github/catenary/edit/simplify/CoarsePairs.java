package io.github.catenary.edit.simplify;

import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringKind;
import io.github.catenary.scene.table.IdSet;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Which particles that stay a coarse spring joins. Where a spring joined what went into two neighbours, one joins these two.
 * Bend springs, which skip a particle, join neighbours on opposite sides of one instead. A spring between two particles into
 * which nothing went stays as it is.
 *
 * <p>Each fine spring stands with one coarse spring: that between what its ends went into, or that of its direction beside
 * it.
 */
final class CoarsePairs {
    /** Cosine of the angle at a particle between neighbours that count as opposite. */
    private static final double OPPOSITE = -0.85;

    final Scene scene;
    private final DrawnPlaces at;
    /** The particle in the place of each one. */
    final int[] root;

    /** The springs that elements name. */
    final IdSet named;

    private final Watch watch;
    private final boolean[] alone;
    /** Two particles of each fine spring. */
    final int[] ends;
    /** The direction of each fine spring as drawn, zero if its ends are at one place. */
    final double[] direction;
    /** The rest length of each fine spring, or the drawn one if that is 0, m; 0 if both are. */
    final double[] length;
    /** Coarse springs. */
    final List<Pair> pairs = new ArrayList<>();

    private final Map<Long, Integer> pairOf = new HashMap<>();
    private final IntLists pairsAt;
    /** The coarse spring that each fine one stands with; −1 of one that stays as it is, or stands with none. */
    final int[] standsWith;
    /** True of each fine spring that stays as it is. */
    final boolean[] asBefore;

    /** A coarse spring: its particles, its kind, and the fine spring it is made after or −1. */
    static final class Pair {
        final int a;
        final int b;
        SpringKind kind;
        int model = -1;
        double weight;
        double one;

        Pair(int a, int b, SpringKind kind) {
            this.a = a;
            this.b = b;
            this.kind = kind;
        }

        boolean isOneWay() {
            return Math.abs(one) > weight / 2;
        }

        /** The end that a one-way spring does not move. */
        int first() {
            return isOneWay() && one < 0 ? b : a;
        }

        int second() {
            return first() == a ? b : a;
        }
    }

    /**
     * @param root the particle in the place of each one
     * @param named the springs that elements name
     */
    CoarsePairs(Scene scene, DrawnPlaces at, int[] root, IdSet named, Watch watch) {
        this.scene = scene;
        this.at = at;
        this.root = root;
        this.named = named;
        this.watch = watch;
        alone = new boolean[root.length];
        Arrays.fill(alone, true);
        for (int i = 0; i < root.length; i++) {
            if (root[i] == i) continue;
            alone[i] = false;
            alone[root[i]] = false;
        }
        int springs = scene.springs().size();
        ends = new int[2 * springs];
        direction = new double[3 * springs];
        length = new double[springs];
        standsWith = new int[springs];
        asBefore = new boolean[springs];
        Arrays.fill(standsWith, -1);
        for (int s = 0; s < springs; s++) {
            watch.at(s, 3L * springs);
            Spring spring = scene.springs().at(s);
            ends[2 * s] = scene.particles().positionOf(spring.a());
            ends[2 * s + 1] = scene.particles().positionOf(spring.b());
            length[s] = length(spring);
            direct(ends[2 * s], ends[2 * s + 1], direction, 3 * s);
            asBefore[s] = alone[ends[2 * s]] && alone[ends[2 * s + 1]];
        }
        pairsAt = new IntLists(root.length);
        findPairs();
        addBends();
        for (int s = 0; s < springs; s++) {
            watch.at(2L * springs + s, 3L * springs);
            if (!asBefore[s]) stand(s);
        }
    }

    private int springs() {
        return asBefore.length;
    }

    /** Writes the direction from a to b as drawn; leaves zeros if they are at one place. */
    void direct(int a, int b, double[] result, int to) {
        double far = Math.sqrt(at.square(a, b));
        if (!(far > 0)) return;
        result[to] = (at.x[b] - at.x[a]) / far;
        result[to + 1] = (at.y[b] - at.y[a]) / far;
        result[to + 2] = (at.z[b] - at.z[a]) / far;
    }

    private static long key(int a, int b) {
        return (long) Math.min(a, b) << Integer.SIZE | Math.max(a, b);
    }

    private void findPairs() {
        Map<Long, Pair> found = new HashMap<>();
        List<Pair> inOrder = new ArrayList<>();
        Set<Long> namedPairs = new HashSet<>();
        for (int s = 0; s < asBefore.length; s++) {
            watch.at(springs() + s, 3L * springs());
            int a = root[ends[2 * s]];
            int b = root[ends[2 * s + 1]];
            if (asBefore[s] || a == b) continue;
            if (named.contains(scene.springs().at(s).id()) && !namedPairs.add(key(a, b))) {
                asBefore[s] = true; // of two that are named between the same particles, each stays
                continue;
            }
            SpringKind kind = scene.springs().at(s).kind();
            Pair pair = found.get(key(a, b));
            if (pair == null) {
                pair = new Pair(a, b, kind);
                found.put(key(a, b), pair);
                inOrder.add(pair);
            } else if (kind.compareTo(pair.kind) < 0) pair.kind = kind;
        }
        long put = 0;
        for (Pair pair : inOrder) {
            watch.ask(put++);
            if (pair.kind != SpringKind.BEND) put(pair);
        }
        for (Pair pair : inOrder) {
            watch.ask(put++);
            if (pair.kind != SpringKind.BEND) continue;
            if (namedPairs.contains(key(pair.a, pair.b)) || !haveCommonNeighbour(pair)) put(pair);
        }
    }

    private void put(Pair pair) {
        pairOf.put(key(pair.a, pair.b), pairs.size());
        pairsAt.add(pair.a, pairs.size());
        pairsAt.add(pair.b, pairs.size());
        pairs.add(pair);
    }

    private int beyond(int pair, int particle) {
        Pair each = pairs.get(pair);
        return each.a == particle ? each.b : each.a;
    }

    private boolean haveCommonNeighbour(Pair pair) {
        for (int k = 0; k < pairsAt.size(pair.a); k++) {
            int other = beyond(pairsAt.get(pair.a, k), pair.a);
            if (other != pair.b && pairOf.containsKey(key(other, pair.b))) return true;
        }
        return false;
    }

    /** Joins opposite neighbours of each particle, where the fine net has bend springs and each is the best for the other. */
    private void addBends() {
        boolean[] bends = new boolean[root.length];
        for (int s = 0; s < asBefore.length; s++) {
            watch.ask(s);
            if (scene.springs().at(s).kind() != SpringKind.BEND) continue;
            bends[root[ends[2 * s]]] = true;
            bends[root[ends[2 * s + 1]]] = true;
        }
        IntLists around = new IntLists(root.length);
        long done = 0;
        for (Pair pair : pairs) {
            watch.ask(done++);
            if (pair.kind != SpringKind.STRUCTURAL) continue;
            around.add(pair.a, pair.b);
            around.add(pair.b, pair.a);
        }
        Set<Long> joined = new HashSet<>();
        for (int s = 0; s < asBefore.length; s++) {
            watch.ask(s);
            if (!asBefore[s]) continue;
            joined.add(key(ends[2 * s], ends[2 * s + 1]));
            if (scene.springs().at(s).kind() != SpringKind.STRUCTURAL) continue;
            around.add(ends[2 * s], ends[2 * s + 1]);
            around.add(ends[2 * s + 1], ends[2 * s]);
        }
        for (int middle = 0; middle < root.length; middle++) {
            watch.ask(middle);
            if (!bends[middle]) continue;
            int[] near = around.toArray(middle);
            for (int j : near) {
                int l = opposite(middle, j, near);
                if (l <= j || !bends[j] || !bends[l] || opposite(middle, l, near) != j) continue;
                boolean stays = alone[middle] && alone[j] && alone[l];
                boolean apart = !pairOf.containsKey(key(j, l)) && !joined.contains(key(j, l));
                if (!stays && apart) put(new Pair(j, l, SpringKind.BEND));
            }
        }
    }

    private int opposite(int middle, int of, int... among) {
        double least = OPPOSITE;
        int best = -1;
        for (int each : among) {
            double along = (at.x[each] - at.x[middle]) * (at.x[of] - at.x[middle])
                    + (at.y[each] - at.y[middle]) * (at.y[of] - at.y[middle])
                    + (at.z[each] - at.z[middle]) * (at.z[of] - at.z[middle]);
            double cosine = along / Math.sqrt(at.square(each, middle) * at.square(of, middle));
            if (!(cosine < least)) continue;
            least = cosine;
            best = each;
        }
        return best;
    }

    /** Finds the coarse spring that a fine one stands with. */
    private void stand(int s) {
        int a = root[ends[2 * s]];
        int b = root[ends[2 * s + 1]];
        Integer between = pairOf.get(key(a, b));
        int best = between == null ? -1 : between;
        double most = -1;
        double[] along = new double[3];
        for (int end = 0; end < 2 && between == null; end++) {
            int from = end == 0 ? a : b;
            for (int k = 0; k < pairsAt.size(from); k++) {
                int p = pairsAt.get(from, k);
                Pair pair = pairs.get(p);
                Arrays.fill(along, 0);
                direct(pair.a, pair.b, along, 0);
                double cosine =
                        along[0] * direction[3 * s] + along[1] * direction[3 * s + 1] + along[2] * direction[3 * s + 2];
                double score =
                        cosine * cosine + (pair.kind == scene.springs().at(s).kind() ? 1 : 0);
                if (score <= most) continue;
                most = score;
                best = p;
            }
        }
        standsWith[s] = best;
        if (best < 0) return;
        Pair pair = pairs.get(best);
        Spring spring = scene.springs().at(s);
        pair.weight += length[s];
        double forward = direction(pair, s);
        if (spring.oneWay()) pair.one += forward >= 0 ? length[s] : -length[s];
        boolean better = between != null
                && (pair.model < 0
                        || root[ends[2 * pair.model]] == root[ends[2 * pair.model + 1]]
                        || (spring.kind() == pair.kind
                                && scene.springs().at(pair.model).kind() != pair.kind));
        boolean isTaken =
                pair.model >= 0 && named.contains(scene.springs().at(pair.model).id());
        if (pair.model < 0 || (better && !isTaken) || named.contains(spring.id())) pair.model = s;
    }

    /** Positive if a fine spring points as the pair does, from its a to its b. */
    private double direction(Pair pair, int s) {
        if (root[ends[2 * s]] == pair.a && root[ends[2 * s + 1]] == pair.b) return 1;
        if (root[ends[2 * s]] == pair.b && root[ends[2 * s + 1]] == pair.a) return -1;
        return (at.x[pair.b] - at.x[pair.a]) * direction[3 * s]
                + (at.y[pair.b] - at.y[pair.a]) * direction[3 * s + 1]
                + (at.z[pair.b] - at.z[pair.a]) * direction[3 * s + 2];
    }

    private double length(Spring spring) {
        double rest = scene.restLength(spring);
        return rest > 0 ? rest : scene.drawnLength(spring);
    }

    /** The fine spring that a coarse one beside this is made after; −1 if there is none. */
    int modelBeside(int pair) {
        int a = pairs.get(pair).a;
        for (int k = 0; k < pairsAt.size(a); k++) {
            int model = pairs.get(pairsAt.get(a, k)).model;
            if (model >= 0) return model;
        }
        return -1;
    }

    /** The ids of the coarse springs of which most belong to a set of fine ones, by length. */
    IdSet membersOf(IdSet fine) {
        double[] in = new double[pairs.size()];
        IdSet same = fine.where(id -> {
            watch.ask(id);
            int s = scene.springs().positionOf(id);
            if (s < 0) return false;
            int p = standsWith[s];
            if (p >= 0) in[p] += length[s];
            return asBefore[s];
        });
        int[] ids = new int[in.length];
        int count = 0;
        for (int p = 0; p < in.length; p++) {
            Pair pair = pairs.get(p);
            boolean most = in[p] > pair.weight / 2 && pair.model >= 0;
            if (most) ids[count++] = scene.springs().at(pair.model).id();
        }
        return same.plus(IdSet.of(Arrays.copyOf(ids, count)));
    }

    /** The id of the coarse spring that a fine one stands with, or its own if it stays; empty if it is gone. */
    IdSet standsFor(int id) {
        int s = scene.springs().positionOf(id);
        if (s < 0 || asBefore[s]) return IdSet.of(id);
        if (standsWith[s] < 0 || pairs.get(standsWith[s]).model < 0) return IdSet.empty();
        return IdSet.of(scene.springs().at(pairs.get(standsWith[s]).model).id());
    }

    /** The position among {@link CoarseSprings#made} of the spring that each fine one stands with or is; −1 if there is none. */
    int[] standing() {
        int before = 0;
        int[] standing = new int[asBefore.length];
        for (int s = 0; s < asBefore.length; s++) standing[s] = asBefore[s] ? before++ : -1;
        for (int s = 0; s < asBefore.length; s++) if (standsWith[s] >= 0) standing[s] = before + standsWith[s];
        return standing;
    }
}
