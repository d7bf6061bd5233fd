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
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.ResourceBundle;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/** The texts of the window in the user's language. A missing key is a programming error and fails at once. */
public final class Texts {
    private static volatile ResourceBundle bundle = bundle(Language.SYSTEM);

    /** The keys of the texts of languages that were spoken before, by identity. */
    private static volatile IdentityHashMap<String, String> left = new IdentityHashMap<>();

    private static final Translation CORE = new Translation(Texts.class, "core");

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
        ResourceBundle now = bundle;
        String pattern = now.getString(key);
        if (arguments.length == 0) return pattern;
        Object[] inserted = Arrays.stream(arguments).map(Texts::inserted).toArray();
        Object[] kept = Arrays.stream(arguments).map(Texts::kept).toArray();
        return Origins.remember(new MessageFormat(pattern, now.getLocale()).format(inserted), () -> text(key, kept));
    }

    /** The text of a key that only some things of a kind have; empty if there is none. */
    public static Optional<String> find(String key) {
        return bundle.containsKey(key) ? Optional.of(bundle.getString(key)) : Optional.empty();
    }

    /** Numbers and times stay what they are, because the pattern says how they are written. */
    private static Object inserted(Object argument) {
        if (argument instanceof Message message) return inserted(message);
        if (argument instanceof Amount amount) return shown(amount);
        boolean written = argument instanceof Number || argument instanceof Date;
        return written ? argument : Shown.inserted(current(String.valueOf(argument)));
    }

    /** What is inserted when a text is said again: amounts in the units of then, all else as it is said now. */
    private static Object kept(Object argument) {
        if (argument instanceof Amount) return argument;
        return argument instanceof Message message ? with(message, Texts::kept) : inserted(argument);
    }

    /** As the message has it, unless the window shows other units. */
    private static String shown(Amount amount) {
        boolean plain = Units.of(amount.unit()).isPlain();
        return plain ? amount.text() : Numbers.quantity(amount.value(), DIGITS, amount.unit());
    }

    private static Message inserted(Message message) {
        return with(message, Texts::inserted);
    }

    private static Message with(Message message, UnaryOperator<Object> arguments) {
        return new Message(
                message.key(),
                message.key().isEmpty() ? Shown.text(message.pattern()) : message.pattern(),
                message.arguments().stream().map(arguments).toList());
    }

    /** The name of an edit, from {@code edit.<key>}. */
    public static String text(Label label) {
        return text("edit." + label.key(), label.arguments().toArray());
    }

    /** A message of core or of a plugin in the language of the window. */
    public static String text(Message message) {
        Message kept = with(message, Texts::kept);
        return Origins.remember(
                String.valueOf(inserted(message).in(Texts::pattern).toCharArray()), () -> text(kept));
    }

    private static Optional<String> pattern(String key) {
        return CORE.find(key).or(() -> Names.message(key));
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
            return joined(
                    "\n",
                    unrunnable.problems().stream()
                            .map(problem -> joined(problem.path(), ": ", text(problem.what())))
                            .toList());
        }
        return text(isOfFiles(why) ? FileTrouble.what(why) : ErrorText.said(why));
    }

    private static boolean isOfFiles(Throwable why) {
        return why instanceof IOException || why instanceof UncheckedIOException;
    }

    /** The language of the window; {@link Locale#ROOT} for English. */
    public static Locale locale() {
        return bundle.getLocale();
    }

    private static ResourceBundle bundle(Language language) {
        return ResourceBundle.getBundle("io.github.catenary.app.ui.text.texts", language.ofTexts());
    }

    /** Has every text from now on in a language; false if that is the present one. EDT only. */
    public static boolean speak(Language language) {
        ResourceBundle before = bundle;
        ResourceBundle next = bundle(language);
        if (next.getLocale().equals(before.getLocale())) return false;
        IdentityHashMap<String, String> keys = new IdentityHashMap<>(left);
        for (String key : before.keySet()) keys.put(before.getString(key), key);
        left = keys;
        bundle = next;
        return true;
    }

    /**
     * A text in the present language. It is known by its identity, so that it must come from here, from {@link Names},
     * or from {@link #joined} or {@link #changed}; any other text stays.
     */
    public static String current(String text) {
        if (left.isEmpty()) return text;
        String key = left.get(text);
        return key == null ? Origins.current(text) : bundle.getString(key);
    }

    /** Texts one after the other; the whole can be said in another language as its parts can. */
    public static String joined(String between, List<String> parts) {
        List<String> kept = List.copyOf(parts);
        if (kept.size() == 1) return kept.get(0);
        return Origins.remember(
                kept.stream().map(Texts::current).collect(Collectors.joining(between)), () -> joined(between, kept));
    }

    /** @see #joined(String, List) */
    public static String joined(String... parts) {
        return joined("", List.of(parts));
    }

    /** A text that is written in another way, such as in several lines; it can be said in another language, too. */
    public static String changed(String text, UnaryOperator<String> way) {
        String written = way.apply(current(text));
        return Origins.remember(String.valueOf(written.toCharArray()), () -> changed(text, way));
    }

    /** The translated messages of core. */
    static Translation core() {
        return CORE;
    }
}
