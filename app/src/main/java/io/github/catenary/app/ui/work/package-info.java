/**
 * Work off the event thread, and work that waits. Other rooms make no thread and no timer, but for a few
 * that a test names.
 *
 * <pre>
 *   BackgroundImage, Latest, LatestWriter ──► Background ──► a thread, and back to the event thread
 *   Shortage ──► later again, when there is memory
 *   Newest ──► a viewer, which never has more than one task waiting
 *   Timers ──► later, on the event thread
 * </pre>
 */
@NullMarked
package io.github.catenary.app.ui.work;

import org.jspecify.annotations.NullMarked;
