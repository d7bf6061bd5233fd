package io.github.catenary.app.panel.field;

import java.util.Optional;
import java.util.OptionalDouble;

/** Where the numbers of a field go. Each method's result is why the number was refused; empty if it was taken. */
public interface NumberEntry {
    /** Takes a number as one edit; empty: the number was cleared. */
    Optional<String> enter(OptionalDouble value);

    /** Shows a number while a slider is dragged or an arrow key held. */
    Optional<String> preview(double value);

    /** Makes what was shown since the last time one edit; nothing if nothing was shown. */
    void settle();

    /** Takes note of a text that is no number for this field. */
    void invalid(String message);
}
