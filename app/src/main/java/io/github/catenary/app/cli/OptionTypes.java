package io.github.catenary.app.cli;

import io.github.catenary.io.FileTrouble;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.function.Function;
import picocli.CommandLine;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Converts the words of options to numbers and names of files. Its messages avoid the names of Java's types. */
final class OptionTypes {
    private OptionTypes() {}

    /** @param commands the command whose subcommands all use the same conversion */
    static void registerIn(CommandLine commands) {
        commands.registerConverter(int.class, converter("a whole number", Integer::valueOf))
                .registerConverter(Integer.class, converter("a whole number", Integer::valueOf))
                .registerConverter(long.class, converter("a whole number", Long::valueOf))
                .registerConverter(Long.class, converter("a whole number", Long::valueOf))
                .registerConverter(double.class, converter("a number", Double::valueOf))
                .registerConverter(Double.class, converter("a number", Double::valueOf))
                .registerConverter(Path.class, OptionTypes::path);
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

    private static Path path(String word) {
        try {
            return Path.of(word);
        } catch (InvalidPathException e) {
            throw new TypeConversionException(FileTrouble.noName(e).english());
        }
    }
}
