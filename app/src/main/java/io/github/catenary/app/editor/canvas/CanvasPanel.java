package io.github.catenary.app.editor.canvas;

import com.formdev.flatlaf.FlatLaf;
import com.formdev.flatlaf.util.UIScale;
import io.github.catenary.app.document.workspace.Editing;
import io.github.catenary.app.document.workspace.Workspace;
import io.github.catenary.app.editor.gizmo.GizmoTool;
import io.github.catenary.app.editor.tool.Hit;
import io.github.catenary.app.editor.tool.PickRay;
import io.github.catenary.app.editor.tool.Tool;
import io.github.catenary.app.editor.tool.WorkPlanes;
import io.github.catenary.app.render.camera.Camera;
import io.github.catenary.app.render.camera.CubeCorner;
import io.github.catenary.app.render.camera.Extent;
import io.github.catenary.app.render.camera.Facing;
import io.github.catenary.app.render.camera.Side;
import io.github.catenary.app.render.camera.ViewStyle;
import io.github.catenary.app.render.camera.Viewport;
import io.github.catenary.app.render.element.ShapeProvider;
import io.github.catenary.app.render.flat.BackgroundPicture;
import io.github.catenary.app.render.flat.GridPainter;
import io.github.catenary.app.render.flat.Legends;
import io.github.catenary.app.render.flat.PaintOptions;
import io.github.catenary.app.render.flat.PaintTrouble;
import io.github.catenary.app.render.flat.PaintedScene;
import io.github.catenary.app.render.flat.SpacePicture;
import io.github.catenary.app.render.legend.LegendPanel;
import io.github.catenary.app.render.mark.MarkPainter;
import io.github.catenary.app.render.mark.OverlayShape;
import io.github.catenary.app.render.overlay.ArrowScales;
import io.github.catenary.app.render.space.EditMarks;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.theme.FocusRing;
import io.github.catenary.app.ui.theme.PaintedComponent;
import io.github.catenary.app.ui.theme.SceneColors;
import io.github.catenary.edit.Document;
import io.github.catenary.edit.DocumentChange;
import io.github.catenary.edit.Selection;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.spi.ConstraintType;
import java.awt.Component;
import java.awt.Dimension;
import java.awt.Graphics;
import java.awt.Graphics2D;
import java.awt.Point;
import java.awt.Rectangle;
import java.awt.RenderingHints;
import java.awt.event.ComponentAdapter;
import java.awt.event.ComponentEvent;
import java.awt.geom.Point2D;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.Supplier;
import javax.swing.UIManager;

/**
 * The drawing. It shows the open scene with the selection, the grid and the preview of the current tool, and passes
 * mouse events to that tool. The wheel zooms; a drag with the middle button or the space bar pans, one with the right
 * button turns the view. EDT only.
 */
public final class CanvasPanel extends PaintedComponent {
    /** Among four views, px. */
    private static final int ROOM_FOR_CUBE = 320;

    private final CanvasView view;
    private final KeptFit fitted;
    private final BodyReveal reveal = new BodyReveal();
    private final List<Consumer<Optional<Vec3>>> pointerListeners = new CopyOnWriteArrayList<>();
    private final List<Runnable> viewListeners = new CopyOnWriteArrayList<>();
    private final DrawingContext table;
    private final CanvasPlacement place;
    private final PaintTrouble trouble;
    private final Editing editing;
    private final Predicate<String> knownType;
    private final BackgroundPicture picture = new BackgroundPicture(this::repaint);
    private final SpacePicture space;
    private final CubeCorner cube;
    private final CanvasMouse mouse = new CanvasMouse(this);
    private final CanvasKeys keys = new CanvasKeys(this);
    private final Optional<LegendPanel> legend;
    private final CanvasRulers rulers;
    private ArrowScales arrows = new ArrowScales();
    private Supplier<ViewStyle> style = () -> ViewStyle.DEFAULT;
    private BackgroundLayer underlay = (g, transform, size) -> false;
    private final CanvasCursor cursor = new CanvasCursor(this);
    private Optional<Refusal> refusal = Optional.empty();

    /** The item that a list of items stands at. */
    private Hit marked = Hit.NOTHING;

    private boolean named;
    private List<ConstraintType> types;

    /** True if the last picture was one in space. */
    private boolean wasInSpace;

