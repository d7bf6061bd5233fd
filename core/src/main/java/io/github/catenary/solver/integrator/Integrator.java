package io.github.catenary.solver.integrator;

import io.github.catenary.solver.kernel.SolverView;
import io.github.catenary.solver.state.SceneEdit;
import io.github.catenary.solver.state.SpringArrays;
import io.github.catenary.solver.wide.KernelInfo;
import java.util.Optional;

/**
 * One way of moving the particles of one run. Made for the arrays of that run, with all scratch it needs; {@link
 * #advance} and {@link #project} allocate nothing. On the thread that steps the run.
 *
 * <p>Between substeps {@code x − x_prev} is the velocity per substep, whatever the integrator. Those that keep velocities
 * as a state of their own write them in {@code particles.velocity}; the run derives {@code x_prev} from
 * them, so that constraints, viewers and other integrators need not know.
 */
public interface Integrator {
    /** Begins with velocities given as {@code x_prev = x − v·h}, and {@code particles.velocity} set if it is kept. */
    default void start() {}

    /** Ends: leaves {@code x_prev = x − v·h}. */
    default void stop() {}

    /**
     * Goes on with changed particles and springs of the same topology, under the same settings and surroundings.
     *
     * @param edited the scene of {@code edit} after it
     * @return false if it holds something that depends on them, so that another must be made
     */
    default boolean follow(SolverView edited, SceneEdit edit) {
        return false;
    }

    /** False if frames do not need the {@link SpringArrays}. */
    default boolean readsSpringsByIndex() {
        return true;
    }

    /** From t to t + h. A particle without inverse mass goes on with its velocity, which is 0 unless a hand leads it. */
    void advance();

    /** Before the first pass, and whenever others have moved particles between passes. */
    default void beginPasses() {}

    /** After the last pass, and before others read or move particles between passes. */
    default void endPasses() {}

    /** The springs' part of a pass; nothing for those to which springs are forces. */
    default void project(boolean backward) {}

    /**
     * Root of the mean squared violation of the springs, m: what more passes would lower. Not a number where they would
     * not, or where it is not known.
     */
    default double violation() {
        return Double.NaN;
    }

    /** How well the equations of the last frame were solved, if there were any to solve. */
    default Optional<SolveReport> report() {
        return Optional.empty();
    }

    /** True if what was no number, such as an element's force, kept the last frame's equations from being solved at all. */
    default boolean isLost() {
        return false;
    }

    /** With what it works, where it goes by the compiled order. */
    default Optional<KernelInfo> kernelInfo() {
        return Optional.empty();
    }

    /** Forgets the last frame's report. */
    default void startFrame() {}
}
