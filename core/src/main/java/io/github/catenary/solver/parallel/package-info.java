/**
 * Shares the work of one substep among threads.
 *
 * <pre>
 *   ParallelParticles ──► WorkerPool ──► pieces, on the caller's thread and on those of the pool
 * </pre>
 *
 * Input: work in numbered pieces that share no data. The work is done when the call returns, with the same bits on any
 * number of threads. Only the other packages of {@code solver} call; they choose the number of threads.
 *
 * <p>Internal to the core: it may change at any time.
 */
@NullMarked
package io.github.catenary.solver.parallel;

import org.jspecify.annotations.NullMarked;
