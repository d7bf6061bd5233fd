package io.github.catenary.app.form.field;

import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.DoubleConsumer;
import java.util.function.DoubleFunction;

/** A number of a dialog, which takes the numbers that the field accepts. */
public final class Entered implements NumberEntry {
    private final DoubleFunction<Optional<String>> taken;

    private Entered(DoubleFunction<Optional<String>> taken) {
        this.taken = taken;
    }

    public static NumberField field(Quantity quantity, DoubleConsumer taken) {
        return checked(quantity, value -> {
            taken.accept(value);
            return Optional.empty();
        });
    }

    /** @param taken takes a number; returns why it was refused, empty if it was accepted */
    public static NumberField checked(Quantity quantity, DoubleFunction<Optional<String>> taken) {
        return new NumberField(quantity, new Entered(taken));
    }

    @Override
    public Optional<String> enter(OptionalDouble value) {
        return value.isPresent() ? taken.apply(value.getAsDouble()) : Optional.empty();
    }

    @Override
    public Optional<String> preview(double value) {
        return taken.apply(value);
    }

    @Override
    public void settle() {
        // each number is taken at once
    }

    @Override
    public void invalid(String message) {
        // the field shows it
    }
}
