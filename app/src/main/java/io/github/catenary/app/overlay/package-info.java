/**
 * What is drawn on top of a scene when one asks for it: arrows of velocities and forces, trails, ids, and the ends of
 * torn springs.
 *
 * <pre>
 *   OverlayChoice ──► Overlays ──┐
 *   frames ──► TrailRecorder ──► Trails
 *                                ├──► OverlayLayer ──► Arrows, TrailLines, Labels, TornEnds
 *   Frame, Sight ────────────────┘
 * </pre>
 *
 * Drawing, preview and pictures without a window share {@code OverlayLayer}; a {@code Sight} tells it where they see a
 * point. Only {@code OverlayChoice} needs the EDT.
 */
@NullMarked
package io.github.catenary.app.overlay;

import org.jspecify.annotations.NullMarked;
