package io.github.catenary.app.editor.canvas;

import io.github.catenary.app.editor.gizmo.GizmoEdit;
import io.github.catenary.app.editor.gizmo.GizmoPlacement;
import io.github.catenary.app.editor.tool.GridMove;
import io.github.catenary.app.editor.tool.Hit;
import io.github.catenary.app.editor.tool.PickRay;
import io.github.catenary.app.editor.tool.Snapping;
import io.github.catenary.app.editor.tool.Tool;
import io.github.catenary.app.editor.tool.WorkPlane;
import io.github.catenary.app.render.camera.CameraController;
import io.github.catenary.app.render.camera.Facing;
import io.github.catenary.app.render.element.ElementShape;
import io.github.catenary.app.render.element.ShapeProvider;
import io.github.catenary.app.ui.action.Keys;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.edit.Document;
import io.github.catenary.edit.Selection;
import io.github.catenary.math.BeyondRangeException;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.table.IdSet;
import java.awt.event.InputEvent;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * The keyboard of the drawing. Arrow keys move the selection along the axes of the work plane with the tools that move it,
 * or else a cursor, and the cursor always while it shows. Enter works there as the button of the mouse does, Tab goes
 * through particles and bodies, and Escape cancels.
 */
final class CanvasKeys {
    private static final double PAN_PIXELS = 40;
    private static final int FAST = 10;

    private final CanvasPanel canvas;

    CanvasKeys(CanvasPanel canvas) {
        this.canvas = canvas;
    }

    void install() {
        // Tab goes through particles and bodies; Ctrl+Tab leaves the drawing, as it leaves a text area.
        canvas.setFocusTraversalKeysEnabled(false);
        Keys.bind(canvas, "ESCAPE", Texts.text("key.escape"), this::canEscape, this::escape);
        bind("ENTER", "place", () -> enter(0));
        bind("shift ENTER", "place-with", () -> enter(InputEvent.SHIFT_DOWN_MASK));
        bind("menu ENTER", "place-with", () -> enter(InputEvent.CTRL_DOWN_MASK));
        bind("alt ENTER", "pick", this::pick);
        bind("I", "pick-there", this::pickThere);
        bind("F", "fit", canvas::fit);
        bind("TAB", "next", () -> cycle(1));
        bind("shift TAB", "previous", () -> cycle(-1));
        bind("ctrl TAB", "leave", canvas::transferFocus);
        bind("ctrl shift TAB", "leave-back", canvas::transferFocusBackward);
        arrow("LEFT", -1, 0);
        arrow("RIGHT", 1, 0);
        arrow("UP", 0, 1);
        arrow("DOWN", 0, -1);
        bind("PAGE_UP", "plane-nearer", () -> movePlane(1));
        bind("PAGE_DOWN", "plane-farther", () -> movePlane(-1));
        bind("shift PAGE_UP", "plane-nearer-fast", () -> movePlane(FAST));
        bind("shift PAGE_DOWN", "plane-farther-fast", () -> movePlane(-FAST));
        look("4", Facing.FRONT);
        look("5", Facing.TOP);
        look("6", Facing.RIGHT);
        look("7", Facing.HOME);
        bind(
                "8",
                "perspective",
                () -> canvas.view()
                        .camera()
                        .usePerspective(!canvas.view().camera().isPerspective()));
    }

    private void look(String key, Facing facing) {
        String side = facing.name().toLowerCase(Locale.ROOT);
        Keys.bind(canvas, key, Texts.text("key.look", Texts.text("view.side." + side)), () -> canvas.look(facing));
    }

    private void arrow(String key, int right, int up) {
        bind(key, "go", () -> go(right, up));
        bind("shift " + key, "go-fast", () -> go(FAST * right, FAST * up));
        bind("ctrl shift " + key, "jump", () -> jump(right, up));
        bind("ctrl " + key, "pan", () -> canvas.view().camera().pan(-PAN_PIXELS * right, PAN_PIXELS * up));
        bind(
                "alt " + key,
                "turn-view",
                () -> canvas.turn(-right * CameraController.KEY_TURN, up * CameraController.KEY_TURN));
    }

    private void bind(String key, String what, Runnable action) {
        Keys.bind(canvas, key, Texts.text("key." + what), action);
    }

    private boolean canEscape() {
        return canvas.refusal().isPresent()
                || canvas.tool().busy()
                || canvas.cursor().point().isPresent()
                || !document().selection().isEmpty();
    }

    private void escape() {
        canvas.forgetRefusal();
        if (canvas.tool().busy()) {
            canvas.tool().cancel();
            canvas.cursor().letGo();
            canvas.overlayChanged();
        } else if (canvas.cursor().point().isPresent()) {
            canvas.cursor().hide();
        } else {
            document().select(Selection.EMPTY);
        }
    }

    private void go(int right, int up) {
        if (canvas.mouseDrags()) return;
        if (canvas.cursor().point().isPresent() || !movesSelection()) {
            moveCursor(canvas.view().step(right, up, cursorStep()));
            return;
        }
        IdSet moved = moved();
        Map<Integer, ElementShape> bodies = bodies();
        double step = canvas.view().spacing();
        Vec3 by = canvas.view().step(right, up, step);
        canvas.attempt(() -> document().execute(GizmoEdit.move(bodies, moved, by, step)));
    }

    /** True if arrow keys move something that is selected, unless the cursor shows. */
    boolean movesSelection() {
        return canvas.tool().movesSelection() && !(moved().isEmpty() && bodies().isEmpty());
    }

    private IdSet moved() {
        return GridMove.moved(document().scene(), document().selection());
    }

