package io.github.catenary.app.form.parameter;

import io.github.catenary.app.form.field.Form;
import io.github.catenary.app.form.field.NumberField;
import io.github.catenary.app.form.field.Quantity;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.parameter.Parameter;
import java.util.Optional;
import java.util.OptionalDouble;

/** A decimal or whole number. */
final class NumberParameter extends ParameterField {
    private final Parameter parameter;
    private final NumberField field;
    private final Form.Row row;

    NumberParameter(Parameter parameter, Quantity quantity, Context context) {
        this.parameter = parameter;
        field = new NumberField(
                quantity,
                context.edits()
                        .number(value -> context.command()
                                .apply(
                                        parameter.name(),
                                        value.isPresent()
                                                ? Optional.of(Value.of(value.getAsDouble()))
                                                : Optional.empty())));
        row = context.form()
                .row(
                        fieldName(parameter),
                        field.withDefault(OptionalDouble.empty()),
                        context.names().label(parameter),
                        Form.tip(context.names().description(parameter), field));
    }

    static Quantity quantity(Parameter.Decimal parameter) {
        return Quantity.decimal(parameter.unit(), parameter.bounds()).orEmpty();
    }

    static Quantity quantity(Parameter.Whole parameter) {
        return Quantity.whole(parameter.unit(), parameter.bounds()).orEmpty();
    }

    @Override
    void show(Optional<Value> given, Open without) {
        field.show(number(given), number(without.value()), without.words());
        mark(field, parameter, given);
    }

    private static OptionalDouble number(Optional<Value> value) {
        return value.isPresent() && value.get() instanceof Value.Num number
                ? OptionalDouble.of(number.value())
                : OptionalDouble.empty();
    }

    @Override
    void setVisible(boolean visible) {
        row.setVisible(visible);
    }
}
