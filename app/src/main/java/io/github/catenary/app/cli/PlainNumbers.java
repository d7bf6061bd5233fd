package io.github.catenary.app.cli;

import java.util.function.Function;
import picocli.CommandLine;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Converts the numbers of options. Its messages avoid the names of Java's types. */
final class PlainNumbers {
    private PlainNumbers() {}

    /** @param commands the command whose subcommands all use the same conversion */
    static void registerIn(CommandLine commands) {
        commands.registerConverter(int.class, converter("a whole number", Integer::valueOf))
                .registerConverter(Integer.class, converter("a whole number", Integer::valueOf))
                .registerConverter(long.class, converter("a whole number", Long::valueOf))
                .registerConverter(Long.class, converter("a whole number", Long::valueOf))
                .registerConverter(double.class, converter("a number", Double::valueOf))
                .registerConverter(Double.class, converter("a number", Double::valueOf));
    }

    private static <T> ITypeConverter<T> converter(String expected, Function<String, T> parse) {
        return text -> {
            try {
                return parse.apply(text);
            } catch (NumberFormatException e) {
                throw new TypeConversionException("expected " + expected + ", found \"" + text + "\"");
            }
        };
    }
}
