package io.github.catenary.app.cli;

import io.github.catenary.app.document.exchange.WholeFile;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/** Writes the result file of a command, as {@link WholeFile} does. */
final class ResultFile {
    private ResultFile() {}

    /** Writes the content of the file. */
    interface Content {
        void writeTo(OutputStream out) throws IOException, CommandFailure;
    }

    /**
     * Refuses to overwrite the scene that a command reads, whatever name or link leads to it. An earlier result may be
     * replaced.
     *
     * @throws CommandFailure if both are the same file
     */
    static void requireOther(Path file, Path scene) throws CommandFailure {
        if (StandardStream.isNamed(file)) return;
        try {
            if (!Files.exists(file) || !Files.exists(scene) || !Files.isSameFile(file, scene)) return;
        } catch (IOException e) {
            throw CommandFailure.writing(file, e);
        }
        throw CommandFailure.file("cannot write " + file + ": it is the scene " + scene + "; choose another name");
    }

    /** @throws IOException if the file cannot be written; an older file then stays */
    static void write(Path file, Content content) throws IOException, CommandFailure {
        WholeFile.<CommandFailure>write(file, content::writeTo);
    }
}
