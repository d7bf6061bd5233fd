/**
 * The arrays of a run, and the stores that change them.
 *
 * <pre>
 *   Scene ──► ParticleArrays, SpringArrays, FaceArrays ◄── integrators and kernels, in each substep
 *                         │
 *                         └──► MotionSnapshot, StateHash, TearLog: copies, sums and records of it
 * </pre>
 *
 * A {@link SpringReserve} keeps room for {@link AddedSprings}, which elements add to the run.
 *
 * <p>Entry i of an array is record i of the scene's table. Plugins read and write the public arrays; all other members are
 * for the packages of {@code solver}. This package does not depend on the code that moves the particles.
 *
 * <p>Internal to the core, except for {@code AddedSprings}, {@code FaceArrays}, {@code ParticleArrays}, {@code
 * SpringArrays}, {@code Tear} and {@code Vectors}: it may change at any time.
 */
@NullMarked
package io.github.catenary.solver.state;

import org.jspecify.annotations.NullMarked;
