package io.github.catenary.app.form.parameter;

import io.github.catenary.app.form.field.Form;
import io.github.catenary.app.form.field.SwitchField;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.parameter.Parameter;
import java.util.Optional;

/** On or off; the third state means that nothing is set. Returning to the default clears the parameter. */
final class SwitchParameter extends ParameterField {
    private final Parameter.Switch parameter;
    private final SwitchField field;
    private final Form.Row row;

    SwitchParameter(Parameter.Switch parameter, Context context) {
        this.parameter = parameter;
        field = new SwitchField(context.names().label(parameter), on -> {
            Optional<Value> value = Optional.of(Value.of(on));
            return context.set(parameter, value.equals(parameter.defaultValue()) ? Optional.empty() : value);
        });
        row = context.form().row(fieldName(parameter), field, context.names().description(parameter));
    }

    @Override
    void show(Optional<Value> given, Open without) {
        Optional<Value> holds = given.or(parameter::defaultValue);
        field.show(holds.filter(Value.Bool.class::isInstance).map(value -> ((Value.Bool) value).value()));
        mark(field, parameter, given);
    }

    @Override
    void setVisible(boolean visible) {
        row.setVisible(visible);
    }
}
