package io.github.catenary.builtin.element;

import io.github.catenary.solver.kernel.Barrier;
import io.github.catenary.solver.kernel.ConstraintKernel;
import io.github.catenary.solver.kernel.ContactSink;
import io.github.catenary.solver.kernel.Quiet;
import io.github.catenary.solver.kernel.SolverView;
import io.github.catenary.solver.state.ParticleArrays;
import io.github.catenary.solver.state.Vectors;
import java.util.Arrays;
import java.util.Optional;

/**
 * Keeps particles out of colliders. Let n be the normal of the surface, u the velocity of a particle that touches the
 * surface or is inside, a its speed of approach, e the restitution and µ the coefficient of friction:
 *
 * <pre>
 *   x' = x − distance·n,   u_n' = max(u_n, e·a),   |Δu_t| = min(|u_t|, µ (u_n' − u_n))
 * </pre>
 *
 * The last term is Coulomb's law. The same rule shortens the particle's displacement along the surface, so that a
 * resting particle does not creep under any integrator. The correction of the position adds no velocity.
 *
 * <p>A bounce never gains speed. It loses at most the speed that gravity gives in one substep. Pinned and held
 * particles stay where they are. Where two colliders overlap, the later one in the scene takes effect last.
 */
final class ColliderKernel implements ConstraintKernel {
    /**
     * A particle bounces only if it approaches faster than it would after this many substeps from rest, because each
     * substep presses a resting particle into the collider again.
     */
    private static final int RESTING_SUBSTEPS = 2;
    /**
     * Distance within which a particle touches, m: rounding leaves a resting particle on either side of the surface.
     */
    private static final double TOUCHING = 1e-9;

    /** How many distances are computed at a time. The arrays of one block fit into the first-level cache. */
    private static final int BLOCK = 512;

    /**
     * One collider.
     *
     * @param ranges the particles that it stops, as runs of indices: the first index of each run and the index after
     *     its last
     */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    record Body(Surface surface, int[] ranges, double restitution, double friction) {
        private Barrier.Rebound rebound() {
            return new Barrier.Rebound(restitution, friction, surface.wayOut());
        }
    }

    private final Body[] bodies;
    private final Motions before;
    private final boolean[] stopped;
    /** Three numbers for each body: Σ m Δ(x − x_prev), kg·m. */
    private final double[] pushes;

    private int number;
    private final double[] distance = new double[BLOCK];
    /** True in the first round of a substep, in which what contacts in the solve did is still to be answered. */
    private boolean isFirstRound;

    /** @param count number of particles in the run */
    ColliderKernel(Body[] bodies, int count) {
        this.bodies = bodies;
        boolean bounces = Arrays.stream(bodies).anyMatch(body -> body.restitution > 0);
        boolean grips = Arrays.stream(bodies).anyMatch(body -> body.friction > 0);
        stopped = new boolean[count];
        pushes = new double[3 * bodies.length];
        before = new Motions(count, bounces || grips, bounces);
    }

    @Override
    public boolean writesSprings() {
        return false;
    }

    @Override
    public boolean[] stopped() {
        return stopped;
    }

    @Override
    public double[] pushes() {
        return pushes;
    }

    /** As long as no particle touches a surface, or somebody else stops it there. */
    @Override
    public Optional<Quiet> quiet(SolverView view) {
        return Optional.of(Quiet.awayFrom(Arrays.stream(bodies)
                .map(body -> body.surface.barrier(body.ranges, TOUCHING).with(body.rebound()))
                .toList()));
    }

    @Override
    public void beforeStep(SolverView view) {
        before.remember(view.particles());
        isFirstRound = true;
    }

    @Override
    public void contacts(SolverView view, Vectors positions, ContactSink to) {
        double[] radius = view.particles().radius;
        for (int number = 0; number < bodies.length; number++) {
            int[] range = bodies[number].ranges;
            for (int k = 0; k < range.length; k += 2) {
                for (int from = range[k]; from < range[k + 1]; from += BLOCK) {
                    int count = Math.min(BLOCK, range[k + 1] - from);
                    bodies[number].surface.distances(positions, radius, from, count, distance);
                    for (int i = 0; i < count; i++) {
                        if (distance[i] <= to.reach()) tell(number, from + i, positions, radius[from + i], to);
                    }
                }
            }
        }
    }