    private Map<Integer, ElementShape> bodies() {
        return GizmoEdit.movable(document().scene(), document().selection().elements(), canvas.bodies());
    }

    /** By how much an arrow key moves the cursor, m: a step of the grid, or else a pixel. */
    private double cursorStep() {
        return canvas.grid().snapping()
                ? canvas.view().spacing()
                : 1 / canvas.view().transform().scale();
    }

    private void moveCursor(Vec3 by) {
        Optional<Vec3> cursor = canvas.cursor().point();
        try {
            canvas.cursor().show(cursor.isPresent() ? onGrid(by.plus(cursor.get())) : firstPlace());
        } catch (BeyondRangeException e) {
            // the cursor is at the end of the number range and stays there
        }
    }

    /** At the selected particle, or else in the middle. */
    private Vec3 firstPlace() {
        IdSet selected = document().selection().particles();
        return selected.size() == 1
                ? position(selected.first())
                : onGrid(canvas.view().middle());
    }

    private Vec3 position(int particle) {
        return document().scene().particles().get(particle).position();
    }

    private Vec3 onGrid(Vec3 point) {
        WorkPlane plane = canvas.view().plane();
        Vec3 there = plane.onto(point);
        return canvas.grid().snapping() ? plane.snap(there, canvas.view().spacing()) : there;
    }

    /** Moves the work plane along its normal by steps of the grid. */
    private void movePlane(int steps) {
        if (canvas.drags()) return;
        WorkPlane plane = canvas.view().plane();
        double step = canvas.view().spacing();
        double depth = Snapping.snap(plane.depth() + steps * step, step);
        if (Double.isFinite(depth)) canvas.planes().move(plane.kind(), depth);
    }

    /** Enter at the cursor. Without one it ends a chain of clicks, or else shows the cursor. */
    private void enter(int modifiers) {
        if (canvas.mouseDrags()) return;
        Optional<Vec3> cursor = canvas.cursor().point();
        if (cursor.isPresent()) {
            canvas.attempt(cursor.get(), () -> canvas.cursor().enter(modifiers));
        } else if (canvas.tool().busy()) {
            canvas.tool().cancel();
            canvas.overlayChanged();
        } else {
            canvas.cursor().show(firstPlace());
        }
    }

    /** Lets the person choose among the items under the pointer, or else as {@link #pick} does. */
    private void pickThere() {
        if (canvas.drags()) return;
        Optional<PickRay> pointer = canvas.cursor().point().isPresent() ? Optional.empty() : canvas.pointer();
        pointer.ifPresentOrElse(at -> PickList.openAt(canvas, at), this::pick);
    }

    /** Lets the person choose among the items at the cursor, or else at the selected particle. */
    void pick() {
        if (canvas.drags()) return;
        OptionalInt present = present();
        Optional<Vec3> at = canvas.cursor().point();
        if (at.isEmpty() && present.isPresent()) at = Optional.of(position(present.getAsInt()));
        at.ifPresentOrElse(
                it -> PickList.openAt(canvas, canvas.view().ray(it)),
                () -> canvas.cursor().show(firstPlace()));
    }

    /** Goes to the next item that shows. If none shows, it moves the focus on. A tool at the cursor takes no bodies. */
    private void cycle(int direction) {
        if (canvas.drags()) return;
        ShapeProvider look =
                canvas.tool().atCursor() == Tool.AtCursor.OWN ? element -> ElementShape.NONE : canvas.bodies();
        OptionalInt particle = present();
        IdSet elements = document().selection().elements();
        Hit present = Hit.NOTHING;
        if (particle.isPresent()) present = Hit.ofParticle(particle.getAsInt());
        else if (!elements.isEmpty()) present = Hit.ofBody(elements.first());
        Hit next = new TabOrder(document(), look).from(present, direction);
        next.particle().ifPresent(this::goTo);
        next.body().ifPresent(this::goToBody);
        if (!next.isNothing()) return;
        if (direction > 0) canvas.transferFocus();
        else canvas.transferFocusBackward();
    }

    private void goToBody(int element) {
        ElementShape shape = canvas.bodies().of(document().scene().elements().get(element));
        document().select(Selection.ofElements(IdSet.of(element)));
        canvas.cursor().hide();
        Vec3 at = GizmoPlacement.box(shape).centre();
        canvas.view().reveal(at);
        canvas.tellPointer(Optional.of(at));
    }

    /** The particle that the cursor is at, or else the first selected one. */
    private OptionalInt present() {
        Scene scene = document().scene();
        OptionalInt there = canvas.cursor().key().map(it -> it.particle(scene)).orElse(OptionalInt.empty());
        IdSet selected = document().selection().particles();
        return there.isPresent() || selected.isEmpty() ? there : OptionalInt.of(selected.first());
    }

    /** Goes to the nearest particle in a direction. */
    private void jump(int right, int up) {
        if (canvas.drags()) return;
        OptionalInt present = present();
        Vec3 from = canvas.cursor()
                .point()
                .orElseGet(() -> present.isPresent()
                        ? position(present.getAsInt())
                        : canvas.view().middle());
        Hit.towards(document().scene(), canvas.view().ray(from), right, up).ifPresent(this::goTo);
    }

    /** Selects a particle, and moves the cursor there unless arrow keys then move the particle. */
    private void goTo(int particle) {
        document().select(Selection.ofParticles(IdSet.of(particle)));
        Vec3 at = position(particle);
        if (!canvas.tool().movesSelection()) {
            canvas.cursor().show(at);
        } else {
            canvas.cursor().hide();
            canvas.view().reveal(at);
            canvas.tellPointer(Optional.of(at));
        }
    }

    private Document document() {
        return canvas.workspace().document();
    }
}
