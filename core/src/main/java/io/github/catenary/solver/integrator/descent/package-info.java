/**
 * The integrators that minimise what backward Euler minimises, with one step downhill in each pass.
 *
 * <pre>
 *   Projective ─► SystemFactor ─► NestedDissection ─► ParticleGraph
 *        │         EJML's sparse Cholesky                 ▲
 *        ├─► Descent ──► SubstepObjective                 │
 *        │                 inertia and springs: gradient  │
 *   VertexBlockDescent ──► ParticleColouring ─────────────┘
 * </pre>
 *
 * Input: positions, velocities and forces. Output: positions and velocities after a substep, and a report on how close
 * they are to those of backward Euler. Only {@code solver} makes these integrators.
 *
 * <p>Internal to the core: it may change at any time.
 */
@NullMarked
package io.github.catenary.solver.integrator.descent;

import org.jspecify.annotations.NullMarked;
