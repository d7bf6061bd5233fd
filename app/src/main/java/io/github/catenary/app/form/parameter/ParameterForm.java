package io.github.catenary.app.form.parameter;

import io.github.catenary.app.form.field.ChoiceField;
import io.github.catenary.app.form.field.Edits;
import io.github.catenary.app.form.field.Form;
import io.github.catenary.app.ui.text.Names;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.theme.WrappedText;
import io.github.catenary.edit.Command;
import io.github.catenary.edit.Selection;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.parameter.Parameter;
import io.github.catenary.scene.parameter.ParameterSchema;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import javax.swing.JPanel;
import net.miginfocom.swing.MigLayout;

/**
 * A form built from a schema alone. In an empty field the default applies, or nothing is set. If the schema offers
 * several ways to give a quantity, a list chooses the way; entering a value clears the other ways in the same edit. The
 * fields are named {@code parameter.<name>}.
 */
public final class ParameterForm extends JPanel {
    private final Form form;
    private final Names names;
    private final ParameterSchema schema;
    private final Map<String, ParameterField> fields = new LinkedHashMap<>();
    private final List<ChoiceField<String>> ways = new ArrayList<>();
    private final Map<List<String>, String> chosenWays = new HashMap<>();
    private final WrappedText mistakes = new WrappedText(WrappedText.Role.ERROR, "");
    private Parameters shown = Parameters.NONE;

    /**
     * @param names the labels of the parameters
     * @param command makes the edit for a change of the parameters
     * @param items the selection from which a set of particles or springs can be taken
     */
    public ParameterForm(
            Names names,
            ParameterSchema schema,
            Edits edits,
            Function<UnaryOperator<Parameters>, Command> command,
            Supplier<Selection> items) {
        this(names, schema, edits, command, items, new Form());
    }

    /** @param form an empty one, which gets the fields */
    ParameterForm(
            Names names,
            ParameterSchema schema,
            Edits edits,
            Function<UnaryOperator<Parameters>, Command> command,
            Supplier<Selection> items,
            Form form) {
        super(new MigLayout("insets 0, fillx", "[grow, fill]"));
        this.form = form;
        this.names = names;
        this.schema = schema;
        setOpaque(false);
        ParameterField.Context context = new ParameterField.Context(
                form, names, edits, (name, value) -> command.apply(parameters -> set(parameters, name, value)), items);
        for (Parameter parameter : schema.parameters()) {
            waysFrom(parameter.name()).ifPresent(this::addWays);
            fields.put(parameter.name(), ParameterField.of(parameter, context));
        }
        mistakes.setName("parameter.mistakes");
        form.wide(mistakes);
        add(form, "wmin 60");
    }

    /** Shows the parameters of an element. */
    public void show(Parameters parameters) {
        for (List<String> names : schema.alternatives()) followWay(names, parameters);
        shown = parameters;
        showWays();
        fields.forEach((name, field) -> field.show(parameters.find(name), open(name)));
        // A parameter with a field shows its problems there.
        Parameters others = parameters;
        for (String name : fields.keySet()) others = others.without(name);
        String text = Texts.joined(
                "\n",
                schema.check(others).stream()
                        .map(mistake -> Texts.joined(mistake.name(), ": ", Texts.text(mistake.what())))
                        .toList());
        mistakes.setText(text);
        mistakes.setVisible(!text.isEmpty());
    }

    /** Forgets the chosen ways, before the form shows another element. */
    public void forget() {
        chosenWays.clear();
        shown = Parameters.NONE;
    }

    private Parameters set(Parameters parameters, String name, Optional<Value> value) {
        if (value.isEmpty()) return parameters.without(name);
        Parameters alone = parameters;
        for (String other : schema.alternativesOf(name)) alone = alone.without(other);
        return alone.with(name, value.get());
    }

    /** The ways to give a quantity, if this parameter is the first of them in the form. */
    private Optional<List<String>> waysFrom(String name) {
        return schema.alternatives().stream()
                .filter(names -> names.size() > 1 && names.contains(name))
                .filter(names -> names.stream().noneMatch(fields::containsKey))
                .findFirst();
    }

    private void addWays(List<String> names) {
        ChoiceField<String> way = new ChoiceField<>(this::label, name -> {
            chosenWays.put(names, name);
            show(shown);
            return Optional.empty();
        });
        form.row("parameter.way." + names.get(0), way, Texts.text("element.way"), Texts.text("element.way.tip"));
        way.putClientProperty("catenary.ways", names);
        ways.add(way);
    }

    /** A way that is new in the scene takes precedence over the one chosen in the form. */
    private void followWay(List<String> names, Parameters next) {
        Optional<String> given =
                names.stream().filter(name -> next.find(name).isPresent()).findFirst();
        boolean news = given.isPresent() && shown.find(given.get()).isEmpty();
        if (news || !chosenWays.containsKey(names)) chosenWays.put(names, given.orElseGet(() -> usual(names)));
    }

    private String usual(List<String> names) {
        return names.stream()
                .filter(name -> defaultOf(name).isPresent())
                .findFirst()
                .orElse(names.get(0));
    }

    private void showWays() {
        for (List<String> names : schema.alternatives()) {
            Optional<String> chosen = Optional.ofNullable(chosenWays.get(names));
            for (ChoiceField<String> way : ways) {
                if (names.equals(way.getClientProperty("catenary.ways"))) way.show(names, chosen, "");
            }
            for (String name : names) {
                ParameterField field = fields.get(name);
                if (field != null) field.setVisible(chosen.equals(Optional.of(name)));
            }
        }
    }

    /** What an empty field means: the other way is in effect, the default, or nothing is set. */
    private ParameterField.Open open(String name) {
        for (String other : schema.alternativesOf(name)) {
            Optional<Value> given = shown.find(other);
            if (given.isEmpty()) continue;
            String words = Texts.text("element.other-way", label(other), text(other, given.get()));
            return new ParameterField.Open(words, Optional.empty());
        }
        Optional<Value> usual = defaultOf(name);
        String words = usual.map(value -> Texts.text("element.default", text(name, value)))
                .orElseGet(() -> Texts.text("panel.not-set"));
        return new ParameterField.Open(words, usual);
    }

    private Optional<Value> defaultOf(String name) {
        return schema.find(name).flatMap(Parameter::defaultValue);
    }

    private String label(String name) {
        return schema.find(name).map(names::label).orElse(name);
    }

    private String text(String name, Value value) {
        return schema.find(name)
                .flatMap(parameter -> names.choice(parameter, value))
                .orElseGet(() -> ValueText.text(value));
    }
}
