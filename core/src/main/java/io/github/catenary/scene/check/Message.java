package io.github.catenary.scene.check;

import io.github.catenary.math.Amount;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A message to the user that can be shown in other languages than English.
 *
 * @param key the key of the translation, such as {@code check.no-particle}; empty for a text that is the same in every
 *     language
 * @param pattern the English text; {@code {0}} stands for the first argument
 * @param arguments fill the pattern. A nested message is shown in the same language. Any argument other than a message,
 *     number, amount or text is converted to text at once, so that a plugin's object is not called later.
 */
public record Message(String key, String pattern, List<Object> arguments) {
    private static final Pattern PLACE = Pattern.compile("\\{(\\d+)}");

    public Message {
        arguments = arguments.stream().map(Message::settled).toList();
    }

    private static Object settled(Object argument) {
        boolean plain = argument instanceof String
                || argument instanceof Integer
                || argument instanceof Long
                || argument instanceof Double;
        return plain || argument instanceof Message || argument instanceof Amount ? argument : String.valueOf(argument);
    }

    public static Message of(String key, String pattern, Object... arguments) {
        return new Message(key, pattern, List.of(arguments));
    }

    /** A text that is the same in every language. */
    public static Message verbatim(String text) {
        return new Message("", text, List.of());
    }

    /** The same message, or the beginning of its English text, with … behind, if that has more characters. */
    public Message shortened(int characters) {
        String english = english();
        return english.length() <= characters ? this : verbatim(english.substring(0, characters) + "…");
    }

    public String english() {
        return in(key -> Optional.empty());
    }

    /**
     * The message in another language.
     *
     * @param patterns that language's pattern for a key; if it has none, the English pattern is used
     */
    public String in(Function<String, Optional<String>> patterns) {
        if (key.isEmpty()) return pattern;
        return PLACE.matcher(patterns.apply(key).orElse(pattern))
                .replaceAll(place -> Matcher.quoteReplacement(argument(place.group(), place.group(1), patterns)));
    }

    private String argument(String place, String number, Function<String, Optional<String>> patterns) {
        int i = Integer.parseInt(number);
        if (i >= arguments.size()) return place;
        Object argument = arguments.get(i);
        return argument instanceof Message message ? message.in(patterns) : argument.toString();
    }
}
