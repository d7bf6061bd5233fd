package io.github.catenary.app.editor.transform;

import io.github.catenary.app.editor.tool.LiveEdit;
import io.github.catenary.app.editor.tool.PickRay;
import io.github.catenary.app.editor.tool.PointerEvent;
import io.github.catenary.app.editor.tool.Snap;
import io.github.catenary.app.editor.tool.Tool;
import io.github.catenary.app.form.formula.Formula;
import io.github.catenary.app.form.formula.FormulaException;
import io.github.catenary.app.render.mark.OverlayShape;
import io.github.catenary.app.render.mark.OverlayShape.Figure;
import io.github.catenary.app.render.mark.OverlayShape.Tone;
import io.github.catenary.app.ui.action.Axis;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.text.Units;
import io.github.catenary.edit.Command;
import io.github.catenary.edit.Document;
import io.github.catenary.math.Vec3;
import java.awt.geom.Point2D;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Moves, turns or scales the selection as the pointer goes, without a button down, or by a typed amount. One edit.
 */
final class KeyTransform implements Tool {
    private final TransformTarget target;
    private final Amount amount;
    private final LiveEdit edit;
    private final Runnable ended;
    private final TypedAmount typed;
    private Optional<Axis> axis = Optional.empty();
    private Optional<PointerEvent> pointer = Optional.empty();
    private boolean began;
    private boolean over;

    /** @param ended called once, after the gesture */
    KeyTransform(Document document, TransformTarget target, Amount amount, Runnable ended) {
        this.target = target;
        this.amount = amount;
        this.ended = ended;
        edit = new LiveEdit(document);
        typed = new TypedAmount(amount.unit());
    }

    @Override
    public String id() {
        return "transform";
    }

    @Override
    public String label() {
        return amount.label();
    }

    @Override
    public String hint() {
        return amount.hint();
    }

    @Override
    public boolean isModal() {
        return true;
    }

    @Override
    public boolean busy() {
        return !over;
    }

    /** Along or about this axis only, or no more if it was so already. */
    void lock(Axis chosen) {
        axis = axis.equals(Optional.of(chosen)) ? Optional.empty() : Optional.of(chosen);
        update();
    }

    void type(char sign) {
        typed.type(sign);
        update();
    }

    void erase() {
        typed.erase();
        update();
    }

    boolean isTyping() {
        return !typed.isEmpty();
    }

    @Override
    public void moved(PointerEvent event) {
        begin(event.ray());
        pointer = Optional.of(event);
        update();
    }

    /** Measures from where the pointer is now, unless it began before. */
    void begin(PickRay ray) {
        if (began) return;
        began = true;
        amount.start(target, ray);
    }

    @Override
    public void dragged(PointerEvent event) {
        moved(event);
    }

    private void update() {
        if (edit.overtaken()) {
            finish();
            return;
        }
        Optional<Axis> along = alongWhat();
        if (typed.isEmpty()) {
            pointer.ifPresent(event -> edit.show(() -> amount.follow(target, along, event)));
        } else if (typed.value().isPresent()) {
            edit.show(() -> amount.exactly(target, along, typed.value().getAsDouble()));
        }
    }

    /** A typed distance needs a direction, which is x until another one is chosen. */
    private Optional<Axis> alongWhat() {
        return axis.isEmpty() && !typed.isEmpty() ? amount.typedAxis() : axis;
    }

    @Override
    public boolean movesSelection() {
        return true;
    }

    @Override
    public void pressed(PointerEvent event) {
        moved(event);
        confirm();
    }

    /**
     * Ends the gesture, unless the typed formula is not complete.
     *
     * @throws io.github.catenary.edit.EditRefusedException if the edit cannot be; the scene is then as before it
     */
    void confirm() {
        if (over || (!typed.isEmpty() && typed.value().isEmpty())) return;
        try {
            edit.drop();
        } finally {
            finish();
        }
    }

    @Override
    public void cancel() {
        if (over) return;
        edit.cancel();
        finish();
    }

    private void finish() {
        if (over) return;
        over = true;
        ended.run();
    }

