package io.github.catenary.app.window.shortcuts;

import io.github.catenary.app.ui.text.Texts;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.swing.KeyStroke;

/** Keys as text, in the settings and in files: a line for each action, such as {@code copy = ctrl pressed C}. */
final class KeyText {
    /** The most characters of a file; a file of this program is far below. */
    static final int MOST = 100_000;

    private static final int LONGEST_KEY = 60;

    /** Keys read from a file, and what is wrong with the file; without mistakes if there is none. */
    record Reading(Map<String, Optional<KeyStroke>> keys, List<String> mistakes) {}

    private KeyText() {}

    static String of(KeyStroke key) {
        return key.toString();
    }

    /** The key that a text names; empty if it names none. */
    static Optional<KeyStroke> parse(String text) {
        if (text.length() > LONGEST_KEY) return Optional.empty();
        KeyStroke key = KeyStroke.getKeyStroke(text);
        boolean pressed = key != null && key.getKeyCode() != 0 && !key.isOnKeyRelease();
        return pressed ? Optional.of(key) : Optional.empty();
    }

    /** The text of a file with these keys. */
    static String write(Map<String, Optional<KeyStroke>> keys) {
        StringBuilder text = new StringBuilder(Texts.text("keys.file.head")).append('\n');
        keys.forEach((id, key) -> text.append(id)
                .append(" = ")
                .append(key.map(KeyText::of).orElse(KeyMap.NONE))
                .append('\n'));
        return text.toString();
    }

    /** Reads the text of a file, which anybody may have written, and checks it against the actions that there are. */
    static Reading read(String text, KeyMap map) {
        Map<String, Optional<KeyStroke>> keys = new LinkedHashMap<>();
        List<String> mistakes = new ArrayList<>();
        if (text.length() > MOST) return new Reading(keys, List.of(Texts.text("keys.file.large", MOST)));
        List<String> lines = text.lines().toList();
        for (int i = 0; i < lines.size(); i++) {
            String line = lines.get(i).strip();
            if (line.isEmpty() || line.startsWith("#")) continue;
            int number = i + 1;
            mistake(line, keys, map).ifPresent(what -> mistakes.add(Texts.text("keys.file.line", number, what)));
        }
        if (mistakes.isEmpty()) mistakes.addAll(map.clashes(keys));
        return new Reading(keys, mistakes);
    }

    /** Adds the key of a line; returns what is wrong with the line. */
    private static Optional<String> mistake(String line, Map<String, Optional<KeyStroke>> keys, KeyMap map) {
        int sign = line.indexOf('=');
        if (sign < 0) return Optional.of(Texts.text("keys.file.form"));
        String id = line.substring(0, sign).strip();
        String written = line.substring(sign + 1).strip();
        if (!map.maySet(id)) return Optional.of(Texts.text("keys.file.action", cut(id)));
        if (keys.containsKey(id)) return Optional.of(Texts.text("keys.file.twice", id));
        Optional<KeyStroke> key = parse(written);
        if (key.isEmpty() && !written.equals(KeyMap.NONE)) {
            return Optional.of(Texts.text("keys.file.key", cut(written)));
        }
        keys.put(id, key);
        return key.flatMap(map::unusable);
    }

    private static String cut(String text) {
        return text.length() <= LONGEST_KEY ? text : text.substring(0, LONGEST_KEY) + "…";
    }
}
