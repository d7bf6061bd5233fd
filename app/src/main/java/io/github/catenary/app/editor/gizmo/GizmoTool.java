package io.github.catenary.app.editor.gizmo;

import io.github.catenary.app.document.workspace.Workspace;
import io.github.catenary.app.editor.tool.Amounts;
import io.github.catenary.app.editor.tool.DragThreshold;
import io.github.catenary.app.editor.tool.EditDrag;
import io.github.catenary.app.editor.tool.GridMove;
import io.github.catenary.app.editor.tool.Hit;
import io.github.catenary.app.editor.tool.PickRay;
import io.github.catenary.app.editor.tool.PointerEvent;
import io.github.catenary.app.editor.tool.Snap;
import io.github.catenary.app.editor.tool.Tool;
import io.github.catenary.app.editor.tool.ToolDrag;
import io.github.catenary.app.editor.tool.WrappingTool;
import io.github.catenary.app.render.camera.ViewTransform;
import io.github.catenary.app.render.element.ElementShape;
import io.github.catenary.app.render.element.ElementShapes;
import io.github.catenary.app.render.element.ShapeProvider;
import io.github.catenary.app.render.mark.OverlayShape;
import io.github.catenary.app.render.mark.OverlayShape.Tone;
import io.github.catenary.app.render.space.OutlinePoints;
import io.github.catenary.edit.Document;
import io.github.catenary.edit.Selection;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.spi.Outline;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * The tool that selects, for bodies too: a click on an outline selects the body, a drag of it moves the selection, and
 * the one selected body has knobs that size it. Particles and springs go before outlines, knobs before all.
 */
public final class GizmoTool extends WrappingTool {
    private final Workspace workspace;
    private final ElementShapes shapes;
    private OptionalInt hovered = OptionalInt.empty();
    private Optional<GizmoHandle> hot = Optional.empty();
    private Optional<Held> held = Optional.empty();
    private List<Hit> stack = List.of();

    /** A body or a knob that is held down. */
    private static final class Held {
        final PointerEvent start;
        final DragThreshold press;
        final int element;
        final Optional<GizmoHandle> knob;
        Optional<ToolDrag> drag = Optional.empty();

        Held(PointerEvent start, int element, Optional<GizmoHandle> knob) {
            this.start = start;
            this.element = element;
            this.knob = knob;
            press = new DragThreshold(start);
        }
    }

    /** @param tool the tool that selects particles and springs */
    public GizmoTool(Tool tool, Workspace workspace, ElementShapes shapes) {
        super(tool);
        this.workspace = workspace;
        this.shapes = shapes;
    }

    private ShapeProvider look() {
        return shapes.in(workspace.scene());
    }

    private ElementShape shape(int element) {
        return look().of(workspace.scene().elements().get(element));
    }

    /** The one body that is selected, and nothing else with it; only it has knobs. */
    private OptionalInt chosen() {
        Selection selection = workspace.selection();
        boolean alone = selection.size() == 1 && selection.elements().size() == 1;
        if (!alone) return OptionalInt.empty();
        Element element = workspace.scene().elements().get(selection.elements().first());
        return element.enabled() ? OptionalInt.of(element.id()) : OptionalInt.empty();
    }

    private List<GizmoHandle> knobs(ViewTransform transform) {
        OptionalInt chosen = chosen();
        if (chosen.isEmpty() || tool.busy()) return List.of();
        return GizmoHandle.of(shape(chosen.getAsInt()), transform);
    }

    private Optional<GizmoHandle> knob(PointerEvent event) {
        ViewTransform transform = event.ray().transform();
        Optional<GizmoHandle> nearest = Optional.empty();
        double best = event.reach();
        for (GizmoHandle knob : knobs(transform)) {
            double distance = knob.pixel(transform).distance(event.ray().pixel());
            if (!(distance <= best)) continue;
            best = distance;
            nearest = Optional.of(knob);
        }
        return nearest;
    }

    /** The body under the pointer, where no particle or spring is. */
    private OptionalInt body(PointerEvent event) {
        return ItemsAtPointer.body(workspace.scene(), look(), event);
    }

    /** The body that a press takes: with Alt, which asks for all items, also one below others. */
    private OptionalInt pressedBody(PointerEvent event) {
        return event.alt() ? GizmoPicking.all(workspace.scene(), look(), event).findFirst() : body(event);
    }

    @Override
    public void pressed(PointerEvent event) {
        cancel();
        Optional<GizmoHandle> knob = knob(event);
        OptionalInt body = knob.isPresent() ? chosen() : pressedBody(event);
        if (body.isPresent()) held = Optional.of(new Held(event, body.getAsInt(), knob));
        else tool.pressed(event);
    }

    @Override
    public void dragged(PointerEvent event) {
        if (held.isEmpty()) {
            tool.dragged(event);
            return;
        }
        Held now = held.get();
        if (now.drag.isEmpty() && now.press.dragging(event)) begin(now);
        if (held.isPresent()) now.drag.ifPresent(it -> it.to(event));
        else tool.dragged(event);
    }

