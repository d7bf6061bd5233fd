/**
 * Finds out why a spring tore or a run stopped.
 *
 * <pre>
 *   Past ──► CauseSearch ──► StrainHistory, LoadPath ──► Cause, with its sentences
 * </pre>
 *
 * A {@code Past} takes a run back to frames before the event. The search computes them again, notes the strain of the
 * spring at fault, and follows the force through the springs before the event.
 *
 * <p>Internal to the core: it may change at any time.
 */
@NullMarked
package io.github.catenary.analysis.diagnosis;

import org.jspecify.annotations.NullMarked;
