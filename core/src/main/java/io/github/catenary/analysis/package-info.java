/**
 * Measures scenes and runs.
 *
 * <pre>
 *   Scene ──────► ElasticityEdge, QuietEdge, SpringResponse     before a run: distance from the stability limit
 *   Simulation ─► RunMetrics, Energies, Jitter             during a run, between two steps
 *   Simulation ─► cause.CauseSearch                         why a spring tore, or why the run stopped
 *   Frame ──────► advice.RunMonitor ─► advice.Adviser        what to change if the run does not behave
 * </pre>
 *
 * The methods read a {@link io.github.catenary.solver.Simulation} between two steps, on the thread that steps it, and
 * return immutable records that the command line prints and the window shows. They change nothing.
 */
@NullMarked
package io.github.catenary.analysis;

import org.jspecify.annotations.NullMarked;
