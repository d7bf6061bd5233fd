package io.github.catenary.app.text;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.lang.System.Logger;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;

/**
 * What core or a plugin says, in another language than the English of its code: a properties file in UTF-8, such as
 * {@code messages_zh_CN.properties}. Where there is no file, or no such key in it, the English holds. A file that cannot
 * be read is told of in the log. Does not change, for any thread.
 */
final class Translation {
    private static final Logger LOG = System.getLogger(Translation.class.getName());

    private final Properties texts = new Properties();

    /**
     * @param beside a class in the jar and the package where the file lies
     * @param name of the file, without language and extension
     * @param locale the language; {@link Locale#ROOT} is English
     */
    Translation(Class<?> beside, String name, Locale locale) {
        if (locale.equals(Locale.ROOT)) return;
        String file = name + "_" + locale + ".properties";
        try (InputStream stream = beside.getResourceAsStream(file)) {
            if (stream != null) texts.load(new InputStreamReader(stream, StandardCharsets.UTF_8));
        } catch (IOException | IllegalArgumentException e) {
            LOG.log(Logger.Level.WARNING, file + " of " + beside.getName() + " cannot be read; English is shown", e);
        }
    }

    Optional<String> find(String key) {
        return Optional.ofNullable(texts.getProperty(key));
    }

    Set<String> keys() {
        return texts.stringPropertyNames();
    }
}
