/**
 * Finds particles and springs by their properties, and by what they are related to.
 *
 * <pre>
 *   "springs strain > 0.5 and not material = steel"
 *     ──► Query.parse: QueryParser                       or a QueryException that tells the place
 *           ──► Scope, and a Condition over QueryProperty
 *     ──► Query.in(scene) ──► Selection                  each Item as the scene has it
 *
 *   Selection ──► Related ──► Selection                  grown, shrunk, connected, inverted, alike
 * </pre>
 *
 * <p>Internal to the core: it may change at any time.
 */
@NullMarked
package io.github.catenary.edit.query;

import org.jspecify.annotations.NullMarked;
