package io.github.catenary.app.editor.canvas;

import io.github.catenary.app.document.workspace.Workspace;
import io.github.catenary.app.editor.gizmo.ItemsAtPointer;
import io.github.catenary.app.editor.tool.Hit;
import io.github.catenary.app.editor.tool.PickRay;
import io.github.catenary.app.editor.tool.PointerEvent;
import io.github.catenary.app.editor.tool.SnapTarget;
import io.github.catenary.app.editor.tool.Snapper;
import io.github.catenary.app.editor.tool.Tool;
import io.github.catenary.app.render.camera.CameraController;
import io.github.catenary.app.render.mark.OverlayShape;
import io.github.catenary.app.ui.action.Keys;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.edit.Document;
import io.github.catenary.edit.DocumentChange;
import io.github.catenary.edit.Selection;
import io.github.catenary.math.Vec3;
import java.awt.Cursor;
import java.awt.Point;
import java.awt.event.FocusAdapter;
import java.awt.event.FocusEvent;
import java.awt.event.InputEvent;
import java.awt.event.KeyAdapter;
import java.awt.event.KeyEvent;
import java.awt.event.MouseAdapter;
import java.awt.event.MouseEvent;
import java.awt.event.MouseWheelEvent;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.swing.SwingUtilities;

/**
 * The mouse over the drawing. The wheel zooms; the middle button or the space bar pans; the right button turns the view;
 * the tool handles the rest.
 */
final class CanvasMouse extends MouseAdapter implements CameraController.Target {
    /** The largest distance from the pointer at which an item is hit, px. */
    static final double REACH_PIXELS = 8;

    private final CanvasPanel canvas;

    /** The button that began the drag, or 0. Other buttons are ignored until it is released. */
    private int button;

    private final CameraController camera = new CameraController(this);

    /** What the drag goes around, however the scene changes meanwhile. */
    private Vec3 pivot = Vec3.ZERO;

    private boolean spaceDown;
    private Optional<Point> at = Optional.empty();
    private Optional<MenuPlace> menuPlace = Optional.empty();

    /**
     * Where the right button opened a menu.
     *
     * @param selection what was selected then; the place counts as long as it is
     */
    private record MenuPlace(Point at, Selection selection) {}

    /** True while the tool handles an event of the mouse, and may change the scene itself. */
    private boolean handling;

    CanvasMouse(CanvasPanel canvas) {
        this.canvas = canvas;
    }

    void install() {
        canvas.addMouseListener(this);
        canvas.addMouseMotionListener(this);
        canvas.addMouseWheelListener(this);
        Keys.bind(canvas, "SPACE", Texts.text("key.space"), () -> space(true));
        canvas.addKeyListener(new SpaceBar(this));
        canvas.addFocusListener(new SpaceBar.Release(this));
        canvas.setCursor(cursorOf(canvas.tool()));
        Workspace workspace = canvas.workspace();
        workspace.addListener(Workspace.Listener.ofAnything(this::giveUpArea));
        workspace.addListener(new Workspace.Listener() {
            @Override
            public void documentChanged(DocumentChange change) {}

            @Override
            public void documentOpened(Document document) {}

            @Override
            public void enterPending() {
                giveUpArea();
            }
        });
    }

    /**
     * Ends an area that is being drawn when something else than its tool changes the scene or the selection, or is
     * about to: it would choose among items that were others when it began.
     */
    private void giveUpArea() {
        if (handling || !canvas.drags() || canvas.tool().overlay().area().isEmpty()) return;
        canvas.tool().cancel();
        canvas.overlayChanged();
    }

    private void handle(MouseEvent event, Runnable work) {
        handling = true;
        try {
            canvas.attempt(event.getPoint(), work);
        } finally {
            handling = false;
        }
    }

    static Cursor cursorOf(Tool tool) {
        return Cursor.getPredefinedCursor(
                switch (tool.id()) {
                    case "select" -> Cursor.DEFAULT_CURSOR;
                    case "move" -> Cursor.MOVE_CURSOR;
                    default -> Cursor.CROSSHAIR_CURSOR;
                });
    }

    /** True while a drag of the tool began in this view. */
    boolean draws() {
        return button != 0 && !camera.isDown();
    }

    /** True while a button works in this view. */
    boolean isDown() {
        return button != 0 || camera.isDown();
    }

    /** The pixel of the pointer; empty while it is elsewhere. */
    Optional<Point> at() {
        return at;
    }

    /** A drag pans while the space bar is down. */
    void space(boolean down) {
        spaceDown = down;
        showCursor();
    }

    private void showCursor() {
        canvas.setCursor(
                spaceDown || camera.pans() ? Cursor.getPredefinedCursor(Cursor.HAND_CURSOR) : cursorOf(canvas.tool()));
    }

    @Override
    public void mousePressed(MouseEvent event) {
        canvas.requestFocusInWindow();
        canvas.cursor().hide();
        if (stillDown(event)) return;
        button = 0;
        camera.end();
        if (SwingUtilities.isRightMouseButton(event) && canvas.tool().isModal()) {
            canvas.tool().cancel();
            canvas.overlayChanged();
            return;
        }
        boolean left = SwingUtilities.isLeftMouseButton(event);
        if (SwingUtilities.isMiddleMouseButton(event) || (left && spaceDown)) {
            button = event.getButton();
            camera.pan(event.getPoint());
            showCursor();
        } else if (SwingUtilities.isRightMouseButton(event)) {
            button = event.getButton();
            pivot = canvas.pivot();
            camera.turnOrClick(event.getPoint());
        } else if (left) {
            button = event.getButton();
            handle(event, () -> canvas.tool().pressed(pointer(event)));
        }
    }

