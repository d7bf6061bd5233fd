/**
 * The list of what hands did to the run, as a tab of the dock.
 *
 * <pre>
 *   recorded tracks, tracks of the scene ──► GestureRow ──► GesturePanel ──► GestureEdits ──► the run, the document
 * </pre>
 *
 * A gesture that is recorded and stored is one row; an edit changes it in both places.
 */
@NullMarked
package io.github.catenary.app.run.gesture;

import org.jspecify.annotations.NullMarked;
