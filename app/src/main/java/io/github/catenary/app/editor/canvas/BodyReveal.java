package io.github.catenary.app.editor.canvas;

import io.github.catenary.app.editor.gizmo.GizmoPlacement;
import io.github.catenary.app.render.camera.Extent;
import io.github.catenary.app.render.camera.ViewTransform;
import io.github.catenary.app.render.element.ElementShape;
import io.github.catenary.app.render.element.ShapeProvider;
import io.github.catenary.edit.DocumentChange;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.table.Table;
import java.awt.Dimension;
import java.awt.geom.Point2D;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Finds what a view has to show after a body was added out of its sight. The body of a plugin is known only when the
 * plugin has answered; until then it is waited for, unless another edit comes first. EDT only.
 */
final class BodyReveal {
    private Optional<Element> awaited = Optional.empty();

    /** After an edit, the body that it added is the one to show. */
    void changed(DocumentChange change) {
        if (change.before() == change.after()) return;
        Table<Element> before = change.before().elements();
        Table<Element> after = change.after().elements();
        awaited = Optional.empty();
        if (after.size() != before.size() + 1) return;
        Element last = after.at(after.size() - 1);
        if (last.enabled() && !before.contains(last.id())) awaited = Optional.of(last);
    }

    /** Waits for nothing any more. */
    void forget() {
        awaited = Optional.empty();
    }

    /** The box around the added body, once it is known; empty if none was added, or if it is in view. */
    Optional<Extent> outOfView(ShapeProvider look, ViewTransform transform, Dimension size) {
        if (awaited.isEmpty()) return Optional.empty();
        ElementShape shape = look.of(awaited.get());
        if (!shape.moves()) return Optional.empty();
        awaited = Optional.empty();
        return Optional.of(GizmoPlacement.box(shape)).filter(box -> !isSeen(box, transform, size));
    }

    private static boolean isSeen(Extent box, ViewTransform transform, Dimension size) {
        return Stream.of(box.min(), box.max()).allMatch(corner -> isSeen(corner, transform, size));
    }

    private static boolean isSeen(Vec3 point, ViewTransform transform, Dimension size) {
        Point2D at = transform.place(point);
        return at.getX() >= 0 && at.getX() <= size.width && at.getY() >= 0 && at.getY() <= size.height;
    }
}
