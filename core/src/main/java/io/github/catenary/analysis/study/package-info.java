/**
 * Measurements of the solver itself, on scenes of its own: what an integrator's order, energy, largest step and cost are,
 * and whether random scenes stay bounded. The command {@code study} prints them, and tests hold them to theory.
 */
@NullMarked
package io.github.catenary.analysis.study;

import org.jspecify.annotations.NullMarked;
