package io.github.catenary.builtin.element;

import io.github.catenary.solver.kernel.WallPoint;
import io.github.catenary.solver.state.Vectors;

/**
 * Finds where a ball and a wall meet on their straight ways through a substep, however fast they are: from the start on, both
 * go on by what the distance between them allows at the most, until they touch or the substep ends (conservative
 * advancement). A ball that came from one side of a wall and is behind it at the end is measured from the plane at which it
 * touched.
 *
 * <p>Writes its results to fields. For one thread at a time.
 */
final class BallWay {
    /** The most looks on the way; a ball that slides along a wall would need any number. */
    private static final int MOST_LOOKS = 64;
    /** The distance that counts as touching, as a share of the distance of the centre. */
    private static final double TOUCHING = 1e-3;
    /** The distance at which a centre is on a wall, as a share of that at which it touches. */
    private static final double PASSING = 0.05;
    /** The cosine up to which the direction at the end may differ from that at which they touched. */
    private static final double ALIKE = 0.7;
    /** What may be of the distance of a centre that touches at the start, and moves less than that, to stay in front. */
    private static final double NO_TURN = 0.5;
    /** A face whose area is less, as a share of the product of two edges, is an edge. */
    private static final double FLAT = 1e-9;

    /** The cosine beyond which a centre counts as nearer to another wall at the same edge or corner. */
    private static final double NEARER = 1e-9;

    private static final double NEVER = 2;
    private static final int NONE = WallPoint.NONE;

    /** Where on the wall the ball is measured from. */
    final WallPoint point = new WallPoint();
    /** The distance between the surfaces at the end, m; negative if they overlap. */
    double distance;
    /** Direction of length 1 from the wall to the centre of the ball. */
    double normalX;

    double normalY;
    double normalZ;

    private final Walls walls;
    private int wall;
    private int ball;
    /** Where it is measured: positions at the start and the end, and a share of the way between. */
    private Vectors from = Vectors.NONE;

    private Vectors to = Vectors.NONE;
    private double share;
    /** The distance at which the centre touches, m. */
    private double apart;
    /** Corners from the centre of the ball, m. */
    private double ax;

    private double ay;
    private double az;
    private double bx;
    private double by;
    private double bz;
    private double cx;
    private double cy;
    private double cz;
    /** The nearest point from the centre, m: what it is like, and how far. */
    private double ofA;

    private double ofB;
    private double ofC;
    private double toX;
    private double toY;
    private double toZ;
    private double square;

    BallWay(Walls walls) {
        this.walls = walls;
    }

    /**
     * Sets what is measured.
     *
     * @param newApart distance of the ball's centre at which it touches the wall, m
     */
    void between(int newBall, int newWall, double newApart) {
        wall = newWall;
        ball = newBall;
        apart = newApart;
        point.a = walls.a[newWall];
        point.b = walls.b[newWall];
        point.c = walls.c[newWall];
    }

    int ball() {
        return ball;
    }

    /**
     * True if the centre of the ball comes to the wall itself on its way, which is to pass it.
     *
     * @param atStart what {@link #gap} is at the start, m
     */
    boolean passes(Vectors start, Vectors now, double atStart) {
        double longest = longestWay(start, now);
        double left = apart + atStart;
        if (!(left > PASSING * apart && left < longest)) return false;
        double met = 0;
        for (int look = 0; look < MOST_LOOKS && left > PASSING * apart; look++) {
            met += left / longest;
            if (!(met < 1)) return false;
            place(start, now, met);
            nearest();
            left = Math.sqrt(square);
        }
        return left <= PASSING * apart;
    }

    /** True if start ± |now − start| of ball and wall are farther apart than a distance along an axis. */
    boolean isBeyond(Vectors start, Vectors now, double far) {
        double most = far + apart;
        return isBeyond(start.x, now.x, most) || isBeyond(start.y, now.y, most) || isBeyond(start.z, now.z, most);
    }

    private boolean isBeyond(double[] start, double[] now, double far) {
        double wayA = Math.abs(now[point.a] - start[point.a]);
        double wayB = Math.abs(now[point.b] - start[point.b]);
        double low = Math.min(start[point.a] - wayA, start[point.b] - wayB);
        double high = Math.max(start[point.a] + wayA, start[point.b] + wayB);
        if (point.c != NONE) {
            double wayC = Math.abs(now[point.c] - start[point.c]);
            low = Math.min(low, start[point.c] - wayC);
            high = Math.max(high, start[point.c] + wayC);
        }
        double own = Math.abs(now[ball] - start[ball]);
        return low - (start[ball] + own) > far || start[ball] - own - high > far;
    }

    /** The distance between the surfaces at given positions, m. */
    double gap(Vectors at) {
        place(at);
        nearest();
        return Math.sqrt(square) - apart;
    }

    /** The most by which the distance can change if each of them goes its way or the opposite one, m. */
    double bothWays(Vectors start, Vectors now) {
        double longest = Math.max(way(point.a, 0, 0, 0, start, now), way(point.b, 0, 0, 0, start, now));
        if (point.c != NONE) longest = Math.max(longest, way(point.c, 0, 0, 0, start, now));
        return Math.sqrt(way(ball, 0, 0, 0, start, now)) + Math.sqrt(longest);
    }

