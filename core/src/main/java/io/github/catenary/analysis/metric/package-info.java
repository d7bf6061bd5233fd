/**
 * The numbers of a run that plots show and tables write.
 *
 * <pre>
 *   Simulation ──► RunReading ──► RunQuantity: of one moment; ColumnName names its column
 *   Moment… ─────► OwnMeasures: the program's own measures over the whole run
 * </pre>
 *
 * A reading computes once what several numbers need.
 *
 * <p>Internal to the core: it may change at any time.
 */
@NullMarked
package io.github.catenary.analysis.metric;

import org.jspecify.annotations.NullMarked;
