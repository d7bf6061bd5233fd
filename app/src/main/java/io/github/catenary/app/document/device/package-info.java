/**
 * Finds devices beside the processor, such as graphics cards, and chooses the one that runs scenes.
 *
 * <pre>
 *   a person's word ──► DeviceChoice ──► SolverOptions, Simulation.runOn
 *   ComputePlatform ──► FoundDevice ──► CheckedDevices ──► DeviceTrials, for the word auto
 * </pre>
 *
 * Nothing here is for the EDT: drivers take seconds to load.
 */
@NullMarked
package io.github.catenary.app.document.device;

import org.jspecify.annotations.NullMarked;