    /** True if something was painted below the scene, so that the view is not empty. */
    private boolean hasUnderlay;

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
        this.trouble = trouble;
        Workspace workspace = table.workspace();
        types = workspace.plugins().constraints();
        view = new CanvasView(table.planes(), this::viewChanged);
        fitted = new KeptFit(view, this::handIsDown, System::nanoTime);
        space = new SpacePicture(this::repaint, trouble);
        cube = new CubeCorner(this, view.camera()::camera, this::hasRoomForCube);
        editing = new Editing(workspace, messages);
        knownType = type -> workspace.plugins().constraint(type).isPresent();
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
        legend = place == CanvasPlacement.MAIN
                ? Optional.of(new LegendPanel(place.component, table.colours().rangeLock()))
                : Optional.empty();
        legend.ifPresent(this::show);
        rulers = new CanvasRulers(this);
        view.stayClearOf(this::corners);
        view.start(place.facing);
    }

    private void show(LegendPanel shown) {
        add(shown);
        shown.addComponentListener(new ComponentAdapter() {
            @Override
            public void componentResized(ComponentEvent event) {
                fitted.cornersChanged();
            }

            @Override
            public void componentShown(ComponentEvent event) {
                fitted.cornersChanged();
            }
        });
    }

    /** What lies over the corners of the drawing, px. */
    private List<Rectangle> corners() {
        List<Rectangle> all = new ArrayList<>();
        legend.filter(Component::isVisible).ifPresent(it -> all.add(it.getBounds()));
        cube.bounds().ifPresent(all::add);
        return all;
    }

    private void listen() {
        table.grid().addListener(this::gridChanged);
        table.colours().addListener(this::colourChosen);
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
        named = shown;
        repaint();
    }

    /** How faces are drawn where the drawing is not seen straight from a side. */
    public void useStyle(Supplier<ViewStyle> newStyle) {
        style = newStyle;
    }

    /** What is painted below grid and scene, where the drawing is seen straight from a side. */
    public void useUnderlay(BackgroundLayer below) {
        underlay = below;
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

    /** The cube that turns with the view. */
    public CubeCorner cube() {
        return cube;
    }

    /** The number of pictures drawn in space so far. */
    public long pictures() {
        return space.pictures();
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

    /** True during a drag in this view, with the mouse or with the keyboard. */
    boolean drags() {
        return mouseDrags() || cursor.drags();
    }

    private boolean handIsDown() {
        return mouse.isDown() || tool().busy();
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
        marked = item;
        repaint();
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

    private void colourChosen() {
        fitted.chosen();
        repaint();
    }

    private void gridChanged() {
        showRulers();
        repaint();
    }

    private void showRulers() {
        if (!rulers.show(grid().rulers(), view.camera().isStraight(), viewport())) return;
        legend.ifPresent(it -> it.placeIn(getWidth(), getHeight()));
    }

    /** Marks the place of the pointer at the rulers. */
    void showPointer(Optional<Point> pixel) {
        rulers.point(pixel);
    }

    private void takeSize() {
        if (getWidth() < 1 || getHeight() < 1) return;
        boolean resized = viewport().width() != getWidth() || viewport().height() != getHeight();
        viewport().resize(getWidth(), getHeight());
        if (resized) legend.ifPresent(it -> it.placeIn(getWidth(), getHeight()));
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
            paint(g, FlatLaf.isLafDark() ? SceneColors.DARK : SceneColors.LIGHT);
        } finally {
            g.dispose();
        }
    }

    private void paint(Graphics2D g, SceneColors colors) {
        g.setColor(colors.ground());
        g.fillRect(0, 0, getWidth(), getHeight());
        g.setFont(getFont() == null ? UIManager.getFont("Label.font") : getFont());
        hasUnderlay = false;
        if (view.camera().isStraight()) {
            trouble.layer(g, "underlay", layer -> hasUnderlay = underlay.paint(layer, view.transform(), getSize()));
        }
        if (grid().shown() && view.camera().isStraight()) {
            trouble.layer(g, "grid", layer -> paintGrid(new GridPainter(layer, viewport(), colors)));
        }
        trouble.layer(g, "scene", layer -> paintScene(layer, colors));
        trouble.layer(g, "scene", layer -> cube.paint(layer, colors));
        if (named) trouble.layer(g, "scene", layer -> paintName(layer, colors));
        trouble.layer(g, "focus", layer -> FocusRing.paint(layer, this, colors.selection()));
    }

    private PaintOptions options(PaintedScene painted, SceneColors colors) {
        Tool.Overlay hovered = marked.isNothing() ? tool().overlay() : Tool.Overlay.hovering(marked);
        return PaintOptions.plain(colors)
                .withSelection(workspace().selection())
                .withHovered(hovered.hoveredParticle(), hovered.hoveredSpring())
                .withPlaceholders(knownType)
                .withColours(table.colours())
                .withOverlays(arrows, UIScale.getUserScaleFactor())
                .withBodies(table.bodies().in(painted.scene()))
                .withTrouble(trouble);
    }

    /** So that what is fitted next is clear of the legend. Not while it is painted. */
    private void layOutLegend() {
        SceneColors colors = FlatLaf.isLafDark() ? SceneColors.DARK : SceneColors.LIGHT;
        PaintedScene painted = table.painted().now();
        boolean inSpace = !view.camera().isStraight();
        legend.ifPresent(it -> it.layOut(Legends.of(painted, options(painted, colors), inSpace)));
    }

    private void paintGrid(GridPainter painter) {
        if (view.facesPlane()) painter.paint(view.spacing());
        else painter.paint(view.grid(), view.transform());
    }

    private void paintScene(Graphics2D g, SceneColors colors) {
        PaintedScene painted = table.painted().now();
        Tool.Overlay overlay = tool().overlay();
        PaintOptions options = options(painted, colors);
        boolean inSpace = !view.camera().isStraight();
        if (inSpace != wasInSpace) forgetPictures();
        wasInSpace = inSpace;
        trouble.layer(g, "scene", layer -> {
            if (inSpace) space.paint(layer, painted, look(), options);
            else picture.paint(layer, viewport(), painted, options);
        });
        g.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        g.setRenderingHint(RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
        legend.ifPresent(it -> trouble.layer(g, "legend", layer -> it.show(Legends.of(painted, options, inSpace))));
        if (place == CanvasPlacement.MAIN
                && !hasUnderlay
                && workspace().scene().particles().isEmpty()) {
            trouble.layer(
                    g, "empty", layer -> EmptyState.paint(layer, getWidth(), getHeight(), layer.getFont(), colors));
        }
        trouble.layer(g, "tool", layer -> {
            OverlayPainter painter = new OverlayPainter(layer, view.transform(), getSize(), colors);
            painter.paint(overlay);
            new MarkPainter(layer, getSize(), colors).paint(marks());
            if (mouse.draws() || cursor.drags()) overlay.area().ifPresent(painter::area);
            cursor.point().ifPresent(painter::cursor);
            refusal.ifPresent(it -> it.paint(layer, getWidth(), getHeight(), colors));
        });
    }

    /** Drops what is painted in the background. */
    private void forgetPictures() {
        picture.forget();
        space.forget();
    }

    /** What is drawn over this view besides the scene. */
    public List<OverlayShape> marks() {
        PickRay ray = view.ray(0, 0);
        List<OverlayShape> marks = table.tools().marks(ray);
        if (marked.body().isEmpty()) return marks;
        List<OverlayShape> all = new ArrayList<>(marks);
        Optional<Element> body =
                workspace().scene().elements().find(marked.body().getAsInt());
        body.ifPresent(it -> all.addAll(GizmoTool.hovered(bodies().of(it), ray.transform())));
        return all;
    }

    private SpacePicture.Look look() {
        Optional<EditMarks.Grid> shown = grid().shown() ? Optional.of(view.grid()) : Optional.empty();
        return new SpacePicture.Look(view.camera().camera(), style.get(), shown, getSize());
    }

    /** Among four views, the cube would hide much of a small one, whose name tells as much. */
    private boolean hasRoomForCube() {
        return !named
                || place == CanvasPlacement.FREE
                || Math.min(getWidth(), getHeight()) >= UIScale.scale(ROOM_FOR_CUBE);
    }

    /** Tells from where the drawing is seen. */
    private void paintName(Graphics2D g, SceneColors colors) {
        g.setRenderingHint(RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
        String side = Side.of(view.camera().camera())
                .map(each -> Texts.text("view.side." + each.name().toLowerCase(Locale.ROOT)))
                .orElseGet(() -> Texts.text(view.camera().isPerspective() ? "view.perspective" : "view.free"));
        int inset = UIScale.scale(8);
        g.setColor(colors.text());
        g.drawString(
                side,
                inset + getInsets().left,
                inset + getInsets().top + g.getFontMetrics().getAscent());
    }

    private final class WorkspaceListener implements Workspace.Listener {
        @Override
        public void documentChanged(DocumentChange change) {
            forgetRefusal();
            if (change.before() != change.after()) fitted.edited();
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
            if (!types.equals(before)) forgetPictures(); // they show elements
            repaint();
        }

        @Override
        public void documentOpened(Document document) {
            tool().cancel();
            pointerLeft();
            forgetRefusal();
            reveal.forget();
            cursor.hide();
            forgetPictures();
            arrows = new ArrowScales();
            view.start(place.facing);
            fitPending = true;
            layOutLegend();
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
