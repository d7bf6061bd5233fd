package io.github.catenary.app.ui.settings;

import io.github.catenary.app.ui.settings.SettingsFile.Content;
import io.github.catenary.scene.check.Message;
import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import java.util.stream.Collectors;

/**
 * Reads the text of settings: lines of {@code key=value} in UTF-8, or in UTF-16 as some editors save it. If it is damaged,
 * each line is read by itself. Any thread.
 */
final class SettingsText {
    /** So many damaged lines are named by their numbers. */
    private static final int NAMED = 5;

    private static final char REPLACEMENT = '\uFFFD';

    private SettingsText() {}

    static Content read(byte[] bytes) {
        Charset charset = charset(bytes);
        String text = new String(bytes, charset); // what is no text becomes the replacement character
        if (text.startsWith("\uFEFF")) text = text.substring(1);
        Optional<Properties> whole = isText(bytes, charset) ? values(text) : Optional.empty();
        if (whole.isPresent() && isSound(whole.get())) return new Content(whole.get(), Optional.empty());
        return salvaged(text);
    }

    private static Charset charset(byte[] bytes) {
        int mark = bytes.length < 2 ? 0 : ((bytes[0] & 0xFF) << 8) | (bytes[1] & 0xFF);
        if (mark == 0xFEFF) return StandardCharsets.UTF_16BE;
        return mark == 0xFFFE ? StandardCharsets.UTF_16LE : StandardCharsets.UTF_8;
    }

    private static boolean isText(byte[] bytes, Charset charset) {
        try {
            charset.newDecoder().decode(ByteBuffer.wrap(bytes));
            return true;
        } catch (CharacterCodingException damaged) {
            return false;
        }
    }

    /** Empty if an escape in the text is wrong. */
    private static Optional<Properties> values(String text) {
        Properties values = new Properties();
        try {
            values.load(new StringReader(text));
            return Optional.of(values);
        } catch (IllegalArgumentException damaged) {
            return Optional.empty();
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
    }

    /** False if there is a key that nobody gives, such as the zeros that a crash of the system leaves in a file. */
    private static boolean isSound(Properties values) {
        return values.stringPropertyNames().stream()
                .noneMatch(key -> key.isEmpty() || key.chars().anyMatch(Character::isISOControl));
    }

    private static Content salvaged(String text) {
        Properties found = new Properties();
        List<Integer> damaged = new ArrayList<>();
        String[] lines = text.split("\r\n|\r|\n", -1);
        for (int i = 0; i < lines.length; i++) {
            int first = i;
            StringBuilder line = new StringBuilder(lines[i]);
            while (goesOn(lines[i]) && i + 1 < lines.length) line.append('\n').append(lines[++i]);
            Optional<Properties> values = values(line.toString());
            if (values.isPresent() && isSound(values.get()) && line.indexOf("" + REPLACEMENT) < 0) {
                found.putAll(values.get());
            } else {
                damaged.add(first + 1);
            }
        }
        String named = damaged.stream().limit(NAMED).map(String::valueOf).collect(Collectors.joining(", "));
        Message damage = damaged.size() <= NAMED
                ? Message.of("settings.damaged-lines", "these lines cannot be read: {0}", named)
                : Message.of(
                        "settings.damaged-more",
                        "{1} lines cannot be read, the first of them: {0}",
                        named,
                        damaged.size());
        return new Content(found, Optional.of(damage));
    }

    /** True for a line that ends in an odd number of backslashes and is no comment. */
    private static boolean goesOn(String line) {
        String start = line.stripLeading();
        if (start.startsWith("#") || start.startsWith("!")) return false;
        int slashes = 0;
        while (slashes < line.length() && line.charAt(line.length() - 1 - slashes) == '\\') slashes++;
        return slashes % 2 == 1;
    }
}
