package io.github.catenary.app.render.record;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The names of a series of files, numbered from 0. In the pattern, {@code %d} stands for the number, {@code %04d} for the
 * number with four digits or more.
 */
public final class SeriesName {
    private static final Pattern NUMBER = Pattern.compile("%(?:0([1-9]))?d");

    /** So many digits are a number of 32 bits. */
    private static final int MOST_DIGITS = 9;

    private final Path folder;
    private final String before;
    private final String after;
    private final int digits;

    private SeriesName(Path folder, String before, int digits, String after) {
        this.folder = folder;
        this.before = before;
        this.digits = digits;
        this.after = after;
    }

    /** The names of this pattern; empty if the name of the file has not exactly one place for a number. */
    public static Optional<SeriesName> of(Path pattern) {
        String name = String.valueOf(pattern.getFileName());
        Matcher number = NUMBER.matcher(name);
        if (!number.find()) return Optional.empty();
        String before = name.substring(0, number.start());
        String after = name.substring(number.end());
        if (before.indexOf('%') >= 0 || after.indexOf('%') >= 0) return Optional.empty();
        int digits = number.group(1) == null ? 1 : Integer.parseInt(number.group(1));
        Path parent = pattern.getParent();
        return Optional.of(new SeriesName(parent == null ? Path.of("") : parent, before, digits, after));
    }

    static String withoutNumber(String name) {
        String rest = NUMBER.matcher(name).replaceAll("").replaceAll("[-_. ]+$", "");
        return rest.isEmpty() ? "run" : rest;
    }

    /** The file with a number, from 0. */
    public Path file(int number) {
        return file(folder, number);
    }

    /**
     * The numbers of the files of this series that are there.
     *
     * @throws IOException if the folder cannot be read
     */
    public List<Integer> numbersThere() throws IOException {
        try (Stream<Path> files = Files.list(folder.toAbsolutePath())) {
            return files.map(each -> number(String.valueOf(each.getFileName())))
                    .flatMapToInt(OptionalInt::stream)
                    .sorted()
                    .boxed()
                    .toList();
        } catch (UncheckedIOException failed) {
            throw failed.getCause();
        }
    }

    /** The number of the file with this name; empty if it is none of this series. */
    private OptionalInt number(String name) {
        int end = name.length() - after.length();
        if (end <= before.length() || end - before.length() > MOST_DIGITS) return OptionalInt.empty();
        String digits = name.substring(before.length(), end);
        if (!digits.chars().allMatch(c -> c >= '0' && c <= '9')) return OptionalInt.empty();
        int number = Integer.parseInt(digits);
        return name.equals(String.valueOf(file(number).getFileName())) ? OptionalInt.of(number) : OptionalInt.empty();
    }

    /** The name of the file with a number, in another folder. */
    Path file(Path other, int number) {
        String text = Integer.toString(number);
        return other.resolve(before + "0".repeat(Math.max(0, digits - text.length())) + text + after);
    }

    Path folder() {
        return folder;
    }
}
