package io.github.catenary.app.form.parameter;

import io.github.catenary.app.form.field.ChoiceField;
import io.github.catenary.app.form.field.Form;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.parameter.Parameter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * One of a few words. Without a given word the list shows the default; if there is none in effect, its first line leaves
 * the parameter open.
 */
final class ChoiceParameter extends ParameterField {
    private final Parameter.Choice parameter;
    private final ChoiceField<Optional<String>> field;
    private final Form.Row row;
    private String open = "";
    private Optional<String> usual = Optional.empty();

    ChoiceParameter(Parameter.Choice parameter, Context context) {
        this.parameter = parameter;
        field = new ChoiceField<>(
                word -> word.map(text -> context.names().choice(parameter, text))
                        .orElse(open),
                word -> context.set(
                        parameter, word.filter(text -> !usual.equals(word)).map(text -> Value.of(text))));
        row = context.form()
                .row(
                        fieldName(parameter),
                        field,
                        context.names().label(parameter),
                        context.names().description(parameter));
    }

    @Override
    void show(Optional<Value> given, Open without) {
        open = without.words();
        usual = without.value().map(ValueText::text).filter(parameter.choices()::contains);
        List<Optional<String>> words = new ArrayList<>();
        if (usual.isEmpty()) words.add(Optional.empty());
        for (String word : parameter.choices()) words.add(Optional.of(word));
        usual.ifPresent(word -> field.withDefault(Optional.of(word)));
        Optional<String> word = given.map(ValueText::text).or(() -> usual);
        field.show(words, words.contains(word) ? Optional.of(word) : Optional.empty(), word.orElse(""));
        mark(field, parameter, given);
    }

    @Override
    void setVisible(boolean visible) {
        row.setVisible(visible);
    }
}
