/**
 * Files of studies: which scene runs how often, under which settings, and what is measured.
 *
 * <pre>
 *   study.json ──► StudyReader ──► SweepStudy
 * </pre>
 *
 * A study names settings and measures, and knows nothing of what they mean.
 *
 * <p>Internal to the core: it may change at any time.
 */
@NullMarked
package io.github.catenary.io.study;

import org.jspecify.annotations.NullMarked;
