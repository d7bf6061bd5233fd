/**
 * The status bar, and what the window says there by itself.
 *
 * <pre>
 *   StabilityMonitor, CostText ──► StatusBar ◄── PinMessage, LeftOutMessage
 * </pre>
 */
@NullMarked
package io.github.catenary.app.window.status;

import org.jspecify.annotations.NullMarked;
