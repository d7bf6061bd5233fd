package io.github.catenary.app.form.field;

import java.util.Optional;
import java.util.OptionalDouble;

/** Receives the numbers of a field. Each result is why the number was refused, empty if it was accepted. */
public interface NumberEntry {
    /** Takes a number as one edit; empty: the number was cleared. */
    Optional<String> enter(OptionalDouble value);

    /** Shows a number while a slider is dragged or an arrow key is held. */
    Optional<String> preview(double value);

    /** Turns everything previewed since the last call into one edit; does nothing if nothing was previewed. */
    void settle();

    /** Takes back everything previewed since the last call of {@link #settle}, if that is an edit in progress. */
    default void cancel() {}

    /** Receives the message for a text that is not a number for this field. */
    void invalid(String message);
}
