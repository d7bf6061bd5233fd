package io.github.catenary.solver.contact;

import io.github.catenary.solver.state.Vectors;

/** Where a contact is: its particles, its normal, its gap, and how far all of them move in the substep. */
final class ContactPlace {
    static final int NONE = -1;
    /** The particle to which the normal points. */
    int particle;
    /** The particle from which it comes; {@link #NONE} if that is a surface. */
    int other;

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
        wayX -= at.x[other] - start.x[other];
        wayY -= at.y[other] - start.y[other];
        wayZ -= at.z[other] - start.z[other];
    }

    /** Sets the way to a multiple of the vector of the particle, less that of the other. */
    void setWay(double factor, Vectors of) {
        wayX = factor * (other == NONE ? of.x[particle] : of.x[particle] - of.x[other]);
        wayY = factor * (other == NONE ? of.y[particle] : of.y[particle] - of.y[other]);
        wayZ = factor * (other == NONE ? of.z[particle] : of.z[particle] - of.z[other]);
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

    /** Adds to the particle, and subtracts from the other. */
    void add(double x, double y, double z, Vectors to) {
        to.x[particle] += x;
        to.y[particle] += y;
        to.z[particle] += z;
        if (other == NONE) return;
        to.x[other] -= x;
        to.y[other] -= y;
        to.z[other] -= z;
    }

    /** The same, each times its weight. */
    void share(double[] w, double factor, double x, double y, double z, Vectors to) {
        double ofParticle = factor * w[particle];
        to.x[particle] += ofParticle * x;
        to.y[particle] += ofParticle * y;
        to.z[particle] += ofParticle * z;
        if (other == NONE) return;
        double ofOther = factor * w[other];
        to.x[other] -= ofOther * x;
        to.y[other] -= ofOther * y;
        to.z[other] -= ofOther * z;
    }
}
