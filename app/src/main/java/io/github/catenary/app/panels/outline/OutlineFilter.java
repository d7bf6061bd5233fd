package io.github.catenary.app.panels.outline;

import java.util.Locale;

/** What is typed to search the outline: a part of a name, or the beginning of an id. */
final class OutlineFilter {
    static final OutlineFilter ALL = new OutlineFilter("");

    private final String text;
    /** The number that is typed; -1 if it is none. */
    private final int number;

    OutlineFilter(String typed) {
        text = typed.strip().toLowerCase(Locale.ROOT);
        number = text.matches("[1-9]\\d{0,8}") ? Integer.parseInt(text) : -1;
    }

    boolean isAll() {
        return text.isEmpty();
    }

    boolean isNumber() {
        return number >= 0;
    }

    boolean takesName(String name) {
        return name.toLowerCase(Locale.ROOT).contains(text);
    }

    /** True if the id begins with the number that is typed. */
    boolean takesId(int id) {
        if (number < 0) return isAll();
        int left = id;
        while (left > number) left /= 10;
        return left == number;
    }
}
