/**
 * Measures the cost of the solver on this machine.
 *
 * <pre>
 *   BenchCase, SolverMode ──► SolverCost, Footprint ──► tables of the command bench
 *                             MachineRoof: what the machine itself allows
 *   BenchCase ──► stiffness, what it costs to keep springs from stretching
 * </pre>
 *
 * A measurement holds for one machine at one time; it is never a test.
 */
@NullMarked
package io.github.catenary.bench;

import org.jspecify.annotations.NullMarked;
