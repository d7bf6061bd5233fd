package io.github.catenary.app.editor.transform;

import io.github.catenary.app.editor.tool.Amounts;
import io.github.catenary.app.editor.tool.PickRay;
import io.github.catenary.app.editor.tool.PointerEvent;
import io.github.catenary.app.ui.action.Axis;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.edit.Command;
import io.github.catenary.math.Vec3;
import java.util.Locale;
import java.util.Optional;

/** How far the selection turns: in the work plane, or about an axis. */
final class KeyTurn implements KeyTransform.Amount {
    private final Vec3 normal;
    private Optional<Axis> last = Optional.empty();
    private Optional<TurnAngle> turn = Optional.empty();
    private Optional<PickRay> began = Optional.empty();
    private double degrees;

    /** @param ray into the view in which the gesture begins */
    KeyTurn(PickRay ray) {
        normal = Axes.towardsViewer(ray);
    }

    @Override
    public String label() {
        return Texts.text("transform.turn");
    }

    @Override
    public String hint() {
        return Texts.text("transform.turn.hint");
    }

    @Override
    public Optional<String> hindrance(TransformTarget target) {
        if (target.staysAlongAxes()) return Optional.of(Texts.text("transform.turn.box"));
        return target.looksTheSameTurned() ? Optional.of(Texts.text("transform.turn.round")) : Optional.empty();
    }

    @Override
    public String unit() {
        return "°";
    }

    @Override
    public void start(TransformTarget target, PickRay ray) {
        began = Optional.of(ray);
    }

    @Override
    public Command follow(TransformTarget target, Optional<Axis> axis, PointerEvent event) {
        if (turn.isEmpty() || !last.equals(axis)) {
            TurnAngle anew = new TurnAngle(direction(axis), target.pivot());
            began.ifPresent(anew::to);
            turn = Optional.of(anew);
            last = axis;
        }
        turn.get().to(event.ray());
        degrees = turn.get().degrees(event.inSteps());
        return target.turn(turn.get().axis(), degrees);
    }

    private Vec3 direction(Optional<Axis> axis) {
        return axis.map(Axes::unit).orElse(normal);
    }

    @Override
    public Command exactly(TransformTarget target, Optional<Axis> axis, double value) {
        degrees = value;
        return target.turn(direction(axis), value);
    }

    @Override
    public String words() {
        return Amounts.turned(degrees);
    }

    @Override
    public String words(Axis axis) {
        return Texts.text("transform.about", words(), axis.name().toLowerCase(Locale.ROOT));
    }
}
