package io.github.catenary.io;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Names of the files that stand beside another one while its new content is written. A name begins with that of the other
 * file and holds the id of the process that writes, so that the next process takes away what one that died left behind.
 */
public final class TemporaryFile {
    /** File systems allow names of 255 bytes, some of 143; what follows the name of the other file takes up to 35. */
    private static final int LONGEST_STEM = 80;

    private static final String SUFFIX = ".tmp";
    private static final Pattern PROCESS = Pattern.compile("(\\d{1,18})-.*", Pattern.DOTALL);

    private TemporaryFile() {}

    /** A name that no other file has. */
    public static Path beside(Path target) {
        return beside(target, new DiskStorage());
    }

    /** Deletes what processes that are gone left beside a file. */
    public static void clearStale(Path target) {
        clearStale(target, new DiskStorage());
    }

    static Path beside(Path target, Storage storage) {
        String random = UUID.randomUUID().toString().substring(0, 8);
        return target.resolveSibling(prefix(target) + storage.process() + "-" + random + SUFFIX);
    }

    /** One that cannot be deleted does no harm and is left to the next time. */
    @SuppressWarnings("EmptyCatch")
    static void clearStale(Path target, Storage storage) {
        try {
            String prefix = prefix(target);
            for (Path stale : storage.list(folder(target), prefix, SUFFIX)) {
                Matcher name = PROCESS.matcher(stale.getFileName().toString().substring(prefix.length()));
                if (name.matches() && !storage.isAlive(Long.parseLong(name.group(1)))) storage.deleteIfExists(stale);
            }
        } catch (IOException e) {
            // As the first sentence says.
        }
    }

    /** The folder that a file is in, or would be. */
    static Path folder(Path target) {
        Path absolute = target.toAbsolutePath();
        Path folder = absolute.getParent();
        return folder == null ? absolute : folder;
    }

    private static String prefix(Path target) {
        return "." + shortened(String.valueOf(target.getFileName()), LONGEST_STEM) + ".";
    }

    /** As much of a name as fits into a number of bytes, whole characters. */
    static String shortened(String name, int bytes) {
        String kept = name;
        while (kept.getBytes(StandardCharsets.UTF_8).length > bytes) {
            kept = kept.substring(0, kept.offsetByCodePoints(kept.length(), -1));
        }
        return kept;
    }
}
