package io.github.catenary.app.render.overlay;

import io.github.catenary.scene.Particle;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.Frame;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Follows the selected particles from frame to frame, or all that a small scene draws. Forgets its trails when the run
 * goes to an earlier frame or to another future, and when other particles are followed. One thread at a time.
 */
public final class TrailRecorder {
    /** With more particles, only selected ones have trails. */
    public static final int SMALL = 200;

    /** The most places that are remembered, about 1.5 MB. */
    private static final int MOST_PLACES = 60_000;

    private static final int MOST_FRAMES = 600;

    /** Before all frames. */
    private static final long NEVER = -1_000_000_000_000L;

    private static final int MOST_PARTICLES = 2_000;

    /** A longer way between two frames is a jump, while it plays and while it does not. */
    private static final double MOST_SECONDS = 1;

    private static final int MOST_STEPS = 10;

    private final Deque<double[]> places = new ArrayDeque<>();
    private Trails trails = Trails.NONE;
    private int[] ids = {};
    private long lastFrame = NEVER;
    private int branch;

    /**
     * Takes the next frame that is shown.
     *
     * @param nextBranch the future to which it belongs
     * @param playing false if frames come one by one
     * @param selected the ids of the selected particles
     */
    public void take(Frame frame, int nextBranch, boolean playing, IdSet selected) {
        Table<Particle> particles = frame.authored().particles();
        int[] wanted = wanted(particles, selected);
        boolean goesOn = follows(frame, playing) && nextBranch == branch && Arrays.equals(wanted, ids);
        if (!goesOn) forget();
        if (frame.number() == lastFrame && goesOn) return;
        lastFrame = frame.number();
        branch = nextBranch;
        ids = wanted;
        boolean tooMany = wanted.length == 0 && !particles.isEmpty();
        if (tooMany) {
            trails = new Trails(List.of(), true);
            return;
        }
        places.addLast(placesOf(frame));
        int most = Math.min(MOST_FRAMES, MOST_PLACES / Math.max(1, ids.length));
        while (places.size() > most) places.removeFirst();
        trails = new Trails(List.copyOf(places), false);
    }

    /** False if somebody went to another moment of the run. */
    private boolean follows(Frame frame, boolean playing) {
        long frames = frame.number() - lastFrame;
        double seconds = frames * frame.scene().solver().timeStep();
        return frames >= 0 && (playing ? seconds <= MOST_SECONDS : frames <= MOST_STEPS);
    }

    private static int[] wanted(Table<Particle> particles, IdSet selected) {
        int[] own = selected.stream()
                .filter(particles::contains)
                .limit(MOST_PARTICLES)
                .toArray();
        if (own.length > 0 || particles.size() > SMALL) return own;
        return IntStream.range(0, particles.size())
                .map(i -> particles.at(i).id())
                .toArray();
    }

    private double[] placesOf(Frame frame) {
        double[] now = new double[3 * ids.length];
        for (int k = 0; k < ids.length; k++) {
            int i = frame.authored().particles().positionOf(ids[k]);
            now[3 * k] = frame.x()[i];
            now[3 * k + 1] = frame.y()[i];
            now[3 * k + 2] = frame.z()[i];
        }
        return now;
    }

    /** Drops all trails. */
    public void forget() {
        places.clear();
        trails = Trails.NONE;
        lastFrame = NEVER;
    }

    public Trails trails() {
        return trails;
    }
}
