/**
 * What is drawn on top of a scene when one asks for it: arrows of velocities and forces, trails, ids, and the ends of
 * torn springs.
 *
 * <pre>
 *   OverlayModel ──► Overlays ──┐
 *   frames ──► TrailRecorder ──► Trails
 *                                ├──► OverlayLayer ──► Arrows, Labels, trails, torn ends
 *   Frame, ViewTransform ────────────────┘
 * </pre>
 *
 * Drawing, preview and pictures without a window share {@code OverlayLayer}; a {@code ViewTransform} tells it where they see a
 * point. Only {@code OverlayModel} needs the EDT.
 */
@NullMarked
package io.github.catenary.app.render.overlay;

import org.jspecify.annotations.NullMarked;
