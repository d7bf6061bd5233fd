package io.github.catenary.io;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Names of the temporary files that take the new content of a target file. A name begins with that of the target, says
 * that the file is this program's, and holds the id of the process that writes, so that a later process can delete what
 * one that died left behind.
 */
public final class TemporaryFile {
    /** File systems allow names of 255 bytes, some of 143. The part after the target's name takes up to 44 bytes. */
    private static final int LONGEST_STEM = 80;

    private static final String SUFFIX = ".tmp";
    /** No other program gives such a name. */
    private static final String OURS = "catenary-";

    private static final Pattern REST = Pattern.compile(OURS + "(\\d{1,18})-[0-9a-f]{8}\\.tmp");

    private TemporaryFile() {}

    /** A name beside the target that no other file has. */
    public static Path beside(Path target) {
        return beside(target, new DiskStorage());
    }

    /** Deletes the temporary files beside a target whose processes have ended. */
    public static void clearStale(Path target) {
        clearStale(target, new DiskStorage());
    }

    static Path beside(Path target, Storage storage) {
        String random = UUID.randomUUID().toString().substring(0, 8);
        return target.resolveSibling(prefix(target) + OURS + storage.process() + "-" + random + SUFFIX);
    }

    /**
     * Deletes the temporary files of ended processes. A file that cannot be deleted does no harm and stays until next
     * time.
     */
    @SuppressWarnings("EmptyCatch")
    static void clearStale(Path target, Storage storage) {
        try {
            String prefix = prefix(target);
            for (Path stale : storage.list(folder(target), prefix, SUFFIX)) {
                Matcher name = REST.matcher(stale.getFileName().toString().substring(prefix.length()));
                if (name.matches() && !storage.isAlive(Long.parseLong(name.group(1)))) storage.deleteIfExists(stale);
            }
        } catch (IOException e) {
            // The file does no harm and stays until next time.
        }
    }

    /**
     * The file behind a link, which need not exist; any other path unchanged, but absolute.
     *
     * @throws java.nio.file.FileSystemLoopException if links lead round in a circle
     */
    public static Path target(Path file) throws IOException {
        return new DiskStorage().resolveLinks(file);
    }

    /** The folder that holds a file, or would hold it. */
    public static Path folder(Path target) {
        Path absolute = target.toAbsolutePath();
        Path folder = absolute.getParent();
        return folder == null ? absolute : folder;
    }

    private static String prefix(Path target) {
        return "." + shortened(String.valueOf(target.getFileName()), LONGEST_STEM) + ".";
    }

    /** The beginning of a name that fits into a number of bytes, in whole characters. */
    static String shortened(String name, int bytes) {
        String kept = name;
        while (kept.getBytes(StandardCharsets.UTF_8).length > bytes) {
            kept = kept.substring(0, kept.offsetByCodePoints(kept.length(), -1));
        }
        return kept;
    }
}
