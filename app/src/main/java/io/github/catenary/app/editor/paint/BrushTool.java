package io.github.catenary.app.editor.paint;

import io.github.catenary.app.document.workspace.Workspace;
import io.github.catenary.app.editor.tool.Hit;
import io.github.catenary.app.editor.tool.PickRay;
import io.github.catenary.app.editor.tool.PointerEvent;
import io.github.catenary.app.editor.tool.Tool;
import io.github.catenary.app.render.mark.OverlayShape;
import io.github.catenary.edit.EditRefusedException;
import io.github.catenary.edit.paint.Paintable;
import io.github.catenary.scene.Scene;
import java.awt.geom.Point2D;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Consumer;

/** Paints the chosen property. A click with Ctrl or Alt takes the value under the pointer for the brush instead. */
public final class BrushTool implements Tool {
    private final Workspace workspace;
    private final BrushModel choice;
    private Optional<BrushStroke> stroke = Optional.empty();
    private Optional<Point2D.Double> pointer = Optional.empty();
    private Hit hovered = Hit.NOTHING;

    public BrushTool(Workspace workspace, BrushModel choice) {
        this.workspace = workspace;
        this.choice = choice;
    }

    @Override
    public String id() {
        return "paint";
    }

    @Override
    public void pressed(PointerEvent event) {
        cancel();
        moved(event);
        if (event.control() || event.alt()) pick(event);
        else if (choice.now().way() == BrushWay.FILL) fill(event);
        else begin(event);
    }

    private void pick(PointerEvent event) {
        Paintable property = choice.now().property();
        position(under(event)).ifPresent(item -> {
            double value = property.values(workspace.scene())[item];
            if (property.bounds().contains(value)) choice.take(choice.now().with(property, BrushWay.SET, value));
        });
    }

    private void fill(PointerEvent event) {
        OptionalInt item = position(under(event));
        if (item.isEmpty()) return;
        stroke = Optional.of(new BrushStroke(workspace.document(), choice.now()));
        attempt(painted -> painted.fill(item.getAsInt()));
    }

    /** What is under the pointer of those items that have the property. */
    private Hit under(PointerEvent event) {
        Scene scene = workspace.scene();
        return choice.now().property().ofSprings()
                ? new Hit(OptionalInt.empty(), Hit.spring(scene, event.ray(), event.reach()))
                : new Hit(Hit.particle(scene, event.ray(), event.reach()), OptionalInt.empty());
    }

    private OptionalInt position(Hit hit) {
        OptionalInt id = hit.particle().isPresent() ? hit.particle() : hit.spring();
        if (id.isEmpty()) return id;
        return OptionalInt.of(choice.now().property().items(workspace.scene()).positionOf(id.getAsInt()));
    }

    private void begin(PointerEvent event) {
        stroke = Optional.of(new BrushStroke(workspace.document(), choice.now()));
        attempt(painted -> painted.to(event));
    }

    /** A refused stroke is none: the scene is as before. */
    private void attempt(Consumer<BrushStroke> step) {
        try {
            stroke.ifPresent(step);
        } catch (EditRefusedException refusal) {
            cancel();
            throw refusal;
        }
    }

    @Override
    public void dragged(PointerEvent event) {
        moved(event);
        if (choice.now().way() != BrushWay.FILL) attempt(painted -> painted.to(event));
    }

    @Override
    public void released(PointerEvent event) {
        dragged(event);
        stroke.ifPresent(BrushStroke::end);
        stroke.ifPresent(ended -> choice.tellLimited(ended.limited()));
        stroke = Optional.empty();
    }

    @Override
    public void moved(PointerEvent event) {
        pointer = Optional.of(event.ray().pixel());
        hovered = choice.now().way() == BrushWay.FILL ? under(event) : Hit.NOTHING;
    }

    @Override
    public void left() {
        pointer = Optional.empty();
        hovered = Hit.NOTHING;
    }

    @Override
    public void cancel() {
        stroke.ifPresent(BrushStroke::cancel);
        stroke = Optional.empty();
    }

    @Override
    public boolean busy() {
        return stroke.isPresent();
    }

    @Override
    public Overlay overlay() {
        return Overlay.hovering(hovered);
    }

    /** The circle that the brush covers. */
    @Override
    public List<OverlayShape> marks(PickRay ray) {
        if (choice.now().way() == BrushWay.FILL) return List.of();
        return pointer.<List<OverlayShape>>map(at ->
                        List.of(new OverlayShape.Arc(at, choice.now().radius(), 0, 360, OverlayShape.Tone.HANDLE)))
                .orElse(List.of());
    }
}
