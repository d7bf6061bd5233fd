package io.github.catenary.app.form.parameter;

import io.github.catenary.app.form.field.Form;
import io.github.catenary.app.form.field.LineField;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.edit.Selection;
import io.github.catenary.scene.Target;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.parameter.Parameter;
import io.github.catenary.scene.parameter.TargetValue;
import io.github.catenary.scene.table.IdSet;
import java.util.Optional;
import java.util.function.Function;
import javax.swing.JButton;
import javax.swing.JPanel;
import net.miginfocom.swing.MigLayout;

/** A set of particles or springs: typed as ids, or taken from the selection. */
final class IdsParameter extends ParameterField {
    private final Parameter parameter;
    private final Context context;
    private final Function<Selection, IdSet> part;
    private final LineField field;
    private final JButton take;
    private final Form.Row row;

    /** @param part the particles or the springs of a selection */
    IdsParameter(Parameter parameter, Context context, Function<Selection, IdSet> part) {
        this.parameter = parameter;
        this.context = context;
        this.part = part;
        field = new LineField(this::enter);
        take = new JButton(Texts.text("element.take-selection"));
        Form.name(fieldName(parameter) + ".take", take, take.getText(), Texts.text("element.take-selection.tip"));
        take.addActionListener(event -> context.set(
                parameter, value(new Target.Ids(part.apply(context.items().get())))));
        JPanel both = new JPanel(new MigLayout("insets 0, fillx, wrap 1, gapy 4", "[grow, fill]"));
        both.setOpaque(false);
        both.add(field, "wmin 60");
        both.add(take, "wmin 60");
        String tip = Texts.joined(context.names().description(parameter), "\n", Texts.text("element.ids.tip"));
        row = context.form()
                .row(fieldName(parameter), field, both, context.names().label(parameter), tip);
    }

    private Optional<String> enter(String text) {
        Optional<Target> target = TargetText.read(text);
        if (target.isPresent()) return context.set(parameter, value(target.get()));
        String message = Texts.text("element.ids.invalid", text.strip());
        context.edits().refuse(message);
        return Optional.of(message);
    }

    private static Optional<Value> value(Target target) {
        return target.equals(Target.NONE) ? Optional.empty() : Optional.of(TargetValue.of(target));
    }

    @Override
    void show(Optional<Value> given, Open without) {
        String text = given.flatMap(TargetValue::read)
                .map(TargetText::of)
                .orElseGet(() -> given.map(ValueText::text).orElse(""));
        field.show(text, without.words());
        mark(field, parameter, given);
        take.setEnabled(!part.apply(context.items().get()).isEmpty());
    }

    @Override
    void setVisible(boolean visible) {
        row.setVisible(visible);
    }
}
