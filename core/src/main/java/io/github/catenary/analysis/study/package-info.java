/**
 * Measures the solver itself, on scenes made for this purpose.
 *
 * <pre>
 *   StudyScenes, RandomScenes ──► IntegratorStudy, StabilityStudy ──► tables
 *                                 order, energy, largest step, cost; whether random scenes stay bounded
 * </pre>
 *
 * {@code catenary study} prints the tables, and tests hold them to theory.
 */
@NullMarked
package io.github.catenary.analysis.study;

import org.jspecify.annotations.NullMarked;
