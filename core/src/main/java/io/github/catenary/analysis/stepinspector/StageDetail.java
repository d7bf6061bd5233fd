package io.github.catenary.analysis.stepinspector;

import io.github.catenary.scene.Particle;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.Frame;
import io.github.catenary.solver.state.AddedItems;
import io.github.catenary.solver.state.Vectors;
import io.github.catenary.solver.trace.WatchedBounds;
import java.util.Arrays;
import java.util.List;

/**
 * One stage of a step from near. Of a pass it has a window of its projections, at most {@value StepXray#WINDOW}. For one
 * thread at a time.
 */
public final class StageDetail {
    private final int stage;
    private final int first;
    private final Vectors start;
    private final Vectors end;
    private final ProjectionLog log;
    private final List<WatchedBounds> bounds;
    private final double[] curve;
    private final int stride;
    private final Vectors now;
    private int moment;

    /**
     * @param first number of the first projection of the window
     * @param start where the particles were before it
     * @param end where they were after the stage
     * @param bounds the long bounds that acted, by parts of the scene; empty in other stages
     * @param curve the residual before the pass, and after each {@code stride} projections, m
     */
    StageDetail(
            int stage,
            int first,
            Vectors start,
            Vectors end,
            ProjectionLog log,
            List<WatchedBounds> bounds,
            double[] curve,
            int stride) {
        this.stage = stage;
        this.first = first;
        this.start = start;
        this.end = end;
        this.log = log;
        this.bounds = bounds;
        this.curve = curve;
        this.stride = stride;
        now = new Vectors(start.count());
        now.set(start);
    }

    /** Number of the stage. */
    public int stage() {
        return stage;
    }

    /** Number of the first projection that it has; 0 if the stage is no pass. */
    public int first() {
        return first;
    }

    /** Number of projections that it has. */
    public int count() {
        return log.count();
    }

    /** True if it has a projection of the pass, by its number from 0. */
    public boolean has(int projection) {
        return projection >= first && projection < first + log.count();
    }

    /**
     * A projection.
     *
     * @param projection its number in the pass, from 0
     * @throws IndexOutOfBoundsException if the window does not {@linkplain #has have} it
     */
    public ProjectionRow row(int projection) {
        if (!has(projection)) {
            throw new IndexOutOfBoundsException("projection " + projection + " is outside the window from " + first
                    + " to " + (first + log.count() - 1));
        }
        int k = projection - first;
        Spot startA = place(k, 0);
        Spot startB = place(k, 3);
        Spot endA = place(k, 6);
        Spot endB = place(k, 9);
        double rest = log.number(k, 0);
        return new ProjectionRow(
                projection,
                log.index(k, 0),
                log.index(k, 1),
                log.index(k, 2),
                rest,
                log.number(k, 1),
                log.number(k, 2),
                log.number(k, 3),
                log.number(k, 4),
                log.number(k, 5),
                endA.distanceTo(endB) - rest,
                log.index(k, 3),
                log.lane(k),
                log.index(k, 4),
                log.index(k, 5),
                log.isRepeat(k),
                log.isApart(k),
                startA,
                startB,
                endA,
                endB);
    }

    private Spot place(int k, int from) {
        return new Spot(log.place(k, from), log.place(k, from + 1), log.place(k, from + 2));
    }

    /**
     * Where the particles were at a moment of the stage. The result is valid until the next call.
     *
     * @param at of a pass, the number of projections since its start, from {@link #first} to first + {@link #count}; of
     *     any other stage 0 for its start and 1 for its end
     */
    public Vectors positions(int at) {
        if (log.count() == 0) return at <= first ? start : end;
        int wanted = at - first;
        if (wanted < 0 || wanted > log.count()) {
            throw new IndexOutOfBoundsException(
                    "moment " + at + " is outside the window from " + first + " to " + (first + log.count()));
        }
        if (wanted < moment) {
            now.set(start);
            moment = 0;
        }
        while (moment < wanted) apply(moment++);
        return now;
    }

    /**
     * A frame with the particles where they were at a moment.
     *
     * @param base a frame of the same run
     * @param at as in {@link #positions}
     */
    public Frame frame(Frame base, int at) {
        Vectors there = positions(at);
        return base.withPositions(shown(there.x, base), shown(there.y, base), shown(there.z, base));
    }

    /** Of the particles of the frame; those that elements have added are in their places behind those of the scene. */
    private static double[] shown(double[] places, Frame base) {
        Table<Particle> particles = base.scene().particles();
        double[] shown = Arrays.copyOf(places, particles.size());
        int drawn = base.authored().particles().size();
        for (int i = drawn; i < shown.length; i++) {
            shown[i] = places[drawn + particles.at(i).id() - AddedItems.FIRST_ID];
        }
        return shown;
    }

    /** Number of particles. */
    public int particles() {
        return start.count();
    }

    /** Where a particle was before the stage, or before the window of a pass, m. */
    public Spot start(int particle) {
        return new Spot(start.x[particle], start.y[particle], start.z[particle]);
    }

    /** Where a particle was after the stage, m. */
    public Spot end(int particle) {
        return new Spot(end.x[particle], end.y[particle], end.z[particle]);
    }

    private void apply(int k) {
        int a = log.index(k, 1);
        int b = log.index(k, 2);
        now.x[a] = log.place(k, 6);
        now.y[a] = log.place(k, 7);
        now.z[a] = log.place(k, 8);
        now.x[b] = log.place(k, 9);
        now.y[b] = log.place(k, 10);
        now.z[b] = log.place(k, 11);
    }

    /**
     * The long bounds that acted; empty in other stages.
     *
     * @param most the most that are wanted; those that were too long come last, and are left out last
     */
    public List<BoundRow> bounds(int most) {
        return BoundRow.of(bounds, most);
    }

    /** Of a pass, the residual before it and after each {@link #stride} projections, m; a copy, otherwise empty. */
    public double[] curve() {
        return curve.clone();
    }

    /** Number of projections from one entry of the curve to the next. */
    public int stride() {
        return stride;
    }
}
