/**
 * For whoever is new: what the window shows before there is a scene, a first tour, and the words of the solver.
 *
 * <pre>
 *   StartCover: the page, or what it covers
 *        └── StartPage ──► Doors: draw, rope, cloth, open, a file, a sample
 *              └── a gallery of samples ───┐
 *                                          ├──► Thumbnail, an icon ──► ThumbnailRunner: solver, painter
 *   GlossaryDialog ──► GlossaryTerm: scene ┘         ▲               threads of its own     │
 *                                                    └──────── images, on the EDT ──────────┘
 *   TourStep: what to do, where, and when it is done
 *      ▲
 *   Tour ──► a bubble beside the control; a ring around it
 * </pre>
 *
 * A small picture is made when it is first painted, once for a theme and a size, and moves while the pointer or the focus
 * is on it. The two pictures of a word differ in nothing else. A step of the tour waits until it is done, in whatever
 * way, says so, and blocks nothing.
 */
@NullMarked
package io.github.catenary.app.window.welcome;

import org.jspecify.annotations.NullMarked;
