package io.github.catenary.solver.bound;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * What has been put into the parts of a run. Each particle of a part has an account, the same for the whole part. A piece
 * that tears off keeps the account of its part; parts that elements join share one from then on, so that nothing is
 * counted twice when they come apart and meet again.
 */
final class Accounts {
    static final int NONE = -1;
    /** H and V, √J·√2, and what elements brought, kg·m²/s²: √Σ² and Σ where accounts are joined. */
    static final int HELD = 0;

    static final int START = 1;
    static final int ENERGY = 2;
    /** How far inner elements reach, m: Σ. */
    static final int REACH = 3;
    /** c and s, m/s, and the square of the speed that elements brought a particle, m²/s²: the largest. */
    static final int HELD_SPEED = 4;

    static final int START_SPEED = 5;
    static final int SQUARE = 6;

    static final int KINDS = 7;
    private static final int[] NO_INTS = {};

    /** A row for each kind. */
    private double[][] of = new double[KINDS][0];
    /** The account of each particle, or {@link #NONE}; empty until somebody asks. */
    private int[] byParticle = NO_INTS;
    /** The same, shorter: how many particles in a row have an account, and the account. */
    private int[] runs = NO_INTS;
    /** The account of each part. */
    private int[] byPart = NO_INTS;
    /** The account that each shares, or itself. */
    private int[] shared = NO_INTS;
    /** True for an account that others share. */
    private boolean[] isShared = {};

    /** Opens an empty account for each part. */
    void open(ConnectedParts parts) {
        of = new double[KINDS][parts.count];
        shared = IntStream.range(0, parts.count).toArray();
        isShared = new boolean[parts.count];
        byParticle = parts.of.clone();
        follow(parts);
    }

    /** All amounts of a kind, by account. */
    double[] all(int kind) {
        return of[kind];
    }

    /** Number of accounts. */
    private int count() {
        return of[0].length;
    }

    /** The account of a part. */
    int of(int part) {
        return root(byPart[part]);
    }

    /** True if elements have joined a part with another one. */
    boolean isShared(int part) {
        return isShared[of(part)];
    }

    /** True if a particle never belonged to a part. */
    boolean isNew(int particle) {
        spread();
        return byParticle[particle] == NONE;
    }

    /** Lets go of what there is for each particle, until somebody asks. */
    void release() {
        byParticle = NO_INTS;
    }

    private void spread() {
        if (byParticle.length > 0) return;
        int particles = 0;
        for (int k = 0; k < runs.length; k += 2) particles += runs[k];
        byParticle = new int[particles];
        int begin = 0;
        for (int k = 0; k < runs.length; k += 2) {
            Arrays.fill(byParticle, begin, begin + runs[k], runs[k + 1]);
            begin += runs[k];
        }
    }

    /** After the parts were found anew: gives each part one account; that of a part of new particles is empty. */
    void follow(ConnectedParts parts) {
        spread();
        byPart = new int[parts.count];
        for (int part = 0; part < parts.count; part++) {
            int first = NONE;
            for (int k = parts.first[part]; k < parts.first[part + 1]; k++) {
                int own = byParticle[parts.members[k]];
                if (own == NONE || own == first) continue;
                if (first == NONE) first = own;
                else join(first, own);
            }
            if (first == NONE) first = add();
            for (int k = parts.first[part]; k < parts.first[part + 1]; k++) {
                if (byParticle[parts.members[k]] == NONE) byParticle[parts.members[k]] = first;
            }
            byPart[part] = first;
        }
        findRuns();
    }

    private void findRuns() {
        IntStream.Builder found = IntStream.builder();
        int begin = 0;
        for (int i = 1; i <= byParticle.length; i++) {
            if (i < byParticle.length && byParticle[i] == byParticle[begin]) continue;
            found.add(i - begin).add(byParticle[begin]);
            begin = i;
        }
        runs = found.build().toArray();
    }

    private int add() {
        int count = count();
        for (int kind = 0; kind < KINDS; kind++) of[kind] = Arrays.copyOf(of[kind], count + 1);
        shared = Arrays.copyOf(shared, count + 1);
        shared[count] = count;
        isShared = Arrays.copyOf(isShared, count + 1);
        return count;
    }

    /** Two parts share one account from now on. Allocates nothing. */
    void joinParts(int one, int other) {
        join(byPart[one], byPart[other]);
    }

    private void join(int one, int other) {
        int into = Math.min(root(one), root(other));
        int from = Math.max(root(one), root(other));
        if (into == from) return;
        for (int kind = 0; kind < KINDS; kind++) {
            of[kind][into] = joined(kind, of[kind][into], of[kind][from]);
            of[kind][from] = 0;
        }
        shared[from] = into;
        isShared[into] = true;
    }

    /** Lets a part use the account of another one, with what is there, instead of its own. After {@link #open}. */
    void share(int one, int other) {
        int into = root(byPart[one]);
        shared[byPart[other]] = into;
        isShared[into] = true;
    }

    private int root(int account) {
        int root = account;
        while (shared[root] != root) root = shared[root];
        return root;
    }

    private static double joined(int kind, double one, double other) {
        return switch (kind) {
            case HELD, START -> Math.sqrt(one * one + other * other);
            case ENERGY, REACH -> one + other;
            default -> Math.max(one, other);
        };
    }

    /** Number of doubles of {@link #save}. */
    int size() {
        return 1 + (KINDS + 1) * count() + runs.length;
    }

    /** Writes all accounts from an index on. */
    void save(double[] into, int from) {
        int count = count();
        into[from] = count;
        int at = from + 1;
        for (double[] kind : of) {
            System.arraycopy(kind, 0, into, at, count);
            at += count;
        }
        for (int k = 0; k < count; k++) into[at + k] = shared[k];
        at += count;
        for (int k = 0; k < runs.length; k++) into[at + k] = runs[k];
    }

    /** Takes written accounts over. */
    void restore(double[] saved, int from) {
        int count = (int) saved[from];
        int at = from + 1;
        for (int kind = 0; kind < KINDS; kind++) {
            of[kind] = Arrays.copyOfRange(saved, at, at + count);
            at += count;
        }
        shared = ints(saved, at, at + count);
        isShared = new boolean[count];
        for (int k = 0; k < count; k++) if (shared[k] != k) isShared[root(k)] = true;
        runs = ints(saved, at + count, saved.length);
        byParticle = NO_INTS;
    }

    private static int[] ints(double[] from, int begin, int end) {
        int[] ints = new int[end - begin];
        for (int k = 0; k < ints.length; k++) ints[k] = (int) from[begin + k];
        return ints;
    }
}
