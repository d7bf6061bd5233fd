/**
 * Work off the event thread, and work that waits. Nothing else in the program makes a thread or a timer.
 *
 * <pre>
 *   BackgroundImage ──► Latest ──► Background ──► a thread, and back to the event thread
 *                 LatestWriter ──►
 * </pre>
 */
@NullMarked
package io.github.catenary.app.ui.work;

import org.jspecify.annotations.NullMarked;
