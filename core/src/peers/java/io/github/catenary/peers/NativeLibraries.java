package io.github.catenary.peers;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** Takes native libraries out of their jars and loads them. */
final class NativeLibraries {
    private NativeLibraries() {}

    /**
     * Loads a library of the class path; its copy in the folder for temporary files goes when the JVM ends.
     *
     * @param resource such as {@code /linux/x86-64/lib.so}
     */
    static void load(String resource) {
        try (InputStream in = NativeLibraries.class.getResourceAsStream(resource)) {
            if (in == null) throw new IllegalStateException("the class path has no " + resource);
            Path copy = Files.createTempFile("catenary-peer", ".so");
            copy.toFile().deleteOnExit();
            Files.copy(in, copy, StandardCopyOption.REPLACE_EXISTING);
            System.load(copy.toString());
        } catch (IOException e) {
            throw new IllegalStateException("cannot unpack " + resource, e);
        }
    }
}
