package io.github.catenary.app.editor.paint;

import io.github.catenary.app.editor.tool.PointerEvent;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.edit.Document;
import io.github.catenary.edit.EditRefusedException;
import io.github.catenary.edit.GroupMarks;
import io.github.catenary.edit.paint.Paintable;
import io.github.catenary.edit.paint.Region;
import io.github.catenary.edit.paint.Stroke;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.check.Message;
import java.awt.geom.Line2D;
import java.awt.geom.Point2D;
import java.util.Optional;

/** One stroke in the drawing, from the press to the release: one edit, which shows while it grows. */
final class BrushStroke {
    private final Document document;
    private final BrushSettings settings;
    private final Scene start;
    private final Stroke stroke;
    private final BrushReach reach;
    /** Entry i: whether the item at position i may be painted. */
    private final boolean[] allowed;

    private final Document.Transaction transaction;
    /** The scene as the stroke last left it. Another one means that an edit such as an undo came between. */
    private Scene left;

    private Optional<Point2D.Double> last = Optional.empty();

    /** @throws EditRefusedException if only the selection is to be painted, and nothing of it can be */
    BrushStroke(Document document, BrushSettings settings) {
        this.document = document;
        this.settings = settings;
        start = document.scene();
        left = start;
        allowed = allowed(document, settings);
        stroke = new Stroke(start, settings.property(), settings.brush());
        reach = new BrushReach(start, settings.property().ofSprings());
        transaction = document.begin();
    }

    private static boolean[] allowed(Document document, BrushSettings settings) {
        Paintable property = settings.property();
        Scene scene = document.scene();
        boolean[] selected = property.items(scene)
                .marked(
                        property.ofSprings()
                                ? document.selection().springs()
                                : document.selection().particles());
        boolean any = false;
        for (int i = 0; i < selected.length; i++) {
            any |= selected[i];
            if (!settings.onlySelected()) selected[i] = isFree(document.marks(), property.ofSprings(), i);
        }
        if (settings.onlySelected() && !any) throw nothingSelected(property);
        return selected;
    }

    private static boolean isFree(GroupMarks marks, boolean ofSprings, int i) {
        return ofSprings
                ? !marks.hidesSpring(i) && !marks.locksSpring(i)
                : !marks.hidesParticle(i) && !marks.locksParticle(i);
    }

    private static EditRefusedException nothingSelected(Paintable property) {
        String why = property.ofSprings() ? Texts.text("paint.no-springs") : Texts.text("paint.no-particles");
        return EditRefusedException.because(Message.verbatim(why));
    }

    /**
     * Leads the brush to the pointer.
     *
     * @throws EditRefusedException if what the stroke has come to would break the scene
     */
    void to(PointerEvent event) {
        if (overtaken()) return;
        Point2D.Double now = event.ray().pixel();
        reach.from(event.ray().transform())
                .sweep(new Line2D.Double(last.orElse(now), now), settings.radius(), this::cover);
        last = Optional.of(now);
        show();
    }

    private void cover(int position, double far) {
        if (allowed[position]) stroke.cover(position, settings.falloff().at(far));
    }

    /** Covers an item and all of the same value that hang together with it. */
    void fill(int item) {
        for (int position : Region.around(start, settings.property(), item)) cover(position, 0);
        show();
    }

    /** Covers everything that may be painted. */
    void cover() {
        for (int i = 0; i < allowed.length; i++) cover(i, 0);
        show();
    }

    private void show() {
        transaction.show(stroke.command());
        left = document.scene();
    }

    /** How many values have come to the end of their range. */
    int limited() {
        return stroke.limited();
    }

    void end() {
        if (!overtaken()) transaction.commit();
    }

    void cancel() {
        if (!overtaken()) transaction.cancel();
    }

    private boolean overtaken() {
        return document.scene() != left;
    }
}