    @Override
    public void pan(double dx, double dy) {
        canvas.view().camera().pan(dx, dy);
    }

    @Override
    public void zoom(double factor, double x, double y) {
        canvas.view().camera().zoom(factor, x, y);
    }

    @Override
    public void orbit(double yaw, double pitch) {
        canvas.view().camera().orbit(yaw, pitch, pivot);
    }

    /**
     * True if the button of the drag is still down. A window that opens during a drag may swallow the release, so this
     * trusts the state in the event.
     */
    private boolean stillDown(MouseEvent event) {
        return button != 0
                && button != event.getButton()
                && (event.getModifiersEx() & InputEvent.getMaskForButton(button)) != 0;
    }

    /** Selects what the menu opens on. */
    private void selectForMenu(PointerEvent event) {
        if (canvas.tool().busy()) return;
        Document document = canvas.workspace().document();
        Hit hit = ItemsAtPointer.front(document.scene(), canvas.bodies(), event);
        if (!hit.isNothing() && !hit.isIn(document.selection())) document.select(hit.selection());
        Point pixel = new Point((int) event.ray().x(), (int) event.ray().y());
        menuPlace = Optional.of(new MenuPlace(pixel, document.selection()));
    }

    /** Where the menu was opened that shows, px; empty if the keyboard opened it. */
    Optional<Point> menuPlace() {
        Selection now = canvas.workspace().document().selection();
        return menuPlace.filter(it -> it.selection().equals(now)).map(MenuPlace::at);
    }

    @Override
    public void mouseDragged(MouseEvent event) {
        if (camera.isDown()) {
            camera.drag(event.getPoint());
        } else if (button != 0) {
            handle(event, () -> canvas.tool().dragged(pointer(event)));
        }
        tellPointer(event);
    }

    @Override
    public void mouseReleased(MouseEvent event) {
        if (event.getButton() != button) {
            event.consume(); // a button that cancelled something, or that was pressed during a drag, opens no menu
            return;
        }
        button = 0;
        if (camera.isDown()) {
            boolean clicks = !camera.moved();
            camera.end();
            showCursor();
            if (clicks && SwingUtilities.isRightMouseButton(event)) selectForMenu(pointer(event));
        } else {
            handle(event, () -> canvas.tool().released(pointer(event)));
            letChoose(canvas.tool().stack(), event);
        }
        tellPointer(event);
    }

    /** Lets the person choose what a click meant. */
    private void letChoose(List<Hit> stack, MouseEvent event) {
        if (stack.isEmpty()) return;
        PointerEvent pointer = pointer(event);
        new PickList(canvas, stack, pointer.shift() || pointer.control()).show(event.getPoint());
    }

    @Override
    public void mouseMoved(MouseEvent event) {
        menuPlace = Optional.empty();
        canvas.cursor().hide();
        Tool.Overlay before = canvas.tool().overlay();
        List<OverlayShape> marked = canvas.marks();
        canvas.tool().moved(pointer(event));
        if (!canvas.tool().overlay().equals(before) || !canvas.marks().equals(marked)) canvas.overlayChanged();
        tellPointer(event);
    }

    @Override
    public void mouseExited(MouseEvent event) {
        at = Optional.empty();
        canvas.showPointer(at);
        canvas.pointerLeft();
    }

    @Override
    public void mouseWheelMoved(MouseWheelEvent event) {
        camera.wheel(event);
        tellPointer(event);
    }

    private void tellPointer(MouseEvent event) {
        at = Optional.of(event.getPoint());
        canvas.showPointer(at);
        canvas.tellPointer(pointer(event).snapped());
    }

    private PointerEvent pointer(MouseEvent event) {
        PickRay ray = canvas.view().ray(event.getX(), event.getY());
        return event(canvas, ray, REACH_PIXELS, event.getModifiersEx(), event.getClickCount());
    }

    /** What a tool is told of a pointer in a view, whether mouse or keyboard leads it. */
    static PointerEvent event(CanvasPanel canvas, PickRay ray, double reach, int modifiers, int clicks) {
        int menuKey = InputEvent.CTRL_DOWN_MASK | InputEvent.META_DOWN_MASK;
        boolean control = (modifiers & menuKey) != 0;
        boolean snaps = canvas.grid().snapping() && !control;
        Set<SnapTarget> targets = snaps ? canvas.grid().targets() : Set.of();
        double spacing = targets.contains(SnapTarget.GRID) ? canvas.view().spacing() : 0;
        return new PointerEvent(
                ray,
                spacing,
                reach,
                (modifiers & InputEvent.SHIFT_DOWN_MASK) != 0,
                control,
                (modifiers & InputEvent.ALT_DOWN_MASK) != 0,
                clicks,
                new Snapper(canvas.workspace().scene(), targets));
    }

    /** True for the key that makes a drag pan. */
    static boolean isSpace(KeyEvent event) {
        return event.getKeyCode() == KeyEvent.VK_SPACE;
    }

    /** Tells the mouse handler that the space bar was released, whatever other keys are down. */
    private static final class SpaceBar extends KeyAdapter {
        private final CanvasMouse mouse;

        SpaceBar(CanvasMouse mouse) {
            this.mouse = mouse;
        }

        @Override
        public void keyReleased(KeyEvent event) {
            if (CanvasMouse.isSpace(event)) mouse.space(false);
        }

        /**
         * The release of a key outside this component is never reported here, so losing the focus counts as a release.
         */
        static final class Release extends FocusAdapter {
            private final CanvasMouse mouse;

            Release(CanvasMouse mouse) {
                this.mouse = mouse;
            }

            @Override
            public void focusLost(FocusEvent event) {
                mouse.space(false);
            }
        }
    }
}
