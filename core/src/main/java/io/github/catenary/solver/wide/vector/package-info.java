/**
 * The kernel that needs {@code jdk.incubator.vector}, compiled apart from everything else.
 *
 * <pre>
 *   WideKernels ── by name ──► VectorKernel ──► positions, eight springs at a time
 * </pre>
 *
 * No class outside may refer to this package but by name: a JVM may lack the module.
 */
@NullMarked
package io.github.catenary.solver.wide.vector;

import org.jspecify.annotations.NullMarked;
