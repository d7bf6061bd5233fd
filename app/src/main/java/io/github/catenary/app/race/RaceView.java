package io.github.catenary.app.race;

import com.formdev.flatlaf.FlatLaf;
import com.formdev.flatlaf.util.UIScale;
import io.github.catenary.app.canvas.BackgroundPicture;
import io.github.catenary.app.canvas.PaintOptions;
import io.github.catenary.app.canvas.PaintedScene;
import io.github.catenary.app.canvas.ScreenLine;
import io.github.catenary.app.canvas.Viewport;
import io.github.catenary.app.preview.AutoFit;
import io.github.catenary.app.race.RaceRunner.Hand;
import io.github.catenary.app.theme.SceneColors;
import io.github.catenary.app.tool.Tool.WorldRectangle;
import io.github.catenary.scene.Vec3;
import io.github.catenary.solver.Frame;
import java.awt.BasicStroke;
import java.awt.BorderLayout;
import java.awt.Dimension;
import java.awt.Graphics;
import java.awt.Graphics2D;
import java.awt.Point;
import java.awt.RenderingHints;
import java.util.Optional;
import java.util.OptionalInt;
import javax.swing.JPanel;
import javax.swing.UIManager;

/** Paints the newest frame of one entrant in the viewport that all tiles share. EDT only. */
final class RaceView extends JPanel {
    /** A line to a hand farther out than this, px, is cut. */
    private static final double MARGIN = 28;

    private final transient Viewport viewport;
    private final transient RaceMouse mouse;
    private final transient AutoFit autoFit = new AutoFit();
    private final transient BackgroundPicture picture = new BackgroundPicture(this::repaint);
    private transient Optional<Frame> frame = Optional.empty();
    private transient Optional<PaintedScene> painted = Optional.empty();

    RaceView(Viewport viewport, RaceMouse mouse) {
        super(new BorderLayout());
        this.viewport = viewport;
        this.mouse = mouse;
        setMinimumSize(new Dimension(60, 40));
        mouse.follow(this);
    }

    void show(Frame shown) {
        frame = Optional.of(shown);
        painted = Optional.of(painted.map(before -> before.next(shown)).orElseGet(() -> PaintedScene.of(shown)));
        repaint();
    }

    /** What the run has reached so far; empty if there is none, it has no particles, or it has diverged. */
    Optional<WorldRectangle> reached() {
        if (frame.filter(shown -> shown.divergence().isPresent()).isPresent()) return Optional.empty();
        return painted.flatMap(scene -> autoFit.include(
                        scene.frame(),
                        frame.filter(shown -> shown.number() == 0).isPresent()))
                .map(box -> new WorldRectangle(
                        box.min().x(), box.min().y(), box.max().x(), box.max().y()));
    }

    /** The id of the particle nearest to a place on the screen, if one is within reach, px. */
    OptionalInt nearest(int screenX, int screenY, double reach) {
        if (painted.isEmpty()) return OptionalInt.empty();
        PaintedScene scene = painted.get();
        double best = reach;
        OptionalInt found = OptionalInt.empty();
        for (int i = 0; i < scene.scene().particles().size(); i++) {
            double distance =
                    Math.hypot(viewport.screenX(scene.x(i)) - screenX, viewport.screenY(scene.y(i)) - screenY);
            if (distance > best) continue;
            best = distance;
            found = OptionalInt.of(scene.scene().particles().at(i).id());
        }
        return found;
    }

    /** Where a particle of this run is, m. */
    Vec3 position(int particle) {
        Frame shown = frame.orElseThrow();
        int i = shown.scene().particles().positionOf(particle);
        return new Vec3(shown.x()[i], shown.y()[i], shown.z()[i]);
    }

    /** The pixel at a point of the world. */
    Point screen(Vec3 at) {
        return new Point((int) Math.round(viewport.screenX(at.x())), (int) Math.round(viewport.screenY(at.y())));
    }

    /** The point in the plane z = 0 at a pixel. */
    Vec3 world(Point at) {
        return viewport.world(at.x, at.y);
    }

    @Override
    protected void paintComponent(Graphics graphics) {
        SceneColors colors = FlatLaf.isLafDark() ? SceneColors.DARK : SceneColors.LIGHT;
        Graphics2D g = (Graphics2D) graphics.create();
        try {
            g.setColor(colors.ground());
            g.fillRect(0, 0, getWidth(), getHeight());
            g.setFont(UIManager.getFont("Label.font"));
            painted.ifPresent(scene -> paint(g, scene, colors));
        } finally {
            g.dispose();
        }
    }

    private void paint(Graphics2D g, PaintedScene scene, SceneColors colors) {
        PaintOptions options = PaintOptions.plain(colors).withHovered(mouse.particle(), OptionalInt.empty());
        options.trouble().layer(g, "scene", layer -> picture.paint(layer, viewport, scene, options));
        mouse.hand().ifPresent(hand -> paintHand(g, scene, hand, colors));
    }

    /** Draws a line from the held particle to the hand. */
    private void paintHand(Graphics2D g, PaintedScene scene, Hand hand, SceneColors colors) {
        int i = scene.scene().particles().positionOf(hand.particle());
        if (i < 0) return;
        g.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        g.setColor(colors.selection());
        g.setStroke(new BasicStroke(UIScale.scale(2f), BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND));
        ScreenLine line = new ScreenLine();
        line.set(
                viewport.screenX(scene.x(i)),
                viewport.screenY(scene.y(i)),
                viewport.screenX(hand.target().x()),
                viewport.screenY(hand.target().y()));
        if (line.cut(getWidth(), getHeight(), MARGIN)) g.draw(line.shape());
    }
}
