package io.github.catenary.app.panels.table;

import io.github.catenary.app.form.field.Quantity;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.scene.property.SwitchProperty;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/**
 * What becomes of items when a text is entered into their cell.
 *
 * @param edit the key of the edit in the history
 * @param reading reads a text; throws an {@link IllegalArgumentException} that says, in the language of the window, what
 *     was expected and what was found, and so may what it returns
 * @param choice the words among which one chooses; empty if a text is typed
 */
record ItemEntry<T>(
        String edit,
        BiFunction<ItemFacts, String, UnaryOperator<T>> reading,
        Optional<Function<ItemFacts, List<String>>> choice) {
    /** More than any number, formula or name needs. */
    private static final int MOST_CHARACTERS = 1000;

    private static final Set<String> ON = Set.of("true", "yes", "on", "1", "x", "✓");
    private static final Set<String> OFF = Set.of("false", "no", "off", "0", "");

    static <T> ItemEntry<T> typed(String edit, BiFunction<ItemFacts, String, UnaryOperator<T>> reading) {
        return new ItemEntry<>(edit, reading, Optional.empty());
    }

    /** True if one chooses among words. */
    boolean isChosen() {
        return choice.isPresent();
    }

    /** The words, of which there is at least one; none if they are typed. */
    List<String> choices(ItemFacts facts) {
        return choice.map(of -> of.apply(facts)).orElse(List.of());
    }

    /**
     * The change that a text stands for.
     *
     * @throws IllegalArgumentException if it stands for none
     */
    UnaryOperator<T> read(ItemFacts facts, String text) {
        if (text.length() > MOST_CHARACTERS) {
            throw new IllegalArgumentException(Texts.text("table.too-long", MOST_CHARACTERS, text.length()));
        }
        return reading.apply(facts, text.strip());
    }

    /**
     * A number, or a formula as fields take it. One that changes the present number changes that of each item.
     *
     * @param present what a formula changes
     */
    static <T> ItemEntry<T> number(
            String edit,
            Quantity quantity,
            BiFunction<ItemFacts, T, OptionalDouble> present,
            BiFunction<T, OptionalDouble, T> with) {
        return typed(edit, (facts, typed) -> {
            String text = typed.startsWith("=") ? typed.substring(1) : typed; // as spreadsheets have it
            if (changesPresent(text)) {
                return item -> with.apply(item, quantity.read(text, present.apply(facts, item)));
            }
            OptionalDouble number = quantity.read(text, OptionalDouble.empty());
            return item -> with.apply(item, number);
        });
    }

    private static boolean changesPresent(String text) {
        boolean signed = text.startsWith("+=") || text.startsWith("-=");
        return signed || text.startsWith("*") || text.startsWith("/");
    }

    /** On or off, in the words of spreadsheets and of the window. */
    static <T> ItemEntry<T> onOff(String edit, SwitchProperty<T> property) {
        return typed(edit, (facts, text) -> {
            boolean on = isOn(text);
            return item -> property.isOn(item) == on ? item : property.with(item, on);
        });
    }

    private static boolean isOn(String text) {
        String word = text.toLowerCase(Locale.ROOT);
        if (ON.contains(word) || text.equalsIgnoreCase(Texts.text("table.yes"))) return true;
        if (OFF.contains(word) || text.equalsIgnoreCase(Texts.text("table.no"))) return false;
        throw new IllegalArgumentException(
                Texts.text("field.invalid", Texts.text("table.expected.switch"), CellValue.shortened(text)));
    }
}
