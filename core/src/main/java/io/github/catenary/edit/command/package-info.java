/**
 * The edits that the editor's tools and panels make, one record each.
 *
 * <pre>
 *   Scene, what to change ──► AddSpring, MoveParticles, ChangeSprings … ──► next Scene, label for the history
 * </pre>
 *
 * Each is a pure function of the scene. {@code edit.Document} executes them.
 *
 * <p>Internal to the core: it may change at any time.
 */
@NullMarked
package io.github.catenary.edit.command;

import org.jspecify.annotations.NullMarked;
