package io.github.catenary.app.ui.text;

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
 * The texts of core or of a plugin in the language of the window: a UTF-8 properties file such as {@code
 * messages_zh_CN.properties}. The English one, {@code _en}, holds only what the window words differently from the code,
 * whose messages are about files. If the file or a key is missing, the English text is used. A file that cannot be
 * read is reported in the log. Immutable; any thread.
 */
final class Translation {
    private static final Logger LOG = System.getLogger(Translation.class.getName());

    private final Properties texts = new Properties();

    /**
     * @param beside a class in the same jar and package as the file
     * @param name of the file, without language and extension
     * @param locale the language; {@link Locale#ROOT} is English, of files whose names end in {@code _en}
     */
    Translation(Class<?> beside, String name, Locale locale) {
        String file = name + "_" + (locale.equals(Locale.ROOT) ? "en" : locale) + ".properties";
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
