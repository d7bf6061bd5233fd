package io.github.catenary.app.run.preview;

import io.github.catenary.app.render.camera.ViewTransform;
import io.github.catenary.app.render.flat.PaintedScene;
import io.github.catenary.app.run.interaction.TouchGround;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.solver.Frame;
import java.awt.geom.Point2D;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Supplier;

/** The picture of the preview, for gestures. EDT only. */
final class ViewGround implements TouchGround {
    private final PreviewView view;
    private final Supplier<IdSet> selected;

    ViewGround(PreviewView view, Supplier<IdSet> selected) {
        this.view = view;
        this.selected = selected;
    }

    @Override
    public Optional<Frame> frame() {
        return view.painted().map(PaintedScene::frame);
    }

    @Override
    public Optional<Vec3> place(int particle) {
        return view.place(particle);
    }

    @Override
    public OptionalInt nearest(Point2D at) {
        return view.nearest(at);
    }

    @Override
    public OptionalInt followed() {
        return view.followed();
    }

    @Override
    public IdSet selected() {
        return selected.get();
    }

    @Override
    public Point2D seen(Vec3 at) {
        return view.camera().transform().place(at.x(), at.y(), at.z());
    }

    @Override
    public Vec3 point(Point2D at, Vec3 anchor) {
        return view.camera().transform().point(at.getX(), at.getY(), anchor);
    }

    @Override
    public Vec3 middle() {
        return view.camera().camera().target();
    }

    @Override
    public ViewTransform transform() {
        return view.camera().transform();
    }

    @Override
    public void repaint() {
        view.repaint();
    }
}
