package io.github.catenary.app.run.preview;

import com.formdev.flatlaf.util.UIScale;
import io.github.catenary.app.render.camera.ViewTransform;
import io.github.catenary.app.render.flat.PaintOptions;
import io.github.catenary.app.render.flat.PaintTrouble;
import io.github.catenary.app.render.flat.PaintedScene;
import io.github.catenary.app.render.flat.PictureView;
import io.github.catenary.app.render.flat.ScreenLine;
import io.github.catenary.app.render.flat.WirePainter;
import io.github.catenary.app.render.overlay.OverlayLayer;
import io.github.catenary.app.render.space.InterpolatedFrame;
import io.github.catenary.app.run.interaction.TouchPainter;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.theme.FocusRing;
import io.github.catenary.app.ui.theme.SceneColors;
import io.github.catenary.math.Vec3;
import java.awt.BasicStroke;
import java.awt.FontMetrics;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Point2D;
import java.util.Optional;
import java.util.OptionalInt;
import javax.swing.UIManager;

/** What the preview shows: the run, flat or in depth, with the ghost, the hands and all that lies over it. EDT only. */
final class PreviewPicture {
    /** How far beyond the edge a line of a hand is drawn, px. */
    private static final double MARGIN = 28;

    /** The radius of the ring around a particle, px. */
    private static final float RING = 7;

    /** More lines would take too long on the EDT, and would be a grey area. */
    private static final int MOST_GHOST_LINES = 4000;

    private final PreviewView view;
    private final PreviewMouse mouse;
    private final TouchPainter hand;
    private final PaintTrouble trouble;
    private final PictureView picture;

    PreviewPicture(PreviewView view, PreviewMouse mouse, TouchPainter hand, PaintTrouble trouble) {
        this.view = view;
        this.mouse = mouse;
        this.hand = hand;
        this.trouble = trouble;
        picture = new PictureView(view::repaint, trouble);
    }

    /** The number of pictures painted in the background so far. */
    long pictures() {
        return picture.pictures();
    }

    /** True if the picture that is shown is the one that was asked for last. */
    boolean isUpToDate() {
        return picture.isUpToDate();
    }

    /** Drops what is painted in the background; call it when an unrelated scene is opened. */
    void forget() {
        picture.forget();
    }

    void paint(Graphics2D g, SceneColors colors) {
        g.setColor(colors.ground());
        g.fillRect(0, 0, view.getWidth(), view.getHeight());
        view.painted().ifPresent(scene -> trouble.layer(g, "scene", layer -> paintScene(layer, scene, colors)));
        if (!view.state().hasSomethingToRun()
                && view.state().status().problems().isEmpty()) {
            trouble.layer(g, "empty", layer -> paintEmpty(layer, colors));
        }
        trouble.layer(g, "focus", layer -> FocusRing.paint(layer, view, colors.selection()));
    }

