package io.github.catenary.solver.trace;

import io.github.catenary.solver.state.ParticleArrays;
import io.github.catenary.solver.state.SpringArrays;
import io.github.catenary.solver.state.Vectors;
import java.util.List;
import java.util.function.Supplier;

/**
 * Looks into the steps of a run. Called on the thread that steps the run, in the order in which things happen; must
 * change nothing. Methods may read the arrays of the run, except where the solver has the positions: in a pass.
 */
public interface StepMonitor {
    /**
     * A frame begins. It may begin again, if it failed or is to be checked more carefully; what was told of it before
     * then no longer holds.
     *
     * @param springs the springs by index, as they are when it is asked
     */
    default void frameStarts(ParticleArrays particles, Supplier<SpringArrays> springs) {}

    /** The integrator begins to advance the particles. */
    default void advanceStarts() {}

    /** Springs that take fewer substeps than the frame are about to act: particles will look ahead. */
    default void aheadStarts() {}

    /**
     * The particles are where they would be without these springs when their substep ends.
     *
     * @param substeps how many the springs take in the frame
     */
    default void aheadEnds(int substeps) {}

    /** The springs have acted, and the particles are back; what has changed is their motion. */
    default void kicked(int substeps) {}

    /** The integrator has evaluated all accelerations, at its own trial positions, m/s². */
    default void evaluated(Vectors accelerations) {}

    /**
     * The integrator has taken a step of a solver, or has its first guess.
     *
     * @param number 0 for the first guess
     * @param residual of the equations, relative to the forces in them
     */
    default void iterated(int number, double residual) {}

    default void advanceEnds() {}

    /** The passes of a substep begin, or go on after elements have moved particles. */
    default void passesStart() {}

    /** @param projections what the springs do, one at a time */
    default void passStarts(boolean backward, Projections projections) {}

    default void projected(WatchedProjection projection) {}

    default void passEnds(Projections projections) {}

    /** The passes of a substep end, or make place for elements. */
    default void passesEnd() {}

    /**
     * Long bounds of a level have acted, before or after the passes.
     *
     * @param level from 0, the finest; or {@link WatchedBounds#TETHERS}
     * @param backward true after the passes
     * @param parts of the scene
     * @param positions where that leaves the particles, m; to be copied
     */
    default void bounded(int level, boolean backward, List<WatchedBounds> parts, Vectors positions) {}

    /**
     * An element type is called.
     *
     * @param type its id
     * @param stage the method, such as {@code project}
     */
    default void kernelStarts(String type, String stage) {}

    default void kernelEnds() {}

    /** The frame ends with its last substep. A frame that fails or is ended from outside has no end. */
    default void frameEnds() {}
}
