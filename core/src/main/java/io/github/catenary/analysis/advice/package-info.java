/**
 * Notices when a run behaves worse than its springs should, and finds settings under which it behaves.
 *
 * <pre>
 *   Frame ─► RunMonitor ─► Symptom ─► Adviser ─► Advice: a sentence, and Remedies with their cost
 *                                    │ tries each Remedy on a copy of the run: Trial
 * </pre>
 *
 * A viewer gives the frames that it shows anyway to a {@link RunMonitor}. The rest runs on a thread of its own, because
 * trials take up to seconds.
 *
 * <p>Internal to the core: it may change at any time.
 */
@NullMarked
package io.github.catenary.analysis.advice;

import org.jspecify.annotations.NullMarked;
