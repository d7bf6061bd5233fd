/**
 * The kernel that needs {@code jdk.incubator.vector}, compiled separately.
 *
 * <pre>
 *   WideKernels ── by name ──► VectorKernel ──► positions, eight springs at a time
 * </pre>
 *
 * Classes outside may refer to this package only by name, because a JVM may lack the module.
 *
 * <p>Internal to the core: it may change at any time.
 */
@NullMarked
package io.github.catenary.solver.simd.vector;

import org.jspecify.annotations.NullMarked;
