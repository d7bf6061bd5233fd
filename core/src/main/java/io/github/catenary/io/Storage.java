package io.github.catenary.io;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.List;

/**
 * The file operations of a save, one method each, so that a test can make each of them fail, or cut the power after it.
 */
interface Storage {
    boolean exists(Path file);

    boolean isDirectory(Path file);

    /** True for something other than a file or a folder, such as a device or a pipe. */
    boolean isSpecial(Path file);

    /** True if nobody, or not this user, has permission to write to the file. */
    boolean isReadOnly(Path file) throws IOException;

    /** The final target of a link, which need not exist; any other path unchanged, but absolute. */
    Path resolveLinks(Path file) throws IOException;

    /** Creates a file that must not exist yet. */
    OutputStream create(Path file) throws IOException;

    /** Opens a device or pipe for writing. */
    OutputStream openSpecial(Path file) throws IOException;

    /** The number of names, hard links, of a file; 1 where the system cannot tell. */
    int names(Path file) throws IOException;

    /**
     * Gives {@code file} the owner and the group of {@code model}, where the file system supports them.
     *
     * @return false if the system does not allow it
     */
    boolean copyOwner(Path model, Path file) throws IOException;

    /** Gives {@code file} the permissions of {@code model}, where the file system supports them. */
    void copyPermissions(Path model, Path file) throws IOException;

    /** Forces the content of a file to the disk, and returns when it is there. */
    void force(Path file) throws IOException;

    InputStream read(Path file) throws IOException;

    void copy(Path from, Path to) throws IOException;

    /** @throws java.nio.file.AtomicMoveNotSupportedException if the file system cannot do that */
    void moveAtomically(Path from, Path to) throws IOException;

    void moveReplacing(Path from, Path to) throws IOException;

    /**
     * Forces the names in a directory to the disk, and returns when they are there; does nothing where the system
     * cannot.
     */
    void forceDirectory(Path directory);

    /** The regular files, no links, in a directory whose names have the prefix and the suffix. */
    List<Path> list(Path directory, String prefix, String suffix) throws IOException;

    void deleteIfExists(Path file) throws IOException;

    /** The id of this process. */
    long process();

    boolean isAlive(long process);
}
