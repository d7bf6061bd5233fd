/**
 * Shares the work of one substep among threads.
 *
 * <pre>
 *   ParallelParticles ──► WorkerPool ──► pieces, on the caller's thread and on those of the pool
 * </pre>
 *
 * In comes work in numbered pieces that touch nothing in common; it is done when the call returns, with the same bits
 * on any number of threads. For the other packages of {@code solver}, which say how many threads may share it.
 */
@NullMarked
package io.github.catenary.solver.parallel;

import org.jspecify.annotations.NullMarked;
