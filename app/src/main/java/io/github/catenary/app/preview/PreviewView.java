package io.github.catenary.app.preview;

import com.formdev.flatlaf.FlatLaf;
import com.formdev.flatlaf.util.UIScale;
import io.github.catenary.app.canvas.BackgroundPicture;
import io.github.catenary.app.canvas.ColourChoice;
import io.github.catenary.app.canvas.Legend;
import io.github.catenary.app.canvas.PaintOptions;
import io.github.catenary.app.canvas.PaintTrouble;
import io.github.catenary.app.canvas.PaintedScene;
import io.github.catenary.app.canvas.ScreenLine;
import io.github.catenary.app.canvas.Viewport;
import io.github.catenary.app.text.Texts;
import io.github.catenary.app.theme.SceneColors;
import io.github.catenary.scene.Vec3;
import io.github.catenary.solver.Frame;
import java.awt.BasicStroke;
import java.awt.Dimension;
import java.awt.FontMetrics;
import java.awt.Graphics;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.util.Optional;
import java.util.OptionalInt;
import javax.accessibility.AccessibleContext;
import javax.accessibility.AccessibleRole;
import javax.swing.JComponent;
import javax.swing.UIManager;

/**
 * Paints the newest frame in its own viewport, which fits the run automatically until the user pans or zooms. EDT only.
 */
final class PreviewView extends JComponent {
    /** px; particles and halos at the edge must fit. */
    private static final double MARGIN = 28;

    private final Viewport viewport = new Viewport();
    private final AutoFit autoFit = new AutoFit();
    private final PreviewMouse mouse;
    private final transient ColourChoice colours;
    private final transient PaintTrouble trouble;
    private final transient BackgroundPicture picture = new BackgroundPicture(this::repaint);
    private transient Optional<PaintedScene> painted = Optional.empty();
    private transient PreviewState state = PreviewState.NONE;
    private boolean fitsItself = true;

    PreviewView(PreviewRunner runner, ColourChoice colours, PaintTrouble trouble) {
        this.colours = colours;
        this.trouble = trouble;
        setName("preview.view");
        setFocusable(true);
        setOpaque(true);
        setPreferredSize(UIScale.scale(new Dimension(480, 360)));
        setMinimumSize(UIScale.scale(new Dimension(120, 80)));
        getAccessibleContext().setAccessibleName(Texts.text("preview.view"));
        getAccessibleContext().setAccessibleDescription(Texts.text("preview.view.tip"));
        viewport.addListener(this::repaint);
        colours.addListener(this::repaint);
        mouse = new PreviewMouse(this, runner);
    }

    Viewport viewport() {
        return viewport;
    }

    /** The painted scene; empty while there is nothing to run. */
    Optional<PaintedScene> painted() {
        return painted;
    }

    /** The particle's z, m; 0 if there is no such particle. */
    double depth(int particle) {
        Optional<Frame> frame = state.frame();
        int i = frame.map(shown -> shown.scene().particles().positionOf(particle))
                .orElse(-1);
        return i < 0 ? 0 : frame.orElseThrow().z()[i];
    }

    void show(PreviewState newState) {
        state = newState;
        painted = newState.frame()
                .map(frame -> painted.map(before -> before.next(frame)).orElseGet(() -> PaintedScene.of(frame)));
        fitAgain();
        mouse.framePainted();
        repaint();
    }

    /** Call it when an unrelated scene is opened. */
    void forget() {
        painted = Optional.empty();
        picture.forget();
        mouse.letGo();
        fitItself();
    }

    /** Stops the automatic fit, because the user pans or zooms. */
    void takeOver() {
        fitsItself = false;
    }

    /** Fits everything, now and from now on. */
    void fitItself() {
        fitsItself = true;
        fitAgain();
    }

