package io.github.catenary.app.handle;

import io.github.catenary.app.mark.Mark;
import io.github.catenary.app.tool.Aim;
import io.github.catenary.app.tool.Hit;
import io.github.catenary.app.tool.PointerEvent;
import io.github.catenary.app.tool.Press;
import io.github.catenary.app.tool.Tool;
import io.github.catenary.app.tool.ToolDrag;
import io.github.catenary.app.tool.WrappingTool;
import io.github.catenary.app.workspace.Workspace;
import io.github.catenary.scene.IdSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/**
 * The tool that selects, with handles around two or more particles that are selected. A click on a handle is a click on
 * what is below it; only a drag takes hold. The pivot lies among the items, so these go before it unless Ctrl is down.
 */
public final class HandledTool extends WrappingTool {
    private static final int FEWEST = 2;

    private final Workspace workspace;
    private final PivotPlace pivot;
    private final BooleanSupplier shown;
    private final MovedParticles moved;
    private Optional<Handle> hovered = Optional.empty();
    private Optional<Held> held = Optional.empty();

    /** A handle that is held down. */
    private static final class Held {
        final PointerEvent start;
        final Press press;
        final ToolDrag drag;
        boolean began;

        Held(PointerEvent start, ToolDrag drag) {
            this.start = start;
            this.drag = drag;
            press = new Press(start);
        }
    }

    /**
     * @param tool the tool that selects
     * @param shown tells whether there are handles
     */
    public HandledTool(Tool tool, Workspace workspace, PivotPlace pivot, BooleanSupplier shown) {
        super(tool);
        this.workspace = workspace;
        this.pivot = pivot;
        this.shown = shown;
        moved = new MovedParticles(workspace);
    }

    private Optional<HandleLayout> layout(Aim aim) {
        if (!shown.getAsBoolean() || tool.busy()) return Optional.empty();
        if (moved.now().size() < FEWEST) return Optional.empty();
        return moved.frame(aim.plane()).map(frame -> new HandleLayout(frame, aim.sight(), pivot.of(frame)));
    }

    private Optional<Handle> handle(PointerEvent event) {
        Optional<Handle> hit =
                layout(event.aim()).flatMap(layout -> layout.hit(event.aim().pixel(), event.reach()));
        boolean hidden = hit.equals(Optional.of(Handle.PIVOT)) && !event.control() && isOnItem(event);
        return hidden ? Optional.empty() : hit;
    }

    private boolean isOnItem(PointerEvent event) {
        return !Hit.at(workspace.scene(), event).isNothing();
    }

    @Override
    public void pressed(PointerEvent event) {
        cancel();
        Optional<Handle> handle = handle(event);
        if (handle.isEmpty()) {
            tool.pressed(event);
            return;
        }
        HandleLayout layout = layout(event.aim()).orElseThrow();
        held = Optional.of(new Held(event, drag(handle.get(), layout, event)));
    }

    private ToolDrag drag(Handle handle, HandleLayout layout, PointerEvent event) {
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
        if (handle(event).equals(Optional.of(Handle.PIVOT)) && event.clicks() > 1) {
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
    public List<Mark> marks(Aim aim) {
        if (held.isPresent() && held.get().began) return held.get().drag.marks(aim);
        List<Mark> marks = new ArrayList<>(tool.marks(aim));
        layout(aim).ifPresent(layout -> marks.addAll(layout.marks(hovered)));
        return marks;
    }
}
