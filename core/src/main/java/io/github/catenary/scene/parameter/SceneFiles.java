package io.github.catenary.scene.parameter;

import io.github.catenary.scene.SceneFolder;
import io.github.catenary.scene.check.Message;
import java.io.IOException;
import java.io.InputStream;
import java.lang.ref.SoftReference;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.regex.Pattern;

/**
 * The files in the folder of a scene or below, which its elements name. Nothing outside is read. Immutable; any thread,
 * but each call takes the time of the disk.
 */
public record SceneFiles(SceneFolder folder) {
    /** The longest path of a file, characters. */
    private static final int LONGEST = 250;

    /** Of each reader. */
    private static final int MOST_KEPT = 64;

    /** What readers made; goes with the class of the reader. */
    private static final ClassValue<Map<Version, SoftReference<Object>>> READ = new ClassValue<>() {
        @Override
        protected Map<Version, SoftReference<Object>> computeValue(Class<?> reader) {
            return new ConcurrentHashMap<>();
        }
    };

    /** A file as it was at some time. */
    private record Version(Path file, long size, FileTime modified) {}

    /** Names joined by slashes: none is empty, "." or "..", and none has characters that some system forbids. */
    private static final Pattern RELATIVE = Pattern.compile(
            "(?!\\.{1,2}(?:/|$))[^/\\\\:*?\"<>|\\p{Cntrl}]+(?:/(?!\\.{1,2}(?:/|$))[^/\\\\:*?\"<>|\\p{Cntrl}]+)*");

    /**
     * True if a text may name a file in the folder or below: names joined by slashes, as in {@code data/wind.csv}, and
     * nothing that leads elsewhere on any system.
     */
    public static boolean isInside(String name) {
        return name.length() <= LONGEST && RELATIVE.matcher(name).matches();
    }

    /** Why a file cannot be read, and what to do; empty if it can. */
    public Optional<Message> problem(String name) {
        return look(name).problem();
    }

    /**
     * A file.
     *
     * @param bytes its size; 0 if it cannot be read
     * @param problem why it cannot be read
     */
    record Found(long bytes, Optional<Message> problem) {}

    Found look(String name) {
        try {
            return new Found(Files.size(place(name)), Optional.empty());
        } catch (Unreadable why) {
            return new Found(0, Optional.of(why.what));
        } catch (IOException gone) {
            return new Found(0, Optional.of(unreadable(name, gone)));
        }
    }

    /**
     * Reads a file whole.
     *
     * @throws IOException with {@link #problem} as its message, or if the disk fails
     */
    public byte[] read(String name) throws IOException {
        try {
            return bytes(name, place(name));
        } catch (Unreadable why) {
            throw new IOException(why.what.english(), why);
        }
    }

    private byte[] bytes(String name, Path file) throws IOException, Unreadable {
        try (InputStream in = Files.newInputStream(file)) {
            byte[] bytes = in.readNBytes((int) Math.min(Integer.MAX_VALUE - 16, folder.mostBytes()));
            if (in.read() >= 0) throw tooLarge(name);
            return bytes;
        }
    }

    /**
     * What a reader makes of a file; the same object as before if the file has not changed since, as long as the memory
     * suffices.
     *
     * @param reader of a class of its own, such as a lambda that captures nothing
     * @throws IOException as {@link #read(String)}
     */
    <T> T read(String name, Function<byte[], T> reader) throws IOException {
        try {
            Path file = place(name);
            Version version = new Version(file, Files.size(file), Files.getLastModifiedTime(file));
            Map<Version, SoftReference<Object>> known = READ.get(reader.getClass());
            SoftReference<Object> kept = known.get(version);
            Object before = kept == null ? null : kept.get();
            if (before != null) {
                @SuppressWarnings("unchecked") // the reader's class is the key, and it makes nothing but T
                T same = (T) before;
                return same;
            }
            T made = Objects.requireNonNull(reader.apply(bytes(name, file)), "the reader gave nothing");
            if (known.size() >= MOST_KEPT) known.clear();
            known.put(version, new SoftReference<>(made));
            return made;
        } catch (Unreadable why) {
            throw new IOException(why.what.english(), why);
        }
    }

    /** Where a file is, behind all links. */
    private Path place(String name) throws Unreadable {
        if (!isInside(name)) {
            throw new Unreadable(Message.of(
                    "folder.outside",
                    "{0} leads out of the folder of the scene; put a copy of the file beside the scene",
                    name));
        }
        Path in = folder.path()
                .orElseThrow(() -> new Unreadable(Message.of(
                        "folder.none",
                        "{0} cannot be found, because this scene came from no file; save it where {0} is, and open that file",
                        name)));
        try {
            Path file = in.resolve(name).toRealPath();
            if (!file.startsWith(in.toRealPath())) {
                throw new Unreadable(Message.of(
                        "folder.link",
                        "{0} is a link that leads out of the folder of the scene; put a copy of the file there",
                        name));
            }
            if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
                throw new Unreadable(Message.of("folder.no-file", "{0} in {1} is no file; choose a file", name, in));
            }
            if (Files.size(file) > folder.mostBytes()) throw tooLarge(name);
            return file;
        } catch (NoSuchFileException missing) {
            throw new Unreadable(Message.of(
                    "folder.missing", "there is no file {0} in {1}; put it there, or choose another file", name, in));
        } catch (IOException | InvalidPathException | SecurityException refused) {
            throw new Unreadable(unreadable(name, refused));
        }
    }

    private Message unreadable(String name, Exception why) {
        return Message.of(
                "folder.unreadable",
                "{0} in {1} cannot be read: {2}; choose another file",
                name,
                folder,
                String.valueOf(why.getMessage()));
    }

    private Unreadable tooLarge(String name) {
        return new Unreadable(Message.of(
                "folder.too-large", "{0} has more than {1} bytes; choose a smaller file", name, folder.mostBytes()));
    }

    /** Why a file cannot be read. */
    private static final class Unreadable extends Exception {
        private static final long serialVersionUID = 1L;

        private final transient Message what;

        Unreadable(Message what) {
            super(what.english());
            this.what = what;
        }
    }
}
