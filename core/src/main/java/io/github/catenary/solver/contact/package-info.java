/**
 * The contacts of a substep, as part of what an integrator solves.
 *
 * <pre>
 *   ConstraintKernel.contacts ──► ContactSet: distances, normals ──► forces, stiffness ──► integrator
 *                                                ├──► ContactAccelerations, for explicit methods
 *                                                └──► reactions ──► ConstraintKernel.collide
 * </pre>
 *
 * <p>Internal to the core: it may change at any time.
 */
@NullMarked
package io.github.catenary.solver.contact;

import org.jspecify.annotations.NullMarked;
