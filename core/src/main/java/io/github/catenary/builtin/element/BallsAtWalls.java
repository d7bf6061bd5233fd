package io.github.catenary.builtin.element;

import io.github.catenary.solver.kernel.ContactSink;
import io.github.catenary.solver.state.ParticleArrays;
import io.github.catenary.solver.state.Vectors;
import java.util.Arrays;

/**
 * Balls that meet springs and faces of other parts. With n from the nearest point of the wall to the centre of the ball, b
 * the shares of the wall's corners at that point, and g the distance between the surfaces, less the depth at the start of
 * the substep, from which no speed must come, each pass makes
 *
 * <pre>
 *   λ' = max(0, λ − g/w),   τ' = τ − s/w, at most µ λ',   w = w_ball + Σ b_k² w_k
 *   Δx_ball = w_ball ((λ' − λ) n + τ' − τ),   Δx_k = −b_k w_k ((λ' − λ) n + τ' − τ)
 * </pre>
 *
 * with s the slip along the wall since the start of the substep, and λ and τ what the contact has given in it (projected
 * Gauss–Seidel). Springs and contacts so work against each other in the same passes. After these, only a ball of 200 kg that
 * is in a plank of 1 kg would be left to push the plank away: {@link #part} takes back the depth, without a speed.
 * Momentum and angular momentum are conserved.
 *
 * <p>{@link BallWay} finds a wall that is thin or a ball that is fast: between the start of a substep and its end no ball
 * passes what it touches, at any speed. What springs and contacts leave after the passes may be beyond a wall all the
 * same: {@link #firstPassed}.
 */
final class BallsAtWalls {
    private final Walls walls;
    private final WallGrid grid;
    private final BallWay way;
    private final double friction;
    private final int firstNumber;

    /** The balls and walls that may meet in this substep, by ball and then by wall. */
    private int count;

    private int[] ball = {};
    private int[] wall = {};
    /** Distance between the surfaces at the start of the substep, m. */
    private double[] atStart = {};
    /** λ, and τ as a vector, kg·m. */
    private double[] push = {};

    private double[] gripX = {};
    private double[] gripY = {};
    private double[] gripZ = {};

    /** @param firstNumber of its walls among those of the kernel */
    BallsAtWalls(Walls walls, WallGrid grid, double friction, int firstNumber) {
        this.walls = walls;
        this.grid = grid;
        way = new BallWay(walls);
        this.friction = friction;
        this.firstNumber = firstNumber;
    }

    /** Finds what may meet on the way from start to now, and in the passes that follow. */
    void find(ParticleArrays p, Vectors start, Vectors now) {
        find(p, start, now, 0);
    }

    private void find(ParticleArrays p, Vectors start, Vectors now, double reach) {
        if (walls.follow()) grid.forget();
        grid.follow(p, start, now, reach);
        count = 0;
        for (int k = 0; k < grid.count; k++) {
            int i = grid.ball[k];
            set(p, i, grid.wall[k]);
            if (way.isBeyond(start, now, reach)) continue;
            double gap = way.gap(start);
            if (!(gap <= way.bothWays(start, now) + reach)) continue;
            if (count == ball.length) grow();
            ball[count] = i;
            wall[count] = grid.wall[k];
            push[count] = 0;
            gripX[count] = 0;
            gripY[count] = 0;
            gripZ[count] = 0;
            atStart[count++] = gap;
        }
    }

    private void set(ParticleArrays p, int i, int k) {
        way.between(i, k, walls.radius(p, i) + walls.thickness(p, k));
    }

    private void grow() {
        int length = Math.max(64, 2 * count);
        ball = Arrays.copyOf(ball, length);
        wall = Arrays.copyOf(wall, length);
        atStart = Arrays.copyOf(atStart, length);
        push = Arrays.copyOf(push, length);
        gripX = Arrays.copyOf(gripX, length);
        gripY = Arrays.copyOf(gripY, length);
        gripZ = Arrays.copyOf(gripZ, length);
    }

    /** Makes one pass over what was found. */
    void project(ParticleArrays p, Vectors start, boolean backward) {
        Vectors now = p.positions();
        for (int n = 0; n < count; n++) {
            int k = backward ? count - 1 - n : n;
            set(p, ball[k], wall[k]);
            boolean isOpen = push[k] == 0 && atStart[k] > way.longestWay(start, now);
            if (!isOpen) project(p, start, now, k);
        }
    }

    private void project(ParticleArrays p, Vectors start, Vectors now, int k) {
        way.measure(start, now, atStart[k]);
        double weight = weight(p);
        if (weight == 0 || !(way.distance < Double.POSITIVE_INFINITY)) return;
        double before = push[k];
        double needed = Math.max(0, before - (way.distance - Math.min(0, atStart[k])) / weight);
        if ((before == 0 && needed == 0) || way.isLeftToOthers()) return;
        push[k] = needed;
        double more = push[k] - before;
        double x = more * way.normalX - gripX[k];
        double y = more * way.normalY - gripY[k];
        double z = more * way.normalZ - gripZ[k];
        if (friction > 0) grip(start, now, k, weight);
        push(p, x + gripX[k], y + gripY[k], z + gripZ[k], now);
    }

