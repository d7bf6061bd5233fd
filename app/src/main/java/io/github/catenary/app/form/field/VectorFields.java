package io.github.catenary.app.form.field;

import io.github.catenary.app.ui.action.Axis;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.theme.AxisColors;
import io.github.catenary.math.Vec3;
import java.awt.Color;
import java.awt.Font;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import javax.swing.BorderFactory;
import javax.swing.JComponent;
import javax.swing.JLabel;
import javax.swing.UIManager;

/** A row of a form: the x, y and z of one vector or of several, side by side, each with the letter of its axis. */
public final class VectorFields {
    private final Map<Axis, NumberField> fields = new EnumMap<>(Axis.class);
    private final Form.Row row;

    /** @param entry receives the number of an axis */
    public VectorFields(
            Form form, String name, String label, String tip, Quantity quantity, Function<Axis, NumberEntry> entry) {
        for (Axis axis : Axis.values()) {
            NumberField field = new NumberField(quantity, entry.apply(axis));
            fields.put(axis, field);
            String letter = Texts.text("axis" + axis.suffix());
            Form.name(name + axis.suffix(), field, Texts.text("panel.first-axis", label, letter), Form.tip(tip, field));
            field.showLetter(new AxisLetter(axis));
        }
        JComponent[] all = fields.values().toArray(JComponent[]::new);
        row = form.sideBySide(name, label, quantity.unit(), tip, all);
    }

    /** Says what the fields have by default; empty: nothing. */
    public VectorFields withDefault(Optional<Vec3> usual) {
        fields.forEach((axis, field) -> field.withDefault(
                usual.map(vector -> OptionalDouble.of(axis.of(vector))).orElse(OptionalDouble.empty())));
        return this;
    }

    /** Shows the components of one vector. */
    public void show(Vec3 vector) {
        fields.forEach((axis, field) -> field.show(axis.of(vector)));
    }

    /** Shows what the vectors of several items have in common, component by component. */
    public void show(Function<Axis, Common<Double>> common, String mixed) {
        fields.forEach((axis, field) -> field.show(common.apply(axis), mixed));
    }

    /** Shows empty fields and the components in effect. */
    public void showOpen(Optional<Vec3> holds, Function<Axis, String> placeholder) {
        fields.forEach((axis, field) -> field.show(
                OptionalDouble.empty(),
                holds.map(vector -> OptionalDouble.of(axis.of(vector))).orElse(OptionalDouble.empty()),
                placeholder.apply(axis)));
    }

    /** Shows a problem of the vector at all three fields. */
    public void mark(String problem) {
        fields.values().forEach(field -> FieldError.show(field, Optional.of(problem)));
    }

    /** Shows or hides the row with its label. */
    public void setVisible(boolean visible) {
        row.setVisible(visible);
    }

    /** The letter of an axis in the field of its coordinate. */
    private static final class AxisLetter extends JLabel {
        private final Axis axis;

        AxisLetter(Axis axis) {
            super(Texts.text("axis" + axis.suffix()));
            this.axis = axis;
            setBorder(BorderFactory.createEmptyBorder(0, 6, 0, 0));
            colour();
        }

        @Override
        public void updateUI() {
            super.updateUI();
            if (axis != null) colour(); // not yet set while the superclass is made
        }

        private void colour() {
            Color ground = UIManager.getColor("TextField.background");
            setForeground(AxisColors.letter(axis.index(), ground));
            setFont(getFont().deriveFont(Font.BOLD));
        }
    }
}
