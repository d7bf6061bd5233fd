package io.github.catenary.app.files.recovery;

import io.github.catenary.app.ui.settings.Settings;
import io.github.catenary.app.ui.settings.SettingsFile;
import io.github.catenary.io.TemporaryFile;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.regex.Pattern;

/**
 * The versions of a file that saves replaced, numbered from the newest. They lie in a folder of their own beside the
 * file, {@code .catenary-versions}, as {@code cloth.json.1}, {@code cloth.json.2} … The folder carries a mark; without
 * it, it belongs to somebody else. Nothing outside of it is ever moved or deleted. A version with a name lies there as
 * {@code cloth.json.named-1} and stays, however many others come; the names are in {@code cloth.json.names.properties}.
 * Any thread; one save of a file at a time.
 */
public final class Versions {
    /** The default number of versions. */
    public static final int DEFAULT = 3;

    /** The key of the setting that holds the number of versions to keep. */
    public static final String SETTING = "versions";

    /** The largest number of versions. */
    public static final int MOST = 99;

    static final String FOLDER = ".catenary-versions";
    private static final String MARK = "catenary";
    private static final Pattern NUMBER = Pattern.compile("[1-9]\\d?");
    private static final String NAMED = ".named-";
    private static final int MOST_NAMED = 999;
    private static final Pattern NAMED_NUMBER = Pattern.compile("[1-9]\\d{0,2}");
    private static final Logger LOG = Logger.getLogger(Versions.class.getName());
    private static final byte[] MARKED = "catenary-versions 1\n".getBytes(StandardCharsets.US_ASCII);

    /**
     * An existing version.
     *
     * @param number 1 for the newest; those with names and those of earlier programs continue the count
     * @param saved the time when it was saved
     * @param size in bytes
     * @param name the one that a person gave it, which may hold any character; empty if none
     * @param certain false for a file beside the scene that has the name of a version of an earlier program: it is one
     *     if it is a scene
     */
    public record Version(int number, Path file, Instant saved, long size, String name, boolean certain) {}

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

    /** The number of versions to keep by the settings. EDT only. */
    public static int kept(Settings settings) {
        return settings.number(SETTING).filter(number -> number <= MOST).orElse(DEFAULT);
    }

    public int kept() {
        return kept;
    }

    /**
     * Copies a file that is about to be replaced. Each version is complete at every moment. A file equal to the newest
     * version, or to one with a name, is not copied again.
     *
     * @throws IOException if the file cannot be copied, or something else has the place of a version; the file and its
     *     versions are then unchanged
     */
    public void add(Path file) throws IOException {
        int most = kept;
        if (most == 0 || !Files.isRegularFile(file)) return;
        Path real = file.toRealPath();
        Path folder = open(real.resolveSibling(FOLDER));
        Path stem = folder.resolve(real.getFileName());
        Path newest = numbered(stem, 1);
        int free = firstFree(stem, most);
        if (free > 1 && Files.mismatch(real, newest) < 0) return;
        for (Version named : named(stem)) {
            if (named.size == Files.size(real) && Files.mismatch(real, named.file) < 0) return;
        }
        TemporaryFile.clearStale(newest);
        Path copy = TemporaryFile.beside(newest);
        try {
            Files.copy(real, copy, StandardCopyOption.COPY_ATTRIBUTES);
            try (FileChannel channel = FileChannel.open(copy, StandardOpenOption.WRITE)) {
                channel.force(true);
            }
            for (int i = free; i > 1; i--) {
                Files.move(numbered(stem, i - 1), numbered(stem, i), StandardCopyOption.REPLACE_EXISTING);
            }
            Files.move(copy, newest, StandardCopyOption.ATOMIC_MOVE);
            for (Version version : numbered(stem)) if (version.number > most) Files.deleteIfExists(version.file);
        } finally {
            Files.deleteIfExists(copy);
        }
    }

    /** The place into which the versions move up by one: the first gap, or the last place, whose version goes. */
    private static int firstFree(Path stem, int most) throws IOException {
        int free = 1;
        while (Files.exists(numbered(stem, free), LinkOption.NOFOLLOW_LINKS)) {
            Path taken = numbered(stem, free);
            if (!Files.isRegularFile(taken, LinkOption.NOFOLLOW_LINKS)) {
                throw new FileSystemException(taken.toString(), null, taken + " is no version; move it elsewhere");
            }
            if (free == most) return most;
            free++;
        }
        return free;
    }

