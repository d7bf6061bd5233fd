package io.github.catenary.app.plugin;

import io.github.catenary.scene.Message;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.zip.ZipException;

/** What reading a jar may cost, whoever made it, and what is said of one that cannot be read. */
final class JarReading {
    /** The most that a jar may have, and unpack to, bytes: far beyond any plugin, and a small part of the memory. */
    static final int MOST_BYTES = 64 << 20;

    /** The most files that a jar may have: those of the largest plugins that we know are hundreds. */
    static final int MOST_FILES = 10_000;

    /** What reads it. */
    interface Work<T> {
        T read() throws IOException, PluginException;
    }

    private JarReading() {}

    /** @throws PluginException if the file cannot be read, is no jar, is damaged, or is too large for the memory */
    static <T> T of(Path jar, Work<T> work) throws PluginException {
        try {
            if (Files.isDirectory(jar)) {
                throw new PluginException(Message.of("plugin.folder", "it is a folder, not a jar"));
            }
            long size = Files.size(jar);
            if (size == 0) {
                throw new PluginException(Message.of("plugin.empty", "it is empty (0 bytes); copy it again"));
            }
            if (size > MOST_BYTES) throw tooLarge();
            return work.read();
        } catch (IOException e) {
            throw new PluginException(
                    Message.of(
                            "plugin.unreadable", "it cannot be read as a jar ({0}); copy it again", FileReason.of(e)),
                    e);
        } catch (IllegalArgumentException e) {
            throw new PluginException(
                    Message.of("plugin.damaged", "it is damaged ({0}); copy it again", e.toString()), e);
        } catch (OutOfMemoryError e) {
            throw new PluginException(
                    Message.of(
                            "plugin.no-memory",
                            "there is not enough memory to read it; start the program with more (-Xmx)"),
                    e);
        }
    }

    static PluginException tooLarge() {
        return new PluginException(Message.of(
                "plugin.too-large",
                "it has more than {0} bytes, or unpacks to more, or has more than {1} files; it is no plugin, or"
                        + " damaged",
                MOST_BYTES,
                MOST_FILES));
    }

    static ZipException noZip() {
        return new ZipException("it holds no files, or is no zip");
    }

    /** What is left of the entry, bytes; reads no more than a little beyond {@code most}, and keeps nothing. */
    static long skip(InputStream entry, long most) throws IOException {
        byte[] part = new byte[8192];
        long skipped = 0;
        for (int count = entry.read(part); count >= 0; count = entry.read(part)) {
            skipped += count;
            if (skipped > most) break;
        }
        return skipped;
    }

    static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }
}
