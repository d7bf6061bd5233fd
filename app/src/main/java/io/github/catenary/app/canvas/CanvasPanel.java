package io.github.catenary.app.canvas;

import com.formdev.flatlaf.FlatLaf;
import com.formdev.flatlaf.util.UIScale;
import io.github.catenary.app.legend.LegendPanel;
import io.github.catenary.app.overlay.ArrowScales;
import io.github.catenary.app.text.Texts;
import io.github.catenary.app.theme.PaintedComponent;
import io.github.catenary.app.theme.SceneColors;
import io.github.catenary.app.tool.Tool;
import io.github.catenary.app.tool.ToolBox;
import io.github.catenary.app.workspace.Editing;
import io.github.catenary.app.workspace.Workspace;
import io.github.catenary.edit.Document;
import io.github.catenary.edit.DocumentChange;
import io.github.catenary.edit.Selection;
import io.github.catenary.scene.IdSet;
import io.github.catenary.scene.Vec3;
import java.awt.Color;
import java.awt.Dimension;
import java.awt.Graphics;
import java.awt.Graphics2D;
import java.awt.Point;
import java.awt.RenderingHints;
import java.awt.event.ComponentAdapter;
import java.awt.event.ComponentEvent;
import java.awt.event.FocusAdapter;
import java.awt.event.FocusEvent;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import java.util.function.Predicate;
import javax.swing.UIManager;

/**
 * The drawing. It shows the open scene with the selection, the grid and the preview of the current tool, and passes
 * mouse events to that tool. The wheel zooms; a drag with the middle button or the space bar pans. EDT only.
 */
public final class CanvasPanel extends PaintedComponent {
    private static final double FIT_MARGIN = 48;
    /** Around a selection, so that it is seen among its neighbours, px. */
    private static final double SELECTION_MARGIN = 160;

    private static final double ZOOM_STEP = 1.25;

    private final Viewport viewport = new Viewport();
    private final List<Consumer<Optional<Vec3>>> pointerListeners = new CopyOnWriteArrayList<>();
    private final Workspace workspace;
    private final ToolBox tools;
    private final GridSettings grid;
    private final ColourChoice colours;
    private final PaintTrouble trouble;
    private final Editing editing;
    private final Predicate<String> knownType;
    private final BackgroundPicture picture = new BackgroundPicture(this::repaint);
    private final LegendPanel legend;
    private final ArrowScales arrows = new ArrowScales();
    private PaintedScene painted;
    private Optional<Vec3> cursor = Optional.empty();
    private Optional<Refusal> refusal = Optional.empty();

    /** True until the view has its first size; fitting needs one. */
    private boolean fitPending = true;

    /**
     * @param trouble is told what could not be painted
     * @param messages shows why an edit was refused
     */
    public CanvasPanel(
            Workspace workspace,
            ToolBox tools,
            GridSettings grid,
            ColourChoice colours,
            PaintTrouble trouble,
            Consumer<String> messages) {
        this.workspace = workspace;
        this.tools = tools;
        this.grid = grid;
        this.colours = colours;
        this.trouble = trouble;
        editing = new Editing(workspace, messages);
        knownType = type -> workspace.plugins().constraint(type).isPresent();
        painted = PaintedScene.of(workspace.scene());
        setName("canvas");
        getAccessibleContext().setAccessibleName(Texts.text("canvas.name"));
        getAccessibleContext().setAccessibleDescription(Texts.text("canvas.description"));
        setOpaque(true);
        setFocusable(true);
        setPreferredSize(new Dimension(800, 600));
        setMinimumSize(new Dimension(160, 120));
        listen();
        new CanvasMouse(this).install();
        new CanvasKeys(this).install();
        legend = new LegendPanel("canvas", colours.rangeLock());
        add(legend);
    }

    private void listen() {
        viewport.addListener(this::repaint);
        grid.addListener(this::repaint);
        colours.addListener(this::repaint);
        tools.addListener(tool -> toolTaken());
        workspace.addListener(new WorkspaceListener());
        addComponentListener(new ComponentAdapter() {
            @Override
            public void componentResized(ComponentEvent event) {
                takeSize();
            }
        });
        addFocusListener(new FocusAdapter() {
            @Override
            public void focusGained(FocusEvent event) {
                repaint();
            }

            @Override
            public void focusLost(FocusEvent event) {
                repaint();
            }
        });
    }

    /** The part of the world that is in view. */
    public Viewport viewport() {
        return viewport;
    }

    Workspace workspace() {
        return workspace;
    }

    Tool tool() {
        return tools.current();
    }

    GridSettings grid() {
        return grid;
    }

    /**
     * Fits the whole scene into the view. An empty scene is shown at the default zoom with the origin in the middle.
     */
    public void fit() {
        takeSize();
        painted = painted.next(workspace.scene());
        viewport.fit(painted.bounds().orElse(new Tool.WorldRectangle(0, 0, 0, 0)), FIT_MARGIN);
    }

    /** Moves the selected particles and springs into view; does nothing if none is selected. */
    public void fitSelection() {
        takeSize();
        IdSet ids = workspace.selection().particlesWithEnds(workspace.scene());
        if (ids.isEmpty()) return;
        painted = painted.next(workspace.scene());
        painted.boundsOf(ids).ifPresent(bounds -> viewport.fit(bounds, SELECTION_MARGIN));
    }

