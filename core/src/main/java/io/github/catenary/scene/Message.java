package io.github.catenary.scene;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Something to tell a person, which can be said in another language than English.
 *
 * @param key under which a translation is found, such as {@code check.no-particle}; empty for a text that is the same
 *     in every language
 * @param pattern in English; {@code {0}} stands for the first argument
 * @param arguments filled in as they are; one that is a message itself is said in the same language, and one that is
 *     neither that nor a number nor a text is what it calls itself now: a plugin's object is not asked again
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
        return plain || argument instanceof Message ? argument : String.valueOf(argument);
    }

    public static Message of(String key, String pattern, Object... arguments) {
        return new Message(key, pattern, List.of(arguments));
    }

    /** A text that is said as it is in every language. */
    public static Message verbatim(String text) {
        return new Message("", text, List.of());
    }

    public String english() {
        return in(key -> Optional.empty());
    }

    /**
     * In another language.
     *
     * @param patterns that language's pattern for a key; the English one holds where it has none
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
