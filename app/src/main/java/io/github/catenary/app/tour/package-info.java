/**
 * The first tour: five steps on a live scene. Each waits until it is done, in whatever way, says so, and blocks nothing.
 *
 * <pre>
 *   TourStep: what to do, where, and when it is done
 *      ▲
 *   Tour ──► TourBubble, beside the control; a ring, around it
 *      ▲
 *   edits and the state of the run
 * </pre>
 */
@NullMarked
package io.github.catenary.app.tour;

import org.jspecify.annotations.NullMarked;
