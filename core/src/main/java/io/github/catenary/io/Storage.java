package io.github.catenary.io;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.List;

/**
 * The file operations that saving is made of, one method each, so that a test can let every single one of them fail or
 * be the last before the power goes.
 */
interface Storage {
    boolean exists(Path file);

    boolean isDirectory(Path file);

    /** True for what is neither a file nor a folder, such as a device or a pipe. */
    boolean isSpecial(Path file);

    /** True if the file has a right to write for nobody, or not for this user. */
    boolean isReadOnly(Path file) throws IOException;

    /** The file that a link leads to at last, which need not exist; any other path as it is, made absolute. */
    Path resolveLinks(Path file) throws IOException;

    /** Creates a file that must not exist yet. */
    OutputStream create(Path file) throws IOException;

    /** Opens a device or pipe to write to. */
    OutputStream openSpecial(Path file) throws IOException;

    /** How many names, hard links, a file has; 1 where the system cannot tell. */
    int names(Path file) throws IOException;

    /**
     * Gives {@code file} the owner and the group of {@code model}, where the file system knows such.
     *
     * @return false if the system does not let us
     */
    boolean copyOwner(Path model, Path file) throws IOException;

    /** Gives {@code file} the permissions of {@code model}, where the file system knows such. */
    void copyPermissions(Path model, Path file) throws IOException;

    /** Returns when the content of a file is on the disk. */
    void force(Path file) throws IOException;

    InputStream read(Path file) throws IOException;

    void copy(Path from, Path to) throws IOException;

    /** @throws java.nio.file.AtomicMoveNotSupportedException if the file system cannot */
    void moveAtomically(Path from, Path to) throws IOException;

    void moveReplacing(Path from, Path to) throws IOException;

    /** Returns when the names in a directory are on the disk; does nothing where the system cannot do that. */
    void forceDirectory(Path directory);

    /** The files in a directory whose names begin and end like this. */
    List<Path> list(Path directory, String prefix, String suffix) throws IOException;

    void deleteIfExists(Path file) throws IOException;

    /** The id of this process. */
    long process();

    boolean isAlive(long process);
}
