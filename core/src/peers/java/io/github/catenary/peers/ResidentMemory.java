package io.github.catenary.peers;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * How much memory this process has, as Linux tells. Differences are what native code took if the JVM was started with a
 * heap of fixed size that it touched from end to end.
 */
final class ResidentMemory {
    private static final Path STATUS = Path.of("/proc/self/status");

    private ResidentMemory() {}

    static long bytes() {
        try {
            for (String line : Files.readAllLines(STATUS)) {
                if (line.startsWith("VmRSS:")) return 1024 * Long.parseLong(line.replaceAll("[^0-9]", ""));
            }
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + STATUS, e);
        }
        throw new IllegalStateException(STATUS + " has no line VmRSS");
    }
}
