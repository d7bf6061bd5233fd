package io.github.catenary.app.editor.canvas;

import com.formdev.flatlaf.FlatLaf;
import io.github.catenary.app.document.workspace.Editing;
import io.github.catenary.app.document.workspace.Workspace;
import io.github.catenary.app.editor.tool.Hit;
import io.github.catenary.app.editor.tool.PickRay;
import io.github.catenary.app.editor.tool.Tool;
import io.github.catenary.app.editor.tool.WorkPlanes;
import io.github.catenary.app.render.camera.Camera;
import io.github.catenary.app.render.camera.Extent;
import io.github.catenary.app.render.camera.Facing;
import io.github.catenary.app.render.camera.ViewStyle;
import io.github.catenary.app.render.camera.Viewport;
import io.github.catenary.app.render.element.ShapeProvider;
import io.github.catenary.app.render.flat.PaintTrouble;
import io.github.catenary.app.render.legend.LegendPanel;
import io.github.catenary.app.render.mark.OverlayShape;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.theme.FocusRing;
import io.github.catenary.app.ui.theme.PaintedComponent;
import io.github.catenary.app.ui.theme.SceneColors;
import io.github.catenary.edit.Document;
import io.github.catenary.edit.DocumentChange;
import io.github.catenary.edit.Selection;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.spi.ConstraintType;
import java.awt.Dimension;
import java.awt.Graphics;
import java.awt.Graphics2D;
import java.awt.Point;
import java.awt.Rectangle;
import java.awt.event.ComponentAdapter;
import java.awt.event.ComponentEvent;
import java.awt.geom.Point2D;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * The drawing. It shows the open scene with the selection, the grid and the preview of the current tool, and passes
 * mouse events to that tool. The wheel zooms; a drag with the middle button or the space bar pans, one with the right
 * button turns the view. EDT only.
 */
public final class CanvasPanel extends PaintedComponent {
    private final CanvasView view;
    private final KeptFit fitted;
    private final BodyReveal reveal = new BodyReveal();
    private final List<Consumer<Optional<Vec3>>> pointerListeners = new CopyOnWriteArrayList<>();
    private final List<Runnable> viewListeners = new CopyOnWriteArrayList<>();
    private final DrawingContext table;
    private final CanvasPlacement place;
    private final Editing editing;
    private final CanvasPicture picture;
    private final CanvasMouse mouse = new CanvasMouse(this);
    private final CanvasKeys keys = new CanvasKeys(this);
    private final CanvasRulers rulers;
    private final CanvasCursor cursor = new CanvasCursor(this);
    private Optional<Refusal> refusal = Optional.empty();

    private List<ConstraintType> types;

    /** True until the view has its first size; fitting needs one. */
    private boolean fitPending = true;

    /**
     * @param table what it draws, and with what
     * @param trouble is told what could not be painted
     * @param messages shows why an edit was refused
     */
    public CanvasPanel(DrawingContext table, PaintTrouble trouble, Consumer<String> messages) {
        this(table, trouble, messages, CanvasPlacement.MAIN);
    }

    CanvasPanel(DrawingContext table, PaintTrouble trouble, Consumer<String> messages, CanvasPlacement place) {
        this.table = table;
        this.place = place;
        Workspace workspace = table.workspace();
        types = workspace.plugins().constraints();
        view = new CanvasView(table.planes(), this::viewChanged);
        fitted = new KeptFit(view);
        picture = new CanvasPicture(this, table, place, trouble);
        editing = new Editing(workspace, messages);
        setName(place.component);
        getAccessibleContext().setAccessibleName(Texts.text("canvas.name"));
        getAccessibleContext().setAccessibleDescription(Texts.text("canvas.description"));
        setOpaque(true);
        setFocusable(true);
        setPreferredSize(new Dimension(800, 600));
        setMinimumSize(new Dimension(160, 120));
        listen();
        mouse.install();
        keys.install();
        rulers = new CanvasRulers(this);
        view.start(place.facing);
    }

