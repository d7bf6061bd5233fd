package io.github.catenary.app.cli;

import io.github.catenary.io.FileTrouble;
import io.github.catenary.io.Progress;
import io.github.catenary.io.SceneFile;
import io.github.catenary.io.SceneFileException;
import io.github.catenary.io.SceneFormatException;
import io.github.catenary.io.SceneReader;
import io.github.catenary.scene.check.Problem;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Reads the scenes of a command from files or, under the name {@code -}, from standard input. Standard input is read once
 * and kept, so that it can be named more than once. One thread at a time.
 */
final class SceneInput {
    private final SceneReader reader;
    private final SceneFile files;
    private final InputStream standard;
    private byte @Nullable [] kept;

    SceneInput(SceneReader reader, InputStream standard) {
        this.reader = reader;
        this.standard = standard;
        files = new SceneFile(reader);
    }

    SceneFile files() {
        return files;
    }

    /**
     * @throws CommandFailure if standard input cannot be read or is too large
     * @throws SceneFileException if the file cannot be read
     * @throws SceneFormatException if it holds no usable scene
     */
    SceneFile.Loaded load(Path file, Progress progress)
            throws CommandFailure, SceneFileException, SceneFormatException {
        return StandardStream.isNamed(file) ? reader.read(bytes(file), progress) : files.load(file, progress);
    }

    /** Adds line and column to problems, as {@link SceneFile#locate} does. */
    List<Problem> locate(Path file, List<Problem> problems) throws CommandFailure, SceneFileException {
        if (problems.isEmpty() || !StandardStream.isNamed(file)) return files.locate(file, problems);
        return reader.locate(bytes(file), problems);
    }

    private byte[] bytes(Path name) throws CommandFailure {
        byte[] bytes = kept;
        if (bytes != null) return bytes;
        try {
            bytes = reader.bytes(standard, Progress.NONE);
        } catch (IOException e) {
            throw CommandFailure.file("cannot read standard input: " + FileTrouble.reason(name, e));
        }
        kept = bytes;
        return bytes;
    }
}
