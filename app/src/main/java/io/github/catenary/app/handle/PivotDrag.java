package io.github.catenary.app.handle;

import io.github.catenary.app.mark.Mark;
import io.github.catenary.app.mark.Mark.Figure;
import io.github.catenary.app.mark.Mark.Tone;
import io.github.catenary.app.tool.Aim;
import io.github.catenary.app.tool.Hit;
import io.github.catenary.app.tool.PointerEvent;
import io.github.catenary.app.tool.Snap;
import io.github.catenary.app.tool.ToolDrag;
import io.github.catenary.edit.Document;
import io.github.catenary.scene.IdSet;
import io.github.catenary.scene.Vec3;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** A drag of the pivot; it snaps to particles in any case, and else as they do. Edits nothing. */
final class PivotDrag implements ToolDrag {
    private final Document document;
    private final PivotPlace place;
    private final Optional<Vec3> before;
    private final Vec3 start;
    private Optional<Snap> landed = Optional.empty();

    PivotDrag(Document document, PivotPlace place, Vec3 start) {
        this.document = document;
        this.place = place;
        this.start = start;
        before = place.chosen();
    }

    @Override
    public void to(PointerEvent event) {
        OptionalInt particle = Hit.particle(document.scene(), event.aim(), event.reach());
        Optional<Snap> there = particle.isPresent()
                ? Optional.of(Snap.onto(document.scene().particles().get(particle.getAsInt())))
                : event.aim().point(start).map(point -> event.landing(point, IdSet.empty()));
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
    public List<Mark> marks(Aim aim) {
        Vec3 now = landed.map(Snap::point).orElse(start);
        List<Mark> marks =
                new ArrayList<>(landed.map(it -> it.marks(aim.sight())).orElse(List.of()));
        marks.add(new Mark.Knob(aim.sight().place(now), Figure.PIVOT, Tone.GRIP, true));
        return marks;
    }
}