    private void tell(int number, int i, Vectors x, double radius, ContactSink to) {
        Surface s = bodies[number].surface;
        s.measure(x.x[i], x.y[i], x.z[i], radius);
        to.surface(number, i, s.distance, s.normalX, s.normalY, s.normalZ);
        to.friction(bodies[number].friction);
    }

    @Override
    public void collide(SolverView view) {
        ParticleArrays p = view.particles();
        for (number = 0; number < bodies.length; number++) {
            Body body = bodies[number];
            int[] range = body.ranges;
            for (int k = 0; k < range.length; k += 2) {
                for (int from = range[k]; from < range[k + 1]; from += BLOCK) {
                    collide(body, from, Math.min(BLOCK, range[k + 1] - from), p);
                }
            }
        }
        isFirstRound = false;
    }

    private void collide(Body body, int from, int count, ParticleArrays p) {
        double[] distances = distance;
        body.surface.distances(p.positions(), p.radius, from, count, distances);
        for (int k = 0; k < count; k++) {
            if (distances[k] <= TOUCHING) meet(body, from + k, p);
        }
    }

    private void meet(Body body, int i, ParticleArrays p) {
        if (p.invMass[i] == 0) return; // pinned or held
        body.surface.measure(p.x[i], p.y[i], p.z[i], p.radius[i]);
        stop(body, i, p);
    }

    /** Stops particle i. The surface has been measured for it, and the particle touches it or is inside. */
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
        double pushed = isFirstRound ? pushed(i, p, nx, ny, nz) : 0;
        if (depth == 0 && along >= 0 && pushed == 0) return; // the particle is leaving
        stopped[i] = true;
        double leaving = Math.max(along, bounce(body, i, p, along - pushed, depth + pushed, nx, ny, nz));
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
        pushes[3 * number] += p.freeX(i) * (p.x[i] - p.prevX[i] - wayX) / p.invMass[i];
        pushes[3 * number + 1] += p.freeY(i) * (p.y[i] - p.prevY[i] - wayY) / p.invMass[i];
        pushes[3 * number + 2] += p.freeZ(i) * (p.z[i] - p.prevZ[i] - wayZ) / p.invMass[i];
    }

    /** How far contacts in the solve have held a particle back along a normal, m; 0 if there are none. */
    private static double pushed(int i, ParticleArrays p, double nx, double ny, double nz) {
        Vectors r = p.reaction;
        return r.count() == 0 ? 0 : Math.max(0, r.x[i] * nx + r.y[i] * ny + r.z[i] * nz);
    }

    /** The displacement per substep with which a particle bounces off, m; 0 if it rests. */
    private double bounce(
            Body body, int i, ParticleArrays p, double along, double depth, double nx, double ny, double nz) {
        if (body.restitution == 0) return 0;
        double earlier = before.way.x[i] * nx + before.way.y[i] * ny + before.way.z[i] * nz;
        body.surface.measure(before.place.x[i], before.place.y[i], before.place.z[i], p.radius[i]);
        double gap = Math.max(0, body.surface.distance);
        // the speed at the surface, interpolated between the speeds before and after the substep
        double coming = gap == 0 ? -earlier : -(earlier + gap / (gap + depth) * (along - earlier));
        return coming > RESTING_SUBSTEPS * Math.abs(along - earlier) ? body.restitution * coming : 0;
    }

    /** Takes back the displacement of particle i along the surface, at most {@code grip}, m. */
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
        if (s.distance >= 0) return; // the surface is flat or bends away
        p.x[i] -= s.distance * s.normalX;
        p.y[i] -= s.distance * s.normalY;
        p.z[i] -= s.distance * s.normalZ;
    }

    /** The fraction of a displacement along a surface that remains after friction. */
    static double kept(double x, double y, double z, double grip) {
        double length = Math.sqrt(x * x + y * y + z * z);
        return length > grip ? 1 - grip / length : 0;
    }
}
