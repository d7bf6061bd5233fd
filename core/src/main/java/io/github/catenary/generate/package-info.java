/**
 * Generates ropes, cloths and other parts from parameters.
 *
 * <pre>
 *   ParameterValues ──► Generator ──► PartBuilder ──► Part ──► edit.command.InsertItems, or a scene of its own
 *   other parameters ──► PartChange: SlottedPart, KnownPart, PartPose ──► a scene with the part made anew in place
 * </pre>
 *
 * The scene stores the id and the parameters of the generator, so that the part can be generated again. The window's
 * Insert menu and {@code catenary new} call generators.
 */
@NullMarked
package io.github.catenary.generate;

import org.jspecify.annotations.NullMarked;
