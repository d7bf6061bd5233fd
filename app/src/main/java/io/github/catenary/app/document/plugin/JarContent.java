package io.github.catenary.app.document.plugin;

import io.github.catenary.scene.check.Message;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipInputStream;
import org.jspecify.annotations.Nullable;

/**
 * The files of a jar that may run, held in memory. Exactly the bytes that the user trusted are run, and the file can be
 * replaced while its plugin is in use, on Windows, too. Immutable.
 */
final class JarContent {
    private static final String VERSIONS = "META-INF/versions/";
    private static final int FIRST_VERSION = 9;
    private static final String CLASS = ".class";

    private final Map<String, byte[]> files;

    /** @param files by their paths in the jar */
    JarContent(Map<String, byte[]> files) {
        this.files = files;
    }

    /**
     * @param head of the jar when it was scanned
     * @throws PluginException if the file changed since, cannot be read, is damaged or too large
     */
    static JarContent read(Path jar, JarHead head) throws PluginException {
        return JarReading.of(jar, () -> {
            byte[] bytes = Files.readAllBytes(jar);
            if (!HexFormat.of().formatHex(JarReading.sha256().digest(bytes)).equals(head.sha256())) {
                throw new PluginException(
                        Message.of("plugin.changed-at-load", "it changed while it was being loaded; load it again"));
            }
            Map<String, byte[]> files = unpack(bytes);
            if ("true".equalsIgnoreCase(head.manifest().getMainAttributes().getValue(Attributes.Name.MULTI_RELEASE))) {
                putVersionsInPlace(files);
            }
            return new JarContent(files);
        });
    }

    private static Map<String, byte[]> unpack(byte[] bytes) throws IOException, PluginException {
        Map<String, byte[]> files = new HashMap<>();
        int left = JarReading.MOST_BYTES;
        int entries = 0;
        try (ZipInputStream zip = new ZipInputStream(new ByteArrayInputStream(bytes))) {
            for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                byte[] file = zip.readNBytes(left + 1);
                left -= file.length;
                if (left < 0 || ++entries > JarReading.MOST_FILES) throw JarReading.tooLarge();
                if (!entry.isDirectory()) files.put(entry.getName(), file);
            }
        }
        ZipEnd.require(bytes, entries);
        return files;
    }

    /**
     * Does what {@link JarFile} does: of a file for several Java versions, it uses the newest that this Java supports.
     */
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

    /** The class files that may run, in the order of their names, such as {@code acme/Wind.class}. */
    List<String> classes() {
        return files.keySet().stream()
                .filter(name -> name.endsWith(CLASS) && !name.startsWith("META-INF/"))
                .sorted()
                .toList();
    }

    /** The content of a file in the jar, or null if there is no such file. Read only. */
    byte @Nullable [] find(String name) {
        return files.get(name);
    }

    /** The last record of a zip file, which holds the number of entries. A truncated file lacks it. */
    private static final class ZipEnd {
        private static final int SIGNATURE = 0x06054b50;
        private static final int LENGTH = 22;
        private static final int COUNT = 10;
        private static final int LONGEST_COMMENT = 0xFFFF;

        /** The value that stands for a larger number, which is stored elsewhere. */
        private static final int COUNT_ELSEWHERE = 0xFFFF;

        private ZipEnd() {}

        /**
         * @param entries the number of entries read from the start of the file
         * @throws ZipException if the file is truncated or announces another number of entries
         */
        static void require(byte[] zip, int entries) throws ZipException {
            if (entries == 0) throw JarReading.noZip();
            ByteBuffer bytes = ByteBuffer.wrap(zip).order(ByteOrder.LITTLE_ENDIAN);
            int last = zip.length - LENGTH;
            for (int at = last; at >= Math.max(0, last - LONGEST_COMMENT); at--) {
                if (bytes.getInt(at) != SIGNATURE) continue;
                int announced = Short.toUnsignedInt(bytes.getShort(at + COUNT));
                if (announced == entries || announced == COUNT_ELSEWHERE) return;
                throw new ZipException("it announces " + announced + " files, but has " + entries);
            }
            throw new ZipException("the end of the file is missing");
        }
    }
}
