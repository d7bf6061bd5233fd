/**
 * Operations that change how particles hang together: connect, split, weld, dissolve, fill, stiffen, extrude.
 *
 * <pre>
 *   MeshOperations ──► ConnectNear, AddShearSprings, AddBendSprings, Extrude, FillTriangles ──► Additions
 *                  ──► FillOutline: Contour ──► Filling, by edit.fill ──► Additions
 *                  ──► SplitSprings, WeldParticles, DissolveParticles ──► Replacements: groups, targets, faces
 *                  ──► Simplify, of edit.simplify
 *   Seams ──► Merge                                         particles of a mesh that was imported, at the same place
 *   MeshKnife ──► SpringPieces, as SplitSprings does        what a stroke of the knife tool crosses
 * </pre>
 *
 * No operation joins two particles that a spring joins already. {@code CellGrid} finds particles that are near each
 * other, {@code Incidence} the springs at a particle.
 *
 * <p>Internal to the core: it may change at any time.
 */
@NullMarked
package io.github.catenary.edit.mesh;

import org.jspecify.annotations.NullMarked;
