/**
 * Fills shapes with particles: what rings enclose with triangles, what a closed surface encloses with tetrahedra.
 *
 * <pre>
 *   pixels ──► Silhouette: outline, simplified ──► Polygon ──► FlatFill: FillPoints, Triangulation ──► FilledBody
 *   faces  ──► FaceSurface: closed? flat? ──► its borders, PlaneFit ─┘                                     ▲   │
 *                                        └──► SolidFill: CubicLattice, cut at the surface ─────────────────┘   ▼
 *   edit.mesh ──► Polygon, FillPoints, Triangulation, PlaneFit, Fronts                                       Scene
 * </pre>
 *
 * A {@code FilledBody} has particles, tetrahedra and surface, so that what is made of it need not be springs.
 *
 * <p>Internal to the core: it may change at any time.
 */
@NullMarked
package io.github.catenary.edit.fill;

import org.jspecify.annotations.NullMarked;
