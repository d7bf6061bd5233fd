package io.github.catenary.app.editor.transform;

import io.github.catenary.app.editor.tool.Amounts;
import io.github.catenary.app.editor.tool.EditDrag;
import io.github.catenary.app.editor.tool.PickRay;
import io.github.catenary.app.editor.tool.PointerEvent;
import io.github.catenary.app.editor.tool.Snap;
import io.github.catenary.app.render.mark.OverlayShape;
import io.github.catenary.app.render.mark.OverlayShape.Figure;
import io.github.catenary.app.render.mark.OverlayShape.Tone;
import io.github.catenary.edit.Document;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.table.IdSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A drag of a side or a corner. The opposite one stays, or with Ctrl or Alt the pivot; with Shift the selection grows
 * alike in all directions. The side snaps as a particle would.
 */
final class ScaleDrag extends EditDrag {
    private final IdSet particles;
    private final SelectionFrame frame;
    private final TransformHandle handle;
    private final Vec3 pivot;
    private final Optional<Vec3> grip;
    private Vec3 factors = new Vec3(1, 1, 1);
    private Vec3 fixed;
    private Snap landed;

    ScaleDrag(Document document, IdSet particles, HandleLayout layout, TransformHandle handle, PointerEvent event) {
        super(document);
        this.particles = particles;
        frame = layout.frame();
        this.handle = handle;
        pivot = layout.pivot();
        fixed = opposite();
        landed = event.landing(frame.at(handle.across, handle.up), particles);
        grip = event.ray().point(frame.middle());
    }

    private Vec3 opposite() {
        return frame.at(-handle.across, -handle.up);
    }

    @Override
    public void to(PointerEvent event) {
        Optional<Vec3> now = event.ray().point(frame.middle());
        if (grip.isEmpty() || now.isEmpty()) return;
        Vec3 side = frame.at(handle.across, handle.up);
        landed = event.landing(side.plus(now.get().minus(grip.get())), particles);
        Vec3 dragged = landed.point();
        fixed = event.control() || event.alt() ? pivot : opposite();
        Vec3 from = frame.plane().coordinates(fixed);
        Vec3 was = frame.plane().coordinates(side).minus(from);
        Vec3 is = frame.plane().coordinates(dragged).minus(from);
        double across = handle.across == 0 ? 1 : factor(was.x(), is.x());
        double up = handle.up == 0 ? 1 : factor(was.y(), is.y());
        factors = event.shift() ? alike(across, up) : new Vec3(across, up, 1);
        edit.show(() -> Placing.scale(particles, frame, factors, fixed));
    }

    /** A side through which the fixed point goes cannot move away from it. */
    private static double factor(double was, double is) {
        return was == 0 ? 1 : is / was;
    }

    /** The factor of the direction that changes more. */
    private static Vec3 alike(double across, double up) {
        double factor = Math.abs(across - 1) >= Math.abs(up - 1) ? across : up;
        return new Vec3(factor, factor, factor);
    }

    @Override
    public List<OverlayShape> marks(PickRay ray) {
        String amount = handle.across == 0 || factors.x() == factors.y()
                ? Amounts.scaled(factors.y())
                : handle.up == 0 ? Amounts.scaled(factors.x()) : Amounts.scaled(factors.x(), factors.y());
        List<OverlayShape> marks = new ArrayList<>(landed.marks(ray.transform(), amount));
        marks.add(new OverlayShape.Knob(ray.transform().place(fixed), Figure.PIVOT, Tone.HANDLE, false));
        return marks;
    }
}
