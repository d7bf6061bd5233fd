package io.github.catenary.app.panel;

import io.github.catenary.app.panel.field.Form;
import io.github.catenary.app.panel.field.LineField;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.parameter.Parameter;
import java.util.Optional;

/** Free text; an empty one clears the parameter. */
final class TextParameter extends ParameterField {
    private final Parameter parameter;
    private final LineField field;
    private final Form.Row row;

    TextParameter(Parameter parameter, Context context) {
        this.parameter = parameter;
        field = new LineField(
                text -> context.set(parameter, text.isEmpty() ? Optional.empty() : Optional.of(Value.of(text))));
        row = context.form()
                .row(
                        fieldName(parameter),
                        field,
                        context.names().label(parameter),
                        context.names().description(parameter));
    }

    @Override
    void show(Optional<Value> given, String placeholder) {
        field.show(given.map(ValueText::text).orElse(""), placeholder);
        mark(field, parameter, given);
    }

    @Override
    void setVisible(boolean visible) {
        row.setVisible(visible);
    }
}