    /** The most by which the distance can change on the way, m. */
    double longestWay(Vectors start, Vectors now) {
        double x = now.x[ball] - start.x[ball];
        double y = now.y[ball] - start.y[ball];
        double z = now.z[ball] - start.z[ball];
        double longest = Math.max(way(point.a, x, y, z, start, now), way(point.b, x, y, z, start, now));
        if (point.c != NONE) longest = Math.max(longest, way(point.c, x, y, z, start, now));
        return Math.sqrt(longest);
    }

    private static double way(int corner, double x, double y, double z, Vectors start, Vectors now) {
        double dx = x - (now.x[corner] - start.x[corner]);
        double dy = y - (now.y[corner] - start.y[corner]);
        double dz = z - (now.z[corner] - start.z[corner]);
        return dx * dx + dy * dy + dz * dz;
    }

    /**
     * Measures at the end of a way.
     *
     * @param atStart what {@link #gap} is at the start, m
     */
    void measure(Vectors start, Vectors now, double atStart) {
        double longest = longestWay(start, now);
        boolean mayTurn = atStart > 0 ? longest > atStart : longest > NO_TURN * (apart + atStart);
        double met = mayTurn ? meeting(start, now, atStart, longest) : NEVER;
        boolean meets = met != NEVER;
        if (meets) {
            place(start, now, met);
            nearest();
            take(start, now, met);
        }
        place(now);
        nearest();
        if (!meets || normalX * toX + normalY * toY + normalZ * toZ < -ALIKE * Math.sqrt(square)) {
            take(start, now, 1);
            distance = Math.sqrt(square) - apart;
            return;
        }
        double dx = now.x[ball] - point.x(now);
        double dy = now.y[ball] - point.y(now);
        double dz = now.z[ball] - point.z(now);
        distance = dx * normalX + dy * normalY + dz * normalZ - apart;
    }

    /** The share of the way after which they touch, or {@link #NEVER}. */
    private double meeting(Vectors start, Vectors now, double atStart, double longest) {
        double met = 0;
        double left = atStart;
        for (int look = 0; look < MOST_LOOKS && left > TOUCHING * apart; look++) {
            met += left / longest;
            if (!(met < 1)) return NEVER;
            place(start, now, met);
            nearest();
            left = Math.sqrt(square) - apart;
        }
        return met;
    }

    /** Takes the nearest point, which is that after a share of the way. */
    private void take(Vectors start, Vectors now, double ofWay) {
        from = start;
        to = now;
        share = ofWay;
        point.ofA = ofA;
        point.ofB = ofB;
        point.ofC = ofC;
        double length = Math.sqrt(square);
        boolean isKnown = length > 0; // a centre on the wall goes up
        normalX = isKnown ? -toX / length : 0;
        normalY = isKnown ? -toY / length : 1;
        normalZ = isKnown ? -toZ / length : 0;
    }

    /**
     * True if the nearest point is on an edge or in a corner that another wall has, too, and that wall is nearer: it alone
     * stops the ball, which would else stumble over each edge of a flat deck.
     */
    boolean isLeftToOthers() {
        boolean isAtA = point.ofA > 0;
        boolean isAtB = point.ofB > 0;
        boolean isAtC = point.ofC > 0;
        if (isAtA && isAtB) return point.c != NONE && !isAtC && isLeft(point.a, point.b, walls.across(wall, point.c));
        if (isAtA) return isAtC ? isLeft(point.c, point.a, walls.across(wall, point.b)) : isLeft(point.a);
        if (isAtB) return isAtC ? isLeft(point.b, point.c, walls.across(wall, point.a)) : isLeft(point.b);
        return isLeft(point.c);
    }

    /** Whether a centre is on the side of an edge on which a corner of another face is. */
    private boolean isLeft(int i, int j, int corner) {
        if (corner == NONE) return false;
        double ex = along(to.x, from.x, j, i);
        double ey = along(to.y, from.y, j, i);
        double ez = along(to.z, from.z, j, i);
        double ux = along(to.x, from.x, corner, i);
        double uy = along(to.y, from.y, corner, i);
        double uz = along(to.z, from.z, corner, i);
        double part = (ux * ex + uy * ey + uz * ez) / (ex * ex + ey * ey + ez * ez);
        return isNearer(i, ux - part * ex, uy - part * ey, uz - part * ez);
    }

    /** Whether a centre is beside an edge that begins in a corner. */
    private boolean isLeft(int i) {
        for (int k = walls.firstAround[i]; k < walls.firstAround[i + 1]; k++) {
            int j = walls.around[k];
            if (isNearer(i, along(to.x, from.x, j, i), along(to.y, from.y, j, i), along(to.z, from.z, j, i)))
                return true;
        }
        return false;
    }

