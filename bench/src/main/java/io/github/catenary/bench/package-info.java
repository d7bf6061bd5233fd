/**
 * What the solver costs on this machine.
 *
 * <pre>
 *   BenchCase, SolverMode ──► SolverCost, Footprint ──► tables of the command bench
 *                             MachineRoof: what the machine itself allows
 * </pre>
 *
 * A figure from here is of one machine at one time, never a test.
 */
@NullMarked
package io.github.catenary.bench;

import org.jspecify.annotations.NullMarked;
