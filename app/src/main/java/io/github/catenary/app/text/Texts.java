package io.github.catenary.app.text;

import io.github.catenary.edit.Label;
import java.text.MessageFormat;
import java.util.Locale;
import java.util.ResourceBundle;

/** The words of the window in the user's language. A missing key is a mistake of ours and fails at once. */
public final class Texts {
    private static final ResourceBundle BUNDLE = ResourceBundle.getBundle("io.github.catenary.app.text.texts");

    private static final Translation CORE = new Translation(Texts.class, "core", locale());

    private Texts() {}

    /**
     * The text of a key with its arguments filled in, as {@link MessageFormat} does; a text asked for without arguments
     * is taken to the letter.
     *
     * @throws java.util.MissingResourceException if there is no such key
     */
    public static String text(String key, Object... arguments) {
        String pattern = BUNDLE.getString(key);
        return arguments.length == 0 ? pattern : new MessageFormat(pattern, locale()).format(arguments);
    }

    /** The name of an edit, from {@code edit.<key>}. */
    public static String text(Label label) {
        return text("edit." + label.key(), label.arguments().toArray());
    }

    /** The language of the window; {@link Locale#ROOT} for English. */
    static Locale locale() {
        return BUNDLE.getLocale();
    }

    /** What core says, in the language of the window. */
    static Translation core() {
        return CORE;
    }
}
