package io.github.catenary.solver;

import io.github.catenary.solver.integrator.CoarseSteps;
import io.github.catenary.solver.state.ParticleArrays;
import io.github.catenary.solver.state.Vectors;

/**
 * Springs that take fewer substeps than the frame act once in all the substeps that they span, in the first of them: on the
 * particles as they will be after the last. What this moves a particle, divided by their number, changes its displacement
 * per substep; the particle stays where it is. For the thread that steps the run; allocates nothing in a step.
 */
final class CoarseStage {
    private final ParticleArrays p;
    private final CoarseSteps steps;
    private final Vectors place;
    private final Vectors last;
    private final Vectors ahead;

    CoarseStage(ParticleArrays p, CoarseSteps steps) {
        this.p = p;
        this.steps = steps;
        place = new Vectors(p.count);
        last = new Vectors(p.count);
        ahead = new Vectors(p.count);
    }

    /** Number of coarse kinds. */
    int kinds() {
        return steps.spans().length;
    }

    /** How many substeps springs of a kind span. */
    int span(int kind) {
        return steps.spans()[kind];
    }

    /** True if the substeps of springs of a kind begin with this one of the frame, counted from 0. */
    boolean begins(int kind, int substep) {
        return substep % span(kind) == 0;
    }

    /** True if long bounds act with this kind; that behind the last coarse one is the finest. */
    boolean isBounded(int kind) {
        return steps.boundedKind() == kind;
    }

    /** Moves the particles to where they would be when the substeps of a kind end. */
    void lookAhead(int kind) {
        place.set(p.positions());
        last.set(p.previous());
        steps.lookAhead(span(kind));
    }

    /** The particles are where the springs of a kind find them. */
    void begin(int kind) {
        ahead.set(p.positions());
        steps.choose(kind);
    }

    /** Brings the particles back, with what has changed as a motion. */
    void end(int kind) {
        steps.choose(kinds());
        int span = span(kind);
        end(p.x, p.prevX, place.x, last.x, ahead.x, span);
        end(p.y, p.prevY, place.y, last.y, ahead.y, span);
        end(p.z, p.prevZ, place.z, last.z, ahead.z, span);
    }

    private static void end(double[] x, double[] prev, double[] place, double[] last, double[] ahead, int span) {
        for (int i = 0; i < x.length; i++) {
            double change = x[i] - ahead[i];
            prev[i] = change == 0 ? last[i] : last[i] - change / span;
            x[i] = place[i];
        }
    }
}
