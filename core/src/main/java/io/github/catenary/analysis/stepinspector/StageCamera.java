package io.github.catenary.analysis.stepinspector;

import io.github.catenary.analysis.SpringGraph;
import io.github.catenary.solver.state.SpringArrays;
import io.github.catenary.solver.state.Vectors;
import io.github.catenary.solver.trace.WatchedBounds;
import io.github.catenary.solver.trace.WatchedProjection;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Keeps one stage of a step from near. For the thread that steps the run. */
final class StageCamera {
    /** Keeps nothing, of any attempt at the step. */
    static final StageCamera OFF =
            new StageCamera(StageRecorder.NONE, 0, 0, 0, new Residual(new SpringGraph(0, new int[0], new int[0]), 0));
    /** The most points of the curve of the residual in a pass. */
    static final int POINTS = 512;

    private final int stage;
    private final int attempt;
    private final int first;
    private final int stride;
    private final Residual residual;
    private final ProjectionLog log = new ProjectionLog(StepXray.WINDOW);
    private Vectors at = Vectors.NONE;
    private Vectors start = Vectors.NONE;
    private double[] curve = {};
    private int points;
    private int seen;
    private List<WatchedBounds> bounds = List.of();
    private Optional<StageDetail> look = Optional.empty();

    /**
     * @param attempt which attempt at the step is looked at, from 1; 0 for any
     * @param first the first projection of the window
     * @param projections how many the stage has
     * @param residual with the springs of this run
     */
    StageCamera(int stage, int attempt, int first, int projections, Residual residual) {
        this.stage = stage;
        this.attempt = attempt;
        this.first = first;
        this.residual = residual;
        stride = Math.max(1, (projections + POINTS - 1) / POINTS);
    }

    boolean isFor(int someAttempt) {
        return attempt == 0 || attempt == someAttempt;
    }

    boolean isAt(int someStage) {
        return stage == someStage;
    }

    void startPass(SpringArrays springs, Vectors positions) {
        at = new Vectors(positions.count());
        at.set(positions);
        start = first == 0 ? copy(at) : at;
        curve = new double[POINTS + 1];
        points = 0;
        seen = 0;
        curve[points++] = residual.start(springs, at);
    }

    void add(SpringArrays springs, WatchedProjection p) {
        if (seen == first) start = copy(at);
        if (seen >= first) log.add(p);
        at.x[p.a] = p.after[0];
        at.y[p.a] = p.after[1];
        at.z[p.a] = p.after[2];
        at.x[p.b] = p.after[3];
        at.y[p.b] = p.after[4];
        at.z[p.b] = p.after[5];
        seen++;
        double left = residual.follow(springs, at, p.a, p.b);
        if (seen % stride == 0 && points < curve.length) curve[points++] = left;
    }

    void keep(List<WatchedBounds> parts) {
        bounds = parts;
    }

    void take(Vectors before, Vectors after) {
        boolean isPass = curve.length > 0;
        double[] all = Arrays.copyOf(curve, points);
        Vectors begin = isPass ? start : copy(before);
        look = Optional.of(new StageDetail(stage, first, begin, copy(after), log, bounds, all, stride));
    }

    private static Vectors copy(Vectors of) {
        Vectors copy = new Vectors(of.count());
        copy.set(of);
        return copy;
    }

    Optional<StageDetail> look() {
        return look;
    }
}
