package io.github.catenary.io;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.channels.FileChannel;
import java.nio.file.DirectoryStream;
import java.nio.file.FileSystemLoopException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFileAttributes;
import java.nio.file.attribute.PosixFilePermission;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** File operations on the real disk. */
final class DiskStorage implements Storage {
    /** The number of links that Linux follows. */
    private static final int MOST_LINKS = 40;

    private static final Set<PosixFilePermission> WRITE = EnumSet.of(
            PosixFilePermission.OWNER_WRITE, PosixFilePermission.GROUP_WRITE, PosixFilePermission.OTHERS_WRITE);

    @Override
    public boolean exists(Path file) {
        return Files.exists(file);
    }

    @Override
    public boolean isDirectory(Path file) {
        return Files.isDirectory(file);
    }

    @Override
    public boolean isSpecial(Path file) {
        return Files.exists(file) && !Files.isRegularFile(file) && !Files.isDirectory(file);
    }

    @Override
    public boolean isReadOnly(Path file) throws IOException {
        if (!Files.isWritable(file)) return true;
        // An administrator may write to every file, but a file without any write permission is protected on purpose.
        PosixFileAttributeView posix = Files.getFileAttributeView(file, PosixFileAttributeView.class);
        return posix != null && posix.readAttributes().permissions().stream().noneMatch(WRITE::contains);
    }

    @Override
    public Path resolveLinks(Path file) throws IOException {
        Path resolved = file.toAbsolutePath();
        for (int links = 0; Files.isSymbolicLink(resolved); links++) {
            if (links == MOST_LINKS) throw new FileSystemLoopException(file.toString());
            resolved = resolved.resolveSibling(Files.readSymbolicLink(resolved));
        }
        return resolved.normalize().equals(resolved) || !Files.exists(resolved) ? resolved : resolved.toRealPath();
    }

    @Override
    public OutputStream create(Path file) throws IOException {
        return Files.newOutputStream(file, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
    }

    @Override
    public OutputStream openSpecial(Path file) throws IOException {
        return Files.newOutputStream(file, StandardOpenOption.WRITE);
    }

    @Override
    public int names(Path file) throws IOException {
        boolean known = file.getFileSystem().supportedFileAttributeViews().contains("unix");
        return known && Files.getAttribute(file, "unix:nlink") instanceof Integer names ? names : 1;
    }

    @Override
    public boolean copyOwner(Path model, Path file) throws IOException {
        PosixFileAttributeView from = Files.getFileAttributeView(model, PosixFileAttributeView.class);
        PosixFileAttributeView to = Files.getFileAttributeView(file, PosixFileAttributeView.class);
        if (from == null || to == null) return true;
        PosixFileAttributes wanted = from.readAttributes();
        PosixFileAttributes given = to.readAttributes();
        boolean kept = true;
        // The group first: a user who has given the file away may no longer change its group.
        if (!wanted.group().equals(given.group())) kept = isAllowed(() -> to.setGroup(wanted.group()));
        if (!wanted.owner().equals(given.owner())) kept &= isAllowed(() -> to.setOwner(wanted.owner()));
        return kept;
    }

    private interface Change {
        void make() throws IOException;
    }

    /** False if the system refuses the change: only an administrator may make it, or the file system lacks it. */
    private static boolean isAllowed(Change change) {
        try {
            change.make();
            return true;
        } catch (IOException e) {
            return false; // the result of the save names this loss
        }
    }

    @Override
    public void copyPermissions(Path model, Path file) throws IOException {
        PosixFileAttributeView from = Files.getFileAttributeView(model, PosixFileAttributeView.class);
        if (from != null)
            Files.setPosixFilePermissions(file, from.readAttributes().permissions());
    }

    @Override
    public void force(Path file) throws IOException {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
            channel.force(true);
        }
    }

    @Override
    public InputStream read(Path file) throws IOException {
        return Files.newInputStream(file);
    }

    @Override
    public void copy(Path from, Path to) throws IOException {
        Files.copy(from, to, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.COPY_ATTRIBUTES);
    }

    @Override
    public void moveAtomically(Path from, Path to) throws IOException {
        Files.move(from, to, StandardCopyOption.ATOMIC_MOVE);
    }

    @Override
    public void moveReplacing(Path from, Path to) throws IOException {
        Files.move(from, to, StandardCopyOption.REPLACE_EXISTING);
    }

    @Override
    @SuppressWarnings("EmptyCatch")
    public void forceDirectory(Path directory) {
        try (FileChannel channel = FileChannel.open(directory, StandardOpenOption.READ)) {
            channel.force(true);
        } catch (IOException e) {
            // Some systems, such as Windows, cannot do this; there the move alone has to suffice.
        }
    }

    @Override
    public List<Path> list(Path directory, String prefix, String suffix) throws IOException {
        List<Path> found = new ArrayList<>();
        DirectoryStream.Filter<Path> named = file -> {
            String name = file.getFileName().toString();
            return name.startsWith(prefix)
                    && name.endsWith(suffix)
                    && Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS);
        };
        try (DirectoryStream<Path> files = Files.newDirectoryStream(directory, named)) {
            files.forEach(found::add);
        }
        return found;
    }

    @Override
    public void deleteIfExists(Path file) throws IOException {
        Files.deleteIfExists(file);
    }

    @Override
    public long process() {
        return ProcessHandle.current().pid();
    }

    @Override
    public boolean isAlive(long process) {
        return ProcessHandle.of(process).map(ProcessHandle::isAlive).orElse(false);
    }
}
