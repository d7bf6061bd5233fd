/**
 * What a run amounts to in numbers. Reads a {@link io.github.catenary.solver.Simulation} between two steps, on the thread
 * that steps it, and gives immutable records that the command line prints and the window shows. Changes nothing.
 */
@NullMarked
package io.github.catenary.analysis;

import org.jspecify.annotations.NullMarked;
