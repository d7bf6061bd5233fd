package io.github.catenary.app.cli;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.UUID;

/**
 * A file that a command makes. It appears whole, in place of an older one, or not at all; a device or pipe is written
 * directly.
 */
final class ResultFile {
    private ResultFile() {}

    /** Writes what the file is to hold. */
    interface Content {
        void writeTo(OutputStream out) throws IOException, CommandFailure;
    }

    /**
     * Refuses to write over what a command reads. An earlier result may be replaced, a scene never, whatever name or link
     * leads to it.
     *
     * @throws CommandFailure if both are one file
     */
    static void requireOther(Path file, Path scene) throws CommandFailure {
        try {
            if (!Files.exists(file) || !Files.exists(scene) || !Files.isSameFile(file, scene)) return;
        } catch (IOException e) {
            throw CommandFailure.writing(file, e);
        }
        throw CommandFailure.file("cannot write " + file + ": it is the scene " + scene + "; choose another name");
    }

    /** @throws IOException if the file cannot be written; an older one is then still there */
    static void write(Path file, Content content) throws IOException, CommandFailure {
        if (Files.isDirectory(file)) throw new FileSystemException(file.toString(), null, "it is a folder");
        // A link stays a link, but a result does not take the place of another kind of file behind one, such as a
        // scene.
        Path target = Files.exists(file) ? file.toRealPath() : file.toAbsolutePath();
        if (Files.isRegularFile(target) && !ending(target).equals(ending(file))) {
            throw new FileSystemException(
                    file.toString(), null, "it is a link to " + target + ", another kind of file");
        }
        if (Files.exists(target) && !Files.isRegularFile(target)) {
            try (OutputStream out = Files.newOutputStream(target)) {
                content.writeTo(out);
            }
            return;
        }
        if (Files.exists(target) && !Files.isWritable(target)) throw new AccessDeniedException(file.toString());
        Path folder = target.getParent();
        if (folder != null && !Files.isDirectory(folder)) {
            throw new NoSuchFileException(file.toString(), null, "its folder does not exist");
        }
        Path part = target.resolveSibling("." + target.getFileName() + "." + UUID.randomUUID() + ".tmp");
        part.toFile().deleteOnExit(); // where the run that writes it never returns
        try {
            try (OutputStream out = Files.newOutputStream(part, StandardOpenOption.CREATE_NEW)) {
                content.writeTo(out);
            }
            Files.move(part, target, StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(part);
        }
    }

    private static String ending(Path file) {
        String name = String.valueOf(file.getFileName());
        return name.substring(name.lastIndexOf('.') + 1);
    }
}
