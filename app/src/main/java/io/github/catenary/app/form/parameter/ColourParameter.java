package io.github.catenary.app.form.parameter;

import io.github.catenary.app.form.field.ColourField;
import io.github.catenary.app.form.field.Form;
import io.github.catenary.scene.Rgb;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.parameter.Parameter;
import java.util.Optional;

/** A colour: its digits, or one of a menu. An empty field clears the parameter. */
final class ColourParameter extends ParameterField {
    private final Parameter.Colour parameter;
    private final ColourField field;
    private final Form.Row row;

    ColourParameter(Parameter.Colour parameter, Context context) {
        this.parameter = parameter;
        field = new ColourField(colour -> context.set(parameter, colour.map(rgb -> Value.of(rgb.text()))));
        row = context.form()
                .row(
                        fieldName(parameter),
                        field.digits(),
                        field,
                        context.names().label(parameter),
                        context.names().description(parameter));
    }

    @Override
    void show(Optional<Value> given, Open without) {
        field.show(given.flatMap(this::read), without.value().flatMap(this::read), without.words());
        mark(field.digits(), parameter, given);
    }

    private Optional<Rgb> read(Value value) {
        return parameter.problem(value).isEmpty() ? Optional.of(Rgb.parse(ValueText.text(value))) : Optional.empty();
    }

    @Override
    void setVisible(boolean visible) {
        row.setVisible(visible);
    }
}
