package io.github.catenary.app.document.plugin;

import io.github.catenary.io.FileTrouble;
import io.github.catenary.scene.check.ErrorText;
import io.github.catenary.scene.check.Message;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.zip.ZipException;

/** The limits for reading a jar of unknown origin, and the messages for a jar that cannot be read. */
final class JarReading {
    /** The largest jar, packed and unpacked, bytes: far more than any plugin needs, and a small part of the memory. */
    static final int MOST_BYTES = 64 << 20;

    /** The most files in a jar; the largest plugins that we know have hundreds. */
    static final int MOST_FILES = 10_000;

    /** Reads the jar. */
    interface Work<T> {
        T read() throws IOException, PluginException;
    }

    private JarReading() {}

    /** @throws PluginException if the file cannot be read, is no jar, is damaged, or does not fit into memory */
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
                            "plugin.unreadable",
                            "it cannot be read as a jar ({0}); copy it again",
                            FileTrouble.what(e)),
                    e);
        } catch (IllegalArgumentException e) {
            throw new PluginException(
                    Message.of("plugin.damaged", "it is damaged ({0}); copy it again", ErrorText.said(e)), e);
        } catch (OutOfMemoryError e) {
            throw noMemory(e);
        }
    }

    static PluginException noMemory(OutOfMemoryError e) {
        return new PluginException(
                Message.of(
                        "plugin.no-memory",
                        "there is not enough memory to read it; start the program with more memory (-Xmx)"),
                e);
    }

    static PluginException tooLarge() {
        return new PluginException(Message.of(
                "plugin.too-large",
                "it has more than {0} bytes, or unpacks to more, or has more than {1} files; it is damaged or"
                        + " not a plugin",
                MOST_BYTES,
                MOST_FILES));
    }

    static ZipException noZip() {
        return new ZipException("it holds no files, or is not a zip file");
    }

    /**
     * Skips the rest of the entry and returns its length, bytes. Stops a little beyond {@code most}; stores nothing.
     */
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
