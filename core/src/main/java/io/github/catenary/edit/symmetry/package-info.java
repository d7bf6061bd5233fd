/**
 * Edits on both sides of a plane at once.
 *
 * <pre>
 *   Mirroring: a Command ──► SymmetricEdit ──► what was added, changed, deleted ──► the same on the other side
 *       Symmetry: the plane       Partners: which particle is whose mirror image
 *                                 JoinEdit: what happened to springs and faces, by the particles that they join
 *                                 SpringPartners: which spring is whose mirror image
 *                                 SetEdit: what happened to groups and elements; SetImages
 * </pre>
 *
 * Partners are found by their places, so that nothing about symmetry is kept in a scene.
 *
 * <p>Internal to the core: it may change at any time.
 */
@NullMarked
package io.github.catenary.edit.symmetry;

import org.jspecify.annotations.NullMarked;
