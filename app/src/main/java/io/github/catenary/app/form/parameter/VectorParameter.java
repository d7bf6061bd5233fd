package io.github.catenary.app.form.parameter;

import io.github.catenary.app.form.field.NumberEntry;
import io.github.catenary.app.form.field.Quantity;
import io.github.catenary.app.form.field.VectorFields;
import io.github.catenary.app.ui.action.Axis;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.parameter.Bounds;
import io.github.catenary.scene.parameter.Coordinates;
import io.github.catenary.scene.parameter.Parameter;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * A point or direction. If none is given, entering one component takes the others from the default, or zero; clearing a
 * component clears the whole vector.
 */
final class VectorParameter extends ParameterField {
    private final Parameter.Vector parameter;
    private final Context context;
    private final VectorFields fields;
    private Vec3 holds = Vec3.ZERO;

    VectorParameter(Parameter.Vector parameter, Context context) {
        this.parameter = parameter;
        this.context = context;
        fields = new VectorFields(
                        context.form(),
                        fieldName(parameter),
                        context.names().label(parameter),
                        context.names().description(parameter),
                        Quantity.decimal(parameter.unit(), bounds(parameter)).orEmpty(),
                        this::entry)
                .withDefault(Optional.empty());
    }

    private static Bounds bounds(Parameter.Vector parameter) {
        return parameter.coordinates() == Coordinates.POSITIVE ? Bounds.POSITIVE : Bounds.ANY;
    }

    private NumberEntry entry(Axis axis) {
        return context.edits().number(value -> context.command().apply(parameter.name(), vector(axis, value)));
    }

    private Optional<Value> vector(Axis axis, OptionalDouble value) {
        return value.isPresent() ? Optional.of(Value.of(axis.with(holds, value.getAsDouble()))) : Optional.empty();
    }

    @Override
    void show(Optional<Value> given, Open without) {
        Optional<Vec3> own = given.flatMap(VectorParameter::read);
        Optional<Vec3> usual = parameter.defaultValue().flatMap(VectorParameter::read);
        holds = own.or(() -> usual).orElse(Vec3.ZERO);
        if (own.isPresent()) fields.show(own.get());
        else {
            fields.showOpen(
                    without.value().flatMap(VectorParameter::read),
                    axis -> usual.filter(vector -> without.value().isPresent())
                            .map(vector -> Texts.text("element.default", ValueText.text(Value.of(axis.of(vector)))))
                            .orElse(without.words()));
        }
        given.flatMap(parameter::problem).map(Texts::text).ifPresent(fields::mark);
    }

    private static Optional<Vec3> read(Value value) {
        if (!(value instanceof Value.Items items)) return Optional.empty();
        List<Double> numbers = items.values().stream()
                .filter(Value.Num.class::isInstance)
                .map(item -> ((Value.Num) item).value())
                .toList();
        return numbers.size() == 3 && items.values().size() == 3
                ? Optional.of(new Vec3(numbers.get(0), numbers.get(1), numbers.get(2)))
                : Optional.empty();
    }

    @Override
    void setVisible(boolean visible) {
        fields.setVisible(visible);
    }
}
