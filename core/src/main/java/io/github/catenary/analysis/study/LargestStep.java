package io.github.catenary.analysis.study;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.solver.SceneCompiler;
import io.github.catenary.solver.Simulation;
import io.github.catenary.solver.kernel.FastestMotion;
import java.util.OptionalDouble;

/**
 * The largest stable step of an integrator, predicted by the integrator and found by bisection on runs of an
 * oscillator.
 *
 * @param predicted s; empty if the method is predicted to have no limit
 * @param found s; empty if no limit was found up to {@value #FAR} times that of the explicit methods
 */
public record LargestStep(OptionalDouble predicted, OptionalDouble found) {
    private static final double FAR = 100;
    private static final int BISECTIONS = 12;
    /** The number of steps of a run; just above the limit, growth is slow and takes many steps to show. */
    private static final int STEPS = 30_000;
    /** The initial elongation of the spring, m. */
    private static final double START = 1e-9;
    /** The elongation that counts as growth, m. */
    private static final double GROWN = 1e-6;

    /**
     * @param compiler knows the integrator
     * @param oscillator one of {@link StudyScenes#oscillator}, with or without drag
     * @throws io.github.catenary.solver.UnrunnableSceneException if there is no such integrator
     */
    public static LargestStep of(SceneCompiler compiler, String integrator, Scene oscillator) {
        Scene still = oscillator.changeParticles(IdSet.of(2), p -> p.withPosition(new Vec3(1 + START, 0, 0)));
        FastestMotion motion = FastestMotion.of(still);
        OptionalDouble predicted = compiler.integrators().get(integrator).largestStep(motion);
        double far = FAR * 2 / motion.frequency();
        if (predicted.isEmpty() && !grows(compiler, still, integrator, far)) {
            return new LargestStep(predicted, OptionalDouble.empty());
        }
        double low = predicted.orElse(0) / 2;
        double high = predicted.isPresent() ? predicted.getAsDouble() * 2 : far;
        for (int i = 0; i < BISECTIONS; i++) {
            double middle = (low + high) / 2;
            if (grows(compiler, still, integrator, middle)) high = middle;
            else low = middle;
        }
        return new LargestStep(predicted, OptionalDouble.of(low));
    }

    private static boolean grows(SceneCompiler compiler, Scene scene, String integrator, double h) {
        Simulation run = StudyScenes.run(compiler, scene, integrator, h);
        for (int i = 0; i < STEPS; i++) {
            if (!run.step() || Math.abs(run.particles().x[1] - 1) > GROWN) return true;
        }
        return false;
    }

    /** The ratio of the found step to the predicted one; empty if either is empty. */
    public OptionalDouble ratio() {
        return predicted.isPresent() && found.isPresent()
                ? OptionalDouble.of(found.getAsDouble() / predicted.getAsDouble())
                : OptionalDouble.empty();
    }
}
