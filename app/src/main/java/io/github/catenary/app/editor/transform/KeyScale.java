package io.github.catenary.app.editor.transform;

import io.github.catenary.app.editor.tool.Amounts;
import io.github.catenary.app.editor.tool.PickRay;
import io.github.catenary.app.editor.tool.PointerEvent;
import io.github.catenary.app.ui.action.Axis;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.edit.Command;
import io.github.catenary.math.Vec3;
import java.awt.geom.Point2D;
import java.util.Locale;
import java.util.Optional;

/** How many times as large the selection becomes: alike in all directions, or along an axis. */
final class KeyScale implements KeyTransform.Amount {
    /** A pointer that begins nearer to the pivot than this counts as so far away, px. */
    private static final double LEAST = 10;

    private Vec3 start = Vec3.ZERO;
    private double factor = 1;

    @Override
    public String label() {
        return Texts.text("transform.scale");
    }

    @Override
    public String hint() {
        return Texts.text("transform.scale.hint");
    }

    @Override
    public String unit() {
        return "";
    }

    @Override
    public void start(TransformTarget target, PickRay ray) {
        start = Axes.pointer(ray, target.pivot());
    }

    @Override
    public Command follow(TransformTarget target, Optional<Axis> axis, PointerEvent event) {
        Point2D.Double middle = event.ray().transform().place(target.pivot());
        double before = Math.max(LEAST, event.ray().transform().place(start).distance(middle));
        factor = event.ray().pixel().distance(middle) / before;
        return scale(target, axis);
    }

    @Override
    public Command exactly(TransformTarget target, Optional<Axis> axis, double value) {
        factor = value;
        return scale(target, axis);
    }

    private Command scale(TransformTarget target, Optional<Axis> axis) {
        Vec3 factors = axis.map(each -> each.with(new Vec3(1, 1, 1), factor))
                .orElseGet(() -> new Vec3(factor, factor, factor));
        return target.scale(factors);
    }

    @Override
    public String words() {
        return Amounts.scaled(factor);
    }

    @Override
    public String words(Axis axis) {
        return Texts.text("transform.along", words(), axis.name().toLowerCase(Locale.ROOT));
    }
}
