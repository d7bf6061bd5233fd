package io.github.catenary.analysis;

import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SpringProperties;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;

/**
 * How far a scene is from the edge beyond which small motions grow under the positional solver. Small motions near the
 * drawn positions, with all springs at rest, are linear; whether they grow is a property of the scene and needs no run.
 * Elements are not taken into account.
 *
 * @param growth ρ, the factor by which elongations grow per frame in the long run, at least 0: 0.9 means that a frame
 *     leaves nine tenths of them, more than 1 that they grow without bound. 0 if no spring acts; NaN if intermediate
 *     values exceed the range of a double
 * @param edge the largest elasticity that a spring of the scene may have, in (0, 2]: the elasticity of the spring with
 *     the largest one when all are multiplied by the factor with which ρ is 1. Nothing grows if the largest elasticity
 *     is below the edge; 2 means that nothing grows over the whole range. NaN if the edge would have to be searched and
 *     the growth is NaN
 * @param settled true if the growth is exact to four digits; false if the scene is too large for the time given and the
 *     last digits are uncertain
 */
public record ElasticityEdge(double growth, double edge, boolean settled) {
    /**
     * The largest deviation of the growth per substep from 1 that counts as no growth; it doubles the elongations in
     * 2,300 substeps.
     */
    public static final double TIE = Growth.TIE;

    /** The bisection stops when its bounds are this close. */
    private static final double EDGE_STEP = 0.005;

    /** The most projections of one step; they take about a second, and an answer takes dozens of steps. */
    private static final double MOST_PROJECTIONS = 1e8;

    /** False if the scene has so many passes that {@link #of} would take hours. */
    public static boolean isMeasurable(Scene scene) {
        return (double) scene.springs().size() * scene.solver().passes() <= MOST_PROJECTIONS;
    }

    /** The share lost per frame, 1 − ρ; negative if small motions grow. */
    public double margin() {
        return 1 - growth;
    }

    /**
     * Measures a scene. A thousand springs take milliseconds. Under the forward sweep, where the edge has to be
     * searched, 5,000 springs take half a second and 50,000 up to half a minute.
     *
     * @throws io.github.catenary.solver.UnrunnableSceneException if the scene has errors
     */
    public static ElasticityEdge of(Scene scene) {
        return of(scene, () -> false);
    }

    /**
     * Measures a scene. May be called on any thread.
     *
     * @param cancelled called every few steps
     * @throws CancellationException as soon as {@code cancelled} returns true
     * @throws io.github.catenary.solver.UnrunnableSceneException if the scene has errors
     */
    public static ElasticityEdge of(Scene scene, BooleanSupplier cancelled) {
        LinearMotion motion = new LinearMotion(scene);
        Growth growth = PowerIteration.growth(motion, cancelled);
        double edge = motion.springs() == 0 || motion.provedBounded()
                ? SpringProperties.MAX_ELASTICITY
                : edge(motion, growth, cancelled);
        // Rounding errors and uncertain digits must not contradict the proof.
        double perSubstep = motion.provedBounded() ? Math.min(growth.factor(), 1) : growth.factor();
        double perFrame = StrictMath.pow(perSubstep, scene.solver().substeps());
        return new ElasticityEdge(Math.min(perFrame, Double.MAX_VALUE), edge, growth.settled());
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
