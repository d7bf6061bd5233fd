package io.github.catenary.solver.contact;

import io.github.catenary.solver.kernel.WallPoint;
import io.github.catenary.solver.state.Vectors;
import io.github.catenary.solver.trace.ForceTally;

/**
 * Where a contact is: its particles, its normal, its gap, and how far all of them move in the substep. At a spring or a
 * face, its corners stand for the other particle, each by its share.
 */
final class ContactPlace {
    static final int NONE = -1;
    /** The particle to which the normal points. */
    int particle;
    /** The particle from which it comes; {@link #NONE} if that is a surface. */
    int other;
    /** The other corners of the spring or face; {@link #NONE} if there are none. */
    int second;

    int third;
    /** The shares of the corners; 1 for another particle. */
    double ofOther;

    double ofSecond;
    double ofThird;

    double normalX;
    double normalY;
    double normalZ;
    /** The gap where nothing has moved, by the tangent plane, m. */
    private double base;
    /** The depth at the start of the substep, m. */
    private double sunk;
    /** The distance that was told last, m, and the way there. */
    private double told;

    private double toldX;
    private double toldY;
    private double toldZ;
    /** How far the surface moves in the substep, m. */
    double moveX;

    double moveY;
    double moveZ;
    /** The way of the particle, less that of the other, m; or another vector between them. */
    double wayX;

    double wayY;
    double wayZ;

    void begin() {
        sunk = 0;
    }

    /** The contact of a particle with another one, or with a surface. */
    void join(int i, int j) {
        particle = i;
        other = j;
        second = NONE;
        third = NONE;
        ofOther = 1;
        ofSecond = 0;
        ofThird = 0;
    }

    /** The contact of a particle with a point of a spring or a face. */
    void join(int i, WallPoint point) {
        particle = i;
        other = point.a;
        second = point.b;
        third = point.c;
        ofOther = point.ofA;
        ofSecond = point.ofB;
        ofThird = point.ofC;
    }

    /** True if the other side is a spring or a face. */
    boolean isAtWall() {
        return second != NONE;
    }

    /** By how much it pushes a particle of it: 1, or less the particle's share. */
    double shareOf(int i) {
        if (i == particle) return 1;
        if (i == other) return -ofOther;
        return i == second ? -ofSecond : -ofThird;
    }

    /** Tells what a force pushes. */
    void tell(double x, double y, double z, ForceTally to) {
        to.push(particle, x, y, z);
        if (other != NONE) to.push(other, -ofOther * x, -ofOther * y, -ofOther * z);
        if (second != NONE) to.push(second, -ofSecond * x, -ofSecond * y, -ofSecond * z);
        if (third != NONE) to.push(third, -ofThird * x, -ofThird * y, -ofThird * z);
    }

    /** How much the particles give way together, each by its weight. */
    double weight(double[] w) {
        double own = w[particle];
        if (other == NONE) return own;
        if (second == NONE) return own + w[other];
        double ends = ofOther * ofOther * w[other] + ofSecond * ofSecond * w[second];
        return own + (third == NONE ? ends : ends + ofThird * ofThird * w[third]);
    }

    void tell(Vectors at, Vectors start, boolean atStart, double distance, double nx, double ny, double nz) {
        setWay(at, start);
        if (atStart) sunk = Math.max(0, -distance);
        told = distance;
        toldX = wayX;
        toldY = wayY;
        toldZ = wayZ;
        base = distance - (wayX * nx + wayY * ny + wayZ * nz);
        normalX = nx;
        normalY = ny;
        normalZ = nz;
        moveX = 0;
        moveY = 0;
        moveZ = 0;
    }

    /** Sets how far the surface moves. What it has moved into was not behind it at the start. */
    void carry(double x, double y, double z, boolean atStart) {
        moveX = x;
        moveY = y;
        moveZ = z;
        if (atStart) sunk = Math.max(0, -base - (x * normalX + y * normalY + z * normalZ));
    }

    /** Sets the way from the start of the substep. */
    void setWay(Vectors at, Vectors start) {
        wayX = at.x[particle] - start.x[particle];
        wayY = at.y[particle] - start.y[particle];
        wayZ = at.z[particle] - start.z[particle];
        if (other == NONE) return;
        if (second != NONE) {
            leaveWall(at, start);
            return;
        }
        wayX -= at.x[other] - start.x[other];
        wayY -= at.y[other] - start.y[other];
        wayZ -= at.z[other] - start.z[other];
    }