    /** Whether the centre is in a direction from a corner. */
    private boolean isNearer(int i, double x, double y, double z) {
        double wx = along(to.x, from.x, ball, i);
        double wy = along(to.y, from.y, ball, i);
        double wz = along(to.z, from.z, ball, i);
        double lengths = (wx * wx + wy * wy + wz * wz) * (x * x + y * y + z * z);
        return wx * x + wy * y + wz * z > NEARER * Math.sqrt(lengths);
    }

    /** From particle i to particle j along an axis. */
    private double along(double[] now, double[] start, int j, int i) {
        return between(start, now, j, share) - between(start, now, i, share);
    }

    private void place(Vectors at) {
        ax = at.x[point.a] - at.x[ball];
        ay = at.y[point.a] - at.y[ball];
        az = at.z[point.a] - at.z[ball];
        bx = at.x[point.b] - at.x[ball];
        by = at.y[point.b] - at.y[ball];
        bz = at.z[point.b] - at.z[ball];
        if (point.c == NONE) return;
        cx = at.x[point.c] - at.x[ball];
        cy = at.y[point.c] - at.y[ball];
        cz = at.z[point.c] - at.z[ball];
    }

    private void place(Vectors start, Vectors now, double share) {
        double x = between(start.x, now.x, ball, share);
        double y = between(start.y, now.y, ball, share);
        double z = between(start.z, now.z, ball, share);
        ax = between(start.x, now.x, point.a, share) - x;
        ay = between(start.y, now.y, point.a, share) - y;
        az = between(start.z, now.z, point.a, share) - z;
        bx = between(start.x, now.x, point.b, share) - x;
        by = between(start.y, now.y, point.b, share) - y;
        bz = between(start.z, now.z, point.b, share) - z;
        if (point.c == NONE) return;
        cx = between(start.x, now.x, point.c, share) - x;
        cy = between(start.y, now.y, point.c, share) - y;
        cz = between(start.z, now.z, point.c, share) - z;
    }

    private static double between(double[] start, double[] now, int i, double share) {
        return start[i] + share * (now[i] - start[i]);
    }

    private void nearest() {
        square = Double.POSITIVE_INFINITY;
        if (point.c == NONE) ab();
        else nearestOfFace();
    }

    /** In the plane of the face, a point outside is nearest to an edge that has it on its outer side. */
    private void nearestOfFace() {
        double ux = bx - ax;
        double uy = by - ay;
        double uz = bz - az;
        double vx = cx - ax;
        double vy = cy - ay;
        double vz = cz - az;
        double nx = uy * vz - uz * vy;
        double ny = uz * vx - ux * vz;
        double nz = ux * vy - uy * vx;
        double area = nx * nx + ny * ny + nz * nz;
        double edges = (ux * ux + uy * uy + uz * uz) * (vx * vx + vy * vy + vz * vz);
        if (!(area > FLAT * FLAT * edges)) {
            ab();
            bc();
            ca();
            return;
        }
        // the centre is at 0: its coordinates are those of −a
        double shareB = -((ay * vz - az * vy) * nx + (az * vx - ax * vz) * ny + (ax * vy - ay * vx) * nz) / area;
        double shareC = -((uy * az - uz * ay) * nx + (uz * ax - ux * az) * ny + (ux * ay - uy * ax) * nz) / area;
        double shareA = 1 - shareB - shareC;
        if (shareA >= 0 && shareB >= 0 && shareC >= 0) {
            offer(
                    shareA,
                    shareB,
                    shareC,
                    ax + shareB * ux + shareC * vx,
                    ay + shareB * uy + shareC * vy,
                    az + shareB * uz + shareC * vz);
            return;
        }
        if (!(shareC >= 0)) ab();
        if (!(shareA >= 0)) bc();
        if (!(shareB >= 0)) ca();
    }

    private void ab() {
        double share = share(ax, ay, az, bx, by, bz);
        offer(1 - share, share, 0, ax + share * (bx - ax), ay + share * (by - ay), az + share * (bz - az));
    }

    private void bc() {
        double share = share(bx, by, bz, cx, cy, cz);
        offer(0, 1 - share, share, bx + share * (cx - bx), by + share * (cy - by), bz + share * (cz - bz));
    }

    private void ca() {
        double share = share(cx, cy, cz, ax, ay, az);
        offer(share, 0, 1 - share, cx + share * (ax - cx), cy + share * (ay - cy), cz + share * (az - cz));
    }

    /** How far along an edge from one point to another the point nearest to 0 is. */
    private static double share(double x, double y, double z, double toX, double toY, double toZ) {
        double dx = toX - x;
        double dy = toY - y;
        double dz = toZ - z;
        double length = dx * dx + dy * dy + dz * dz;
        if (length == 0) return 0; // both ends are in one place
        return Math.max(0, Math.min(1, -(x * dx + y * dy + z * dz) / length));
    }

    private void offer(double shareA, double shareB, double shareC, double x, double y, double z) {
        double own = x * x + y * y + z * z;
        if (!(own < square)) return;
        square = own;
        ofA = shareA;
        ofB = shareB;
        ofC = shareC;
        toX = x;
        toY = y;
        toZ = z;
    }
}
