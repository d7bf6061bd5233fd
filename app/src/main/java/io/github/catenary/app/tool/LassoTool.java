package io.github.catenary.app.tool;

import io.github.catenary.app.workspace.Workspace;
import io.github.catenary.edit.Document;
import io.github.catenary.edit.Selection;
import java.awt.geom.Point2D;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Selects what is seen inside an outline drawn by hand. Shift adds, Ctrl or Alt takes away. A click picks one item. */
public final class LassoTool implements Tool {
    /** The outline has a point each time that the pointer has gone this share of its reach. */
    private static final double STEP = 0.25;

    private final Workspace workspace;
    private final List<Point2D> points = new ArrayList<>();
    private Optional<Press> press = Optional.empty();
    private Optional<Lasso> lasso = Optional.empty();
    private Hit hovered = Hit.NOTHING;

    public LassoTool(Workspace workspace) {
        this.workspace = workspace;
    }

    @Override
    public String id() {
        return "lasso";
    }

    @Override
    public void pressed(PointerEvent event) {
        cancel();
        press = Optional.of(new Press(event));
        points.add(event.aim().pixel());
    }

    @Override
    public void dragged(PointerEvent event) {
        if (press.isEmpty() || !press.get().dragging(event)) return;
        Point2D now = event.aim().pixel();
        if (now.distance(points.get(points.size() - 1)) < STEP * event.reach()) return;
        points.add(now);
        lasso = Optional.of(new Lasso(points));
    }

    @Override
    public void released(PointerEvent event) {
        if (press.isEmpty()) return;
        dragged(event);
        Document document = workspace.document();
        Selection picked = lasso.map(
                        drawn -> Hit.inside(document.scene(), event.aim().sight(), drawn))
                .orElseGet(() -> Hit.at(document.scene(), event).selection());
        cancel();
        document.select(
                Picking.of(event.shift(), event.control() || event.alt()).apply(document.selection(), picked));
        moved(event);
    }

    @Override
    public void moved(PointerEvent event) {
        hovered = Hit.at(workspace.scene(), event);
    }

    @Override
    public void left() {
        hovered = Hit.NOTHING;
    }

    @Override
    public void cancel() {
        press = Optional.empty();
        lasso = Optional.empty();
        points.clear();
    }

    @Override
    public boolean busy() {
        return press.isPresent();
    }

    @Override
    public Overlay overlay() {
        return lasso.map(Overlay::of).orElseGet(() -> Overlay.hovering(hovered));
    }
}
