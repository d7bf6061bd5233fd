/**
 * Runs one scene under several solver settings, or several scenes, side by side.
 *
 * <pre>
 *   Entrant… ──► Race: a run for each entrant ──► Standing
 * </pre>
 *
 * The command line prints the standings, and the window paints the runs beside them. All entrants share one mouse and
 * one time step, so that the same frame is the same moment in all of them.
 *
 * <p>Internal to the core: it may change at any time.
 */
@NullMarked
package io.github.catenary.analysis.compare;

import org.jspecify.annotations.NullMarked;
