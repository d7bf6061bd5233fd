package io.github.catenary.app.editor.transform;

import io.github.catenary.app.editor.tool.Hit;
import io.github.catenary.app.editor.tool.PickRay;
import io.github.catenary.app.editor.tool.PointerEvent;
import io.github.catenary.app.editor.tool.Snap;
import io.github.catenary.app.editor.tool.ToolDrag;
import io.github.catenary.app.render.mark.OverlayShape;
import io.github.catenary.app.render.mark.OverlayShape.Figure;
import io.github.catenary.app.render.mark.OverlayShape.Tone;
import io.github.catenary.edit.Document;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.table.IdSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** A drag of the pivot; it snaps to particles in any case, and else as they do. Edits nothing. */
final class PivotDrag implements ToolDrag {
    private final Document document;
    private final PivotPlacement place;
    private final Optional<Vec3> before;
    private final Vec3 start;
    private Optional<Snap> landed = Optional.empty();

    PivotDrag(Document document, PivotPlacement place, Vec3 start) {
        this.document = document;
        this.place = place;
        this.start = start;
        before = place.chosen();
    }

    @Override
    public void to(PointerEvent event) {
        OptionalInt particle = Hit.particle(document.scene(), event.ray(), event.reach());
        Optional<Snap> there = particle.isPresent()
                ? Optional.of(Snap.onto(document.scene().particles().get(particle.getAsInt())))
                : event.ray().point(start).map(point -> event.landing(point, IdSet.empty()));
        if (there.isEmpty()) return;
        landed = there;
        place.put(there.map(Snap::point));
    }

    @Override
    public void drop() {}

    @Override
    public void cancel() {
        place.put(before);
    }

    @Override
    public List<OverlayShape> marks(PickRay ray) {
        Vec3 now = landed.map(Snap::point).orElse(start);
        List<OverlayShape> marks =
                new ArrayList<>(landed.map(it -> it.marks(ray.transform())).orElse(List.of()));
        marks.add(new OverlayShape.Knob(ray.transform().place(now), Figure.PIVOT, Tone.HANDLE, true));
        return marks;
    }
}