    /** Zooms in about the middle of the view. */
    public void zoomIn() {
        viewport.zoom(ZOOM_STEP, viewport.width() / 2.0, viewport.height() / 2.0);
    }

    /** Zooms out about the middle of the view. */
    public void zoomOut() {
        viewport.zoom(1 / ZOOM_STEP, viewport.width() / 2.0, viewport.height() / 2.0);
    }

    /**
     * Adds a listener for the position of the pointer, m, on the grid if snapping is on; empty when the pointer leaves.
     */
    public void addPointerListener(Consumer<Optional<Vec3>> listener) {
        pointerListeners.add(listener);
    }

    void tellPointer(Optional<Vec3> point) {
        for (Consumer<Optional<Vec3>> listener : pointerListeners) listener.accept(point);
    }

    /** Nothing is under the pointer, until it moves again. */
    void pointerLeft() {
        tool().left();
        tellPointer(Optional.empty());
        repaint();
    }

    /**
     * Where Enter places a particle. Empty until an arrow key or Enter shows the cursor, and again after the mouse
     * moves.
     */
    Optional<Vec3> cursor() {
        return cursor;
    }

    void cursor(Optional<Vec3> point) {
        if (point.equals(cursor)) return;
        cursor = point;
        repaint();
    }

    /** Runs a step of an edit. If the edit is refused, shows why; the scene stays as it was. */
    void attempt(Runnable step) {
        attempt(new Point(getWidth() / 2, getHeight() / 2), step);
    }

    /**
     * Runs a step of an edit; if the edit is refused, says why, and the scene is as it was.
     *
     * @param at where the person looks, px
     */
    void attempt(Point at, Runnable step) {
        refusal = editing.attempt(step).map(why -> new Refusal(why, at));
        repaint();
    }

    /** Why the last edit was refused; empty if it was not, or another edit followed. */
    Optional<Refusal> refusal() {
        return refusal;
    }

    /** Takes away why the last edit was refused. */
    void forgetRefusal() {
        if (refusal.isEmpty()) return;
        refusal = Optional.empty();
        repaint();
    }

    private void toolTaken() {
        setCursor(CanvasMouse.cursorOf(tool()));
        forgetRefusal();
        repaint();
    }

    private void takeSize() {
        if (getWidth() < 1 || getHeight() < 1) return;
        viewport.resize(getWidth(), getHeight());
        legend.placeIn(getWidth(), getHeight());
        if (fitPending) {
            fitPending = false;
            fit();
        }
    }

    @Override
    protected void paintComponent(Graphics graphics) {
        takeSize();
        Graphics2D g = (Graphics2D) graphics.create();
        try {
            paint(g, FlatLaf.isLafDark() ? SceneColors.DARK : SceneColors.LIGHT);
        } finally {
            g.dispose();
        }
    }

    private void paint(Graphics2D g, SceneColors colors) {
        g.setColor(colors.ground());
        g.fillRect(0, 0, getWidth(), getHeight());
        g.setFont(getFont() == null ? UIManager.getFont("Label.font") : getFont());
        if (grid.shown()) {
            trouble.layer(g, "grid", layer -> new GridPainter(layer, viewport, colors).paint(grid.spacing(viewport)));
        }
        trouble.layer(g, "scene", layer -> paintScene(layer, colors));
        if (isFocusOwner()) trouble.layer(g, "focus", layer -> paintFocus(layer, colors.selection()));
    }

    private void paintScene(Graphics2D g, SceneColors colors) {
        painted = painted.next(workspace.scene());
        Tool.Overlay overlay = tool().overlay();
        PaintOptions options = PaintOptions.plain(colors)
                .withSelection(workspace.selection())
                .withHovered(overlay.hoveredParticle(), overlay.hoveredSpring())
                .withPlaceholders(knownType)
                .withColours(colours)
                .withOverlays(arrows, UIScale.getUserScaleFactor())
                .withTrouble(trouble);
        trouble.layer(g, "scene", layer -> picture.paint(layer, viewport, painted, options));
        g.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        g.setRenderingHint(RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
        trouble.layer(g, "legend", layer -> legend.show(Legends.of(painted, options, false)));
        if (workspace.scene().particles().isEmpty()) {
            trouble.layer(
                    g, "empty", layer -> EmptyState.paint(layer, getWidth(), getHeight(), layer.getFont(), colors));
        }
        trouble.layer(g, "tool", layer -> {
            OverlayPainter painter = new OverlayPainter(layer, viewport, colors);
            painter.paint(overlay);
            cursor.ifPresent(painter::cursor);
            refusal.ifPresent(it -> it.paint(layer, getWidth(), getHeight(), colors));
        });
    }

    private void paintFocus(Graphics2D g, Color fallback) {
        Color color = UIManager.getColor("Component.focusedBorderColor");
        g.setColor(color == null ? fallback : color);
        g.drawRect(0, 0, getWidth() - 1, getHeight() - 1);
    }

    private final class WorkspaceListener implements Workspace.Listener {
        @Override
        public void documentChanged(DocumentChange change) {
            forgetRefusal();
            repaint();
        }

        @Override
        public void selectionChanged(Selection before, Selection after) {
            repaint();
        }

        @Override
        public void pluginsChanged() {
            repaint();
        }

        @Override
        public void documentOpened(Document document) {
            tool().cancel();
            pointerLeft();
            forgetRefusal();
            cursor(Optional.empty());
            picture.forget();
            fitPending = true;
            takeSize();
            repaint();
        }
    }
}
