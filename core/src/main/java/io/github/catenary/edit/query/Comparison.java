package io.github.catenary.edit.query;

/** Compares two numbers. Numbers are equal if they agree to seven digits, as many as fields show. */
enum Comparison {
    LESS("<"),
    AT_MOST("<="),
    EQUAL("="),
    AT_LEAST(">="),
    GREATER(">"),
    UNEQUAL("!=");

    private static final double SEVEN_DIGITS = 5e-7;

    final String sign;

    Comparison(String sign) {
        this.sign = sign;
    }

    boolean holds(double number, double bound) {
        boolean same = number == bound
                || Math.abs(number - bound) <= SEVEN_DIGITS * Math.max(Math.abs(number), Math.abs(bound));
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
