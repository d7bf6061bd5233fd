package io.github.catenary.app.handle;

import io.github.catenary.app.mark.Mark;
import io.github.catenary.app.mark.Mark.Figure;
import io.github.catenary.app.mark.Mark.Tone;
import io.github.catenary.app.text.Texts;
import io.github.catenary.app.tool.Aim;
import io.github.catenary.app.tool.Hit;
import io.github.catenary.app.tool.PointerEvent;
import io.github.catenary.edit.Document;
import io.github.catenary.scene.Vec3;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** A drag of the pivot; it snaps to particles, and else as they do. Edits nothing. */
final class PivotDrag implements HandleDrag {
    private final Document document;
    private final PivotPlace place;
    private final Optional<Vec3> before;
    private final Vec3 start;
    private Vec3 now;
    private OptionalInt particle = OptionalInt.empty();

    PivotDrag(Document document, PivotPlace place, Vec3 start) {
        this.document = document;
        this.place = place;
        this.start = start;
        before = place.chosen();
        now = start;
    }

    @Override
    public void to(PointerEvent event) {
        particle = Hit.particle(document.scene(), event.aim(), event.reach());
        Optional<Vec3> there = particle.isPresent()
                ? Optional.of(document.scene().particles().get(particle.getAsInt()).position())
                : event.aim().point(start).map(event::snap);
        if (there.isEmpty()) return;
        now = there.get();
        place.put(there);
    }

    @Override
    public void drop() {}

    @Override
    public void cancel() {
        place.put(before);
    }

    @Override
    public List<Mark> marks(Aim aim) {
        Mark pivot = new Mark.Knob(aim.sight().place(now), Figure.PIVOT, Tone.SNAP, true);
        if (particle.isEmpty()) return List.of(pivot);
        String name = Texts.text("snap.particle", particle.getAsInt());
        return List.of(pivot, new Mark.Plate(aim.sight().place(now), List.of(name)));
    }
}