    private void paintScene(Graphics2D g, PaintedScene scene, SceneColors colors) {
        PaintOptions options = view.overlays()
                .in(PaintOptions.plain(colors)
                        .withBodies(view.bodies())
                        .withHovered(mouse.particle(), OptionalInt.empty())
                        .withTrouble(trouble));
        g.setFont(UIManager.getFont("Label.font"));
        if (view.camera().isInSpace()) {
            trouble.layer(g, "scene", layer -> paintInSpace(layer, scene, options));
            paintGhost(g, colors);
            trouble.layer(g, "selection", layer -> paintHovered(layer, colors));
            mouse.particle()
                    .ifPresent(particle -> trouble.layer(g, "overlays", layer -> {
                        OverlayLayer.paintLoads(
                                layer,
                                view.camera().transform(),
                                view.getSize(),
                                scene.frame(),
                                particle,
                                options.overlays(),
                                colors);
                    }));
            paintHand(g, colors);
        } else {
            paintHand(g, colors);
            paintGhost(g, colors);
            trouble.layer(
                    g,
                    "scene",
                    layer -> picture.paint(
                            layer,
                            view.rate().painted(scene),
                            PictureView.Look.straight(view.camera().viewport()),
                            options));
        }
        g.setRenderingHint(RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
        trouble.layer(
                g,
                "legend",
                layer ->
                        view.overlays().showLegend(scene, options, view.camera().isInSpace()));
        for (PreviewMark mark : view.marks()) {
            trouble.layer(
                    g,
                    "scene",
                    layer -> mark.paint(layer, scene.frame(), view.camera().transform(), colors));
        }
        trouble.layer(
                g,
                "tool",
                layer -> hand.paint(layer, colors, view.state().transport().timeline(), mouse.pointer()));
    }

    /** Draws another future of the run, below a flat scene and over one in depth. */
    private void paintGhost(Graphics2D g, SceneColors colors) {
        view.state()
                .transport()
                .ghost()
                .ifPresent(ghost -> trouble.layer(g, "ghost", layer -> {
                    new WirePainter(layer, view.camera().transform(), view.getSize())
                            .paintSprings(ghost, colors.placeholder(), UIScale.scale(1f), MOST_GHOST_LINES);
                }));
    }

    private void paintInSpace(Graphics2D g, PaintedScene scene, PaintOptions options) {
        // a followed particle stands still only in frames, with which the camera moves
        InterpolatedFrame moment = view.followed().isPresent()
                ? InterpolatedFrame.of(scene.frame())
                : view.rate().moment(scene.frame());
        PictureView.Look look =
                PictureView.Look.inSpace(view.camera().camera(), view.camera().style(), view.getSize());
        // which is marked by a ring
        PaintOptions unmarked = options.withHovered(OptionalInt.empty(), OptionalInt.empty());
        picture.paint(g, scene, moment, look, unmarked);
    }

    /** Marks the particle that is held or under the pointer, and the followed one. */
    private void paintHovered(Graphics2D g, SceneColors colors) {
        g.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        g.setColor(colors.selection());
        g.setStroke(new BasicStroke(UIScale.scale(2f)));
        for (OptionalInt particle : new OptionalInt[] {mouse.particle(), view.followed()}) {
            if (particle.isEmpty()) continue;
            view.place(particle.getAsInt()).ifPresent(at -> {
                double r = ring(particle.getAsInt(), at);
                Point2D seen = view.camera().transform().place(at);
                g.draw(new Ellipse2D.Double(seen.getX() - r, seen.getY() - r, 2 * r, 2 * r));
            });
        }
    }

    /** The radius of the ring around a particle, px; a ball is inside of it. */
    private double ring(int particle, Vec3 at) {
        PaintedScene scene = view.painted().orElseThrow();
        double metres = scene.balls().radiusOf(scene.scene().particles().positionOf(particle));
        double ball = view.camera().transform().radius(at.x(), at.y(), at.z(), metres);
        return Math.max(UIScale.scale(RING), ball > 0 ? ball : 0);
    }

    private void paintHand(Graphics2D g, SceneColors colors) {
        mouse.hand().ifPresent(to -> trouble.layer(g, "tool", layer -> paintHand(layer, to, colors)));
    }

    /** Draws a line from the held particle to the pointer, which are apart while the run is paused or slow. */
    private void paintHand(Graphics2D g, Vec3 hand, SceneColors colors) {
        Optional<Vec3> held = view.place(mouse.particle().orElse(0));
        if (held.isEmpty()) return;
        ViewTransform projection = view.camera().transform();
        Point2D from =
                projection.place(held.get().x(), held.get().y(), held.get().z());
        Point2D to = projection.place(hand.x(), hand.y(), hand.z());
        g.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        g.setColor(colors.selection());
        g.setStroke(new BasicStroke(UIScale.scale(2f), BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND));
        ScreenLine line = new ScreenLine();
        line.set(from.getX(), from.getY(), to.getX(), to.getY());
        if (line.cut(view.getWidth(), view.getHeight(), MARGIN)) g.draw(line.shape());
    }

    private void paintEmpty(Graphics2D g, SceneColors colors) {
        g.setRenderingHint(RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
        g.setFont(UIManager.getFont("Label.font"));
        g.setColor(colors.text());
        FontMetrics metrics = g.getFontMetrics();
        String[] lines = Texts.text("preview.empty").split("\n", -1);
        int y = (view.getHeight() - lines.length * metrics.getHeight()) / 2 + metrics.getAscent();
        for (String line : lines) {
            g.drawString(line, (view.getWidth() - metrics.stringWidth(line)) / 2, y);
            y += metrics.getHeight();
        }
    }
}
