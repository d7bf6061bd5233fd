package io.github.catenary.math;

/** Checks of the records' values. Each message names the quantity, its value and its bound. */
public final class Require {
    private Require() {}

    public static void finite(String name, double value) {
        if (!Double.isFinite(value)) {
            throw new IllegalArgumentException(name + " is " + NumberText.of(value) + ", but must be a finite number");
        }
    }

    public static void positive(String name, double value) {
        finite(name, value);
        if (value <= 0) {
            throw new IllegalArgumentException(name + " is " + NumberText.of(value) + ", but must be greater than 0");
        }
    }

    public static void atLeast(String name, int value, int bound) {
        if (value < bound) {
            throw new IllegalArgumentException(name + " is " + value + ", but must be at least " + bound);
        }
    }

    public static void id(int id) {
        atLeast("id", id, 1);
    }

    public static void notBlank(String name, String value) {
        if (value.isBlank()) throw new IllegalArgumentException(name + " must not be blank");
    }
}