    private void listen() {
        table.grid().addListener(this::gridChanged);
        table.colours().addListener(this::repaint);
        table.tools().addListener(tool -> toolTaken());
        table.tools().onOverlay(this::repaint);
        table.bodies().addListener(this::bodiesChanged);
        table.workspace().addListener(new WorkspaceListener());
        addComponentListener(new ComponentAdapter() {
            @Override
            public void componentResized(ComponentEvent event) {
                takeSize();
            }
        });
        FocusRing.follow(this);
    }

    /** From where the drawing is seen. */
    public CanvasView view() {
        return view;
    }

    /** What is seen of the world as long as it is seen straight from a side. */
    public Viewport viewport() {
        return view.camera().viewport();
    }

    /** Shows or hides the name of the direction from which the drawing is seen. */
    void showName(boolean shown) {
        picture.showName(shown);
    }

    /** How faces are drawn where the drawing is not seen straight from a side. */
    public void useStyle(Supplier<ViewStyle> newStyle) {
        picture.useStyle(newStyle);
    }

    /** What is painted below grid and scene, where the drawing is seen straight from a side. */
    public void useUnderlay(BackgroundLayer below) {
        picture.useUnderlay(below);
    }

    Workspace workspace() {
        return table.workspace();
    }

    WorkPlanes planes() {
        return table.planes();
    }

    Tool tool() {
        return table.tools().current();
    }

    GridSettings grid() {
        return table.grid();
    }

    /** What the elements of the scene show. */
    ShapeProvider bodies() {
        return table.bodies().in(workspace().scene());
    }

    /** True while the scene is not shown yet but is being painted. Any thread. */
    public boolean awaitsFirstPicture() {
        return picture.awaitsFirst();
    }

    /** The number of pictures painted in the background so far. */
    public long pictures() {
        return picture.pictures();
    }

    /** True if the picture that is shown is the one that was asked for last. */
    public boolean isUpToDate() {
        return picture.isUpToDate();
    }

    /**
     * Fits the whole scene into the view. An empty scene is shown at the default zoom with the origin in the middle.
     */
    public void fit() {
        takeSize();
        fitted.fit(drawn());
    }

    /** What the mouse points at in this view; empty while it is elsewhere. */
    public Optional<PickRay> pointer() {
        return mouse.at().map(at -> view.ray(at.x, at.y));
    }

    /** Fits the scene as soon as the view has another size. */
    void fitWhenSized() {
        fitPending = true;
    }

    private Optional<Extent> drawn() {
        return table.painted().now().extent();
    }

    /** Moves the selected particles and springs into view; does nothing if none is selected. */
    public void fitSelection() {
        takeSize();
        IdSet ids = workspace().selection().particlesWithEnds(workspace().scene());
        CanvasView.boxOf(workspace().scene(), ids).ifPresent(view::fitSelection);
    }

    /** Zooms in about the middle of the view. */
    public void zoomIn() {
        view.zoomIn();
    }

    /** Zooms out about the middle of the view. */
    public void zoomOut() {
        view.zoomOut();
    }

    /** Looks at the drawing from a direction. */
    public void look(Facing facing) {
        view.camera().look(facing);
    }

    /** Looks at the whole drawing from where a camera does. */
    void lookFrom(Camera camera, boolean perspective) {
        view.camera().start(camera, perspective);
        fitWhenSized();
        takeSize();
        repaint();
    }

    /** Goes around the {@link #pivot}, rad. */
    void turn(double yaw, double pitch) {
        view.camera().orbit(yaw, pitch, pivot());
    }

    /** The middle of the selection, or else of the scene, or else what is in the middle of the view. */
    public Vec3 pivot() {
        IdSet selected = workspace().selection().particlesWithEnds(workspace().scene());
        return view.pivot(workspace().scene(), selected, drawn());
    }

    /** Adds a listener that runs when the drawing is seen from elsewhere, or the work plane changed. */
    public void addViewListener(Runnable listener) {
        viewListeners.add(listener);
    }

    void viewChanged() {
        showRulers();
        repaint();
        for (Runnable listener : viewListeners) listener.run();
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
        table.tools().overlayChanged();
    }

    /** The keyboard's cursor. */
    CanvasCursor cursor() {
        return cursor;
    }

