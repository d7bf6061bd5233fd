package io.github.catenary.app.editor.measure;

import io.github.catenary.app.document.workspace.Workspace;
import io.github.catenary.app.editor.tool.DragThreshold;
import io.github.catenary.app.editor.tool.KeyCursor;
import io.github.catenary.app.editor.tool.PickRay;
import io.github.catenary.app.editor.tool.PointerEvent;
import io.github.catenary.app.editor.tool.Snap;
import io.github.catenary.app.editor.tool.Tool;
import io.github.catenary.app.render.mark.OverlayShape;
import io.github.catenary.edit.EditRefusedException;
import io.github.catenary.math.Vec3;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Measures from point to point, by a drag or by a click on each; a click on a third point measures the angle at the
 * second one. Edits nothing.
 */
public final class MeasureTool implements Tool {
    private final Workspace workspace;
    private Measurement measured = Measurement.NONE;
    private Optional<Snap> landing = Optional.empty();
    private Optional<DragThreshold> press = Optional.empty();
    private boolean dragging;

    public MeasureTool(Workspace workspace) {
        this.workspace = workspace;
    }

    @Override
    public String id() {
        return "measure";
    }

    @Override
    public void pressed(PointerEvent event) {
        moved(event);
        press = Optional.of(new DragThreshold(event));
        dragging = false;
    }

    @Override
    public void dragged(PointerEvent event) {
        if (press.isEmpty()) return;
        if (!dragging && press.get().dragging(event)) {
            dragging = true;
            landing.ifPresent(start -> measured = new Measurement(List.of(start.point())));
        }
        if (dragging) moved(event);
    }

    @Override
    public void released(PointerEvent event) {
        if (press.isEmpty()) return;
        dragged(event);
        press = Optional.empty();
        Vec3 point = landing.orElseThrow(EditRefusedException::noPlane).point();
        take(point);
        moved(event);
    }

    private void take(Vec3 point) {
        List<Vec3> before = measured.points();
        boolean again = !before.isEmpty() && before.get(before.size() - 1).equals(point);
        if (!again || measured.isComplete()) measured = measured.plus(point);
    }

    @Override
    public void moved(PointerEvent event) {
        List<Vec3> points = measured.points();
        boolean goesOn = !points.isEmpty() && !measured.isComplete();
        landing = goesOn ? event.landing(points.get(points.size() - 1)) : event.landing();
    }

    @Override
    public void left() {
        landing = Optional.empty();
    }

    @Override
    public AtCursor atCursor() {
        return AtCursor.OWN;
    }

    @Override
    public void cursorMoved(KeyCursor cursor) {
        var particle = cursor.particle(workspace.scene());
        landing = Optional.of(
                particle.isPresent()
                        ? Snap.onto(workspace.scene().particles().get(particle.getAsInt()))
                        : Snap.free(cursor.point()));
    }

    @Override
    public void entered(KeyCursor cursor) {
        cursorMoved(cursor);
        take(landing.orElseThrow().point());
    }

    @Override
    public void cancel() {
        measured = Measurement.NONE;
        press = Optional.empty();
        dragging = false;
    }

    @Override
    public boolean busy() {
        return press.isPresent() || !measured.points().isEmpty();
    }

    @Override
    public List<OverlayShape> marks(PickRay ray) {
        boolean stretches = measured.points().size() == 1 && landing.isPresent();
        Measurement shown = stretches ? measured.plus(landing.get().point()) : measured;
        List<OverlayShape> marks = new ArrayList<>(shown.marks(ray.transform()));
        landing.ifPresent(it -> marks.addAll(stretches ? it.figure(ray.transform()) : it.marks(ray.transform())));
        return marks;
    }
}
