package io.github.catenary.app.editor.transform;

import io.github.catenary.app.document.workspace.Workspace;
import io.github.catenary.app.editor.tool.Amounts;
import io.github.catenary.app.editor.tool.DragThreshold;
import io.github.catenary.app.editor.tool.EditDrag;
import io.github.catenary.app.editor.tool.Hit;
import io.github.catenary.app.editor.tool.PickRay;
import io.github.catenary.app.editor.tool.PointerEvent;
import io.github.catenary.app.editor.tool.Snap;
import io.github.catenary.app.editor.tool.Tool;
import io.github.catenary.app.editor.tool.ToolDrag;
import io.github.catenary.app.editor.tool.WrappingTool;
import io.github.catenary.app.render.mark.OverlayShape;
import io.github.catenary.app.render.mark.OverlayShape.Figure;
import io.github.catenary.app.render.mark.OverlayShape.Tone;
import io.github.catenary.edit.Document;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.table.IdSet;
import java.awt.geom.Point2D;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.BooleanSupplier;

/**
 * The tool that selects, with handles around two or more particles that are selected. A click on a handle is a click on
 * what is below it; only a drag takes hold. The pivot lies among the items, so these go before it unless Ctrl is down.
 */
public final class HandledTool extends WrappingTool {
    private static final int FEWEST = 2;

    private final Workspace workspace;
    private final PivotPlacement pivot;
    private final BooleanSupplier shown;
    private final MovedParticles moved;
    private Optional<TransformHandle> hovered = Optional.empty();
    private Optional<Held> held = Optional.empty();

    /** A handle that is held down. */
    private static final class Held {
        final PointerEvent start;
        final DragThreshold press;
        final ToolDrag drag;
        boolean began;

        Held(PointerEvent start, ToolDrag drag) {
            this.start = start;
            this.drag = drag;
            press = new DragThreshold(start);
        }
    }

    /**
     * @param tool the tool that selects
     * @param shown tells whether there are handles
     */
    public HandledTool(Tool tool, Workspace workspace, PivotPlacement pivot, BooleanSupplier shown) {
        super(tool);
        this.workspace = workspace;
        this.pivot = pivot;
        this.shown = shown;
        moved = new MovedParticles(workspace);
    }

    private Optional<HandleLayout> layout(PickRay ray) {
        if (!shown.getAsBoolean() || tool.busy()) return Optional.empty();
        if (moved.now().size() < FEWEST) return Optional.empty();
        return moved.frame(ray.plane()).map(frame -> new HandleLayout(frame, ray.transform(), pivot.of(frame)));
    }

    private Optional<TransformHandle> handle(PointerEvent event) {
        Optional<TransformHandle> hit =
                layout(event.ray()).flatMap(layout -> layout.hit(event.ray().pixel(), event.reach()));
        boolean hidden = hit.equals(Optional.of(TransformHandle.PIVOT)) && !event.control() && isOnItem(event);
        return hidden ? Optional.empty() : hit;
    }

    private boolean isOnItem(PointerEvent event) {
        return !Hit.at(workspace.scene(), event).isNothing();
    }

    @Override
    public void pressed(PointerEvent event) {
        cancel();
        Optional<TransformHandle> handle = handle(event);
        if (handle.isEmpty()) {
            tool.pressed(event);
            return;
        }
        HandleLayout layout = layout(event.ray()).orElseThrow();
        held = Optional.of(new Held(event, drag(handle.get(), layout, event)));
    }

    private ToolDrag drag(TransformHandle handle, HandleLayout layout, PointerEvent event) {
        IdSet particles = moved.now();
        return switch (handle) {
            case PIVOT -> new PivotDrag(workspace.document(), pivot, layout.pivot());
            case TURN -> new TurnDrag(workspace.document(), particles, layout, event);
            default -> new ScaleDrag(workspace.document(), particles, layout, handle, event);
        };
    }

    @Override
    public void dragged(PointerEvent event) {
        if (held.isEmpty()) {
            tool.dragged(event);
            return;
        }
        Held drag = held.get();
        drag.began |= drag.press.dragging(event);
        if (drag.began) drag.drag.to(event);
    }

    @Override
    public void released(PointerEvent event) {
        if (held.isEmpty()) {
            tool.released(event);
            return;
        }
        dragged(event);
        Held ended = held.get();
        held = Optional.empty();
        if (ended.began) ended.drag.drop();
        else clicked(ended.start);
        moved(event);
    }

    private void clicked(PointerEvent event) {
        if (handle(event).equals(Optional.of(TransformHandle.PIVOT)) && event.clicks() > 1) {
            pivot.reset();
        } else if (isOnItem(event)) {
            tool.pressed(event);
            tool.released(event);
        }
    }

    @Override
    public void moved(PointerEvent event) {
        hovered = handle(event);
        if (hovered.isPresent()) tool.left();
        else tool.moved(event);
    }

    @Override
    public void left() {
        hovered = Optional.empty();
        tool.left();
    }

    @Override
    public void cancel() {
        held.ifPresent(it -> it.drag.cancel());
        held = Optional.empty();
        tool.cancel();
    }

    @Override
    public boolean busy() {
        return held.isPresent() || tool.busy();
    }

    @Override
    public Overlay overlay() {
        return held.isPresent() ? Overlay.NONE : tool.overlay();
    }

    @Override
    public List<OverlayShape> marks(PickRay ray) {
        if (held.isPresent() && held.get().began) return held.get().drag.marks(ray);
        List<OverlayShape> marks = new ArrayList<>(tool.marks(ray));
        layout(ray).ifPresent(layout -> marks.addAll(layout.marks(hovered)));
        return marks;
    }

    /** A drag of the pivot; it snaps to particles in any case, and else as they do. Edits nothing. */
    private static final class PivotDrag implements ToolDrag {
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

    /**
     * A drag of a side or a corner. The opposite one stays, or with Ctrl or Alt the pivot; with Shift the selection
     * grows alike in all directions. The side snaps as a particle would.
     */
    private static final class ScaleDrag extends EditDrag {
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

    /**
     * A drag of the knob that turns the selection in the work plane about the pivot; with Shift or Ctrl by steps of
     * 15°.
     */
    private static final class TurnDrag extends EditDrag {
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
}
