package io.github.catenary.app.tool;

import io.github.catenary.app.workspace.Workspace;
import java.awt.geom.Point2D;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Selects what is seen inside an outline drawn by hand. */
public final class LassoTool extends EnclosingTool {
    /** The outline has a point each time that the pointer has gone this share of its reach. */
    private static final double STEP = 0.25;

    private final List<Point2D> points = new ArrayList<>();
    private Optional<Press> press = Optional.empty();
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
        press = Optional.of(new Press(event));
        points.add(event.aim().pixel());
    }

    @Override
    void lead(PointerEvent event) {
        if (press.isEmpty() || !press.get().dragging(event)) return;
        Point2D now = event.aim().pixel();
        if (now.distance(points.get(points.size() - 1)) < STEP * event.reach()) return;
        points.add(now);
        lasso = Optional.of(new Lasso(points));
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