    /** Makes the folder of versions with its mark, or finds it. */
    private static Path open(Path folder) throws IOException {
        Path mark = folder.resolve(MARK);
        if (!Files.exists(folder, LinkOption.NOFOLLOW_LINKS)) Files.createDirectory(folder);
        if (isOurs(folder)) return folder;
        if (!Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS) || !isEmpty(folder)) {
            throw new FileSystemException(
                    folder.toString(), null, folder + " is not from this program; move it elsewhere");
        }
        Files.write(mark, MARKED, StandardOpenOption.CREATE_NEW);
        return folder;
    }

    private static boolean isEmpty(Path folder) throws IOException {
        try (DirectoryStream<Path> files = Files.newDirectoryStream(folder)) {
            return !files.iterator().hasNext();
        }
    }

    private static boolean isOurs(Path folder) throws IOException {
        Path mark = folder.resolve(MARK);
        return Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)
                && Files.isRegularFile(mark, LinkOption.NOFOLLOW_LINKS)
                && Files.size(mark) == MARKED.length
                && Arrays.equals(Files.readAllBytes(mark), MARKED);
    }

    private static Path numbered(Path stem, int number) {
        return stem.resolveSibling(stem.getFileName() + "." + number);
    }

    /**
     * The versions of a file, the newest first, those with names among them; after them, what may be a version of an earlier program, which kept them
     * beside the file.
     *
     * @throws IOException if a folder cannot be read
     */
    public static List<Version> of(Path file) throws IOException {
        if (!Files.exists(file)) return List.of();
        Path real = file.toRealPath();
        Path folder = real.resolveSibling(FOLDER);
        List<Version> found = new ArrayList<>();
        int last = 0;
        if (isOurs(folder)) {
            Path stem = folder.resolve(real.getFileName());
            found.addAll(numbered(stem));
            last = found.isEmpty() ? 0 : found.get(found.size() - 1).number;
            for (Version each : named(stem)) {
                Version named = new Version(++last, each.file, each.saved, each.size, each.name, true);
                int row = 0;
                while (row < found.size() && !found.get(row).saved.isBefore(named.saved)) row++;
                found.add(row, named);
            }
        }
        for (Version beside : numbered(real)) {
            found.add(new Version(last + beside.number, beside.file, beside.saved, beside.size, "", false));
        }
        return found;
    }

    /** The regular files with the names of a file and a number, sorted by the number. */
    private static List<Version> numbered(Path stem) throws IOException {
        String start = stem.getFileName() + ".";
        List<Version> found = new ArrayList<>();
        try (DirectoryStream<Path> files = Files.newDirectoryStream(stem.getParent())) {
            for (Path each : files) {
                String name = each.getFileName().toString();
                if (!name.startsWith(start)
                        || !NUMBER.matcher(name.substring(start.length())).matches()) continue;
                BasicFileAttributes now =
                        Files.readAttributes(each, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
                if (!now.isRegularFile()) continue;
                int number = Integer.parseInt(name.substring(start.length()));
                found.add(new Version(number, each, now.lastModifiedTime().toInstant(), now.size(), "", true));
            }
        }
        found.sort(Comparator.comparingInt(Version::number));
        return found;
    }

    /** Those with names, in no order; one whose name is lost stays, too. */
    private static List<Version> named(Path stem) throws IOException {
        String start = stem.getFileName() + NAMED;
        List<Version> found = new ArrayList<>();
        Optional<Properties> names = Optional.empty();
        try (DirectoryStream<Path> files = Files.newDirectoryStream(stem.getParent())) {
            for (Path each : files) {
                String name = each.getFileName().toString();
                if (!name.startsWith(start)
                        || !NAMED_NUMBER.matcher(name.substring(start.length())).matches()) continue;
                BasicFileAttributes now =
                        Files.readAttributes(each, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
                if (!now.isRegularFile()) continue;
                if (names.isEmpty()) names = Optional.of(names(stem));
                String number = name.substring(start.length());
                String given = names.get().getProperty(number, "");
                found.add(new Version(
                        Integer.parseInt(number),
                        each,
                        now.lastModifiedTime().toInstant(),
                        now.size(),
                        given.isBlank() ? number : given,
                        true));
            }
        }
        return found;
    }

    private static SettingsFile namesOf(Path stem) {
        return new SettingsFile(stem.resolveSibling(stem.getFileName() + ".names.properties"));
    }

    private static Properties names(Path stem) {
        try {
            return namesOf(stem).read().values();
        } catch (IOException unreadable) {
            LOG.log(Level.WARNING, "the names of versions cannot be read; their numbers are shown", unreadable);
            return new Properties();
        }
    }

    /**
     * Gives a version a name, and another one to a version that has one. It then stays, however many others come. One of an
     * earlier program is copied. An empty name takes the name away: the version is then the oldest of those without.
     *
     * @throws IOException if that is not possible; the version is then as it was
     */
    public static void name(Path file, Version version, String name) throws IOException {
        Path real = file.toRealPath();
        Path folder = open(real.resolveSibling(FOLDER));
        Path stem = folder.resolve(real.getFileName());
        String start = stem.getFileName() + NAMED;
        String old = String.valueOf(version.file.getFileName());
        boolean isNamed = version.certain && old.startsWith(start);
        if (name.isBlank()) {
            if (isNamed) unname(stem, version);
            return;
        }
        int number = isNamed ? Integer.parseInt(old.substring(start.length())) : freeName(stem);
        namesOf(stem).change(names -> names.setProperty(Integer.toString(number), name.strip()));
        Path target = stem.resolveSibling(start + number);
        if (isNamed) return;
        if (version.certain) Files.move(version.file, target, StandardCopyOption.ATOMIC_MOVE);
        else Files.copy(version.file, target, StandardCopyOption.COPY_ATTRIBUTES, LinkOption.NOFOLLOW_LINKS);
    }

    private static void unname(Path stem, Version version) throws IOException {
        List<Version> others = numbered(stem);
        int last = others.isEmpty() ? 0 : others.get(others.size() - 1).number;
        if (last >= MOST || Files.exists(numbered(stem, last + 1), LinkOption.NOFOLLOW_LINKS)) {
            throw new FileAlreadyExistsException(
                    numbered(stem, Math.min(MOST, last + 1)).toString());
        }
        Files.move(version.file, numbered(stem, last + 1), StandardCopyOption.ATOMIC_MOVE);
        String start = stem.getFileName() + NAMED;
        String number = String.valueOf(version.file.getFileName()).substring(start.length());
        namesOf(stem).change(names -> names.remove(number));
    }

    private static int freeName(Path stem) throws IOException {
        for (int i = 1; i <= MOST_NAMED; i++) {
            Path place = stem.resolveSibling(stem.getFileName() + NAMED + i);
            if (!Files.exists(place, LinkOption.NOFOLLOW_LINKS)) return i;
        }
        throw new FileAlreadyExistsException(stem.getFileName() + NAMED + MOST_NAMED);
    }
}