    /** True during a drag with the mouse; keys that edit wait for its end. */
    boolean mouseDrags() {
        return mouse.draws() && tool().busy();
    }

    /** True during a drag that the tool draws in this view. */
    boolean draws() {
        return mouse.draws() || cursor.drags();
    }

    /** True during a drag in this view, with the mouse or with the keyboard. */
    boolean drags() {
        return mouseDrags() || cursor.drags();
    }

    /** What the picture means, to be shown outside of it; only the view that shows alone has it. */
    public Optional<LegendPanel> legend() {
        return picture.legend();
    }

    /** The part of this view in which the scene is seen, px; empty if it has none. */
    public Optional<Rectangle> itemArea() {
        return drawn().flatMap(box -> box.seen(view.transform()));
    }

    /** Lets the person choose among the items where a menu was opened. */
    public void pickAtMenu() {
        mouse.menuPlace().ifPresentOrElse(at -> PickList.openAt(this, view.ray(at.x, at.y)), keys::pick);
    }

    /** Marks an item as if it were under the pointer, or none. */
    void mark(Hit item) {
        picture.mark(item);
    }

    /** The pixel at which a point of the world is seen. */
    Point pixel(Vec3 point) {
        Point2D seen = view.transform().place(point);
        return new Point((int) seen.getX(), (int) seen.getY());
    }

    /** As {@link #attempt(Point, Runnable)}, at a point of the world. */
    void attempt(Vec3 at, Runnable step) {
        attempt(pixel(at), step);
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
        table.tools().overlayChanged();
    }

    /** The tool shows something else now. */
    void overlayChanged() {
        table.tools().overlayChanged();
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
        if (keys.movesSelection()) cursor.hide();
        else cursor.tell();
        forgetRefusal();
        repaint();
    }

    /** More may be known of bodies: that which was added may be out of view. */
    private void bodiesChanged() {
        reveal.outOfView(bodies(), view.transform(), getSize())
                .ifPresent(box -> fitted.fit(drawn().map(box::union).or(() -> Optional.of(box))));
        repaint();
    }

    private void gridChanged() {
        showRulers();
        repaint();
    }

    private void showRulers() {
        rulers.show(grid().rulers(), view.camera().isStraight(), viewport());
    }

    /** Marks the place of the pointer at the rulers. */
    void showPointer(Optional<Point> pixel) {
        rulers.point(pixel);
    }

    private void takeSize() {
        if (getWidth() < 1 || getHeight() < 1) return;
        boolean resized = viewport().width() != getWidth() || viewport().height() != getHeight();
        viewport().resize(getWidth(), getHeight());
        if (resized) fitted.resized();
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
            picture.paint(g, FlatLaf.isLafDark() ? SceneColors.DARK : SceneColors.LIGHT);
        } finally {
            g.dispose();
        }
    }

    /** What is drawn over this view besides the scene. */
    public List<OverlayShape> marks() {
        return picture.marks();
    }

    private final class WorkspaceListener implements Workspace.Listener {
        @Override
        public void documentChanged(DocumentChange change) {
            forgetRefusal();
            reveal.changed(change);
            bodiesChanged();
        }

        @Override
        public void selectionChanged(Selection before, Selection after) {
            cursor.selected(after);
            repaint();
        }

        @Override
        public void pluginsChanged() {
            List<ConstraintType> before = types;
            types = workspace().plugins().constraints();
            if (!types.equals(before)) picture.forget(); // they show elements
            repaint();
        }

        @Override
        public void documentOpened(Document document) {
            tool().cancel();
            pointerLeft();
            forgetRefusal();
            reveal.forget();
            cursor.hide();
            picture.open();
            view.start(place.facing);
            fitPending = true;
            takeSize();
            repaint();
        }

        @Override
        public Runnable documentLeft() {
            if (fitPending) return () -> {};
            Camera camera = view.camera().camera();
            boolean perspective = view.camera().isPerspective();
            Runnable fit = fitted.memory();
            return () -> {
                view.camera().start(camera, perspective);
                fit.run();
            };
        }
    }
}
