package io.github.catenary.spark;

import io.github.catenary.analysis.sweep.SweepEvaluation;
import io.github.catenary.io.study.SweepStudy;
import io.github.catenary.solver.FrameCost;
import java.util.OptionalDouble;

/** How long a row is predicted to take. */
final class RowCost {
    /** What a frame takes however small its scene is: the call, and what is measured in it, s. */
    private static final double FRAME = 4e-6;

    /** What a row takes however short it is: its scene is made and compiled, s. */
    private static final double ROW = 3e-3;

    private RowCost() {}

    /** At least the time in which its scene is made, s. */
    static double seconds(SweepEvaluation evaluation, long row) {
        SweepStudy study = evaluation.study();
        double frame;
        try {
            frame = FrameCost.of(evaluation.scene(row)).seconds();
        } catch (IllegalArgumentException e) {
            return ROW; // it is refused
        }
        double run = study.frames() * (FRAME + frame);
        OptionalDouble limit = study.limits().seconds();
        return ROW + (limit.isPresent() ? Math.min(run, limit.getAsDouble()) : run);
    }
}
