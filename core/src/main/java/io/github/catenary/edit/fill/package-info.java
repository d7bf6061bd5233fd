/**
 * Fills shapes with particles: what rings enclose with triangles, what a closed surface encloses with tetrahedra.
 *
 * <pre>
 *   pixels ──► Silhouette ──► FlatOutline ──► Polygon ──► FlatFill: FillPoints, Triangulation ──► FilledBody
 *   faces  ──► FaceSurface: closed? flat? ──► borders, PlaneFit ─┘                                ▲   │
 *                                        └──► SolidFill: CubicLattice, cut at the surface ────────┘   ▼
 *   lines  ──► Polyline: ropes ───────────────────────────────────────────────────────────────────► Scene
 *   faces  ──► SolidMesh: CubicLattice inside ──► DelaunayCells ──► SurfaceRecovery ──► MeshRepair ──► MeshQuality
 *   edit.mesh ──► Polygon, FillPoints, Triangulation, PlaneFit, Fronts
 * </pre>
 *
 * A {@code FilledBody} has particles, tetrahedra and surface, so that what is made of it need not be springs. Its surface
 * is near to the given one; that of a {@code SolidMesh} is the given one.
 *
 * <p>Internal to the core: it may change at any time.
 */
@NullMarked
package io.github.catenary.edit.fill;

import org.jspecify.annotations.NullMarked;
