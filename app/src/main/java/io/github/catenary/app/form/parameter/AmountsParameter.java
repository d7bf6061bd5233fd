package io.github.catenary.app.form.parameter;

import io.github.catenary.app.form.field.Form;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.parameter.Parameter;
import java.util.Optional;
import javax.swing.JButton;
import javax.swing.JLabel;
import javax.swing.JPanel;
import net.miginfocom.swing.MigLayout;

/** Numbers of particles or springs, which the brush paints. The form says how many there are, and clears them. */
final class AmountsParameter extends ParameterField {
    private final Parameter.Amounts parameter;
    private final JLabel count = new JLabel();
    private final JButton clear = new JButton(Texts.text("element.amounts.clear"));
    private final Form.Row row;

    AmountsParameter(Parameter.Amounts parameter, Context context) {
        this.parameter = parameter;
        Form.name(fieldName(parameter) + ".clear", clear, clear.getText(), Texts.text("element.amounts.clear.tip"));
        clear.addActionListener(event -> context.set(parameter, Optional.empty()));
        JPanel both = new JPanel(new MigLayout("insets 0, fillx", "[grow, fill][]"));
        both.setOpaque(false);
        both.add(count, "wmin 60");
        both.add(clear);
        String tip = Texts.joined(context.names().description(parameter), "\n", Texts.text("element.amounts.tip"));
        row = context.form()
                .row(fieldName(parameter), count, both, context.names().label(parameter), tip);
    }

    @Override
    void show(Optional<Value> given, Open open) {
        int painted = given.filter(Value.Items.class::isInstance)
                .map(value -> ((Value.Items) value).values().size())
                .orElse(0);
        count.setText(
                parameter.ofSprings()
                        ? Texts.text("element.amounts.springs", painted)
                        : Texts.text("element.amounts.particles", painted));
        clear.setEnabled(given.isPresent());
        mark(count, parameter, given);
    }

    @Override
    void setVisible(boolean visible) {
        row.setVisible(visible);
    }
}
