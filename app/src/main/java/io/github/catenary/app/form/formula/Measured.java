package io.github.catenary.app.form.formula;

import io.github.catenary.math.Unit.Dimension;
import java.math.BigDecimal;

/**
 * A number on the way through a formula.
 *
 * @param value in m, kg, s and rad; of a bare number, as typed
 * @param bare true if no unit was typed: it may still become any quantity
 */
record Measured(BigDecimal value, Dimension dimension, boolean bare) {
    static Measured bare(BigDecimal value) {
        return new Measured(value, Dimension.NONE, true);
    }
}
