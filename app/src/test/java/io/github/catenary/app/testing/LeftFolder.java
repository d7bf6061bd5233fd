package io.github.catenary.app.testing;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The folder of journals of a program that was killed. */
public final class LeftFolder {
    public static final String LOCK = "catenary-recovery 1\n";

    private LeftFolder() {}

    /** @param number distinguishes the folders of a test */
    public static Path in(Path recovery, int number) throws IOException {
        Path folder = recovery.resolve("%d-00000000-0000-4000-8000-%012x".formatted(number, number));
        Files.createDirectories(folder);
        Files.writeString(folder.resolve("lock"), LOCK);
        return folder;
    }
}
