package io.github.catenary.app.document.plugin;

import io.github.catenary.io.TemporaryFile;
import io.github.catenary.scene.check.Message;
import java.io.IOException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A jar to be copied into the user's plugins folder.
 *
 * @param from the jar
 * @param to the path of the copy
 * @param sha256 of the jar when it was checked
 * @param replaces the user's jars that are deleted: all with a plugin of the same id, and an unreadable one of the
 *     same file name
 */
public record PluginInstall(Path from, Path to, PluginManifest manifest, String sha256, List<PluginEntry> replaces) {
    public PluginInstall {
        replaces = List.copyOf(replaces);
    }

    /** @throws PluginException if the jar is no plugin that can be installed */
    static PluginInstall of(Path jar, PluginFolders folders, LoadedPlugins now) throws PluginException {
        Path from = jar.toAbsolutePath().normalize();
        JarHead head = JarHead.read(from);
        PluginManifest manifest = PluginManifest.of(head.manifest());
        requireUsable(from, head, manifest, now);
        Path folder = folders.users()
                .orElseThrow(() -> new PluginException(
                        Message.of("plugin.no-users-folder", "there is no folder for the user's plugins")));
        Path named = folder.resolve(nameFor(from, manifest));
        if (from.equals(named)) {
            throw new PluginException(Message.of("plugin.there", "it is in the plugins folder already"));
        }
        List<PluginEntry> replaces = new ArrayList<>();
        for (PluginEntry entry : now.entries()) {
            boolean sameId = entry.id().equals(Optional.of(manifest.id()));
            if (sameId && entry.own()) {
                throw new PluginException(Message.of(
                        "plugin.comes-with",
                        "plugin {0} comes with the program, as {1}; remove that first",
                        manifest.id(),
                        entry.jar()));
            }
            boolean damaged = entry.manifest().isEmpty() && entry.jar().equals(named);
            if (sameId || damaged) replaces.add(entry);
        }
        return new PluginInstall(from, free(named, manifest, replaces), manifest, head.sha256(), replaces);
    }

    /** Reads the whole jar, so that what keeps it from being used is reported before anything is replaced. */
    private static void requireUsable(Path from, JarHead head, PluginManifest manifest, LoadedPlugins now)
            throws PluginException {
        JarContent content = JarContent.read(from, head);
        List<JarClassLoader> required = manifest.requires().stream()
                .flatMap(id -> now.classes(id).stream())
                .toList();
        MissingNames.requireNone(manifest, content, required, new ProgramClasses());
    }

    /** The file name of the copy. The name of a folder, or one without ".jar", would not be found again. */
    private static String nameFor(Path from, PluginManifest manifest) {
        return PluginLoader.isJar(from) ? String.valueOf(from.getFileName()) : manifest.id() + ".jar";
    }

    /** A free file name, so that a different plugin in a file of the same name stays. */
    private static Path free(Path named, PluginManifest manifest, List<PluginEntry> replaces) {
        Path to = named;
        for (int number = 1; isTaken(to, replaces); number++) {
            to = named.resolveSibling(manifest.id() + (number == 1 ? "" : "-" + number) + ".jar");
        }
        return to;
    }

    private static boolean isTaken(Path to, List<PluginEntry> replaces) {
        return Files.exists(to, LinkOption.NOFOLLOW_LINKS) && !isReplaced(to, replaces);
    }

    private static boolean isReplaced(Path to, List<PluginEntry> replaces) {
        return replaces.stream().anyMatch(entry -> entry.jar().equals(to));
    }

    void copy() throws PluginException, IOException {
        Path folder = to.toAbsolutePath().getParent();
        if (folder == null) throw new IOException(to + " lies in no folder");
        Files.createDirectories(folder);
        TemporaryFile.clearStale(to);
        Path copy = TemporaryFile.beside(to);
        try {
            Files.copy(from, copy, StandardCopyOption.REPLACE_EXISTING);
            if (!JarHead.read(copy).sha256().equals(sha256)) {
                throw new PluginException(
                        Message.of("plugin.changed", "it changed while it was being installed; try again"));
            }
            if (isTaken(to, replaces)) {
                throw new PluginException(Message.of(
                        "plugin.taken", "another file took the name {0} during the installation; try again", to));
            }
            move(copy);
        } finally {
            Files.deleteIfExists(copy);
        }
        for (PluginEntry old : replaces) if (!old.jar().equals(to)) Files.deleteIfExists(old.jar());
    }

    private void move(Path copy) throws IOException {
        try {
            Files.move(copy, to, StandardCopyOption.ATOMIC_MOVE);
        } catch (AtomicMoveNotSupportedException e) {
            Files.move(copy, to, StandardCopyOption.REPLACE_EXISTING);
        }
    }
}
