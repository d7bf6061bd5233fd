package io.github.catenary.solver;

import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringForces;
import io.github.catenary.solver.kernel.SolverView;
import io.github.catenary.solver.state.ParticleArrays;
import io.github.catenary.solver.state.SpringArrays;

/** The force of springs under integrators that take them as forces: k_s (l − L) + k_d dl/dt, N, positive if it pulls. */
final class SpringLaw {
    private SpringLaw() {}

    /** By index; NaN for torn springs. The velocities are those of the last substep. */
    static double[] forces(SolverView view) {
        Scene scene = view.scene();
        SpringArrays s = view.springs();
        ParticleArrays p = view.particles();
        SpringForces law = scene.forces();
        double[] forces = new double[s.count];
        for (int i = 0; i < forces.length; i++) {
            Spring spring = scene.springs().at(i);
            double l = s.length(i, p);
            double rate = l == 0 ? 0 : growth(s.a[i], s.b[i], p) / l / view.substepDuration();
            double force = law.stiffness(spring) * (l - s.restLength[i]) + law.damping(spring) * rate;
            forces[i] = s.torn[i] ? Double.NaN : force;
        }
        return forces;
    }

    /** (x_b − x_a)·(Δx_b − Δx_a) over the last substep, m². */
    private static double growth(int a, int b, ParticleArrays p) {
        return (p.x[b] - p.x[a]) * (p.x[b] - p.prevX[b] - (p.x[a] - p.prevX[a]))
                + (p.y[b] - p.y[a]) * (p.y[b] - p.prevY[b] - (p.y[a] - p.prevY[a]))
                + (p.z[b] - p.z[a]) * (p.z[b] - p.prevZ[b] - (p.z[a] - p.prevZ[a]));
    }
}
