package io.github.catenary.app.cli;

import io.github.catenary.app.document.exchange.WholeFile;
import io.github.catenary.spi.FileFormat;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

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

    /** The ending of a scene decides whether the file is packed. */
    static void requireScene(String option, Path file) throws CommandFailure {
        requireScene(option, file, List.of());
    }

    /** @param others formats whose endings are also accepted and named in the message */
    static void requireScene(String option, Path file, List<? extends FileFormat> others) throws CommandFailure {
        if (StandardStream.isNamed(file)) return;
        String name = file.toString().toLowerCase(Locale.ROOT);
        if (name.endsWith(".json") || name.endsWith(".json.gz")) return;
        throw CommandFailure.usage(option + ": expected a name that ends in .json, or in .json.gz for a packed scene"
                + others.stream().map(format -> ", in ." + format.ending()).collect(Collectors.joining())
                + ", found " + file);
    }

    /** Refuses to replace a file without {@code --force}. */
    static void requireNew(Path file, boolean force) throws CommandFailure {
        if (StandardStream.isNamed(file) || force || !Files.exists(file)) return;
        throw CommandFailure.file(file + " already exists and was not changed; --force replaces it");
    }
}
