package io.github.catenary.solver.state;

/**
 * What a particle is like that a kernel adds. A kernel makes one when it is compiled and sets it for each particle; the
 * run copies it.
 */
public final class NewParticle {
    /** Position, m; likewise y and z. */
    public double x;

    public double y;
    public double z;
    /** Velocity, m/s; likewise vy and vz. */
    public double vx;

    public double vy;
    public double vz;
    /** Greater than 0, kg. */
    public double mass = 1;
    /** At least 0, m. */
    public double radius;

    /** Sets the position, m. */
    public void place(double newX, double newY, double newZ) {
        x = newX;
        y = newY;
        z = newZ;
    }

    /** Sets the velocity, m/s. */
    public void move(double newVx, double newVy, double newVz) {
        vx = newVx;
        vy = newVy;
        vz = newVz;
    }
}
