package io.github.catenary.app.record;

import io.github.catenary.app.exchange.WholeFile;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.imageio.ImageIO;

/**
 * Writes each picture to a PNG file of its own, numbered from 0. Its name is a pattern: {@code %d} stands for the
 * number, {@code %04d} for the number with four digits or more.
 */
final class PngSeries implements PictureSink {
    private static final Pattern NUMBER = Pattern.compile("%(?:0([1-9]))?d");

    private final Path folder;
    private final String before;
    private final String after;
    private final int digits;
    private int pictures;

    private PngSeries(Path folder, String before, int digits, String after) {
        this.folder = folder;
        this.before = before;
        this.digits = digits;
        this.after = after;
    }

    /** The series with this pattern; empty if the name of the file has not exactly one place for a number. */
    static Optional<PngSeries> of(Path pattern) {
        String name = String.valueOf(pattern.getFileName());
        Matcher number = NUMBER.matcher(name);
        if (!number.find()) return Optional.empty();
        String before = name.substring(0, number.start());
        String after = name.substring(number.end());
        if (before.indexOf('%') >= 0 || after.indexOf('%') >= 0) return Optional.empty();
        int digits = number.group(1) == null ? 1 : Integer.parseInt(number.group(1));
        Path parent = pattern.getParent();
        return Optional.of(new PngSeries(parent == null ? Path.of("") : parent, before, digits, after));
    }

    /** The file of a picture, counted from 0. */
    Path file(int picture) {
        String number = Integer.toString(picture);
        return folder.resolve(before + "0".repeat(Math.max(0, digits - number.length())) + number + after);
    }

    @Override
    public void add(BufferedImage picture) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        ImageIO.setUseCache(false); // some machines have no place for a cache file
        if (!ImageIO.write(picture, "png", bytes)) throw new IOException("this Java cannot write PNG");
        WholeFile.<RuntimeException>write(file(pictures), bytes::writeTo);
        pictures++;
    }

    @Override
    public void close() {
        // each file is whole already
    }
}
