/**
 * Passes in the coloured order on a device beside the processor, such as a graphics card. Plugins bring the devices; what
 * a device computes is the same as the processor does in that order, to the bit.
 *
 * <pre>
 *   integrator.Pbd, integrator.Xpbd ──► simd.DevicePasses ──► DeviceRun, which a plugin implements
 * </pre>
 */
@NullMarked
package io.github.catenary.solver.device;

import org.jspecify.annotations.NullMarked;
