package io.github.catenary.app.plugin;

import io.github.catenary.scene.Message;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.Map;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.jspecify.annotations.Nullable;

/**
 * A jar as it was when it was read, whole, into memory: the very bytes that were asked about are those that run, and the
 * file can be replaced while its plugin is in use, on Windows too. Immutable.
 */
final class JarContent {
    /** The most that a jar may have, and unpack to, bytes: far beyond any plugin, less than what fills the memory. */
    private static final long MOST_BYTES = 256L << 20;

    private static final String VERSIONS = "META-INF/versions/";
    private static final int FIRST_VERSION = 9;

    private final Map<String, byte[]> files;
    private final Manifest manifest;
    private final String sha256;

    private JarContent(Map<String, byte[]> files, Manifest manifest, String sha256) {
        this.files = files;
        this.manifest = manifest;
        this.sha256 = sha256;
    }

    /** @throws PluginException if the file cannot be read, is no jar, or is damaged */
    static JarContent read(Path jar) throws PluginException {
        try {
            if (Files.isDirectory(jar)) {
                throw new PluginException(Message.of("plugin.folder", "it is a folder, not a jar"));
            }
            long size = Files.size(jar);
            if (size == 0) {
                throw new PluginException(Message.of("plugin.empty", "it is empty (0 bytes); copy it again"));
            }
            if (size > MOST_BYTES) throw tooLarge();
            byte[] bytes = Files.readAllBytes(jar);
            Map<String, byte[]> files = unpack(bytes);
            Manifest manifest = manifest(files);
            if ("true".equalsIgnoreCase(manifest.getMainAttributes().getValue(Attributes.Name.MULTI_RELEASE))) {
                putVersionsInPlace(files);
            }
            return new JarContent(files, manifest, sha256(bytes));
        } catch (IOException e) {
            throw new PluginException(
                    Message.of("plugin.unreadable", "it cannot be read as a jar ({0}); copy it again", text(e)), e);
        } catch (IllegalArgumentException e) {
            throw new PluginException(Message.of("plugin.damaged", "it is damaged ({0}); copy it again", text(e)), e);
        }
    }

    private static String text(Exception e) {
        String message = e.getMessage();
        return message == null ? e.toString() : message;
    }

    private static PluginException tooLarge() {
        return new PluginException(Message.of(
                "plugin.too-large",
                "it has more than {0} bytes, or unpacks to more; it is no plugin, or damaged",
                MOST_BYTES));
    }

    private static Map<String, byte[]> unpack(byte[] bytes) throws IOException, PluginException {
        Map<String, byte[]> files = new HashMap<>();
        long left = MOST_BYTES;
        int entries = 0;
        try (ZipInputStream zip = new ZipInputStream(new ByteArrayInputStream(bytes))) {
            for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                byte[] file = zip.readNBytes((int) Math.min(left + 1, Integer.MAX_VALUE));
                left -= file.length;
                if (left < 0) throw tooLarge();
                entries++;
                if (!entry.isDirectory()) files.put(entry.getName(), file);
            }
        }
        ZipEnd.require(bytes, entries);
        return files;
    }

    private static Manifest manifest(Map<String, byte[]> files) throws IOException, PluginException {
        byte[] bytes = files.get(JarFile.MANIFEST_NAME);
        if (bytes == null) {
            throw new PluginException(Message.of("plugin.no-manifest", "it has no manifest, so it is not a plugin"));
        }
        try (InputStream in = new ByteArrayInputStream(bytes)) {
            return new Manifest(in);
        }
    }

    /** As {@link JarFile} does: of a file for several Java versions, the newest that this Java can use. */
    private static void putVersionsInPlace(Map<String, byte[]> files) {
        for (int version = FIRST_VERSION; version <= Runtime.version().feature(); version++) {
            String folder = VERSIONS + version + "/";
            Map<String, byte[]> newer = new HashMap<>();
            files.forEach((name, bytes) -> {
                if (name.startsWith(folder)) newer.put(name.substring(folder.length()), bytes);
            });
            files.putAll(newer);
        }
    }

    private static String sha256(byte[] bytes) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }

    Manifest manifest() {
        return manifest;
    }

    /** Of the whole file, 64 digits in lower case. */
    String sha256() {
        return sha256;
    }

    /** A file in the jar; null where there is none. Not to be written to. */
    byte @Nullable [] find(String name) {
        return files.get(name);
    }
}
