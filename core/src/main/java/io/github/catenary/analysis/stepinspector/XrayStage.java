package io.github.catenary.analysis.stepinspector;

import java.util.OptionalDouble;

/**
 * One stage of a step, in the order in which they happened.
 *
 * @param kind what happened
 * @param substep number of the substep, from 0
 * @param number of a pass, of an iteration or of an evaluation within its substep, from 0; of a level of
 *     chords from 0, the finest; 0 for other kinds
 * @param backward true for a pass from the last spring to the first, and for long bounds after the passes
 * @param elementType id of the element type that was called; empty for other kinds
 * @param method the method of the element type that was called, such as {@code project}; empty for other kinds
 * @param projections number of projections of a pass, or of long bounds; 0 for other kinds
 * @param moved number of particles that the stage moved
 * @param farthest the longest way of a particle in the stage, m
 * @param farthestParticle id of that particle; 0 if none moved
 * @param torn number of springs that tore in the stage
 * @param residual after the stage, the root mean square of l − L of the springs that are not torn, m; empty without
 *     such springs, as the residual of elements is that of the equations
 * @param measure of an iteration, the residual of the equations, relative to the forces in them; of an evaluation, the
 *     largest acceleration, m/s²; of long bounds, how many were too long before; of a look ahead and a kick, how many substeps the springs take
 *     in the frame; {@link Double#NaN} for other kinds
 */
public record XrayStage(
        Kind kind,
        int substep,
        int number,
        boolean backward,
        String elementType,
        String method,
        int projections,
        int moved,
        double farthest,
        int farthestParticle,
        int torn,
        OptionalDouble residual,
        double measure) {
    /** What happens in a stage. */
    public enum Kind {
        /** An element type is called. */
        ELEMENT,
        /** The integrator evaluates all accelerations. */
        FORCES,
        /** The integrator's solver takes a step, or makes its first guess. */
        ITERATION,
        /** The integrator moves the particles; its evaluations and iterations come before. */
        INTEGRATE,
        /** A hand, or an element that leads particles, places them. */
        LEAD,
        /** Long bounds of one level between clusters of particles act. */
        CHORDS,
        /** Long bounds between clusters and pins act. */
        TETHERS,
        /** The particles look ahead to where springs that take fewer substeps than the frame act. */
        AHEAD,
        /** They are back, and what these springs changed is motion. */
        KICK,
        /** One projection of every spring that acts now. */
        PASS,
        /** Springs tear, because an element asked for it. */
        TEAR,
        /** The guard of the motion holds a part that exceeded its bounds. */
        GUARD
    }

    /** Number of moments after its start: each projection of a pass, and the end of any other stage. */
    public int moments() {
        return kind == Kind.PASS ? projections : 1;
    }
}
