/**
 * Ropes, cloths and other parts made from parameters.
 *
 * <pre>
 *   ParameterValues ──► Generator ──► PartBuilder ──► Part ──► edit.command.InsertItems, or a scene of its own
 * </pre>
 *
 * The scene keeps the name and the parameters of the generator, so that the part can be made again. The window's Insert
 * menu and {@code catenary new} call generators.
 */
@NullMarked
package io.github.catenary.generate;

import org.jspecify.annotations.NullMarked;
