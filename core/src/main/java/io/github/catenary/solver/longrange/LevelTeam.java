package io.github.catenary.solver.longrange;

import io.github.catenary.solver.parallel.WorkerPool;
import io.github.catenary.solver.simd.ScalarKernel;
import io.github.catenary.solver.simd.WideKernel;

/**
 * Threads that share the pieces of a level. The bits do not depend on their number. For the thread that steps the run;
 * allocates nothing.
 */
final class LevelTeam implements WorkerPool.Work {
    private enum Job {
        GATHER,
        CARRY,
        SHORTEN
    }

    /** Pieces from which on it is worth while to wake other threads. */
    private static final int LEAST_PIECES = 3;

    private static final ClusterLevel NO_LEVEL =
            new ClusterLevel(new int[1], new int[0], new double[0], new double[0], Chords.none(), 0);

    private final int threads;
    private WideKernel kernel = new ScalarKernel();
    private Job job = Job.GATHER;
    private ClusterLevel level = NO_LEVEL;
    private MemberPlaces places = MemberPlaces.NONE;
    private Chords chords = Chords.none();
    private double slack;
    private boolean backward;
    private double[] centre = {};

    /** @param threads the most threads, the caller's included */
    LevelTeam(int threads) {
        this.threads = threads;
    }

    /** @param now the kernel from now on; all give the same bits */
    void use(WideKernel now) {
        kernel = now;
    }

    /** Puts the centres of a level where its members have them. */
    void gather(ClusterLevel of, MemberPlaces from) {
        level = of;
        places = from;
        run(Job.GATHER, 0, of.pieces(), true);
    }

    /** Moves what gives way of the members of a level as their clusters have moved. */
    void carry(ClusterLevel of, MemberPlaces into) {
        level = of;
        places = into;
        run(Job.CARRY, 0, of.pieces(), into.areApart());
    }

    /**
     * Shortens those that are too long, in the reverse order if backward.
     *
     * @param times how many times the bounds count
     * @param centres of the clusters, as a level has them
     */
    void shorten(Chords some, double times, boolean isBackward, double[] centres) {
        chords = some;
        slack = times;
        backward = isBackward;
        centre = centres;
        for (int n = 0; n < some.phases(); n++) {
            int phase = isBackward ? some.phases() - 1 - n : n;
            run(Job.SHORTEN, some.firstPiece(phase), some.firstPiece(phase + 1), true);
        }
    }

    private void run(Job next, int from, int to, boolean mayShare) {
        job = next;
        WorkerPool.SHARED.run(this, from, to, mayShare && to - from >= LEAST_PIECES ? threads : 1);
    }

    @Override
    public void piece(int number) {
        switch (job) {
            case GATHER -> level.gather(places, kernel, number);
            case CARRY -> level.carry(places, kernel, number);
            case SHORTEN -> chords.project(number, kernel, slack, backward, centre);
        }
    }
}
