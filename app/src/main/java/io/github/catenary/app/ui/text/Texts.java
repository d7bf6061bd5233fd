package io.github.catenary.app.ui.text;

import io.github.catenary.edit.EditRefusedException;
import io.github.catenary.edit.Label;
import io.github.catenary.io.FileTrouble;
import io.github.catenary.math.Amount;
import io.github.catenary.scene.check.ErrorText;
import io.github.catenary.scene.check.Message;
import io.github.catenary.solver.UnrunnableSceneException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.text.MessageFormat;
import java.util.Arrays;
import java.util.Date;
import java.util.Locale;
import java.util.Optional;
import java.util.ResourceBundle;
import java.util.stream.Collectors;

/** The texts of the window in the user's language. A missing key is a programming error and fails at once. */
public final class Texts {
    private static final ResourceBundle BUNDLE = ResourceBundle.getBundle("io.github.catenary.app.ui.text.texts");

    private static final Translation CORE = new Translation(Texts.class, "core", locale());

    /** Of an amount in other units than a message has it. */
    private static final int DIGITS = 4;

    private Texts() {}

    /**
     * The text of a key with its arguments filled in by {@link MessageFormat}, texts as {@link Shown#inserted} shows them. Without arguments, the text is used
     * literally.
     *
     * @throws java.util.MissingResourceException if there is no such key
     */
    public static String text(String key, Object... arguments) {
        String pattern = BUNDLE.getString(key);
        if (arguments.length == 0) return pattern;
        return new MessageFormat(pattern, locale())
                .format(Arrays.stream(arguments).map(Texts::inserted).toArray());
    }

    /** The text of a key that only some things of a kind have; empty if there is none. */
    public static Optional<String> find(String key) {
        return BUNDLE.containsKey(key) ? Optional.of(BUNDLE.getString(key)) : Optional.empty();
    }

    /** Numbers and times stay what they are, because the pattern says how they are written. */
    private static Object inserted(Object argument) {
        if (argument instanceof Message message) return inserted(message);
        if (argument instanceof Amount amount) return shown(amount);
        boolean written = argument instanceof Number || argument instanceof Date;
        return written ? argument : Shown.inserted(String.valueOf(argument));
    }

    /** As the message has it, unless the window shows other units. */
    private static String shown(Amount amount) {
        boolean plain = Units.of(amount.unit()).isPlain();
        return plain ? amount.text() : Numbers.quantity(amount.value(), DIGITS, amount.unit());
    }

    private static Message inserted(Message message) {
        return new Message(
                message.key(),
                message.key().isEmpty() ? Shown.text(message.pattern()) : message.pattern(),
                message.arguments().stream().map(Texts::inserted).toList());
    }

    /** The name of an edit, from {@code edit.<key>}. */
    public static String text(Label label) {
        return text("edit." + label.key(), label.arguments().toArray());
    }

    /** A message of core in the language of the window. */
    public static String text(Message message) {
        return inserted(message).in(CORE::find);
    }

    /** Why work with a file failed, to follow a colon or to stand below a headline. */
    public static String reason(Path file, Throwable why) {
        return isOfFiles(why) ? text(FileTrouble.what(file, why)) : reason(why);
    }

    /** Why something was refused or failed, to follow a colon or to stand below a headline. */
    public static String reason(Throwable why) {
        if (why instanceof EditRefusedException refused)
            return text(refused.problems().get(0).what());
        if (why instanceof UnrunnableSceneException unrunnable) {
            return unrunnable.problems().stream()
                    .map(problem -> problem.path() + ": " + text(problem.what()))
                    .collect(Collectors.joining("\n"));
        }
        return text(isOfFiles(why) ? FileTrouble.what(why) : ErrorText.said(why));
    }

    private static boolean isOfFiles(Throwable why) {
        return why instanceof IOException || why instanceof UncheckedIOException;
    }

    /** The language of the window; {@link Locale#ROOT} for English. */
    public static Locale locale() {
        return BUNDLE.getLocale();
    }

    /** The translated messages of core. */
    static Translation core() {
        return CORE;
    }
}
