package io.github.catenary.app.canvas;

import io.github.catenary.app.action.Keys;
import io.github.catenary.app.text.Texts;
import io.github.catenary.app.tool.GridMove;
import io.github.catenary.app.tool.Hit;
import io.github.catenary.app.tool.Snapping;
import io.github.catenary.app.tool.WorkPlane;
import io.github.catenary.app.view.Facing;
import io.github.catenary.edit.Document;
import io.github.catenary.edit.Selection;
import io.github.catenary.edit.command.AddParticle;
import io.github.catenary.scene.BeyondRangeException;
import io.github.catenary.scene.IdSet;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Table;
import io.github.catenary.scene.Vec3;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * The keyboard of the drawing. Arrow keys move the selection along the axes of the work plane, or a cursor if nothing is
 * selected. Enter places a particle at the cursor, Tab goes through the particles, and Escape cancels.
 */
final class CanvasKeys {
    private static final double PAN_PIXELS = 40;
    private static final int FAST = 10;

    /** By how much an arrow key turns the view, rad. */
    private static final double KEY_TURN = Math.toRadians(15);

    private final CanvasPanel canvas;

    CanvasKeys(CanvasPanel canvas) {
        this.canvas = canvas;
    }

    void install() {
        // Tab goes through the particles; Ctrl+Tab leaves the drawing, as it leaves a text area.
        canvas.setFocusTraversalKeysEnabled(false);
        bind("ESCAPE", "escape", this::escape);
        bind("ENTER", "place", this::place);
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
        bind("ctrl " + key, "pan", () -> canvas.view().camera().pan(-PAN_PIXELS * right, PAN_PIXELS * up));
        bind("alt " + key, "turn-view", () -> canvas.turn(right * KEY_TURN, up * KEY_TURN));
    }

    private void bind(String key, String what, Runnable action) {
        Keys.bind(canvas, key, Texts.text("key." + what), action);
    }

    private void escape() {
        canvas.forgetRefusal();
        if (canvas.tool().busy()) {
            canvas.tool().cancel();
            canvas.repaint();
        } else if (canvas.cursor().isPresent()) {
            canvas.cursor(Optional.empty());
        } else {
            document().select(Selection.EMPTY);
        }
    }

    private void go(int right, int up) {
        if (canvas.tool().busy()) return;
        double step = canvas.view().spacing();
        Vec3 by = canvas.view().step(right, up, step);
        IdSet moved = GridMove.moved(document().scene(), document().selection());
        if (moved.isEmpty()) moveCursor(by, step);
        else canvas.attempt(() -> document().execute(GridMove.command(moved, by, step)));
    }

    private void moveCursor(Vec3 by, double step) {
        Vec3 next;
        try {
            next = onGrid(canvas.cursor().map(by::plus).orElseGet(canvas.view()::middle), step);
        } catch (BeyondRangeException e) {
            return; // the cursor is at the end of the number range and stays there
        }
        canvas.cursor(Optional.of(next));
        canvas.view().reveal(next);
        canvas.tellPointer(Optional.of(next));
    }

    private Vec3 onGrid(Vec3 point, double step) {
        WorkPlane plane = canvas.view().plane();
        return plane.snap(plane.onto(point), step);
    }

    /** Moves the work plane along its normal by steps of the grid. */
    private void movePlane(int steps) {
        if (canvas.tool().busy()) return;
        WorkPlane plane = canvas.view().plane();
        double step = canvas.view().spacing();
        double depth = Snapping.snap(plane.depth() + steps * step, step);
        if (Double.isFinite(depth)) canvas.planes().move(plane.kind(), depth);
    }

    /** Places a particle at the cursor, or selects the particle there. Without a cursor it only shows one. */
    private void place() {
        if (canvas.tool().busy()) return;
        Optional<Vec3> cursor = canvas.cursor();
        if (cursor.isEmpty()) {
            moveCursor(Vec3.ZERO, canvas.view().spacing());
            return;
        }
        double sameSpot = canvas.view().aim(cursor.get()).sameSpot();
        OptionalInt there = Hit.near(document().scene(), cursor.get(), sameSpot);
        if (there.isPresent()) document().select(Selection.ofParticles(IdSet.of(there.getAsInt())));
        else canvas.attempt(() -> document().execute(new AddParticle(cursor.get())));
    }

    /** Selects the next particle in authored order and wraps around. In an empty drawing it moves the focus on. */
    private void cycle(int direction) {
        if (canvas.tool().busy()) return;
        Scene scene = document().scene();
        Table<Particle> particles = scene.particles();
        if (particles.isEmpty()) {
            if (direction > 0) canvas.transferFocus();
            else canvas.transferFocusBackward();
            return;
        }
        IdSet selected = document().selection().particles();
        int from = direction > 0 ? -1 : particles.size();
        if (!selected.isEmpty()) from = particles.positionOf(selected.first());
        Particle next = particles.at(Math.floorMod(from + direction, particles.size()));
        document().select(Selection.ofParticles(IdSet.of(next.id())));
        Vec3 at = next.position();
        canvas.view().reveal(at);
        canvas.tellPointer(Optional.of(at));
    }

    private Document document() {
        return canvas.workspace().document();
    }
}