    private void leaveWall(Vectors at, Vectors start) {
        wayX -= ofOther * (at.x[other] - start.x[other]) + ofSecond * (at.x[second] - start.x[second]);
        wayY -= ofOther * (at.y[other] - start.y[other]) + ofSecond * (at.y[second] - start.y[second]);
        wayZ -= ofOther * (at.z[other] - start.z[other]) + ofSecond * (at.z[second] - start.z[second]);
        if (third == NONE) return;
        wayX -= ofThird * (at.x[third] - start.x[third]);
        wayY -= ofThird * (at.y[third] - start.y[third]);
        wayZ -= ofThird * (at.z[third] - start.z[third]);
    }

    /** Sets the way to a multiple of the vector of the particle, less that of the other. */
    void setWay(double factor, Vectors of) {
        if (second != NONE) {
            wayX = factor * (of.x[particle] - ofWall(of.x));
            wayY = factor * (of.y[particle] - ofWall(of.y));
            wayZ = factor * (of.z[particle] - ofWall(of.z));
            return;
        }
        wayX = factor * (other == NONE ? of.x[particle] : of.x[particle] - of.x[other]);
        wayY = factor * (other == NONE ? of.y[particle] : of.y[particle] - of.y[other]);
        wayZ = factor * (other == NONE ? of.z[particle] : of.z[particle] - of.z[other]);
    }

    private double ofWall(double[] of) {
        double ends = ofOther * of[other] + ofSecond * of[second];
        return third == NONE ? ends : ends + ofThird * of[third];
    }

    /** The most that the distance can be, m: a way changes it by no more than its length. */
    double farthest(Vectors at, Vectors start) {
        setWay(at, start);
        double x = wayX - toldX;
        double y = wayY - toldY;
        double z = wayZ - toldZ;
        return told + Math.sqrt(x * x + y * y + z * z);
    }

    /** The part of the way along the normal, m. */
    double acrossWay() {
        return wayX * normalX + wayY * normalY + wayZ * normalZ;
    }

    /** The gap before the way, m; depth at the start does not count. */
    double firstGap() {
        return base + sunk;
    }

    /** The gap after the way, m; depth at the start does not count. */
    double gap() {
        return base + sunk + acrossWay();
    }

    /** Leaves of the way the slip along the surface. */
    void leaveSlip() {
        wayX -= moveX;
        wayY -= moveY;
        wayZ -= moveZ;
        double along = acrossWay();
        wayX -= along * normalX;
        wayY -= along * normalY;
        wayZ -= along * normalZ;
    }

    /** Sets the vectors of its particles to 0. */
    void clear(Vectors of) {
        clear(particle, of);
        if (other != NONE) clear(other, of);
        if (second != NONE) clear(second, of);
        if (third != NONE) clear(third, of);
    }

    private static void clear(int i, Vectors of) {
        of.x[i] = 0;
        of.y[i] = 0;
        of.z[i] = 0;
    }

    /** Adds to the particle, and subtracts from the other. */
    void add(double x, double y, double z, Vectors to) {
        to.x[particle] += x;
        to.y[particle] += y;
        to.z[particle] += z;
        if (other == NONE) return;
        if (second != NONE) {
            take(other, ofOther, x, y, z, to);
            take(second, ofSecond, x, y, z, to);
            if (third != NONE) take(third, ofThird, x, y, z, to);
            return;
        }
        to.x[other] -= x;
        to.y[other] -= y;
        to.z[other] -= z;
    }

    private static void take(int i, double factor, double x, double y, double z, Vectors to) {
        to.x[i] -= factor * x;
        to.y[i] -= factor * y;
        to.z[i] -= factor * z;
    }

    /** Moves an amount from the sum of the particle's part to those of the others, each by its share. */
    void move(int[] part, double x, double y, double z, Vectors sums) {
        take(part[particle], 1, x, y, z, sums);
        take(part[other], -ofOther, x, y, z, sums);
        if (second != NONE) take(part[second], -ofSecond, x, y, z, sums);
        if (third != NONE) take(part[third], -ofThird, x, y, z, sums);
    }

    /** The same, each times its weight. */
    void share(double[] w, double factor, double x, double y, double z, Vectors to) {
        double ofParticle = factor * w[particle];
        to.x[particle] += ofParticle * x;
        to.y[particle] += ofParticle * y;
        to.z[particle] += ofParticle * z;
        if (other == NONE) return;
        take(other, factor * (ofOther * w[other]), x, y, z, to);
        if (second != NONE) take(second, factor * (ofSecond * w[second]), x, y, z, to);
        if (third != NONE) take(third, factor * (ofThird * w[third]), x, y, z, to);
    }
}
