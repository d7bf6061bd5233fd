package io.github.catenary.app.body;

import io.github.catenary.app.mark.Mark;
import io.github.catenary.app.mark.Mark.Tone;
import io.github.catenary.app.tool.Aim;
import io.github.catenary.app.tool.Hit;
import io.github.catenary.app.tool.PointerEvent;
import io.github.catenary.app.tool.Press;
import io.github.catenary.app.tool.Tool;
import io.github.catenary.app.tool.ToolDrag;
import io.github.catenary.app.tool.WrappingTool;
import io.github.catenary.app.view.OutlinePoints;
import io.github.catenary.app.view.Sight;
import io.github.catenary.app.workspace.Workspace;
import io.github.catenary.edit.Document;
import io.github.catenary.edit.Selection;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.IdSet;
import io.github.catenary.spi.Outline;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * The tool that selects, for bodies too: a click on an outline selects the body, a drag of it moves the selection, and
 * the one selected body has knobs that size it. Particles and springs go before outlines, knobs before all.
 */
public final class BodyTool extends WrappingTool {
    private final Workspace workspace;
    private final BodyShapes shapes;
    private OptionalInt hovered = OptionalInt.empty();
    private Optional<BodyKnob> hot = Optional.empty();
    private Optional<Held> held = Optional.empty();
    private List<Hit> stack = List.of();

    /** A body or a knob that is held down. */
    private static final class Held {
        final PointerEvent start;
        final Press press;
        final int element;
        final Optional<BodyKnob> knob;
        Optional<ToolDrag> drag = Optional.empty();

        Held(PointerEvent start, int element, Optional<BodyKnob> knob) {
            this.start = start;
            this.element = element;
            this.knob = knob;
            press = new Press(start);
        }
    }

    /** @param tool the tool that selects particles and springs */
    public BodyTool(Tool tool, Workspace workspace, BodyShapes shapes) {
        super(tool);
        this.workspace = workspace;
        this.shapes = shapes;
    }

    private BodyLook look() {
        return shapes.in(workspace.scene());
    }

    private BodyShape shape(int element) {
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

    private List<BodyKnob> knobs(Sight sight) {
        OptionalInt chosen = chosen();
        if (chosen.isEmpty() || tool.busy()) return List.of();
        return BodyKnob.of(shape(chosen.getAsInt()), sight);
    }

    private Optional<BodyKnob> knob(PointerEvent event) {
        Sight sight = event.aim().sight();
        Optional<BodyKnob> nearest = Optional.empty();
        double best = event.reach();
        for (BodyKnob knob : knobs(sight)) {
            double distance = knob.pixel(sight).distance(event.aim().pixel());
            if (!(distance <= best)) continue;
            best = distance;
            nearest = Optional.of(knob);
        }
        return nearest;
    }

    /** The body under the pointer, where no particle or spring is. */
    private OptionalInt body(PointerEvent event) {
        return ItemsThere.body(workspace.scene(), look(), event);
    }

    /** The body that a press takes: with Alt, which asks for all items, also one below others. */
    private OptionalInt pressedBody(PointerEvent event) {
        return event.alt() ? BodyLines.all(workspace.scene(), look(), event).findFirst() : body(event);
    }

    @Override
    public void pressed(PointerEvent event) {
        cancel();
        Optional<BodyKnob> knob = knob(event);
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
        BodyShape shape = shape(now.element);
        if (now.knob.isPresent()) {
            now.drag = Optional.of(new KnobDrag(document, now.element, shape, now.knob.get(), now.start));
        } else if (now.start.shift() || now.start.alt() || !shape.moves()) {
            held = Optional.empty();
            tool.pressed(now.start);
        } else {
            IdSet pressed = IdSet.of(now.element);
            boolean selected = document.selection().elements().contains(now.element);
            if (!selected) document.select(Selection.ofElements(pressed));
            now.drag = Optional.of(new BodyDrag(document, look(), shape, now.start));
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
            List<Hit> there = ItemsThere.all(document.scene(), look(), clicked.start);
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
    public List<Mark> marks(Aim aim) {
        Optional<ToolDrag> drag = held.flatMap(it -> it.drag);
        if (drag.isPresent()) return drag.get().marks(aim);
        List<Mark> marks = new ArrayList<>(tool.marks(aim));
        if (hovered.isPresent() && workspace.scene().elements().contains(hovered.getAsInt())) {
            marks.addAll(hovered(shape(hovered.getAsInt()), aim.sight()));
        }
        for (BodyKnob knob : knobs(aim.sight())) {
            marks.addAll(knob.marks(aim.sight(), hot.filter(knob::equals).isPresent()));
        }
        return marks;
    }

    /** The outlines of the selected bodies, whichever tool is chosen. */
    public static List<Mark> selected(Workspace workspace, BodyShapes shapes, Aim aim) {
        BodyLook look = shapes.in(workspace.scene());
        List<Mark> marks = new ArrayList<>();
        workspace.selection().elements().stream()
                .mapToObj(workspace.scene().elements()::get)
                .filter(Element::enabled)
                .forEach(element -> marks.addAll(trace(look.of(element), aim.sight(), Tone.GRIP)));
        return marks;
    }

    /** The outline of a body that a list stands at. */
    public static List<Mark> hovered(BodyShape body, Sight sight) {
        return trace(body, sight, Tone.QUIET);
    }

    private static List<Mark> trace(BodyShape shape, Sight sight, Tone tone) {
        List<Mark> marks = new ArrayList<>();
        for (Outline line : shape.lines()) marks.add(new Mark.Trace(OutlinePoints.of(line, sight), tone));
        return marks;
    }
}
