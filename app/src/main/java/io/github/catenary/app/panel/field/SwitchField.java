package io.github.catenary.app.panel.field;

import com.formdev.flatlaf.FlatClientProperties;
import java.util.Optional;
import java.util.function.Function;
import javax.swing.JCheckBox;

/** A check box with a third state for items that differ, from which a click goes to on. */
public final class SwitchField extends JCheckBox {
    private Optional<Boolean> shown = Optional.of(false);

    /** @param enter takes the new state; its result is why it was refused, empty if it was not */
    public SwitchField(String text, Function<Boolean, Optional<String>> enter) {
        super(text);
        addActionListener(event -> {
            Optional<String> refusal = enter.apply(isSelected());
            show(shown);
            FieldError.show(this, refusal);
        });
    }

    /** Shows what holds; empty: the items differ, or nothing was said. */
    public void show(Optional<Boolean> value) {
        shown = value;
        putClientProperty(
                FlatClientProperties.SELECTED_STATE,
                value.isEmpty() ? FlatClientProperties.SELECTED_STATE_INDETERMINATE : null);
        setSelected(value.orElse(false));
        FieldError.show(this, Optional.empty());
        repaint(); // from the third state to off, nothing else tells Swing of a change
    }

    /** True while it shows the third state. */
    public boolean undecided() {
        return shown.isEmpty();
    }
}
