package io.github.catenary.app.editor.tool;

import io.github.catenary.app.document.workspace.Workspace;
import io.github.catenary.app.render.mark.Lasso;
import java.awt.geom.Point2D;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Selects what is seen inside an outline drawn by hand. */
public final class LassoTool extends EnclosingTool {
    /** The outline has a point each time that the pointer has gone this share of its reach. */
    private static final double STEP = 0.25;

    private final List<Anchor> points = new ArrayList<>();
    private Optional<DragThreshold> press = Optional.empty();
    private Optional<Lasso> lasso = Optional.empty();

    public LassoTool(Workspace workspace) {
        super(workspace);
    }

    @Override
    public String id() {
        return "lasso";
    }

    @Override
    void begin(PointerEvent event) {
        press = Optional.of(new DragThreshold(event));
        points.add(new Anchor(event.ray()));
    }

    @Override
    void lead(PointerEvent event) {
        if (press.isEmpty() || !press.get().dragging(event)) return;
        PickRay now = event.ray();
        Point2D last = points.get(points.size() - 1).in(now.transform());
        if (last.distance(now.pixel()) < STEP * event.reach()) return;
        points.add(new Anchor(now));
        lasso = Optional.of(
                new Lasso(points.stream().map(each -> each.in(now.transform())).toList()));
    }

    @Override
    Optional<Lasso> area() {
        return lasso;
    }

    @Override
    void forget() {
        press = Optional.empty();
        lasso = Optional.empty();
        points.clear();
    }
}
