package io.github.catenary.app.recovery;

import io.github.catenary.io.TemporaryFile;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * The versions of a file that saves replaced. They are in the same folder, numbered from the newest:
 * {@code cloth.json.1}, {@code cloth.json.2} … Any thread; one save of a file at a time.
 */
public final class Versions {
    /** The default number of versions. */
    public static final int DEFAULT = 3;

    /** The largest number of versions. */
    public static final int MOST = 99;

    /**
     * An existing version.
     *
     * @param number 1 for the newest
     * @param saved the time when it was saved
     * @param size in bytes
     */
    public record Version(int number, Path file, Instant saved, long size) {}

    private volatile int kept = DEFAULT;

    /**
     * Sets the number of versions to keep from the next save on; 0 for none.
     *
     * @throws IllegalArgumentException if the number is not in [0, {@link #MOST}]
     */
    public void keep(int number) {
        if (number < 0 || number > MOST) {
            throw new IllegalArgumentException(number + " versions cannot be kept; expected 0 to " + MOST);
        }
        kept = number;
    }

    public int kept() {
        return kept;
    }

    /**
     * Copies a file that is about to be replaced. Each version is complete at every moment. A file equal to the newest
     * version is not copied again.
     *
     * @throws IOException if the file cannot be copied; the file and its versions are then unchanged
     */
    public void add(Path file) throws IOException {
        int most = kept;
        if (most == 0 || !Files.isRegularFile(file)) return;
        Path real = file.toRealPath();
        Path newest = numbered(real, 1);
        if (Files.exists(newest) && Files.mismatch(real, newest) < 0) return;
        TemporaryFile.clearStale(newest);
        Path copy = TemporaryFile.beside(newest);
        try {
            Files.copy(real, copy, StandardCopyOption.COPY_ATTRIBUTES);
            try (FileChannel channel = FileChannel.open(copy, StandardOpenOption.WRITE)) {
                channel.force(true);
            }
            shift(real, most);
            Files.move(copy, newest, StandardCopyOption.ATOMIC_MOVE);
        } finally {
            Files.deleteIfExists(copy);
        }
    }

    /** Frees number 1: the versions before the first gap move up by one, and one beyond the limit is deleted. */
    private static void shift(Path file, int most) throws IOException {
        int free = 1;
        while (free < most && Files.exists(numbered(file, free))) free++;
        for (int i = free; i > 1; i--) {
            Files.move(numbered(file, i - 1), numbered(file, i), StandardCopyOption.REPLACE_EXISTING);
        }
        for (Version version : of(file)) if (version.number > most) Files.deleteIfExists(version.file);
    }

    private static Path numbered(Path file, int number) {
        return file.resolveSibling(file.getFileName() + "." + number);
    }

    /**
     * The versions of a file, the newest first.
     *
     * @throws IOException if the file's folder cannot be read
     */
    public static List<Version> of(Path file) throws IOException {
        if (!Files.exists(file)) return List.of();
        Path real = file.toRealPath();
        String stem = real.getFileName() + ".";
        List<Version> found = new ArrayList<>();
        try (DirectoryStream<Path> files = Files.newDirectoryStream(real.getParent())) {
            for (Path each : files) {
                String name = each.getFileName().toString();
                if (!name.startsWith(stem) || !name.substring(stem.length()).matches("[1-9]\\d?")) continue;
                BasicFileAttributes now = Files.readAttributes(each, BasicFileAttributes.class);
                int number = Integer.parseInt(name.substring(stem.length()));
                found.add(new Version(number, each, now.lastModifiedTime().toInstant(), now.size()));
            }
        }
        found.sort(Comparator.comparingInt(Version::number));
        return found;
    }
}
