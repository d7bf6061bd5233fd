/**
 * Finds and selects items of the scene.
 *
 * <pre>
 *   FindBar ──► Query, in the background ──► how many there are; Enter selects them
 *     │ or what is wrong with the query
 *   SelectActions ──► Related, in the background ──► another selection
 * </pre>
 */
@NullMarked
package io.github.catenary.app.panels.find;

import org.jspecify.annotations.NullMarked;
