package io.github.catenary.plugin.angle;

import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.parameter.ParameterValues;
import java.util.Arrays;

/**
 * The stiffness k of angles: given, or derived from the elasticity e, so that an implicit substep of the duration h leaves
 * of a lone angle what P projections leave, with w = 1/m, or 0 if pinned, and ∇φ that of the drawing:
 *
 * <pre>  k = (1/q − 1) µ/h²,   q = |1 − e|^P, at least 1/1000,   µ = 1/Σ w |∇φ|²  </pre>
 */
final class AngleStiffness {
    /** The least share q: what leaves less is as good as rigid, and only makes equations harder to solve. */
    private static final double LEAST = 1e-3;

    private AngleStiffness() {}

    /** The elasticity; 0 if a stiffness is given. */
    static double elasticity(ParameterValues values) {
        return values.has(AngleParameters.ELASTICITY) ? values.number(AngleParameters.ELASTICITY) : 0;
    }

    /** The given stiffness, J; 0 if none is. */
    static double given(ParameterValues values) {
        return values.has(AngleParameters.STIFFNESS) ? values.number(AngleParameters.STIFFNESS) : 0;
    }

    /**
     * Sets the stiffness and rest of angles as a scene draws them.
     *
     * @param given of each angle; 0 for one whose stiffness is derived
     * @param measured false for an angle that cannot be measured in the drawing
     */
    static void set(AngleEnergies energies, double[] given, double[] elasticity, boolean[] measured, Scene scene) {
        int corners = energies.corners();
        double[] x = new double[3 * corners];
        double h = scene.solver().timeStep() / scene.solver().substeps();
        for (int k = 0; k < energies.count(); k++) {
            for (int c = 0; c < corners; c++) {
                Particle corner = scene.particles().at(energies.particle(k, c));
                x[3 * c] = corner.position().x();
                x[3 * c + 1] = corner.position().y();
                x[3 * c + 2] = corner.position().z();
            }
            boolean any = measured[k] && energies.measure(x);
            energies.rest[k] = any ? energies.measured() : 0;
            double own = given[k] > 0
                    ? given[k]
                    : (1 / left(elasticity[k], scene) - 1) * inertia(energies, k, scene) / h / h;
            energies.stiffness[k] = any && own < Double.POSITIVE_INFINITY ? own : 0;
        }
    }

    /** q. */
    private static double left(double elasticity, Scene scene) {
        double left = 1;
        for (int pass = 0; pass < scene.solver().passes() && left > LEAST; pass++) left *= Math.abs(1 - elasticity);
        return Math.max(left, LEAST);
    }

    /** µ, kg·m²; infinite if all are pinned. */
    private static double inertia(AngleEnergies energies, int k, Scene scene) {
        double sum = 0;
        for (int c = 0; c < energies.corners(); c++) {
            Particle corner = scene.particles().at(energies.particle(k, c));
            if (corner.pinned()) continue;
            double[] slope = Arrays.copyOfRange(energies.slope, 3 * c, 3 * c + 3);
            double square = slope[0] * slope[0] + slope[1] * slope[1] + slope[2] * slope[2];
            sum += square / corner.mass();
        }
        return 1 / sum;
    }
}