    /** With Shift or Alt, and on a body that has no place, a drag draws a rectangle as it does elsewhere. */
    private void begin(Held now) {
        Document document = workspace.document();
        ElementShape shape = shape(now.element);
        if (now.knob.isPresent()) {
            now.drag = Optional.of(new GizmoHandleDrag(document, now.element, shape, now.knob.get(), now.start));
        } else if (now.start.shift() || now.start.alt() || !shape.moves()) {
            held = Optional.empty();
            tool.pressed(now.start);
        } else {
            IdSet pressed = IdSet.of(now.element);
            boolean selected = document.selection().elements().contains(now.element);
            if (!selected) document.select(Selection.ofElements(pressed));
            now.drag = Optional.of(new GizmoMove(document, look(), shape, now.start));
        }
    }

    @Override
    public void released(PointerEvent event) {
        if (held.isPresent()) dragged(event);
        if (held.isEmpty()) {
            tool.released(event);
            return;
        }
        Held ended = held.get();
        held = Optional.empty();
        if (ended.drag.isPresent()) ended.drag.get().drop();
        else if (ended.knob.isEmpty() || ended.start.alt()) click(ended);
        moved(event);
    }

    private void click(Held clicked) {
        Document document = workspace.document();
        if (clicked.start.alt()) {
            List<Hit> there = ItemsAtPointer.all(document.scene(), look(), clicked.start);
            if (there.size() > 1) {
                stack = there;
                return;
            }
        }
        Selection body = Selection.ofElements(IdSet.of(clicked.element));
        boolean adds = clicked.start.shift() || clicked.start.control();
        document.select(adds ? document.selection().toggled(body) : body);
    }

    @Override
    public List<Hit> stack() {
        return stack.isEmpty() ? tool.stack() : stack;
    }

    @Override
    public void moved(PointerEvent event) {
        hot = knob(event);
        hovered = hot.isPresent() ? OptionalInt.empty() : body(event);
        if (hot.isPresent() || hovered.isPresent()) tool.left();
        else tool.moved(event);
    }

    @Override
    public void left() {
        hot = Optional.empty();
        hovered = OptionalInt.empty();
        tool.left();
    }

    @Override
    public void cancel() {
        held.flatMap(it -> it.drag).ifPresent(ToolDrag::cancel);
        held = Optional.empty();
        stack = List.of();
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
        Optional<ToolDrag> drag = held.flatMap(it -> it.drag);
        if (drag.isPresent()) return drag.get().marks(ray);
        List<OverlayShape> marks = new ArrayList<>(tool.marks(ray));
        if (hovered.isPresent() && workspace.scene().elements().contains(hovered.getAsInt())) {
            marks.addAll(hovered(shape(hovered.getAsInt()), ray.transform()));
        }
        for (GizmoHandle knob : knobs(ray.transform())) {
            marks.addAll(knob.marks(ray.transform(), hot.filter(knob::equals).isPresent()));
        }
        return marks;
    }

    /** The outlines of the selected bodies, whichever tool is chosen. */
    public static List<OverlayShape> selected(Workspace workspace, ElementShapes shapes, PickRay ray) {
        ShapeProvider look = shapes.in(workspace.scene());
        List<OverlayShape> marks = new ArrayList<>();
        workspace.selection().elements().stream()
                .mapToObj(workspace.scene().elements()::get)
                .filter(Element::enabled)
                .forEach(element -> marks.addAll(trace(look.of(element), ray.transform(), Tone.HANDLE)));
        return marks;
    }

    /** The outline of a body that a list stands at. */
    public static List<OverlayShape> hovered(ElementShape body, ViewTransform transform) {
        return trace(body, transform, Tone.QUIET);
    }

    private static List<OverlayShape> trace(ElementShape shape, ViewTransform transform, Tone tone) {
        List<OverlayShape> marks = new ArrayList<>();
        for (Outline line : shape.lines()) marks.add(new OverlayShape.Trace(OutlinePoints.of(line, transform), tone));
        return marks;
    }

    /**
     * Moves the selected bodies, and the particles that are selected with them, parallel to the work plane. The point
     * of the pressed body that is nearest to the pointer snaps.
     */
    private static final class GizmoMove extends EditDrag {
        private final Map<Integer, ElementShape> bodies;
        private final IdSet particles;
        private final Vec3 grabbed;
        private final Optional<Vec3> handle;
        private Snap landed = Snap.free(Vec3.ZERO);
        private Vec3 by = Vec3.ZERO;

        /** @param pressed the shape of a selected body that can be moved */
        GizmoMove(Document document, ShapeProvider look, ElementShape pressed, PointerEvent press) {
            super(document);
            Scene scene = document.scene();
            bodies = GizmoEdit.movable(scene, document.selection().elements(), look);
            particles = GridMove.moved(scene, document.selection());
            PickRay ray = press.ray();
            grabbed = pressed.places().stream()
                    .map(pressed::vector)
                    .min(Comparator.comparingDouble(
                            at -> ray.transform().place(at).distance(ray.pixel())))
                    .orElseThrow();
            handle = ray.point(grabbed);
        }

        @Override
        public void to(PointerEvent event) {
            Optional<Vec3> now = event.ray().point(grabbed);
            if (handle.isEmpty() || now.isEmpty()) return;
            Vec3 to = grabbed.plus(now.get().minus(handle.get()));
            edit.show(() -> {
                landed = event.landing(to, particles, grabbed);
                by = landed.point().minus(grabbed);
                return GizmoEdit.move(bodies, particles, by, event.grid());
            });
        }

        @Override
        public List<OverlayShape> marks(PickRay ray) {
            return landed.marks(ray.transform(), Amounts.moved(by));
        }
    }
}
