package io.github.catenary.analysis;

import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SpringProperties;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;

/**
 * How far a scene is from the edge beyond which the positional solver feeds on itself. Small motions about the drawing, all
 * springs at rest, are linear; whether they grow is a property of the scene and needs no run. What elements of plugins do
 * is not part of it.
 *
 * @param growth ρ, by how much elongations grow per frame in the long run, at least 0: 0.9 means that a frame leaves nine
 *     tenths of them, more than 1 that they grow without bound. 0 if no spring acts; not a number where the scene's
 *     numbers are beyond what a double can hold on the way
 * @param edge the largest elasticity that a scene may have, in (0, 2]: what the spring of largest elasticity has when all
 *     elasticities are multiplied by the one factor with which ρ is 1. So nothing grows if the largest elasticity is below
 *     the edge; 2 means that nothing grows over the whole range. Not a number where it would have to be searched and growth
 *     is none
 * @param settled whether growth is good to four digits; if not, the scene is too large for the time given and its last
 *     digits are uncertain
 */
public record Stability(double growth, double edge, boolean settled) {
    /** Growth per substep that cannot be told from 1: what doubles in 2,300 substeps counts as not growing. */
    public static final double TIE = Growth.TIE;

    /** Two elasticities between which the edge lies need not be closer. */
    private static final double EDGE_STEP = 0.005;

    /** Projections of one step beyond which nobody waits for the dozens of steps that an answer takes; about a second. */
    private static final double MOST_PROJECTIONS = 1e8;

    /** False if the passes of the scene are so many that {@link #of} would take hours. */
    public static boolean isMeasurable(Scene scene) {
        return (double) scene.springs().size() * scene.solver().passes() <= MOST_PROJECTIONS;
    }

    /** What is lost per frame, 1 − ρ; negative if the scene feeds on itself. */
    public double margin() {
        return 1 - growth;
    }

    /**
     * Measures a scene, in milliseconds for a thousand springs. Under the forward sweep, where the edge has to be searched,
     * 5,000 springs take half a second and 50,000 up to half a minute.
     *
     * @throws io.github.catenary.solver.UnrunnableSceneException if the scene has errors
     */
    public static Stability of(Scene scene) {
        return of(scene, () -> false);
    }

    /**
     * Measures a scene, on any thread.
     *
     * @param cancelled asked every few steps
     * @throws CancellationException as soon as {@code cancelled} says so
     * @throws io.github.catenary.solver.UnrunnableSceneException if the scene has errors
     */
    public static Stability of(Scene scene, BooleanSupplier cancelled) {
        LinearMotion motion = new LinearMotion(scene);
        Growth growth = PowerIteration.growth(motion, cancelled);
        double edge = motion.springs() == 0 || motion.provedBounded()
                ? SpringProperties.MAX_ELASTICITY
                : edge(motion, growth, cancelled);
        // Rounding and unsettled digits must not contradict a proof.
        double perSubstep = motion.provedBounded() ? Math.min(growth.factor(), 1) : growth.factor();
        double perFrame = StrictMath.pow(perSubstep, scene.solver().substeps());
        return new Stability(Math.min(perFrame, Double.MAX_VALUE), edge, growth.settled());
    }

    private static double edge(LinearMotion motion, Growth now, BooleanSupplier cancelled) {
        if (Double.isNaN(now.factor())) return Double.NaN;
        double stable = 0;
        double growing = SpringProperties.MAX_ELASTICITY;
        double elasticity = motion.maxElasticity();
        if (now.grows()) {
            growing = elasticity;
        } else {
            stable = elasticity;
            if (!growsAt(growing, motion, cancelled)) return growing;
        }
        while (growing - stable > EDGE_STEP) {
            double middle = (stable + growing) / 2;
            if (growsAt(middle, motion, cancelled)) growing = middle;
            else stable = middle;
        }
        return (stable + growing) / 2;
    }

    private static boolean growsAt(double elasticity, LinearMotion motion, BooleanSupplier cancelled) {
        motion.setFactor(elasticity / motion.maxElasticity());
        return PowerIteration.grows(motion, cancelled);
    }
}
