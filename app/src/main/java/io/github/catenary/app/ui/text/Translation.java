package io.github.catenary.app.ui.text;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.lang.System.Logger;
import java.lang.ref.WeakReference;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;

/**
 * The texts of core or of a plugin in the language of the window: a UTF-8 properties file such as {@code
 * messages_zh_CN.properties}. The English one, {@code _en}, holds only what the window words differently from the code,
 * whose messages are about files. If the file or a key is missing, the English text is used. A file that cannot be
 * read is reported in the log. Any thread.
 */
final class Translation {
    private static final Logger LOG = System.getLogger(Translation.class.getName());

    private final Class<?> beside;
    private final String name;
    private final Supplier<Locale> language;
    private volatile Loaded loaded;

    /** What was read for a language, and what was said from it, so that a text is always the same object. */
    private record Loaded(Locale locale, Properties texts, Map<List<String>, String> said) {}

    /** Follows the language of the window. */
    Translation(Class<?> beside, String name) {
        this(beside, name, Texts::locale);
    }

    /**
     * @param beside a class in the same jar and package as the file
     * @param name of the file, without language and extension
     * @param locale the language; {@link Locale#ROOT} is English, of files whose names end in {@code _en}
     */
    Translation(Class<?> beside, String name, Locale locale) {
        this(beside, name, () -> locale);
    }

    private Translation(Class<?> beside, String name, Supplier<Locale> language) {
        this.beside = beside;
        this.name = name;
        this.language = language;
        loaded = load(language.get());
    }

    private Loaded load(Locale locale) {
        Properties texts = new Properties();
        String file = name + "_" + (locale.equals(Locale.ROOT) ? "en" : locale) + ".properties";
        try (InputStream stream = beside.getResourceAsStream(file)) {
            if (stream != null) texts.load(new InputStreamReader(stream, StandardCharsets.UTF_8));
        } catch (IOException | IllegalArgumentException e) {
            LOG.log(Logger.Level.WARNING, file + " of " + beside.getName() + " cannot be read; English is shown", e);
        }
        return new Loaded(locale, texts, new ConcurrentHashMap<>());
    }

    private Loaded loaded() {
        Locale now = language.get();
        if (!loaded.locale.equals(now)) loaded = load(now);
        return loaded;
    }

    Optional<String> find(String key) {
        return Optional.ofNullable(loaded().texts.getProperty(key));
    }

    /** The text of the first of several keys that the language has; else the English one. */
    String text(String english, String... keys) {
        Loaded now = loaded();
        String[] key = Arrays.copyOf(keys, keys.length + 1);
        key[keys.length] = english;
        String said = now.said.get(List.of(key));
        if (said != null) return said;
        // not within the map, because to say this may ask for other texts
        String text = say(now, english, keys);
        String before = now.said.putIfAbsent(List.of(key), text);
        return before == null ? text : before;
    }

    /** A new text, whose origin does not hold the plugin that it is of. */
    private String say(Loaded now, String english, String... keys) {
        String text = Arrays.stream(keys)
                .map(now.texts::getProperty)
                .filter(Objects::nonNull)
                .findFirst()
                .orElseGet(() -> Texts.current(english));
        WeakReference<Translation> here = new WeakReference<>(this);
        return Origins.remember(String.valueOf(text.toCharArray()), () -> {
            Translation still = here.get();
            return still == null ? english : still.text(english, keys);
        });
    }

    Set<String> keys() {
        return loaded().texts.stringPropertyNames();
    }
}
