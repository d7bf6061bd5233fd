package io.github.catenary.scene;

import java.nio.file.Path;
import java.util.Optional;

/**
 * The folder in which a scene lies, and with it the files that its elements name. Where a scene lies is no part of what
 * it says, so all of these are equal. Immutable; any thread.
 */
public final class SceneFolder {
    /** Of a scene that came from no file. */
    public static final SceneFolder NONE = new SceneFolder(Optional.empty(), 0);

    private final Optional<Path> folder;
    private final long mostBytes;

    private SceneFolder(Optional<Path> folder, long mostBytes) {
        this.folder = folder;
        this.mostBytes = mostBytes;
    }

    /**
     * The folder of a scene's file.
     *
     * @param mostBytes the largest file that may be read
     */
    public static SceneFolder of(Path sceneFile, long mostBytes) {
        return new SceneFolder(Optional.ofNullable(sceneFile.toAbsolutePath().getParent()), mostBytes);
    }

    /** The folder; empty for a scene that came from no file. */
    public Optional<Path> path() {
        return folder;
    }

    /** The largest file that may be read, bytes. */
    public long mostBytes() {
        return mostBytes;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof SceneFolder;
    }

    @Override
    public int hashCode() {
        return 1;
    }

    @Override
    public String toString() {
        return folder.map(Path::toString).orElse("none");
    }
}
