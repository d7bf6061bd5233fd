package io.github.catenary.app.render.flat;

import io.github.catenary.app.ui.theme.SceneColors;
import io.github.catenary.edit.GroupMarks;
import io.github.catenary.scene.AxisLocks;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Path2D;
import java.awt.geom.Rectangle2D;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** Draws particles and pins: discs if there is room, dots if there is little, nothing if the springs suffice. */
final class ParticlePainter {
    /** Particles smaller than this radius, px, are left out if a spring ends at them. */
    private static final double SMALLEST = 0.8;

    /**
     * Below this radius, px, or above the count below, a particle is a square dot, which costs a twentieth of a disc.
     */
    private static final double DISC_FROM = 1.6;

    private static final int DISCS_UP_TO = 1_000;

    private static final double OUTLINE = 1.2;
    private static final double LEAST_PIN = 2.6;
    private static final double HALO = 4;

    private final Graphics2D g;
    private final OnScreen screen;
    private final SceneColors colors;
    private final Table<Particle> particles;
    private final double radius;
    private final boolean discs;
    private final Ellipse2D.Double disc = new Ellipse2D.Double();
    private final Rectangle2D.Double dot = new Rectangle2D.Double();
    private Optional<Coloured> coloured = Optional.empty();
    private final Map<Integer, Color> groupColors = new HashMap<>();
    private boolean pins = true;

    ParticlePainter(Graphics2D g, OnScreen screen, SceneColors colors) {
        this.g = g;
        this.screen = screen;
        this.colors = colors;
        particles = screen.scene.scene().particles();
        radius = screen.particleRadius();
        discs = radius >= DISC_FROM && particles.size() <= DISCS_UP_TO;
    }

    /** Draws the particles without the pinned ones. */
    void paint() {
        for (int i = 0; i < particles.size(); i++) {
            if (screen.seesParticle(i) && !marksPin(i) && !screen.isBall(i)) particle(i);
        }
    }

    /** Draws the pinned particles; last, so that nothing covers them. */
    void paintPins() {
        for (int i = 0; i < particles.size(); i++) {
            if (screen.seesParticle(i) && marksPin(i)) support(i);
        }
    }

    /** Colours the particles by their values. A particle without a value keeps its colour, and so does a pin. */
    void colour(Coloured values) {
        coloured = Optional.of(values);
    }

    /** Draws pinned particles and rollers like the others. */
    void hidePins() {
        pins = false;
    }

    private boolean marksPin(int i) {
        return pins && !screen.scene.locks(i).equals(AxisLocks.NONE);
    }

    private Color color(int i) {
        if (coloured.isEmpty()) return ownColor(i);
        byte level = coloured.get().levels[i];
        return level == Coloured.NONE ? colors.particle() : coloured.get().palette(colors)[level];
    }

    private Color ownColor(int i) {
        int rgb = screen.topology.marks.particleColour(i);
        return rgb == GroupMarks.NO_COLOUR ? colors.particle() : groupColors.computeIfAbsent(rgb, colors::standingOut);
    }

    /** Draws a disc of the given colour around each of the particles. */
    void paintHalo(IdSet ids, Color color) {
        g.setColor(color);
        boolean few = ids.size() <= DISCS_UP_TO;
        ids.stream().map(particles::positionOf).filter(i -> i >= 0).forEach(i -> {
            if (!screen.seesParticle(i) && screen.radius(i) == 0) return;
            if (few) fillDisc(i, Math.max(screen.radius(i), Math.max(radius, DISC_FROM)) + HALO);
            else fillDot(i, Math.max(radius, 1) + 1);
        });
    }

    private void particle(int i) {
        boolean alone = !screen.topology.connected[i];
        // Particles too small to be seen are still drawn if their colours carry the values.
        if (radius < SMALLEST && !alone && coloured.isEmpty()) return;
        if (!discs) {
            g.setColor(color(i));
            fillDot(i, alone || coloured.isPresent() ? 1.5 : Math.min(radius, 1.5));
            return;
        }
        g.setColor(colors.particleOutline());
        fillDisc(i, radius + OUTLINE);
        g.setColor(color(i));
        fillDisc(i, radius);
    }

    private void support(int i) {
        if (screen.scene.locks(i).areAll()) pin(i);
        else new RollerGlyph(screen, i, Math.max(radius, LEAST_PIN)).draw(g, colors);
    }

    /** Draws a triangular foot on a ground line below the particle, the engineer's symbol of a pinned support. */
    private void pin(int i) {
        double r = Math.max(radius, LEAST_PIN);
        double x = screen.x[i];
        double y = screen.y[i];
        double foot = y + 2.6 * r;
        Path2D.Double glyph = new Path2D.Double();
        glyph.moveTo(x, y);
        glyph.lineTo(x - 1.6 * r, foot);
        glyph.lineTo(x + 1.6 * r, foot);
        glyph.closePath();
        g.setColor(colors.pin());
        g.fill(glyph);
        g.setStroke(new BasicStroke((float) (0.45 * r), BasicStroke.CAP_BUTT, BasicStroke.JOIN_MITER));
        Path2D.Double ground = new Path2D.Double();
        ground.moveTo(x - 2.3 * r, foot + 0.5 * r);
        ground.lineTo(x + 2.3 * r, foot + 0.5 * r);
        g.draw(ground);
        g.setColor(colors.particleOutline());
        fillDisc(i, r + OUTLINE * Math.min(1, r / 4));
        g.setColor(colors.pin());
        fillDisc(i, r);
    }

    private void fillDisc(int i, double r) {
        disc.setFrame(screen.x[i] - r, screen.y[i] - r, 2 * r, 2 * r);
        g.fill(disc);
    }

    private void fillDot(int i, double r) {
        dot.setRect(screen.x[i] - r, screen.y[i] - r, 2 * r, 2 * r);
        g.fill(dot);
    }
}