    /** Does nothing while a particle is held: the view would move away from a mouse that nears its edge. */
    void fitAgain() {
        if (painted.isEmpty() || getWidth() == 0 || getHeight() == 0) return;
        boolean atStart = state.status().frame() == 0;
        autoFit.include(painted.get(), atStart)
                .filter(bounds -> fitsItself && !mouse.holds())
                .ifPresent(bounds -> viewport.fit(bounds, UIScale.scale((float) MARGIN)));
    }

    @Override
    public void setBounds(int x, int y, int width, int height) {
        super.setBounds(x, y, width, height);
        if (width < 1 || height < 1) return;
        viewport.resize(width, height);
        fitAgain();
    }

    @Override
    protected void paintComponent(Graphics graphics) {
        SceneColors colors = FlatLaf.isLafDark() ? SceneColors.DARK : SceneColors.LIGHT;
        Graphics2D g = (Graphics2D) graphics.create();
        try {
            g.setColor(colors.ground());
            g.fillRect(0, 0, getWidth(), getHeight());
            painted.ifPresent(scene -> trouble.layer(g, "scene", layer -> paintScene(layer, scene, colors)));
            if (!state.hasSomethingToRun() && state.status().problems().isEmpty()) {
                trouble.layer(g, "empty", layer -> paintEmpty(layer, colors));
            }
        } finally {
            g.dispose();
        }
    }

    private void paintScene(Graphics2D g, PaintedScene scene, SceneColors colors) {
        mouse.hand().ifPresent(hand -> trouble.layer(g, "tool", layer -> paintHand(layer, scene, hand, colors)));
        PaintOptions options = PaintOptions.plain(colors)
                .withHovered(mouse.particle(), OptionalInt.empty())
                .withColours(colours)
                .withTrouble(trouble);
        g.setFont(UIManager.getFont("Label.font"));
        state.transport()
                .ghost()
                .ifPresent(ghost -> trouble.layer(
                        g, "ghost", layer -> GhostPainter.paint(layer, viewport, ghost, colors.placeholder())));
        trouble.layer(g, "scene", layer -> picture.paint(layer, viewport, scene, options));
        g.setRenderingHint(RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
        trouble.layer(g, "legend", layer -> Legend.paint(layer, getHeight(), scene, options));
    }

    /** Draws a line from the held particle to the pointer, which are apart while the run is paused or slow. */
    private void paintHand(Graphics2D g, PaintedScene scene, Vec3 hand, SceneColors colors) {
        int i = scene.scene().particles().positionOf(mouse.particle().orElse(0));
        if (i < 0) return;
        g.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        g.setColor(colors.selection());
        g.setStroke(new BasicStroke(UIScale.scale(2f), BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND));
        ScreenLine line = new ScreenLine();
        line.set(
                viewport.screenX(scene.x(i)),
                viewport.screenY(scene.y(i)),
                viewport.screenX(hand.x()),
                viewport.screenY(hand.y()));
        if (line.cut(getWidth(), getHeight(), MARGIN)) g.draw(line.shape());
    }

    private void paintEmpty(Graphics2D g, SceneColors colors) {
        g.setRenderingHint(RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
        g.setFont(UIManager.getFont("Label.font"));
        g.setColor(colors.text());
        FontMetrics metrics = g.getFontMetrics();
        String[] lines = Texts.text("preview.empty").split("\n", -1);
        int y = (getHeight() - lines.length * metrics.getHeight()) / 2 + metrics.getAscent();
        for (String line : lines) {
            g.drawString(line, (getWidth() - metrics.stringWidth(line)) / 2, y);
            y += metrics.getHeight();
        }
    }

    @Override
    public AccessibleContext getAccessibleContext() {
        if (accessibleContext == null) accessibleContext = new AccessibleView();
        return accessibleContext;
    }

    private final class AccessibleView extends AccessibleJComponent {
        @Override
        public AccessibleRole getAccessibleRole() {
            return AccessibleRole.CANVAS;
        }
    }
}
