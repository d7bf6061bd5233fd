package io.github.catenary.app.ui.text;

import java.util.Locale;
import java.util.stream.Stream;

/** A language that the window can speak. */
public enum Language {
    /** The one that the system has, if the window knows it; else English. */
    SYSTEM,
    ENGLISH,
    CHINESE;

    /** The one with a name given by {@link #name}; the system's for any other name. */
    public static Language named(String name) {
        return Stream.of(values())
                .filter(each -> each.name().equals(name))
                .findFirst()
                .orElse(SYSTEM);
    }

    /** What Swing's own texts are looked up for. */
    public Locale locale() {
        return switch (this) {
            case SYSTEM -> Locale.getDefault();
            case ENGLISH -> Locale.ENGLISH;
            case CHINESE -> Locale.SIMPLIFIED_CHINESE;
        };
    }

    /** What the window's texts are looked up for: English is the language of files without a suffix. */
    Locale ofTexts() {
        return this == ENGLISH ? Locale.ROOT : locale();
    }
}
