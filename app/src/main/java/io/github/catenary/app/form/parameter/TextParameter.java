package io.github.catenary.app.form.parameter;

import io.github.catenary.app.form.field.FieldError;
import io.github.catenary.app.form.field.Form;
import io.github.catenary.app.form.field.LineField;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.parameter.Parameter;
import java.util.Optional;

/** Free text; an empty text clears the parameter. */
final class TextParameter extends ParameterField {
    private final Parameter parameter;
    private final Context context;
    private final LineField field;
    private final Form.Row row;
    private Optional<Value> given = Optional.empty();

    TextParameter(Parameter parameter, Context context) {
        this.parameter = parameter;
        this.context = context;
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
    void show(Optional<Value> now, Open without) {
        field.show(now.map(ValueText::text).orElse(""), without.words());
        given = now;
        now.ifPresent(this::check);
    }

    /** The plugin checks the format of the text, which may take time. */
    private void check(Value value) {
        context.ask(() -> parameter.problem(value).map(Texts::text), problem -> {
            if (problem.isPresent() && given.equals(Optional.of(value))) FieldError.show(field, problem);
        });
    }

    @Override
    void setVisible(boolean visible) {
        row.setVisible(visible);
    }
}
