package io.github.catenary.app.canvas;

import io.github.catenary.app.action.Keys;
import io.github.catenary.app.text.Texts;
import io.github.catenary.app.tool.GridMove;
import io.github.catenary.app.tool.Hit;
import io.github.catenary.app.tool.Snapping;
import io.github.catenary.edit.Document;
import io.github.catenary.edit.Selection;
import io.github.catenary.edit.command.AddParticle;
import io.github.catenary.scene.BeyondRangeException;
import io.github.catenary.scene.IdSet;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Table;
import io.github.catenary.scene.Vec3;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * The keyboard of the drawing. Arrow keys move the selection, or a cursor if nothing is selected. Enter places a
 * particle at the cursor, Tab goes through the particles, and Escape cancels.
 */
final class CanvasKeys {
    private static final double PAN_PIXELS = 40;
    private static final int FAST = 10;

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
    }

    private void arrow(String key, int right, int up) {
        bind(key, "go", () -> go(right, up));
        bind("shift " + key, "go-fast", () -> go(FAST * right, FAST * up));
        bind("ctrl " + key, "pan", () -> canvas.viewport().pan(-PAN_PIXELS * right, PAN_PIXELS * up));
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
        double step = canvas.grid().spacing(canvas.viewport());
        Vec3 by = new Vec3(right * step, up * step, 0);
        IdSet moved = GridMove.moved(document().scene(), document().selection());
        if (moved.isEmpty()) moveCursor(by, step);
        else canvas.attempt(() -> document().execute(GridMove.command(moved, by, step)));
    }

    private void moveCursor(Vec3 by, double step) {
        Vec3 next;
        try {
            next = onGrid(canvas.cursor().map(by::plus).orElseGet(this::middle), step);
        } catch (BeyondRangeException e) {
            return; // the cursor is at the end of the number range and stays there
        }
        canvas.cursor(Optional.of(next));
        if (!canvas.viewport().visible().contains(next.x(), next.y())) {
            canvas.viewport().centreOn(next.x(), next.y());
        }
        canvas.tellPointer(Optional.of(next));
    }

    private static Vec3 onGrid(Vec3 point, double step) {
        return new Vec3(Snapping.snap(point.x(), step), Snapping.snap(point.y(), step), 0);
    }

    private Vec3 middle() {
        Viewport viewport = canvas.viewport();
        return viewport.world(viewport.width() / 2.0, viewport.height() / 2.0);
    }

    /** Places a particle at the cursor, or selects the particle there. Without a cursor it only shows one. */
    private void place() {
        if (canvas.tool().busy()) return;
        Optional<Vec3> cursor = canvas.cursor();
        if (cursor.isEmpty()) {
            moveCursor(Vec3.ZERO, canvas.grid().spacing(canvas.viewport()));
            return;
        }
        OptionalInt there = Hit.particle(document().scene(), cursor.get(), 0);
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
        if (!canvas.viewport().visible().contains(at.x(), at.y()))
            canvas.viewport().centreOn(at.x(), at.y());
        canvas.tellPointer(Optional.of(at));
    }

    private Document document() {
        return canvas.workspace().document();
    }
}