    @Override
    public List<OverlayShape> marks(PickRay ray) {
        List<OverlayShape> marks = new ArrayList<>();
        Point2D.Double middle = ray.transform().place(target.pivot());
        alongWhat().ifPresent(each -> marks.add(line(ray, each)));
        marks.add(new OverlayShape.Knob(middle, Figure.PIVOT, Tone.HANDLE, false));
        Point2D.Double at = pointer.map(event -> ray.transform().place(Axes.pointer(event.ray(), target.pivot())))
                .orElse(middle);
        if (amount.isAround() && pointer.isPresent() && typed.isEmpty()) {
            marks.add(new OverlayShape.Line(middle, at, Tone.HANDLE, true));
        }
        marks.addAll(amount.landed().figure(ray.transform()));
        marks.add(new OverlayShape.Plate(at, words()));
        return marks;
    }

    private List<String> words() {
        List<String> words = new ArrayList<>();
        String read = amount.words();
        words.add(alongWhat().map(each -> amount.words(each)).orElse(read));
        if (!typed.isEmpty()) {
            words.set(
                    0,
                    typed.problem().isEmpty()
                            ? Texts.text("transform.typed", typed.text(), words.get(0))
                            : typed.text());
            typed.problem().ifPresent(words::add);
        }
        amount.landed().name().ifPresent(words::add);
        return words;
    }

    private OverlayShape line(PickRay ray, Axis each) {
        Vec3 beside = target.pivot()
                .plus(Axes.unit(each)
                        .times(OverlayShape.Line.SAMPLE / ray.transform().scale()));
        return OverlayShape.Line.endless(
                ray.transform().place(target.pivot()), ray.transform().place(beside), Axes.tone(each));
    }

    /** What the pointer and the keys decide. */
    interface Amount {
        String label();

        String hint();

        /** Why it cannot be, and what to do instead; empty if it can. */
        default Optional<String> hindrance(TransformTarget target) {
            return Optional.empty();
        }

        /** The unit of a typed number. */
        String unit();

        /** The axis of a typed amount without an axis; empty if it needs none. */
        default Optional<Axis> typedAxis() {
            return Optional.empty();
        }

        /** True if it goes around or away from the pivot. */
        default boolean isAround() {
            return true;
        }

        /** Begins where the pointer is. */
        void start(TransformTarget target, PickRay ray);

        /** The edit that the pointer asks for. */
        Command follow(TransformTarget target, Optional<Axis> axis, PointerEvent event);

        /** The edit for a typed amount. */
        Command exactly(TransformTarget target, Optional<Axis> axis, double value);

        /** What it snaps to now. */
        default Snap landed() {
            return Snap.free(Vec3.ZERO);
        }

        /** How much it is now. */
        String words();

        /** How much it is along or about an axis. */
        String words(Axis axis);
    }

    /** A formula that is typed during a gesture. */
    private static final class TypedAmount {
        private final String unit;
        private String text = "";

        /** @param unit of numbers without one */
        TypedAmount(String unit) {
            this.unit = unit;
        }

        boolean isEmpty() {
            return text.isEmpty();
        }

        String text() {
            return text;
        }

        void type(char sign) {
            if (!Character.isISOControl(sign)) text += sign;
        }

        /** Takes the last sign back. */
        void erase() {
            if (!text.isEmpty()) text = text.substring(0, text.length() - 1);
        }

        /** What the formula comes to; empty while it is not complete. */
        OptionalDouble value() {
            try {
                return OptionalDouble.of(evaluate());
            } catch (FormulaException unfinished) {
                return OptionalDouble.empty();
            }
        }

        /** What is wrong with the formula, in the user's language; empty if it is complete. */
        Optional<String> problem() {
            try {
                evaluate();
                return Optional.empty();
            } catch (FormulaException e) {
                return Optional.of(String.valueOf(e.getMessage()));
            }
        }

        private double evaluate() throws FormulaException {
            return Formula.evaluate(text, Units.of(unit), OptionalDouble.empty());
        }
    }
}
