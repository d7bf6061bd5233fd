package io.github.catenary.app.cli;

import io.github.catenary.io.FileTrouble;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import picocli.CommandLine;
import picocli.CommandLine.TypeConversionException;

/** Converts words of the command line to the names of files. */
final class FileNames {
    private FileNames() {}

    /** @param commands the command whose subcommands all use the same conversion */
    static void registerIn(CommandLine commands) {
        commands.registerConverter(Path.class, FileNames::path);
    }

    private static Path path(String word) {
        try {
            return Path.of(word);
        } catch (InvalidPathException e) {
            throw new TypeConversionException(FileTrouble.noName(e).english());
        }
    }
}
