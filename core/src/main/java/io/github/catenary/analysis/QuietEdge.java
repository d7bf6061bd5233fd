package io.github.catenary.analysis;

import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings;
import io.github.catenary.scene.SpringProperties;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.solver.SceneCompiler;
import java.util.List;
import java.util.OptionalDouble;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;

/**
 * The largest elasticity at which a scene runs without {@link Jitter}. Unlike the edge of {@link ElasticityEdge}, which
 * follows from the equations, this edge is measured: the scene is run from its drawn positions with all elasticities
 * multiplied by one factor, and bisection finds the factor. Elements are not taken into account.
 */
public final class QuietEdge {
    /** The most projections of a measurement, about ten seconds. */
    private static final double MOST_PROJECTIONS = 1e9;

    /** The bisection stops when its bounds are this close. */
    private static final double STEP = 0.02;

    private static final int RUNS = 8;

    private QuietEdge() {}

    /**
     * Measures a scene. May be called on any thread.
     *
     * @param cancelled called in every frame
     * @return the largest elasticity of a spring, in (0, 2]; empty if the scene is too large for so many runs, has no
     *     spring that pulls, or jitters at every elasticity
     * @throws CancellationException as soon as {@code cancelled} returns true
     * @throws io.github.catenary.solver.UnrunnableSceneException if the scene has errors
     */
    public static OptionalDouble of(Scene scene, BooleanSupplier cancelled) {
        Scene positional = scene.withSolver(
                scene.solver().withIntegrator(SolverSettings.POSITIONAL).withGuard(false));
        double largest = positional.springs().stream()
                .mapToDouble(positional::elasticity)
                .max()
                .orElse(0);
        if (largest == 0 || costs(positional) > MOST_PROJECTIONS) return OptionalDouble.empty();
        double max = SpringProperties.MAX_ELASTICITY;
        if (isQuiet(scaled(positional, max / largest), cancelled)) return OptionalDouble.of(max);
        double quiet = 0;
        double loud = max;
        while (loud - quiet > STEP) {
            double middle = (quiet + loud) / 2;
            if (isQuiet(scaled(positional, middle / largest), cancelled)) quiet = middle;
            else loud = middle;
        }
        return quiet > 0 ? OptionalDouble.of(quiet) : OptionalDouble.empty();
    }

    private static double costs(Scene scene) {
        SolverSettings settings = scene.solver();
        return (double) scene.springs().size() * settings.passes() * settings.substeps() * Jitter.FRAMES * RUNS;
    }

    private static boolean isQuiet(Scene scene, BooleanSupplier cancelled) {
        return !Jitter.measure(new SceneCompiler(List.of()).compile(scene), cancelled)
                .jitters();
    }

    private static Scene scaled(Scene scene, double factor) {
        return scene.changeSprings(IdSet.ofAll(scene.springs()), spring -> {
            double elasticity = Math.min(factor * scene.elasticity(spring), SpringProperties.MAX_ELASTICITY);
            return spring.withProperties(spring.properties().withElasticity(OptionalDouble.of(elasticity)));
        });
    }
}
