package io.github.catenary.solver;

/**
 * Passes over the springs in the compiled order, on a copy of the coordinates that {@link #begin} takes from the particles
 * and {@link #end} gives back to them. Allocates nothing between.
 */
final class LaneSolver {
    /** Beyond it the square of a distance might not be finite, and unused lanes would tell, m. */
    static final double FARTHEST = 1e140;

    private final LaneSprings springs;
    private final int[] repeats;
    private final SpringArrays arrays;
    private final boolean readsLastPosition;
    private final LaneCoordinates current;
    private final LaneCoordinates last;
    private final LaneKernel kernel;

    LaneSolver(SpringArrays arrays, LaneSprings springs, boolean readsLastPosition, LaneKernel kernel) {
        this.arrays = arrays;
        this.springs = springs;
        this.readsLastPosition = readsLastPosition;
        this.kernel = kernel;
        repeats = arrays.repeats;
        current = new LaneCoordinates(springs.order.numbering);
        last = readsLastPosition ? new LaneCoordinates(springs.order.numbering) : current;
    }

    /** True if all coordinates are so small that this solver may be used. */
    static boolean canRun(ParticleArrays p) {
        for (int i = 0; i < p.count; i++) {
            if (!(Math.abs(p.x[i]) < FARTHEST && Math.abs(p.y[i]) < FARTHEST && Math.abs(p.z[i]) < FARTHEST))
                return false;
        }
        return true;
    }

    /** Takes over what others wrote into the arrays of springs. */
    void followSprings() {
        springs.follow();
    }

    void begin(ParticleArrays p) {
        current.take(p.x, p.y, p.z, 0, current.x.length);
        if (readsLastPosition) last.take(p.prevX, p.prevY, p.prevZ, 0, last.x.length);
    }

    void end(ParticleArrays p) {
        current.give(p.x, p.y, p.z, 0, current.x.length);
    }

    void project(boolean backward) {
        int tiles = springs.order.tiles.count();
        if (backward) {
            for (int k = repeats.length - 1; k >= 0; k--) repeat(repeats[k]);
            for (int tile = tiles - 1; tile >= 0; tile--) tile(tile, true);
        } else {
            for (int tile = 0; tile < tiles; tile++) tile(tile, false);
            for (int k = 0; k < repeats.length; k++) repeat(repeats[k]);
        }
    }

    private void tile(int tile, boolean backward) {
        if (backward) alone(tile, true);
        runs(springs.tileRun[tile], springs.tileRun[tile + 1], backward);
        if (!backward) alone(tile, false);
    }

    private void runs(int from, int to, boolean backward) {
        LaneRuns runs = springs.runs;
        LaneCoordinates c = current;
        for (int k = from; k < to; k++) {
            int run = backward ? from + to - 1 - k : k;
            boolean points = readsLastPosition
                    ? ScalarLanes.project(runs, run, backward, last.x, last.y, last.z, c.x, c.y, c.z)
                    : kernel.project(runs, run, backward, c.x, c.y, c.z);
            if (points) AloneKernel.separate(runs, run, backward, last.x, last.y, last.z, c.x, c.y, c.z);
        }
    }

    private void alone(int tile, boolean backward) {
        int from = springs.order.tileAlone[tile];
        int to = springs.order.tileAlone[tile + 1];
        LaneCoordinates c = current;
        AloneKernel.project(springs, from, to, backward, last.x, last.y, last.z, c.x, c.y, c.z);
    }

    private void repeat(int i) {
        double moveA = arrays.moveA[i];
        double moveB = arrays.moveB[i];
        if (moveA == 0 && moveB == 0) return; // torn, without elasticity, or neither end gives way
        int[] place = springs.order.numbering.place;
        int a = place[arrays.a[i]];
        int b = place[arrays.b[i]];
        LaneCoordinates c = current;
        AloneKernel.project(arrays.restLength[i], moveA, moveB, a, b, last.x, last.y, last.z, c.x, c.y, c.z);
    }
}
