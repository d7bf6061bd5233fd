package io.github.catenary.app.handle;

import io.github.catenary.app.mark.Mark;
import io.github.catenary.app.mark.Mark.Figure;
import io.github.catenary.app.mark.Mark.Tone;
import io.github.catenary.app.tool.Aim;
import io.github.catenary.app.tool.Amounts;
import io.github.catenary.app.tool.EditDrag;
import io.github.catenary.app.tool.PointerEvent;
import io.github.catenary.edit.Document;
import io.github.catenary.scene.IdSet;
import io.github.catenary.scene.Vec3;
import java.awt.geom.Point2D;
import java.util.List;

/** A drag of the knob that turns the selection in the work plane about the pivot; with Shift or Ctrl by steps of 15°. */
final class TurnDrag extends EditDrag {
    private final IdSet particles;
    private final Vec3 pivot;
    private final TurnAngle turn;
    private double degrees;
    private Vec3 pointer;

    TurnDrag(Document document, IdSet particles, HandleLayout layout, PointerEvent event) {
        super(document);
        this.particles = particles;
        pivot = layout.pivot();
        turn = new TurnAngle(Axes.towardsViewer(event.aim()), pivot);
        turn.to(event.aim());
        pointer = Axes.pointer(event.aim(), pivot);
    }

    @Override
    public void to(PointerEvent event) {
        turn.to(event.aim());
        pointer = Axes.pointer(event.aim(), pivot);
        degrees = turn.degrees(event.inSteps());
        edit.show(() -> Placing.turn(particles, turn.axis(), degrees, pivot));
    }

    @Override
    public List<Mark> marks(Aim aim) {
        Point2D.Double middle = aim.sight().place(pivot);
        Point2D.Double at = aim.sight().place(pointer);
        return List.of(
                new Mark.Line(middle, at, Tone.GRIP, true),
                new Mark.Knob(middle, Figure.PIVOT, Tone.GRIP, true),
                new Mark.Plate(at, List.of(Amounts.turned(degrees))));
    }
}
