package io.github.catenary.app.editor.transform;

import io.github.catenary.app.editor.tool.Amounts;
import io.github.catenary.app.editor.tool.EditDrag;
import io.github.catenary.app.editor.tool.PickRay;
import io.github.catenary.app.editor.tool.PointerEvent;
import io.github.catenary.app.render.mark.OverlayShape;
import io.github.catenary.app.render.mark.OverlayShape.Figure;
import io.github.catenary.app.render.mark.OverlayShape.Tone;
import io.github.catenary.edit.Document;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.table.IdSet;
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
        turn = new TurnAngle(Axes.towardsViewer(event.ray()), pivot);
        turn.to(event.ray());
        pointer = Axes.pointer(event.ray(), pivot);
    }

    @Override
    public void to(PointerEvent event) {
        turn.to(event.ray());
        pointer = Axes.pointer(event.ray(), pivot);
        degrees = turn.degrees(event.inSteps());
        edit.show(() -> Placing.turn(particles, turn.axis(), degrees, pivot));
    }

    @Override
    public List<OverlayShape> marks(PickRay ray) {
        Point2D.Double middle = ray.transform().place(pivot);
        Point2D.Double at = ray.transform().place(pointer);
        return List.of(
                new OverlayShape.Line(middle, at, Tone.HANDLE, true),
                new OverlayShape.Knob(middle, Figure.PIVOT, Tone.HANDLE, true),
                new OverlayShape.Plate(at, List.of(Amounts.turned(degrees))));
    }
}
