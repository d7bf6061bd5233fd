package io.github.catenary.app.panel.field;

import io.github.catenary.app.text.Texts;
import io.github.catenary.scene.Vec3;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;

/** Three rows of a form: the x, y and z of one vector or of several. */
public final class VectorFields {
    private final Map<Axis, NumberField> fields = new EnumMap<>(Axis.class);
    private final List<Form.Row> rows = new ArrayList<>();

    /** @param entry receives the number of an axis */
    public VectorFields(
            Form form, String name, String label, String tip, Quantity quantity, Function<Axis, NumberEntry> entry) {
        for (Axis axis : Axis.values()) {
            NumberField field = new NumberField(quantity, entry.apply(axis));
            fields.put(axis, field);
            String letter = Texts.text("axis" + axis.suffix());
            String rowLabel = axis == Axis.X ? Texts.text("panel.first-axis", label, letter) : letter;
            Form.Row row = form.row(name + axis.suffix(), field, rowLabel, Form.tip(tip, field));
            rows.add(axis == Axis.X ? row : row.alignEnd());
            field.getAccessibleContext().setAccessibleName(Texts.text("panel.first-axis", label, letter));
        }
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

    /** Shows or hides the three rows with their labels. */
    public void setVisible(boolean visible) {
        rows.forEach(row -> row.setVisible(visible));
    }
}
