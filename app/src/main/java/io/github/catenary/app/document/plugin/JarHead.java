package io.github.catenary.app.document.plugin;

import io.github.catenary.scene.check.Message;
import java.io.BufferedInputStream;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.util.HexFormat;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;

/**
 * The part of a jar that is read before anybody trusts it, with little memory and in bounded time whatever it contains.
 *
 * @param sha256 of the whole file, 64 lower-case hexadecimal digits
 */
record JarHead(Manifest manifest, String sha256) {
    /** The largest manifest, bytes; ours have a few hundred. */
    private static final int MOST_MANIFEST = 1 << 20;

    /** @throws PluginException if the file cannot be read, is no jar, or has no manifest */
    static JarHead read(Path jar) throws PluginException {
        return JarReading.of(jar, () -> {
            try (InputStream file = new BufferedInputStream(Files.newInputStream(jar));
                    DigestInputStream digested = new DigestInputStream(file, JarReading.sha256())) {
                Manifest manifest = manifest(new ZipInputStream(digested));
                digested.transferTo(OutputStream.nullOutputStream());
                return new JarHead(
                        manifest,
                        HexFormat.of().formatHex(digested.getMessageDigest().digest()));
            }
        });
    }

    private static Manifest manifest(ZipInputStream zip) throws IOException, PluginException {
        long left = JarReading.MOST_BYTES;
        int files = 0;
        for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
            if (entry.getName().equals(JarFile.MANIFEST_NAME)) return manifest(zip.readNBytes(MOST_MANIFEST + 1));
            left -= JarReading.skip(zip, left);
            if (left < 0 || ++files > JarReading.MOST_FILES) throw JarReading.tooLarge();
        }
        if (files == 0) throw JarReading.noZip();
        throw new PluginException(Message.of("plugin.no-manifest", "it has no manifest, so it is not a plugin"));
    }

    private static Manifest manifest(byte[] bytes) throws IOException, PluginException {
        if (bytes.length > MOST_MANIFEST) throw JarReading.tooLarge();
        return new Manifest(new ByteArrayInputStream(bytes));
    }
}
