package io.github.catenary.app.tool;

import io.github.catenary.app.workspace.Workspace;
import io.github.catenary.edit.Selection;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Vec3;
import io.github.catenary.spi.Plugins;
import java.util.List;
import java.util.Optional;

/** A hand with a mouse, without a window. It hits items within 0.1 m and has no grid unless one is set. */
final class Hand {
    static final double REACH = 0.1;

    final Workspace workspace;
    Tool tool;
    double grid;
    boolean shift;

    Hand(Scene scene) {
        this(scene, Plugins.NONE);
    }

    Hand(Scene scene, Plugins plugins) {
        workspace = new Workspace(plugins);
        tool = new SelectTool(workspace);
        workspace.open(scene, Optional.empty());
    }

    PointerEvent at(double x, double y) {
        return new PointerEvent(new Vec3(x, y, 0), grid, REACH, shift, false, false, 1);
    }

    void move(double x, double y) {
        tool.moved(at(x, y));
    }

    void press(double x, double y) {
        tool.pressed(at(x, y));
    }

    void drag(double x, double y) {
        tool.dragged(at(x, y));
    }

    void release(double x, double y) {
        tool.released(at(x, y));
    }

    void click(double x, double y) {
        press(x, y);
        release(x, y);
    }

    /** Presses at the first point, drags over the midpoint, and releases at the second point. */
    void drag(double fromX, double fromY, double toX, double toY) {
        press(fromX, fromY);
        drag((fromX + toX) / 2, (fromY + toY) / 2);
        drag(toX, toY);
        release(toX, toY);
    }

    Scene scene() {
        return workspace.scene();
    }

    Selection selection() {
        return workspace.selection();
    }

    Vec3 position(int particle) {
        return scene().particles().get(particle).position();
    }

    /** The keys of the edits in the history. */
    List<String> edits() {
        return workspace.document().history().entries().stream()
                .map(entry -> entry.label().key())
                .toList();
    }

    void undo() {
        workspace.document().undo();
    }
}
