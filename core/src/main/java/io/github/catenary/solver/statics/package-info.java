/**
 * The forces of a scene that stands still, and the equations of its equilibrium.
 *
 * <pre>
 *   StaticField ──► StaticContacts      forces and energy at any place
 *        │
 *   Tangent ──► TangentSolver           a Newton step
 *        ├────► LowestMode              is it stable?
 *        └────► ModalMatrix ──► RigidMotions, KrylovSpace      how does it swing?
 * </pre>
 *
 * Input: the view of a run and its guarded kernels, which stay as they are. Output: numbers, for {@code analysis.rest}.
 * Nothing here moves a run.
 *
 * <p>Internal to the core: it may change at any time.
 */
@NullMarked
package io.github.catenary.solver.statics;

import org.jspecify.annotations.NullMarked;
