package io.github.catenary.app.form.parameter;

import io.github.catenary.app.form.field.Edits;
import io.github.catenary.app.form.field.FieldError;
import io.github.catenary.app.form.field.Form;
import io.github.catenary.app.ui.text.Names;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.edit.Command;
import io.github.catenary.edit.Selection;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.parameter.Parameter;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javax.swing.JComponent;

/** The field of one parameter. */
abstract class ParameterField {
    /**
     * The form of a field and the receiver of its values.
     *
     * @param names the labels of the parameters
     * @param command the edit that sets or clears a parameter
     * @param items the selection from which a set of particles or springs can be taken
     */
    record Context(
            Form form,
            Names names,
            Edits edits,
            BiFunction<String, Optional<Value>, Command> command,
            Supplier<Selection> items) {
        Optional<String> set(Parameter parameter, Optional<Value> value) {
            return edits.execute(command.apply(parameter.name(), value));
        }

        /** Asks a question to the owner of the parameters; the answer may come later. */
        <T> void ask(Supplier<T> question, Consumer<T> answer) {
            edits.ask(names.item(), question, answer);
        }
    }

    /** Adds the field of a parameter to the form. */
    static ParameterField of(Parameter parameter, Context context) {
        if (parameter instanceof Parameter.Decimal decimal) {
            return new NumberParameter(parameter, NumberParameter.quantity(decimal), context);
        }
        if (parameter instanceof Parameter.Whole whole) {
            return new NumberParameter(parameter, NumberParameter.quantity(whole), context);
        }
        if (parameter instanceof Parameter.Choice choice) return new ChoiceParameter(choice, context);
        if (parameter instanceof Parameter.File file) return new FileParameter(file, context);
        if (parameter instanceof Parameter.Colour colour) return new ColourParameter(colour, context);
        if (parameter instanceof Parameter.Switch on) return new SwitchParameter(on, context);
        if (parameter instanceof Parameter.Vector vector) return new VectorParameter(vector, context);
        if (parameter instanceof Parameter.Particles particles) {
            return new IdsParameter(particles, context, Selection::particles);
        }
        if (parameter instanceof Parameter.Springs springs)
            return new IdsParameter(springs, context, Selection::springs);
        if (parameter instanceof Parameter.Amounts amounts) return new AmountsParameter(amounts, context);
        return new TextParameter(parameter, context);
    }

    static String fieldName(Parameter parameter) {
        return "parameter." + parameter.name();
    }

    /**
     * What it means that no value is given.
     *
     * @param words says so
     * @param value the default, if it is in effect
     */
    record Open(String words, Optional<Value> value) {}

    /** Shows a given value, or what is in effect without one. A value that does not fit is marked as wrong. */
    abstract void show(Optional<Value> given, Open open);

    abstract void setVisible(boolean visible);

    /** Marks a value of the scene that the parameter does not allow. */
    static void mark(JComponent field, Parameter parameter, Optional<Value> given) {
        Optional<String> problem = given.flatMap(parameter::problem).map(Texts::text);
        if (problem.isPresent()) FieldError.show(field, problem);
    }
}
