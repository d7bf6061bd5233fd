package io.github.catenary.solver.interaction;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.state.ParticleArrays;

/**
 * The speeds that hands give to particles in a substep of duration h:
 *
 * <pre>
 *   pull   v' = (1 − a) v + a² (target − x) / h,   a = min(1, h √(stiffness · w)); half the critical damping
 *   push   v'·n = depth / max({@value #SHOVE_TIME} s, 2 h),   n away from the centre, depth below the ball's surface
 *   blow   v'·u = v·u + s (speed − v·u),   s = h / ({@value #WIND_TIME} s + h) · (1 − (distance/radius)²), if the wind is faster
 * </pre>
 *
 * No pull takes a particle beyond the hand in one substep: from a stiffness of m/h² on it arrives there, and the
 * eigenvalues of the motion stay in the unit circle for all a in (0, 1]. The radial speed in a pushing ball is set, not
 * added to: particles come out without being flung away. The wind cannot make a particle faster than itself.
 */
final class HandForces {
    /** In about this time a pushed particle leaves the ball, s. */
    private static final double SHOVE_TIME = 0.05;
    /** In about this time a particle in the middle of the wind is as fast as the wind, s. */
    private static final double WIND_TIME = 0.1;

    private final ParticleArrays p;
    private double fastest;

    HandForces(ParticleArrays p) {
        this.p = p;
    }

    /** Applies one touch; returns the largest change of a speed, m/s. */
    double act(Touch touch, Table<Particle> particles, double h) {
        fastest = 0;
        if (touch instanceof Touch.Pull pull) pull(pull, particles.positionOf(pull.particle()), h);
        else if (touch instanceof Touch.Push push) push(push, h);
        else if (touch instanceof Touch.Blow blow) blow(blow, h);
        return fastest;
    }

    private void pull(Touch.Pull pull, int i, double h) {
        if (i < 0 || p.invMass[i] == 0) return;
        Vec3 target = pull.target();
        double a = Math.min(1, h * Math.sqrt(pull.stiffness() * p.invMass[i]));
        double give = a * a / h;
        double vx = vx(i, h);
        double vy = vy(i, h);
        double vz = vz(i, h);
        add(
                i,
                give * (target.x() - p.x[i]) - a * vx,
                give * (target.y() - p.y[i]) - a * vy,
                give * (target.z() - p.z[i]) - a * vz,
                h);
    }

    private void push(Touch.Push push, double h) {
        double time = Math.max(SHOVE_TIME, 2 * h);
        Vec3 at = push.at();
        double reach = push.radius() * push.radius();
        for (int i = 0; i < p.count; i++) {
            double dx = p.x[i] - at.x();
            double dy = p.y[i] - at.y();
            double dz = p.z[i] - at.z();
            double square = dx * dx + dy * dy + dz * dz;
            if (!(square < reach) || p.invMass[i] == 0) continue;
            double distance = Math.sqrt(square);
            double nx = distance == 0 ? 0 : dx / distance;
            double ny = distance == 0 ? 1 : dy / distance; // in the middle there is no direction
            double nz = distance == 0 ? 0 : dz / distance;
            double out = vx(i, h) * nx + vy(i, h) * ny + vz(i, h) * nz;
            double more = (push.radius() - distance) / time - out;
            add(i, more * nx, more * ny, more * nz, h);
        }
    }

    private void blow(Touch.Blow blow, double h) {
        Vec3 at = blow.at();
        Vec3 u = blow.direction();
        double reach = blow.radius() * blow.radius();
        double share = h / (WIND_TIME + h);
        for (int i = 0; i < p.count; i++) {
            double dx = p.x[i] - at.x();
            double dy = p.y[i] - at.y();
            double dz = p.z[i] - at.z();
            double square = dx * dx + dy * dy + dz * dz;
            if (!(square < reach) || p.invMass[i] == 0) continue;
            double slower = blow.speed() - (vx(i, h) * u.x() + vy(i, h) * u.y() + vz(i, h) * u.z());
            if (!(slower > 0)) continue;
            double more = share * (1 - square / reach) * slower;
            add(i, more * u.x(), more * u.y(), more * u.z(), h);
        }
    }

    private double vx(int i, double h) {
        return p.keepsVelocity() ? p.velocity.x[i] : (p.x[i] - p.prevX[i]) / h;
    }

    private double vy(int i, double h) {
        return p.keepsVelocity() ? p.velocity.y[i] : (p.y[i] - p.prevY[i]) / h;
    }

    private double vz(int i, double h) {
        return p.keepsVelocity() ? p.velocity.z[i] : (p.z[i] - p.prevZ[i]) / h;
    }

    private void add(int i, double dx, double dy, double dz, double h) {
        if (p.keepsVelocity()) {
            p.velocity.x[i] += dx;
            p.velocity.y[i] += dy;
            p.velocity.z[i] += dz;
        } else {
            p.prevX[i] -= dx * h;
            p.prevY[i] -= dy * h;
            p.prevZ[i] -= dz * h;
        }
        fastest = Math.max(fastest, Math.sqrt(dx * dx + dy * dy + dz * dz));
    }
}
