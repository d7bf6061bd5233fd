package io.github.catenary.scene.parameter;

import io.github.catenary.scene.SceneFolder;
import io.github.catenary.scene.check.Message;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Counts the files that the elements of a scene name: at most {@value #MOST_FILES}, and together no larger than a scene
 * may be. A file counts once for each element that reads it, because each may read it anew. One thread; takes the time of
 * the disk.
 */
public final class FileBudget {
    /** The most files that the elements of a scene name. */
    public static final int MOST_FILES = 1_000;

    private final SceneFiles files;
    private final Map<String, SceneFiles.Found> known = new HashMap<>();
    private long bytes;
    private boolean exceeded;

    /** @param folder that of the scene */
    public FileBudget(SceneFolder folder) {
        files = new SceneFiles(folder);
    }

    /**
     * Adds a file that an element reads.
     *
     * @return why it cannot be read, or what there is too much of with it, and what to do; empty if all is well, and once
     *     the latter has been told
     */
    public Optional<Message> add(String name) {
        if (exceeded) return Optional.empty();
        if (!known.containsKey(name) && known.size() == MOST_FILES) {
            return exceeded(Message.of(
                    "folder.too-many",
                    "the elements of this scene name more than {0} files; let several elements use the same file",
                    MOST_FILES));
        }
        SceneFiles.Found found = known.computeIfAbsent(name, files::look);
        bytes += found.bytes();
        if (bytes > files.folder().mostBytes() && found.problem().isEmpty()) {
            return exceeded(Message.of(
                    "folder.too-large-together",
                    "the files that the elements of this scene read have more than {0} bytes together; choose smaller"
                            + " files, or let one element do the work of several",
                    files.folder().mostBytes()));
        }
        return found.problem();
    }

    /** True once there were too many files or bytes. */
    public boolean isExceeded() {
        return exceeded;
    }

    private Optional<Message> exceeded(Message what) {
        exceeded = true;
        return Optional.of(what);
    }
}
