/**
 * The integrators that go down what backward Euler minimises, in as many passes as the scene has.
 *
 * <pre>
 *   Projective ─────────► SystemFactor ──► NestedDissection ──► ParticleGraph
 *        │                 EJML's sparse Cholesky                   ▲
 *        ├─► Descent ──► SubstepObjective                           │
 *        │                 inertia and springs: gradient            │
 *   VertexBlockDescent ──► ParticleColouring ───────────────────────┘
 * </pre>
 *
 * In come positions, velocities and forces; out come positions and velocities after a substep, and a report on how near
 * they are to backward Euler's. Only {@code solver} makes these integrators.
 */
@NullMarked
package io.github.catenary.solver.integrator.descent;

import org.jspecify.annotations.NullMarked;
