package io.github.catenary.app.form.formula;

/** What a number measures, as exponents of its base units. */
record Dimension(int metre, int kilogram, int second, int radian) {
    static final Dimension NONE = new Dimension(0, 0, 0, 0);
    static final Dimension LENGTH = new Dimension(1, 0, 0, 0);
    static final Dimension MASS = new Dimension(0, 1, 0, 0);
    static final Dimension TIME = new Dimension(0, 0, 1, 0);
    static final Dimension RATE = new Dimension(0, 0, -1, 0);
    static final Dimension FORCE = new Dimension(1, 1, -2, 0);
    static final Dimension ENERGY = new Dimension(2, 1, -2, 0);
    static final Dimension PRESSURE = new Dimension(-1, 1, -2, 0);
    static final Dimension ANGLE = new Dimension(0, 0, 0, 1);

    Dimension times(Dimension other, int power) {
        return new Dimension(
                metre + power * other.metre,
                kilogram + power * other.kilogram,
                second + power * other.second,
                radian + power * other.radian);
    }
}
