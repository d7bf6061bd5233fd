package io.github.catenary.solver.integrator;

import io.github.catenary.solver.kernel.SolverView;
import io.github.catenary.solver.simd.CompiledPasses;
import io.github.catenary.solver.simd.KernelInfo;
import io.github.catenary.solver.simd.layout.BlockLayout;
import io.github.catenary.solver.state.ParticleArrays;
import io.github.catenary.solver.state.SceneEdit;
import io.github.catenary.solver.state.SpringArrays;
import io.github.catenary.solver.trace.ForceTally;
import io.github.catenary.solver.trace.Projections;
import io.github.catenary.solver.trace.StepMonitor;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Moves the particles of one run. Made for the arrays of that run, with all scratch that it needs; {@link #advance} and
 * {@link #project} allocate nothing. Called on the thread that steps the run.
 *
 * <p>Between substeps {@code x − x_prev} is the velocity per substep for every integrator. An integrator that keeps
 * velocities as a state of their own writes them to {@code particles.velocity}. The run derives {@code x_prev} from
 * them, so that constraints, viewers and other integrators need not distinguish.
 */
public interface Integrator {
    /** For numbers that an integrator does not know. */
    double[] UNKNOWN = {};

    /** Starts from {@code x_prev = x − v·h}, and from {@code particles.velocity} if velocities are kept. */
    default void start() {}

    /** Ends with {@code x_prev = x − v·h}. */
    default void stop() {}

    /**
     * Continues with changed particles and springs of the same topology, under the same rules.
     *
     * @param edited the view of the edited scene
     * @return false if the integrator holds data that depends on the change, so that the run must make another
     *     integrator
     */
    default boolean follow(SolverView edited, SceneEdit edit) {
        return false;
    }

    /**
     * The run goes elsewhere: to the state before a frame that failed, or to a saved one. Forgets what that frame left in
     * copies of the particles.
     */
    default void forgetFrame() {}

    /** Continues although other particles are {@linkplain ParticleArrays#isFixed fixed} than before. */
    default void followFixed() {}

    /**
     * Particles have come, with {@code x_prev = x − v·h} as for {@link #start}.
     *
     * @param particles their indices, of which the first {@code count} are valid
     */
    default void join(int[] particles, int count) {}

    /** True if each frame needs the {@link SpringArrays}. */
    default boolean readsSpringsByIndex() {
        return true;
    }

    /**
     * Advances from t to t + h. A particle with an inverse mass of 0 moves by its velocity, which is 0 unless it is
     * kinematic.
     */
    void advance();

    /**
     * By how much elements' forces raised the square of the speed of each particle in the last {@link #advance}, m²/s²;
     * empty without forces. For the caller to read at once.
     */
    default double[] forceGains() {
        return ElementForces.NO_GAINS;
    }

    /** What it does for springs that take fewer substeps than the frame; empty if all take the same. */
    default Optional<CoarseSteps> coarseSteps() {
        return Optional.empty();
    }

    /** Called before the first pass, and after others have moved particles between passes. */
    default void beginPasses() {}

    /** Called after the last pass, and before others read or move particles between passes. */
    default void endPasses() {}

    /** Projects the springs in one pass; does nothing if springs are forces. */
    default void project(boolean backward) {}

    /**
     * Root mean square of the springs' violations, which more passes would lower, m. NaN if they would not, or if it is
     * unknown; otherwise the arrays of the particles hold the positions at which it was measured.
     */
    default double violation() {
        return Double.NaN;
    }

    /** How well the equations of the last frame were solved; empty if there were none. */
    default Optional<SolveReport> report() {
        return Optional.empty();
    }

    /**
     * True if a value that is not finite, such as an element's force, kept the last frame's equations from being
     * solved.
     */
    default boolean isLost() {
        return false;
    }

    /**
     * The force of each spring in the last substep, N, positive if it pulls; for integrators that take springs as
     * constraints. Empty if the integrator does not know it.
     */
    default double[] springForces() {
        return UNKNOWN;
    }

    /**
     * The most by which the force of a spring differs from the one that its length asks for, N, where the particles are
     * now: what the passes and colliders have left of the equations. NaN if springs are not constraints with a force.
     */
    default double unmetForce() {
        return Double.NaN;
    }

    /** The passes one spring at a time, for a {@link StepMonitor}; empty if springs are forces. */
    default Optional<Projections> projections() {
        return Optional.empty();
    }

    /**
     * True if a correction of a position becomes velocity whole; false if drag by particle takes its share of it, as of all
     * that moves a particle.
     */
    default boolean keepsCorrections() {
        return false;
    }

    /**
     * Tells from now on what springs, contacts and elements' forces push; null ends it. The bits stay the same, also where
     * it takes springs one at a time for that.
     */
    default void tally(@Nullable ForceTally to) {}

    /** Tells the tally what the springs did in the passes of this substep, or in those of the chosen kind. */
    default void tallyPasses() {}

    /** Tells of evaluations and iterations from now on. The bits stay the same. */
    default void watch(StepMonitor watch) {}

    /** Who looks into the steps; empty if nobody does. */
    default Optional<StepMonitor> monitor() {
        return Optional.empty();
    }

    /** The kernel in use; empty if the integrator does not use the compiled order. */
    default Optional<KernelInfo> kernelInfo() {
        return Optional.empty();
    }

    /** The passes in whose compiled layout the particles can stay for a frame; empty if they cannot. */
    default Optional<CompiledPasses> compiled() {
        return Optional.empty();
    }

    /** The passes in which particles can stay for a frame in which kernels do nothing; empty if they cannot. */
    default Optional<CompiledPasses> quietPasses() {
        return Optional.empty();
    }

    /** The lanes of the compiled layout, also where the particles cannot stay in it; empty if there are none. */
    default Optional<BlockLayout> lanes() {
        return Optional.empty();
    }

    /** The particles are as the last {@link #endFrame} left them: {@link #startFrame}, which follows, need not read them. */
    default void expectAsLeft() {}

    /**
     * Called before the first substep of a frame.
     *
     * @param alone true if nobody else reads or moves the particles until {@link #endFrame}
     * @return true if it takes the frame alone, and tells by {@link #longestSquare} how far the particles go
     */
    default boolean startFrame(boolean alone) {
        return false;
    }

    /** The square of the longest way of a particle in any substep of the frame but the last, m², if it tells. */
    default double longestSquare() {
        return 0;
    }

    /** True if passes run on a device. */
    default boolean usesDevice() {
        return false;
    }

    /** The run goes on with another integrator: gives back what is not memory of the JVM. */
    default void close() {}

    /** Called after the last substep of a frame, if the frame was completed. */
    default void endFrame() {}
}
