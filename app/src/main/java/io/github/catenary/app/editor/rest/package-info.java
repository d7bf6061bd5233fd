/**
 * Where the drawing comes to rest, and how it becomes its own rest.
 *
 * <pre>
 *   RestController: Find rest, Make this the resting shape
 *     │  in the background: RestSearch, RestLengths
 *     ▼
 *   RestAnswer ──► RestBar above the drawing: what was found, rows, Move there, Dismiss
 *     │       └──► marks over the drawing: the ghost of the rest, or what cannot be held
 *     ▼
 *   Document: one edit
 * </pre>
 *
 * An answer goes with the next edit.
 */
@NullMarked
package io.github.catenary.app.editor.rest;

import org.jspecify.annotations.NullMarked;
