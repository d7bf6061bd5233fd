/**
 * Kernels that need {@code jdk.incubator.vector}. Nothing refers to them but by name, for a JVM may lack that module; {@link
 * io.github.catenary.solver.LaneKernel} is what they implement.
 */
@NullMarked
package io.github.catenary.solver.vector;

import org.jspecify.annotations.NullMarked;
