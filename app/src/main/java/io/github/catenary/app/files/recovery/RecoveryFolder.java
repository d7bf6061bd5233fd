package io.github.catenary.app.files.recovery;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * The folder where running programs keep their journals. Each program has a subfolder and holds the lock of its lock
 * file as long as it lives. The operating system releases a lock when a process ends, in whatever way; so nobody uses a
 * subfolder whose lock is free. Any thread.
 */
public final class RecoveryFolder {
    private final Path root;
    private Optional<LockedFolder> own = Optional.empty();

    /** @param root holds the subfolders; created when needed. It may be a link to a folder. */
    public RecoveryFolder(Path root) {
        this.root = root;
    }

    Path root() {
        return root;
    }

    /**
     * The subfolder of this program; created and locked on first use.
     *
     * @throws IOException if it cannot be created
     */
    synchronized Path own() throws IOException {
        if (own.isEmpty() || !Files.isDirectory(own.get().folder(), LinkOption.NOFOLLOW_LINKS)) {
            if (!Files.isDirectory(root)) Files.createDirectories(root); // which refuses a link
            own = Optional.of(LockedFolder.make(root));
        }
        return own.get().folder();
    }

    /** Deletes the subfolder of this program if it holds no journal. */
    synchronized void release() throws IOException {
        Optional<LockedFolder> last = own;
        own = Optional.empty();
        if (last.isPresent() && Files.isDirectory(last.get().folder(), LinkOption.NOFOLLOW_LINKS)) {
            last.get().close();
        }
    }

    /**
     * What may be a subfolder with work of an earlier start, sorted by name: all folders, and the links, which are not
     * followed. Files that lie beside the subfolders are none of the program's business.
     *
     * @throws IOException if the folder cannot be listed
     */
    List<Path> candidates() throws IOException {
        if (!Files.exists(root)) return List.of();
        if (!Files.isDirectory(root)) throw new NotDirectoryException(root.toString());
        return LockedFolder.files(root).stream()
                .filter(each -> Files.isDirectory(each, LinkOption.NOFOLLOW_LINKS) || Files.isSymbolicLink(each))
                .toList();
    }
}