    /** Sets τ: what makes the slip 0, if friction can. */
    private void grip(Vectors start, Vectors now, int k, double weight) {
        double x = gripX[k] - slip(now.x, start.x) / weight;
        double y = gripY[k] - slip(now.y, start.y) / weight;
        double z = gripZ[k] - slip(now.z, start.z) / weight;
        double across = x * way.normalX + y * way.normalY + z * way.normalZ;
        x -= across * way.normalX;
        y -= across * way.normalY;
        z -= across * way.normalZ;
        double share = 1 - ColliderKernel.kept(x, y, z, friction * push[k]);
        gripX[k] = share * x;
        gripY[k] = share * y;
        gripZ[k] = share * z;
    }

    /** How much ball and wall give way together, 1/kg. */
    private double weight(ParticleArrays p) {
        return p.invMass[way.ball()] + way.point.weight(p.invMass);
    }

    /** Moves the ball by its weight times a vector, and the wall by its weights the other way. */
    private void push(ParticleArrays p, double x, double y, double z, Vectors to) {
        int i = way.ball();
        to.x[i] += p.invMass[i] * x;
        to.y[i] += p.invMass[i] * y;
        to.z[i] += p.invMass[i] * z;
        way.point.push(p.invMass, -x, -y, -z, to);
    }

    /** Takes balls out of walls after the passes, and stops those that come nearer, as {@link Crowd#part} does. */
    void part(ParticleArrays p, Vectors start, boolean backward) {
        Vectors now = p.positions();
        for (int n = 0; n < count; n++) {
            int k = backward ? count - 1 - n : n;
            set(p, ball[k], wall[k]);
            if (atStart[k] > way.longestWay(start, now)) continue;
            way.measure(start, now, atStart[k]);
            double weight = weight(p);
            if (way.distance < 0 && weight > 0 && !way.isLeftToOthers()) part(p, start, weight);
        }
    }

    private void part(ParticleArrays p, Vectors start, double weight) {
        Vectors now = p.positions();
        Vectors prev = p.previous();
        double depth = -way.distance / weight;
        push(p, depth * way.normalX, depth * way.normalY, depth * way.normalZ, now);
        push(p, depth * way.normalX, depth * way.normalY, depth * way.normalZ, prev);
        double x = slip(now.x, prev.x);
        double y = slip(now.y, prev.y);
        double z = slip(now.z, prev.z);
        double along = x * way.normalX + y * way.normalY + z * way.normalZ;
        if (!(along < 0)) return;
        double stop = -along / weight;
        push(p, -stop * way.normalX, -stop * way.normalY, -stop * way.normalZ, prev);
        if (friction == 0) return;
        double grip = friction * -along;
        x -= along * way.normalX;
        y -= along * way.normalY;
        z -= along * way.normalZ;
        double lost = (1 - ColliderKernel.kept(x, y, z, grip)) / weight;
        push(p, lost * x, lost * y, lost * z, prev);
        holdBack(p, start, grip, weight);
    }

    /** Takes back the slip since the start of the substep, at most {@code grip}, m, without a speed. */
    private void holdBack(ParticleArrays p, Vectors start, double grip, double weight) {
        double x = slip(p.x, start.x);
        double y = slip(p.y, start.y);
        double z = slip(p.z, start.z);
        double along = x * way.normalX + y * way.normalY + z * way.normalZ;
        x -= along * way.normalX;
        y -= along * way.normalY;
        z -= along * way.normalZ;
        double back = (ColliderKernel.kept(x, y, z, grip) - 1) / weight;
        push(p, back * x, back * y, back * z, p.positions());
        push(p, back * x, back * y, back * z, p.previous());
    }

    /** How far the ball has moved past the point of the wall along an axis, m. */
    private double slip(double[] now, double[] before) {
        int i = way.ball();
        return now[i] - before[i] - way.point.along(now, before);
    }

    /** Tells of all that is within reach at given positions. */
    void tell(ParticleArrays p, Vectors start, Vectors positions, ContactSink to) {
        find(p, start, positions, to.reach());
        for (int k = 0; k < count; k++) {
            set(p, ball[k], wall[k]);
            way.measure(start, positions, atStart[k]);
            if (!(way.distance <= to.reach()) || weight(p) == 0 || way.isLeftToOthers()) continue;
            to.wall(firstNumber + wall[k], ball[k], way.point, way.distance, way.normalX, way.normalY, way.normalZ);
            to.friction(friction);
        }
    }

    /** The first ball that has passed a wall in this substep; −1 if there is none. To be asked after {@link #part}. */
    int firstPassed(ParticleArrays p, Vectors start) {
        for (int k = 0; k < count; k++) {
            set(p, ball[k], wall[k]);
            if (way.passes(start, p.positions(), atStart[k])) return ball[k];
        }
        return Walls.NONE;
    }
}
