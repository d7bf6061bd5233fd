/**
 * Finds what it costs to keep springs from stretching: for each solver, the cheapest setting that holds a stretch.
 *
 * <pre>
 *   StretchFamily (SolverFamily: ours) ──► StretchSearch ──► StretchSetting: the cheapest
 *        └─► StretchRun ──► StretchTrial: two seconds            └─► StretchTurns ──► StiffnessCost
 * </pre>
 *
 * Other solvers take part as families of their own.
 */
@NullMarked
package io.github.catenary.bench.stiffness;

import org.jspecify.annotations.NullMarked;
