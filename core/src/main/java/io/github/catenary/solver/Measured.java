package io.github.catenary.solver;

import io.github.catenary.solver.kernel.MeasureType;

/** What a measure has found in a run so far. */
public record Measured(MeasureType type, MeasureType.Reading reading) {}
