package io.github.catenary.app.canvas;

import io.github.catenary.app.body.BodyLook;
import io.github.catenary.app.body.BodyPlace;
import io.github.catenary.app.body.BodyShape;
import io.github.catenary.app.view.Extent;
import io.github.catenary.app.view.Sight;
import io.github.catenary.edit.DocumentChange;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Vec3;
import java.awt.Dimension;
import java.awt.geom.Point2D;
import java.util.Optional;
import java.util.stream.Stream;

/** Finds what a view has to show after a body was added out of its sight. */
final class BodyReveal {
    private BodyReveal() {}

    /** The box around the body that a change added; empty if none was, or if it is in view. */
    static Optional<Extent> added(DocumentChange change, BodyLook look, Sight sight, Dimension size) {
        Scene after = change.after();
        if (after.elements().size() != change.before().elements().size() + 1) return Optional.empty();
        Element last = after.elements().at(after.elements().size() - 1);
        if (change.before().elements().contains(last.id())) return Optional.empty();
        BodyShape shape = look.of(last);
        if (!last.enabled() || !shape.moves()) return Optional.empty();
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
