package io.github.catenary.app.form.field;

import io.github.catenary.app.ui.text.Texts;
import java.awt.Component;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import javax.swing.DefaultComboBoxModel;
import javax.swing.DefaultListCellRenderer;
import javax.swing.JComboBox;
import javax.swing.JList;
import javax.swing.UIManager;
import org.jspecify.annotations.Nullable;

/**
 * A drop-down list. It shows the choice in effect, or none if several items differ. What is typed into it chooses what
 * begins with it; a number that is not in the list is refused.
 *
 * @param <T> compared by {@code equals}
 */
public final class ChoiceField<T> extends JComboBox<T> implements Resettable {
    /** What is typed within this time belongs together, ns. */
    private static final long PAUSE = 1_000_000_000;

    private final Function<T, String> label;
    private final Function<T, Optional<String>> enter;
    private List<T> choices = List.of();
    private Optional<T> shown = Optional.empty();
    private Optional<T> usual = Optional.empty();
    private String placeholder = "";
    private boolean showing;
    private boolean takesTheSame;
    private String typed = "";
    private long typedAt;

    /**
     * @param label the text of a choice in the list
     * @param enter takes a choice; returns why it was refused, empty if it was accepted
     */
    public ChoiceField(Function<T, String> label, Function<T, Optional<String>> enter) {
        this.label = label;
        this.enter = enter;
        setRenderer(new Names());
        setKeySelectionManager((key, model) -> find(Character.toLowerCase(key)));
        addActionListener(event -> choose());
    }

    /** To choose what is shown already counts as a choice, too. */
    public ChoiceField<T> takingTheSame() {
        takesTheSame = true;
        return this;
    }

    /** Says which choice the field has by default. */
    public ChoiceField<T> withDefault(T choice) {
        usual = Optional.of(choice);
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

    /** Shows the choice in effect, or the placeholder if it is empty. */
    public void show(List<T> newChoices, Optional<T> value, String newPlaceholder) {
        int index = value.map(newChoices::indexOf).orElse(-1);
        if (shows(newChoices, index, newPlaceholder) && shown.equals(value)) {
            FieldError.show(this, Optional.empty());
            return;
        }
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
            putClientProperty(DIFFERS, differs());
            setSelectedIndex(index);
            FieldError.show(this, Optional.empty());
        } finally {
            showing = false;
        }
        repaint();
    }

    private boolean shows(List<T> others, int index, String otherPlaceholder) {
        return choices.equals(others) && getSelectedIndex() == index && placeholder.equals(otherPlaceholder);
    }

    /** The choices in their order. */
    public List<T> choices() {
        return new ArrayList<>(choices);
    }

    private void choose() {
        int index = getSelectedIndex();
        if (showing || index < 0) return;
        if (!takesTheSame && shown.equals(Optional.of(choices.get(index)))) return;
        Optional<String> refusal = enter.apply(choices.get(index));
        // If the document did not accept the choice, the list shows the document's value again.
        show(choices, shown, placeholder);
        FieldError.show(this, refusal);
    }

    /** @return true if it was chosen, or is a part of a number, which nobody else should take for a key */
    @Override
    public boolean selectWithKeyChar(char key) {
        if (super.selectWithKeyChar(key)) return true;
        List<String> numbers =
                choices.stream().map(label).filter(ChoiceField::isNumber).toList();
        if (!Character.isDigit(key) || numbers.isEmpty()) return false;
        String expected = Texts.text("field.one-of", String.join(", ", numbers));
        FieldError.show(this, Optional.of(Texts.text("field.invalid", expected, typed)));
        return true;
    }

    private static boolean isNumber(String text) {
        return !text.isEmpty() && text.chars().allMatch(Character::isDigit);
    }

    /** The index of the choice that is meant by a key and those before it; −1 if there is none. */
    private int find(char key) {
        long now = System.nanoTime();
        typed = now - typedAt < PAUSE ? typed + key : String.valueOf(key);
        typedAt = now;
        for (int i = 0; i < choices.size(); i++) if (text(i).equals(typed)) return i;
        int longer = typed.length() > 1 ? beginning(typed, getSelectedIndex()) : -1;
        if (longer >= 0) return longer;
        if (isNumber(typed)) return typed.length() > 1 ? -1 : beginning(typed, getSelectedIndex() + 1);
        typed = String.valueOf(key);
        return beginning(typed, getSelectedIndex() + 1);
    }

    private String text(int index) {
        return label.apply(choices.get(index)).toLowerCase(Locale.ROOT);
    }

    /** The first choice from a place on, then from the first, whose text begins so; −1 if there is none. */
    private int beginning(String begin, int from) {
        for (int i = 0; i < choices.size(); i++) {
            int index = (Math.max(0, from) + i) % choices.size();
            if (text(index).startsWith(begin)) return index;
        }
        return -1;
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
