package io.github.catenary.element;

import io.github.catenary.solver.kernel.ConstraintKernel;
import io.github.catenary.solver.kernel.SolverView;
import io.github.catenary.solver.state.ParticleArrays;
import java.util.Arrays;

/**
 * Keeps particles out of colliders. With n the normal of the surface, u the velocity of a particle that is inside or touches,
 * and e and µ restitution and friction,
 *
 * <pre>
 *   x' = x − distance·n,   u_n' = max(u_n, e·a) with a the speed at which it came,   |Δu_t| = min(|u_t|, µ (u_n' − u_n))
 * </pre>
 *
 * the last of which is Coulomb's law. The way that the particle made along the surface is shortened by the same rule, so
 * that what rests does not creep, whichever integrator moved it. Being pushed out gives no speed of its own.
 *
 * <p>A bounce loses a little speed, at most that which gravity gives in one substep, and never gains. Pinned and held
 * particles stay where they are. Where two colliders overlap, the later one in the scene has the last word.
 */
final class ColliderKernel implements ConstraintKernel {
    /**
     * A particle bounces if it comes faster than it would from rest in so many substeps, for what lies on a collider is
     * pressed into it by each substep anew.
     */
    private static final int RESTING_SUBSTEPS = 2;
    /** What is no further away touches, m: rounding puts what lies on a collider to this side of its surface or that. */
    private static final double TOUCHING = 1e-9;

    /** How many particles are asked for their distances at a time: what they read and write fits the nearest cache. */
    private static final int BLOCK = 512;

    /**
     * One element.
     *
     * @param ranges the particles that it stops: first index and the one after the last, of one run of indices after the
     *     other
     */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    record Body(Surface surface, int[] ranges, double restitution, double friction) {}

    private final Body[] bodies;
    private final Motions before;
    private final double[] distance = new double[BLOCK];

    /** @param count how many particles the run has */
    ColliderKernel(Body[] bodies, int count) {
        this.bodies = bodies;
        boolean bounces = Arrays.stream(bodies).anyMatch(body -> body.restitution > 0);
        boolean grips = Arrays.stream(bodies).anyMatch(body -> body.friction > 0);
        before = new Motions(count, bounces || grips, bounces);
    }

    @Override
    public boolean writesSprings() {
        return false;
    }

    @Override
    public void beforeStep(SolverView view) {
        before.remember(view.particles());
    }

    @Override
    public void collide(SolverView view) {
        ParticleArrays p = view.particles();
        for (Body body : bodies) {
            int[] range = body.ranges;
            for (int k = 0; k < range.length; k += 2) {
                for (int from = range[k]; from < range[k + 1]; from += BLOCK) {
                    collide(body, from, Math.min(BLOCK, range[k + 1] - from), p);
                }
            }
        }
    }

    private void collide(Body body, int from, int count, ParticleArrays p) {
        double[] distances = distance;
        body.surface.distances(p, from, count, distances);
        for (int k = 0; k < count; k++) {
            if (distances[k] <= TOUCHING) meet(body, from + k, p);
        }
    }

    private void meet(Body body, int i, ParticleArrays p) {
        if (p.invMass[i] == 0) return; // pinned or held
        body.surface.measure(p.x[i], p.y[i], p.z[i], p.radius[i]);
        stop(body, i, p);
    }

    /** The surface was measured from particle i, which is at it or inside. */
    private void stop(Body body, int i, ParticleArrays p) {
        Surface s = body.surface;
        double depth = Math.max(0, -s.distance);
        double nx = s.normalX;
        double ny = s.normalY;
        double nz = s.normalZ;
        double wayX = p.x[i] - p.prevX[i];
        double wayY = p.y[i] - p.prevY[i];
        double wayZ = p.z[i] - p.prevZ[i];
        double along = wayX * nx + wayY * ny + wayZ * nz;
        if (depth == 0 && along >= 0) return; // on its way out
        double leaving = Math.max(along, bounce(body, i, p, along, depth, nx, ny, nz));
        double grip = body.friction * (leaving - along);

        p.x[i] += depth * nx;
        p.y[i] += depth * ny;
        p.z[i] += depth * nz;
        if (grip > 0) holdBack(s, i, p, grip, nx, ny, nz);

        double slideX = wayX - along * nx;
        double slideY = wayY - along * ny;
        double slideZ = wayZ - along * nz;
        double kept = kept(slideX, slideY, slideZ, grip);
        p.prevX[i] = p.x[i] - (kept * slideX + leaving * nx);
        p.prevY[i] = p.y[i] - (kept * slideY + leaving * ny);
        p.prevZ[i] = p.z[i] - (kept * slideZ + leaving * nz);
    }

    /** The way per substep at which a particle bounces off, m; 0 if it rests. */
    private double bounce(
            Body body, int i, ParticleArrays p, double along, double depth, double nx, double ny, double nz) {
        if (body.restitution == 0) return 0;
        double earlier = before.way.x[i] * nx + before.way.y[i] * ny + before.way.z[i] * nz;
        body.surface.measure(before.place.x[i], before.place.y[i], before.place.z[i], p.radius[i]);
        double gap = Math.max(0, body.surface.distance);
        // the speed at the surface lies between those before and after the substep, by the share of the way to it
        double coming = gap == 0 ? -earlier : -(earlier + gap / (gap + depth) * (along - earlier));
        return coming > RESTING_SUBSTEPS * Math.abs(along - earlier) ? body.restitution * coming : 0;
    }

    /** Takes back the way that particle i made along the surface, as far as the grip reaches. */
    private void holdBack(Surface s, int i, ParticleArrays p, double grip, double nx, double ny, double nz) {
        double x = p.x[i] - before.place.x[i];
        double y = p.y[i] - before.place.y[i];
        double z = p.z[i] - before.place.z[i];
        double along = x * nx + y * ny + z * nz;
        x -= along * nx;
        y -= along * ny;
        z -= along * nz;
        double back = 1 - kept(x, y, z, grip);
        p.x[i] -= back * x;
        p.y[i] -= back * y;
        p.z[i] -= back * z;
        s.measure(p.x[i], p.y[i], p.z[i], p.radius[i]);
        if (s.distance >= 0) return; // the surface bends away from the way back, or is flat
        p.x[i] -= s.distance * s.normalX;
        p.y[i] -= s.distance * s.normalY;
        p.z[i] -= s.distance * s.normalZ;
    }

    /** The share that is left of a way along a surface. */
    static double kept(double x, double y, double z, double grip) {
        double length = Math.sqrt(x * x + y * y + z * z);
        return length > grip ? 1 - grip / length : 0;
    }
}
