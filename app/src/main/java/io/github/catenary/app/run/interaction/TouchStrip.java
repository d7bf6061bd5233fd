package io.github.catenary.app.run.interaction;

import io.github.catenary.app.form.field.FieldError;
import io.github.catenary.app.form.field.Quantity;
import io.github.catenary.app.ui.action.EditorAction;
import io.github.catenary.app.ui.action.Keys;
import io.github.catenary.app.ui.action.ToolBars;
import io.github.catenary.app.ui.text.Numbers;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.text.Units;
import io.github.catenary.app.ui.theme.WrappedRow;
import io.github.catenary.scene.Track;
import io.github.catenary.scene.parameter.Bounds;
import java.text.ParseException;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.DoubleConsumer;
import java.util.function.DoubleSupplier;
import javax.swing.AbstractButton;
import javax.swing.JComponent;
import javax.swing.JFormattedTextField;
import javax.swing.JLabel;
import javax.swing.JPanel;
import javax.swing.JSpinner;
import javax.swing.SpinnerNumberModel;
import javax.swing.text.DefaultFormatterFactory;
import net.miginfocom.swing.MigLayout;

/** The tools of the preview, with the numbers of the chosen one. EDT only. */
public final class TouchStrip extends JPanel {
    /** The least strength that the fields take, N/m and m/s. */
    static final double LEAST = 1e-3;

    private static final int FIELD_WIDTH = 72;

    private final transient InteractionModel choice;
    private final transient Map<TouchTool, EditorAction> actions = new EnumMap<>(TouchTool.class);
    private final JComponent stiffness;
    private final JComponent speed;
    private final JComponent radius;

    /** @param picture the keys work while it has the focus */
    public TouchStrip(InteractionModel choice, JComponent picture) {
        super(new WrappedRow(1, part -> false));
        this.choice = choice;
        setOpaque(false);
        setName("touch");
        getAccessibleContext().setAccessibleName(Texts.text("touch.tools"));
        for (TouchTool tool : TouchTool.values()) add(button(tool, picture));
        stiffness = number("stiffness", "N/m", choice::stiffness, choice::setStiffness, Track.MOST, 50);
        speed = number("speed", "m/s", choice::speed, choice::setSpeed, Track.MOST, 1);
        radius = number("radius", "", choice::radius, choice::setRadius, InteractionModel.MOST_RADIUS, 4);
        Keys.bind(
                picture,
                "OPEN_BRACKET",
                Texts.text("key.touch.smaller"),
                () -> choice.setRadius(choice.radius() / 1.2));
        Keys.bind(
                picture,
                "CLOSE_BRACKET",
                Texts.text("key.touch.larger"),
                () -> choice.setRadius(choice.radius() * 1.2));
        choice.addListener(this::refresh);
        refresh();
    }

    /** The actions that choose the tools, in their order. Their keys work in the picture only. */
    public List<EditorAction> actions() {
        return List.copyOf(actions.values());
    }

    private AbstractButton button(TouchTool tool, JComponent picture) {
        EditorAction action = EditorAction.toggle("touch." + tool.id(), false, on -> choice.choose(tool))
                .withIcon("touch-" + tool.id())
                .withKeys(tool.key());
        actions.put(tool, action);
        Keys.bind(picture, tool.key(), Texts.text("action.touch." + tool.id()), () -> choice.choose(tool));
        return ToolBars.flatButton(action);
    }

    private JComponent number(
            String id, String unit, DoubleSupplier get, DoubleConsumer set, double most, double step) {
        double least = id.equals("radius") ? InteractionModel.LEAST_RADIUS : LEAST;
        SpinnerNumberModel model = new SpinnerNumberModel(get.getAsDouble(), least, most, step);
        JSpinner spinner = new JSpinner(model);
        JSpinner.NumberEditor editor = new JSpinner.NumberEditor(spinner, "0.###");
        spinner.setEditor(editor);
        String name = Texts.text("touch." + id);
        spinner.setName("touch." + id);
        editor.getTextField().setFormatterFactory(new DefaultFormatterFactory(new QuantityFormat(least, most, unit)));
        editor.getTextField().setName("touch." + id + ".text");
        editor.getTextField().getAccessibleContext().setAccessibleName(name);
        FieldError.tip(editor.getTextField(), Texts.text("touch." + id + ".tip"));
        spinner.getAccessibleContext().setAccessibleName(name);
        spinner.addChangeListener(event -> {
            double value = model.getNumber().doubleValue();
            if (value != get.getAsDouble()) set.accept(value);
        });
        choice.addListener(() -> {
            if (model.getNumber().doubleValue() != get.getAsDouble()) model.setValue(get.getAsDouble());
        });
        JPanel field = new JPanel(new MigLayout("insets 0 4 0 0, gap 3"));
        field.setOpaque(false);
        field.add(spinner, "w " + FIELD_WIDTH + "lp!");
        field.add(
                unit.isEmpty() ? new JLabel(Texts.text("touch." + id + ".unit")) : new UnitLabel(unit, spinner, step));
        add(field);
        return field;
    }

    private void refresh() {
        TouchTool tool = choice.tool();
        actions.forEach((each, action) -> action.setSelected(each == tool));
        stiffness.setVisible(tool == TouchTool.PULL);
        speed.setVisible(tool == TouchTool.BLOW);
        radius.setVisible(tool.hasBall());
        revalidate();
        repaint();
    }

    /** The unit behind a number. A click on the spinner steps by a round number of it. */
    private static final class UnitLabel extends JLabel implements Units.Follower {
        private final String unit;
        private final JSpinner spinner;
        private final double step;

        UnitLabel(String unit, JSpinner spinner, double step) {
            this.unit = unit;
            this.spinner = spinner;
            this.step = step;
            unitsChanged();
            Units.follow(this);
        }

        @Override
        public void unitsChanged() {
            Units.Shown shown = Units.of(unit);
            setText(shown.sign());
            double round = Double.parseDouble(Numbers.rounded(step * shown.scale(), 1));
            ((SpinnerNumberModel) spinner.getModel()).setStepSize(shown.plain(round));
            JFormattedTextField text = ((JSpinner.DefaultEditor) spinner.getEditor()).getTextField();
            text.setValue(text.getValue());
        }
    }

    /** Numbers in the unit that is shown, or with another one behind them. What is none is said at the field. */
    private static final class QuantityFormat extends JFormattedTextField.AbstractFormatter {
        private final transient Quantity quantity;

        QuantityFormat(double least, double most, String unit) {
            quantity = Quantity.decimal(unit, Bounds.between(least, most));
        }

        @Override
        public Object stringToValue(String text) throws ParseException {
            OptionalDouble before = getFormattedTextField().getValue() instanceof Number number
                    ? OptionalDouble.of(number.doubleValue())
                    : OptionalDouble.empty();
            if (before.isPresent() && text.equals(valueToString(before.getAsDouble()))) return before.getAsDouble();
            try {
                double value = quantity.read(text, before).orElseThrow();
                FieldError.show(getFormattedTextField(), Optional.empty());
                return value;
            } catch (IllegalArgumentException refusal) {
                FieldError.show(getFormattedTextField(), Optional.of(String.valueOf(refusal.getMessage())));
                throw (ParseException) new ParseException(text, 0).initCause(refusal);
            }
        }

        @Override
        public String valueToString(Object value) {
            JFormattedTextField field = getFormattedTextField();
            if (field != null) FieldError.show(field, Optional.empty()); // what was wrong is replaced
            return value instanceof Number number ? quantity.brief(number.doubleValue()) : "";
        }
    }
}
