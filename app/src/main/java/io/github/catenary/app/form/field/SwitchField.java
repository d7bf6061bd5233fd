package io.github.catenary.app.form.field;

import com.formdev.flatlaf.FlatClientProperties;
import java.util.Optional;
import java.util.function.Function;
import javax.swing.JCheckBox;

/** A check box with a third state for items that differ; a click on the third state selects on. */
public final class SwitchField extends JCheckBox implements Resettable {
    private final Function<Boolean, Optional<String>> enter;
    private Optional<Boolean> shown = Optional.of(false);
    private Optional<Boolean> usual = Optional.empty();

    /** @param enter takes the new state; returns why it was refused, empty if it was accepted */
    public SwitchField(String text, Function<Boolean, Optional<String>> enter) {
        super(text);
        this.enter = enter;
        addActionListener(event -> {
            Optional<String> refusal = enter.apply(isSelected());
            show(shown);
            FieldError.show(this, refusal);
        });
    }

    /** Says which state the field has by default. */
    public SwitchField withDefault(boolean on) {
        usual = Optional.of(on);
        return this;
    }

    @Override
    public boolean hasDefault() {
        return usual.isPresent();
    }

    @Override
    public boolean differs() {
        return shown.isPresent() && usual.isPresent() && !usual.equals(shown);
    }

    @Override
    public void reset() {
        if (usual.isPresent()) FieldError.show(this, enter.apply(usual.get()));
    }

    /** Shows the state; empty: the items differ, or none is set. */
    public void show(Optional<Boolean> value) {
        shown = value;
        putClientProperty(DIFFERS, differs());
        putClientProperty(
                FlatClientProperties.SELECTED_STATE,
                value.isEmpty() ? FlatClientProperties.SELECTED_STATE_INDETERMINATE : null);
        setSelected(value.orElse(false));
        FieldError.show(this, Optional.empty());
        repaint(); // Swing does not notice a change from the third state to off
    }

    /** True while the field shows the third state. */
    public boolean undecided() {
        return shown.isEmpty();
    }
}
