package io.github.catenary.app.editor.tool;

import io.github.catenary.app.render.mark.OverlayShape;
import io.github.catenary.math.Vec3;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Places a part once: a ghost of it follows the pointer, a click places it there, and a drag also says how large it is.
 * Not among the tools of the toolbar.
 */
public final class PartTool implements Tool {
    private final PartPlacing placing;
    private final Consumer<PartPlacing.Placed> placed;
    private final Runnable ended;
    private Optional<Vec3> from = Optional.empty();
    private Optional<PartPlacing.Placed> now = Optional.empty();
    private boolean over;

    /**
     * @param placed gets the part once it is placed
     * @param ended runs when the tool is no longer of use: before {@code placed}, or because it was cancelled
     */
    public PartTool(PartPlacing placing, Consumer<PartPlacing.Placed> placed, Runnable ended) {
        this.placing = placing;
        this.placed = placed;
        this.ended = ended;
    }

    @Override
    public String id() {
        return "part";
    }

    @Override
    public AtCursor atCursor() {
        return AtCursor.OWN;
    }

    @Override
    public void cursorMoved(KeyCursor cursor) {
        now = Optional.of(placing.at(cursor.plane(), cursor.point()));
    }

    @Override
    public void entered(KeyCursor cursor) {
        cursorMoved(cursor);
        place();
    }

    private void place() {
        Optional<PartPlacing.Placed> chosen = now;
        cancel();
        chosen.ifPresent(placed);
    }

    @Override
    public void moved(PointerEvent event) {
        now = event.snapped().map(at -> placing.at(event.ray().plane(), at));
    }

    @Override
    public void pressed(PointerEvent event) {
        from = Optional.of(event.placed());
        moved(event);
    }

    @Override
    public void dragged(PointerEvent event) {
        if (from.isEmpty() || event.snapped().isEmpty()) return;
        WorkPlane plane = event.ray().plane();
        Vec3 start = from.get();
        now = placing.drawn(plane, start, event.snapped().get()).or(() -> Optional.of(placing.at(plane, start)));
    }

    @Override
    public void released(PointerEvent event) {
        if (from.isEmpty()) return;
        dragged(event);
        place();
    }

    @Override
    public void left() {
        if (from.isEmpty()) now = Optional.empty();
    }

    @Override
    public void cancel() {
        from = Optional.empty();
        now = Optional.empty();
        if (over) return;
        over = true;
        ended.run();
    }

    @Override
    public boolean busy() {
        return true;
    }

    /** The ghost of the part. */
    @Override
    public List<OverlayShape> marks(PickRay ray) {
        return now.map(part -> part.ghost().marks(ray)).orElse(List.of());
    }
}
