package io.github.catenary.edit.query;

import io.github.catenary.math.SevenDigits;

/** Compares two numbers. Numbers are equal if they agree to seven digits, as many as fields show. */
enum Comparison {
    LESS("<"),
    AT_MOST("<="),
    EQUAL("="),
    AT_LEAST(">="),
    GREATER(">"),
    UNEQUAL("!=");

    final String sign;

    Comparison(String sign) {
        this.sign = sign;
    }

    boolean holds(double number, double bound) {
        boolean same = SevenDigits.same(number, bound);
        return switch (this) {
            case LESS -> number < bound && !same;
            case AT_MOST -> number < bound || same;
            case EQUAL -> same;
            case AT_LEAST -> number > bound || same;
            case GREATER -> number > bound && !same;
            case UNEQUAL -> !same;
        };
    }
}
