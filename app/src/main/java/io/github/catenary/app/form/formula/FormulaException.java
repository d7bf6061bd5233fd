package io.github.catenary.app.form.formula;

/** A typed formula has a mistake. The message says which one, in the user's language. */
public final class FormulaException extends Exception {
    FormulaException(String message) {
        super(message);
    }
}
