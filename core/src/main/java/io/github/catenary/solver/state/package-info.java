/**
 * The arrays of a run, and the stores that change them.
 *
 * <pre>
 *   Scene ──► ParticleArrays, SpringArrays, FaceArrays ◄── integrators and kernels, in each substep
 *                         │
 *                         └──► MotionSnapshot, StateHash, TearLog: copies, sums and records of it
 * </pre>
 *
 * A {@link SpringReserve} keeps room for {@link AddedSprings}, and a {@link ParticleReserve} for {@link AddedParticles},
 * which elements add to the run.
 *
 * <p>Entry i of an array is record i of the scene's table; behind the particles of the scene are places for those that
 * elements add. Plugins read and write the public arrays; all other members are
 * for the packages of {@code solver}. This package does not depend on the code that moves the particles.
 *
 * <p>Internal to the core, except for {@code AddedItems}, {@code AddedParticles}, {@code AddedSprings}, {@code
 * FaceArrays}, {@code NewParticle}, {@code ParticleArrays}, {@code SpringArrays}, {@code Tear} and {@code Vectors}: it
 * may change at any time.
 */
@NullMarked
package io.github.catenary.solver.state;

import org.jspecify.annotations.NullMarked;
