/**
 * The numbers of a run that plots show and tables write: those of one moment, and the program's own measures over the whole
 * run. {@link io.github.catenary.analysis.metric.RunReading} computes once what several of them need. Internal to the core: it
 * may change.
 */
@NullMarked
package io.github.catenary.analysis.metric;

import org.jspecify.annotations.NullMarked;
