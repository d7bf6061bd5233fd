package io.github.catenary.app.editor.transform;

import io.github.catenary.app.form.formula.Formula;
import io.github.catenary.app.form.formula.FormulaException;
import java.util.Optional;
import java.util.OptionalDouble;

/** A formula that is typed during a gesture. */
final class TypedAmount {
    private final String unit;
    private String text = "";

    /** @param unit of numbers without one */
    TypedAmount(String unit) {
        this.unit = unit;
    }

    boolean isEmpty() {
        return text.isEmpty();
    }

    String text() {
        return text;
    }

    void type(char sign) {
        if (!Character.isISOControl(sign)) text += sign;
    }

    /** Takes the last sign back. */
    void erase() {
        if (!text.isEmpty()) text = text.substring(0, text.length() - 1);
    }

    /** What the formula comes to; empty while it is not complete. */
    OptionalDouble value() {
        try {
            return OptionalDouble.of(evaluate());
        } catch (FormulaException unfinished) {
            return OptionalDouble.empty();
        }
    }

    /** What is wrong with the formula, in the user's language; empty if it is complete. */
    Optional<String> problem() {
        try {
            evaluate();
            return Optional.empty();
        } catch (FormulaException e) {
            return Optional.of(String.valueOf(e.getMessage()));
        }
    }

    private double evaluate() throws FormulaException {
        return Formula.evaluate(text, unit, OptionalDouble.empty());
    }
}
