/**
 * Work off the event thread, and work that waits. Nothing else in the program makes a thread or a timer.
 *
 * <pre>
 *   Latest ────────► Background ──► threads
 *   LatestWriter ──►
 * </pre>
 */
@NullMarked
package io.github.catenary.app.ui.work;

import org.jspecify.annotations.NullMarked;
