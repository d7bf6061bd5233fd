package io.github.catenary.app.window.welcome;

import io.github.catenary.scene.Scene;
import java.io.IOException;
import java.nio.file.Path;

/** What the start page shows of the samples. */
public interface SampleSource {
    /**
     * Reads a sample. Any thread but the EDT.
     *
     * @throws IOException if the file cannot be read or holds no scene
     */
    Scene read(Path sample) throws IOException;

    /** What the user calls a sample, or another file. */
    String name(Path file);
}
