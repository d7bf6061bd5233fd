package io.github.catenary.app.editor.transform;

import io.github.catenary.app.document.workspace.Workspace;
import io.github.catenary.app.editor.tool.DragThreshold;
import io.github.catenary.app.editor.tool.Hit;
import io.github.catenary.app.editor.tool.PickRay;
import io.github.catenary.app.editor.tool.PointerEvent;
import io.github.catenary.app.editor.tool.Tool;
import io.github.catenary.app.editor.tool.ToolDrag;
import io.github.catenary.app.editor.tool.WrappingTool;
import io.github.catenary.app.render.mark.OverlayShape;
import io.github.catenary.scene.table.IdSet;
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
}
