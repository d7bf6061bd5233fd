package io.github.catenary.app.canvas;

import io.github.catenary.app.body.BodyLook;
import io.github.catenary.app.body.BodyPlace;
import io.github.catenary.app.body.BodyShape;
import io.github.catenary.app.view.Extent;
import io.github.catenary.app.view.Sight;
import io.github.catenary.edit.DocumentChange;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.Table;
import io.github.catenary.scene.Vec3;
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
    Optional<Extent> outOfView(BodyLook look, Sight sight, Dimension size) {
        if (awaited.isEmpty()) return Optional.empty();
        BodyShape shape = look.of(awaited.get());
        if (!shape.moves()) return Optional.empty();
        awaited = Optional.empty();
        return Optional.of(BodyPlace.box(shape)).filter(box -> !isSeen(box, sight, size));
    }

    private static boolean isSeen(Extent box, Sight sight, Dimension size) {
        return Stream.of(box.min(), box.max()).allMatch(corner -> isSeen(corner, sight, size));
    }

    private static boolean isSeen(Vec3 point, Sight sight, Dimension size) {
        Point2D at = sight.place(point);
        return at.getX() >= 0 && at.getX() <= size.width && at.getY() >= 0 && at.getY() <= size.height;
    }
}
