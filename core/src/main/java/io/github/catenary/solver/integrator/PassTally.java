package io.github.catenary.solver.integrator;

import io.github.catenary.solver.kernel.SolverView;
import io.github.catenary.solver.state.ParticleArrays;
import io.github.catenary.solver.state.Vectors;
import io.github.catenary.solver.trace.ForceTally;
import io.github.catenary.solver.trace.StepMonitor;
import io.github.catenary.solver.trace.WatchedProjection;
import org.jspecify.annotations.Nullable;

/**
 * Tells what each projection of the positional solver pushes: the displacement of an end is w λ d, so the
 * spring has pulled by λ. Where an end is a roller, the part of λ d across its rail does not show in its motion.
 */
final class PassTally implements StepMonitor {
    private final ForceTally to;
    private final ParticleArrays p;
    private final SolverView view;
    /** The positions along which springs act, if these are not the present ones. */
    private final @Nullable Vectors read;

    PassTally(ForceTally to, SolverView view, boolean readsLastPosition) {
        this.to = to;
        this.view = view;
        p = view.particles();
        read = readsLastPosition ? p.previous() : null;
    }

    ForceTally to() {
        return to;
    }

    @Override
    public void projected(WatchedProjection projection) {
        int a = projection.a;
        int b = projection.b;
        if (p.anyRollers() && (p.isRoller(a) || p.isRoller(b))) {
            projectOnRail(projection);
            return;
        }
        boolean byB = p.invMass[b] != 0;
        double sign = byB ? 1 : -1;
        double m = sign * to.massOf(byB ? b : a);
        double x = m * way(projection, byB, 0);
        double y = m * way(projection, byB, 1);
        double z = m * way(projection, byB, 2);
        double size = Math.sqrt(x * x + y * y + z * z);
        boolean pulls = projection.error >= 0 && !projection.isApart;
        to.project(projection.spring, a, b, isOneWay(projection.spring), pulls ? size : -size, x, y, z);
    }

    /** How far an end moved, m. */
    private static double way(WatchedProjection projection, boolean ofB, int axis) {
        int at = ofB ? 3 + axis : axis;
        return projection.after[at] - projection.before[at];
    }

    /** An end moved by w λ P d, P being 0 along its locked axes: λ = m Δ·P d / |P d|², of the end that shows more of it. */
    private void projectOnRail(WatchedProjection projection) {
        int a = projection.a;
        int b = projection.b;
        double[] e = projection.before;
        double dx = read == null ? e[3] - e[0] : read.x[b] - read.x[a];
        double dy = read == null ? e[4] - e[1] : read.y[b] - read.y[a];
        double dz = read == null ? e[5] - e[2] : read.z[b] - read.z[a];
        double ofA = to.massOf(a) == 0 || isOneWay(projection.spring) ? 0 : along(a, dx, dy, dz);
        double ofB = to.massOf(b) == 0 ? 0 : along(b, dx, dy, dz);
        boolean byB = ofB >= ofA;
        int end = byB ? b : a;
        double along = Math.max(ofA, ofB);
        if (along == 0) return; // across the rails, or in no direction
        double went = p.freeX(end) * dx * way(projection, byB, 0)
                + p.freeY(end) * dy * way(projection, byB, 1)
                + p.freeZ(end) * dz * way(projection, byB, 2);
        double perLength = (byB ? 1 : -1) * to.massOf(end) * went / along; // negative if it pulls b to a
        double l = Math.sqrt(dx * dx + dy * dy + dz * dz);
        boolean oneWay = isOneWay(projection.spring);
        to.project(projection.spring, a, b, oneWay, -perLength * l, perLength * dx, perLength * dy, perLength * dz);
    }

    /** |P d|² of an end, m². */
    private double along(int end, double dx, double dy, double dz) {
        return p.freeX(end) * dx * dx + p.freeY(end) * dy * dy + p.freeZ(end) * dz * dz;
    }

    private boolean isOneWay(int spring) {
        return view.scene().springs().at(spring).oneWay();
    }
}
