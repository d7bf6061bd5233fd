package io.github.catenary.app.canvas;

import io.github.catenary.edit.Selection;
import io.github.catenary.scene.IdSet;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Paints a scene: outlines of elements, faces, springs by kind, particles, pins, and around them what is selected, hovered or unknown. Needs neither
 * a display nor, where the look asks for no labels, a font. Many or tiny items are painted with less detail, so that
 * 60,000 springs stay far below 50 ms.
 */
public final class ScenePainter {
    private static final int HOVER_ALPHA = 110;

    private ScenePainter() {}

    /**
     * Paints onto what is there, which the caller has filled; the graphics' state is left as it was.
     *
     * @param g its user space is the viewport's screen space; antialiasing is turned on
     */
    public static void paint(Graphics2D g, Viewport viewport, PaintedScene scene, Look look) {
        Graphics2D own = (Graphics2D) g.create();
        try {
            own.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
            own.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
            own.setRenderingHint(RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
            new ElementPainter(own, viewport).paint(scene, look.colors().placeholder());
            paint(own, new OnScreen(scene, viewport), look);
        } finally {
            own.dispose();
        }
    }

    private static void paint(Graphics2D g, OnScreen screen, Look look) {
        Optional<Coloured> coloured = look.colourBy().flatMap(by -> coloured(screen.scene, by));
        SpringPainter springs = new SpringPainter(g, screen, look.colors());
        ParticlePainter particles = new ParticlePainter(g, screen, look.colors());
        Selection selection = look.selection();
        new FacePainter(g, screen).paint(look.colors().face());
        new PlaceholderPainter(g, screen, look).paint();
        boolean recoloured = springs.recolours(selection.springs());
        if (!recoloured) springs.paintSelected(selection.springs());
        particles.paintHalo(selection.particles(), look.colors().selection());
        Color hover = translucent(look.colors().selection());
        springs.paintHovered(single(look.hoveredSpring()), hover);
        particles.paintHalo(single(look.hoveredParticle()), hover);
        coloured.filter(values -> values.ofSprings).ifPresentOrElse(springs::paintColoured, springs::paint);
        if (recoloured) springs.recolour(selection.springs());
        coloured.filter(values -> !values.ofSprings).ifPresent(particles::colour);
        particles.paint();
    }

    /** A colouring may be anybody's code: where it fails, the kinds are shown. */
    private static Optional<Coloured> coloured(PaintedScene scene, ColourBy by) {
        try {
            return Optional.of(scene.coloured(by.colouring()));
        } catch (RuntimeException | LinkageError | StackOverflowError thrown) {
            by.failed().accept(thrown);
            return Optional.empty();
        }
    }

    private static IdSet single(OptionalInt id) {
        return id.isPresent() ? IdSet.of(id.getAsInt()) : IdSet.empty();
    }

    private static Color translucent(Color color) {
        return new Color(color.getRed(), color.getGreen(), color.getBlue(), HOVER_ALPHA);
    }
}
