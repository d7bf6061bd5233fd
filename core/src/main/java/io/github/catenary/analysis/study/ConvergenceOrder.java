package io.github.catenary.analysis.study;

import io.github.catenary.scene.Scene;
import io.github.catenary.solver.SceneCompiler;
import io.github.catenary.solver.Simulation;
import io.github.catenary.solver.state.ParticleArrays;

/**
 * The observed order of an integrator: three masses run for half a second with ever smaller steps and are compared with
 * a fine run of {@value #REFERENCE}. Halving the step divides the error by two to the power of the order.
 */
public final class ConvergenceOrder {
    /** The number of times that the step is halved. */
    public static final int HALVINGS = 4;

    /** The integrator of the fine run. */
    static final String REFERENCE = "rk4";

    private static final double SECONDS = 0.5;
    private static final int REFERENCE_STEPS = 16_384;
    /** A method of this order or a higher one meets the rounding of doubles where others begin. */
    private static final int HIGH_ORDER = 4;

    /** Steps of the coarsest run. */
    private static final int FEW_STEPS = 32;

    private static final int MANY_STEPS = 512;

    private ConvergenceOrder() {}

    /**
     * The slope of the logarithm of the error over that of the step, by least squares.
     *
     * @param compiler knows the integrator
     * @param damping damping of the springs, N·s/m, at least 0
     * @throws io.github.catenary.solver.UnrunnableSceneException if there is no such integrator
     */
    public static double of(SceneCompiler compiler, String integrator, double damping) {
        Scene scene = StudyScenes.threeMasses(damping);
        Simulation exact = end(compiler, scene, REFERENCE, REFERENCE_STEPS);
        int order = compiler.integrators().get(integrator).order().orElse(1);
        int coarsest = order < HIGH_ORDER ? MANY_STEPS : FEW_STEPS;
        double middle = HALVINGS / 2.0;
        double slope = 0;
        double squares = 0;
        for (int i = 0; i <= HALVINGS; i++) {
            double error = distance(end(compiler, scene, integrator, coarsest << i), exact);
            slope -= (i - middle) * StrictMath.log(error) / StrictMath.log(2);
            squares += (i - middle) * (i - middle);
        }
        return slope / squares;
    }

    private static Simulation end(SceneCompiler compiler, Scene scene, String integrator, int steps) {
        Simulation run = StudyScenes.run(compiler, scene, integrator, SECONDS / steps);
        for (int i = 0; i < steps; i++) run.step();
        return run;
    }

    /** The largest distance between the same particle in both runs, m. */
    private static double distance(Simulation found, Simulation exact) {
        ParticleArrays p = found.particles();
        ParticleArrays q = exact.particles();
        double worst = 0;
        for (int i = 0; i < p.count; i++) {
            double dx = p.x[i] - q.x[i];
            double dy = p.y[i] - q.y[i];
            double dz = p.z[i] - q.z[i];
            worst = Math.max(worst, Math.sqrt(dx * dx + dy * dy + dz * dz));
        }
        return worst;
    }
}
