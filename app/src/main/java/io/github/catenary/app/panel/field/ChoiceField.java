package io.github.catenary.app.panel.field;

import java.awt.Component;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import javax.swing.DefaultComboBoxModel;
import javax.swing.DefaultListCellRenderer;
import javax.swing.JComboBox;
import javax.swing.JList;
import javax.swing.UIManager;
import org.jspecify.annotations.Nullable;

/**
 * A list of choices, of which one holds or, where several items differ, none.
 *
 * @param <T> compared by {@code equals}
 */
public final class ChoiceField<T> extends JComboBox<T> {
    private final Function<T, String> label;
    private final Function<T, Optional<String>> enter;
    private List<T> choices = List.of();
    private Optional<T> shown = Optional.empty();
    private String placeholder = "";
    private boolean showing;

    /**
     * @param label what the list calls a choice
     * @param enter takes a choice; its result is why it was refused, empty if it was not
     */
    public ChoiceField(Function<T, String> label, Function<T, Optional<String>> enter) {
        this.label = label;
        this.enter = enter;
        setRenderer(new Names());
        addActionListener(event -> choose());
    }

    /** Shows what holds; nothing holds: the placeholder. */
    public void show(List<T> newChoices, Optional<T> value, String newPlaceholder) {
        showing = true;
        try {
            if (!choices.equals(newChoices)) {
                choices = List.copyOf(newChoices);
                DefaultComboBoxModel<T> model = new DefaultComboBoxModel<>();
                model.addAll(choices);
                setModel(model);
            }
            placeholder = newPlaceholder;
            shown = value;
            setSelectedIndex(value.map(choices::indexOf).orElse(-1));
            FieldError.show(this, Optional.empty());
        } finally {
            showing = false;
        }
        repaint();
    }

    /** The choices in their order. */
    public List<T> choices() {
        return new ArrayList<>(choices);
    }

    private void choose() {
        int index = getSelectedIndex();
        if (showing || index < 0 || shown.equals(Optional.of(choices.get(index)))) return;
        Optional<String> refusal = enter.apply(choices.get(index));
        // Where the document did not follow, the list goes back to what the document says.
        show(choices, shown, placeholder);
        FieldError.show(this, refusal);
    }

    private final class Names extends DefaultListCellRenderer {
        @Override
        public Component getListCellRendererComponent(
                JList<?> list, @Nullable Object value, int index, boolean selected, boolean focused) {
            super.getListCellRendererComponent(list, "", index, selected, focused);
            for (T choice : choices) {
                if (choice.equals(value)) setText(label.apply(choice));
            }
            if (value == null) {
                setText(placeholder);
                setForeground(UIManager.getColor("TextField.placeholderForeground"));
            }
            return this;
        }
    }
}
