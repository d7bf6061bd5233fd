package io.github.catenary.app.render.flat;

import io.github.catenary.app.render.camera.AxisTransform;
import io.github.catenary.app.render.camera.ViewTransform;
import io.github.catenary.app.render.camera.Viewport;
import io.github.catenary.app.render.overlay.Overlay;
import io.github.catenary.app.render.overlay.OverlayLayer;
import io.github.catenary.app.render.overlay.Overlays;
import io.github.catenary.app.ui.theme.SceneColors;
import io.github.catenary.edit.Selection;
import io.github.catenary.scene.table.IdSet;
import java.awt.Color;
import java.awt.Dimension;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Paints a scene: outlines of elements, faces, springs by kind, particles, balls and pins, and marks around selected, hovered
 * and unknown items. It needs no display and, without labels, no font. Many or tiny items are painted with less detail,
 * so that 60,000 springs take far less than 50 ms.
 */
public final class ScenePainter {
    private static final int HOVER_ALPHA = 110;

    private ScenePainter() {}

    /**
     * Paints over the existing ground. The state of the graphics is left as it was.
     *
     * @param g its user space is the viewport's screen space; antialiasing is turned on
     */
    public static void paint(Graphics2D g, Viewport viewport, PaintedScene scene, PaintOptions options) {
        ViewTransform transform = new AxisTransform(viewport);
        Dimension size = new Dimension(viewport.width(), viewport.height());
        Graphics2D own = (Graphics2D) g.create();
        try {
            own.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
            own.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
            own.setRenderingHint(RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
            PaintTrouble trouble = options.trouble();
            trouble.layer(
                    own,
                    "elements",
                    layer -> new ElementPainter(layer, transform, scene.bodies(options), trouble)
                            .paint(scene.scene(), options.colors().placeholder()));
            trouble.layer(own, "scene", layer -> paint(layer, new OnScreen(scene, transform, size), options));
            trouble.layer(own, "overlays", layer -> paintOverlays(layer, transform, size, scene, options));
        } finally {
            own.dispose();
        }
    }

    private static void paint(Graphics2D g, OnScreen screen, PaintOptions options) {
        Optional<Coloured> coloured = options.colourBy().flatMap(by -> by.of(screen.scene));
        PaintTrouble trouble = options.trouble();
        SceneColors colors = options.colors();
        trouble.layer(g, "faces", layer -> new FacePainter(layer, screen).paint(colors));
        trouble.layer(g, "placeholders", layer -> new PlaceholderPainter(layer, screen, options).paint());
        trouble.layer(g, "selection", layer -> paintMarks(layer, screen, options));
        trouble.layer(g, "springs", layer -> paintSprings(layer, screen, options, coloured));
        trouble.layer(g, "particles", layer -> {
            ParticlePainter particles = new ParticlePainter(layer, screen, colors);
            coloured.filter(values -> !values.ofSprings).ifPresent(particles::colour);
            if (!options.overlays().has(Overlay.PINS)) particles.hidePins();
            particles.paint();
            paintBalls(layer, screen, options, coloured);
            particles.paintPins();
        });
    }

    private static void paintOverlays(
            Graphics2D g, ViewTransform transform, Dimension size, PaintedScene scene, PaintOptions options) {
        Overlays overlays = options.overlays();
        OverlayLayer.paint(g, transform, size, scene.frame(), overlays, options.colors());
    }

    /** Paints the marks of selected and hovered items below the items. */
    private static void paintMarks(Graphics2D g, OnScreen screen, PaintOptions options) {
        SpringPainter springs = new SpringPainter(g, screen, options.colors());
        ParticlePainter particles = new ParticlePainter(g, screen, options.colors());
        Selection selection = options.selection();
        if (!springs.recolours(selection.springs())) springs.paintSelected(selection.springs());
        particles.paintHalo(selection.particles(), options.colors().selection());
        Color hover = translucent(options.colors().selection());
        springs.paintHovered(single(options.hoveredSpring()), hover);
        particles.paintHalo(single(options.hoveredParticle()), hover);
    }

    private static void paintBalls(Graphics2D g, OnScreen screen, PaintOptions options, Optional<Coloured> coloured) {
        BallPainter balls = new BallPainter(g, screen, options.colors());
        coloured.filter(values -> !values.ofSprings).ifPresent(balls::colour);
        balls.paint();
    }

    private static void paintSprings(Graphics2D g, OnScreen screen, PaintOptions options, Optional<Coloured> coloured) {
        SpringPainter springs = new SpringPainter(g, screen, options.colors());
        IdSet selected = options.selection().springs();
        if (coloured.isEmpty()) springs.paint();
        else if (coloured.get().ofSprings) springs.paintColoured(coloured.get());
        else springs.paintGrey();
        if (springs.recolours(selected)) springs.recolour(selected);
    }

    private static IdSet single(OptionalInt id) {
        return id.isPresent() ? IdSet.of(id.getAsInt()) : IdSet.empty();
    }

    private static Color translucent(Color color) {
        return new Color(color.getRed(), color.getGreen(), color.getBlue(), HOVER_ALPHA);
    }
}
