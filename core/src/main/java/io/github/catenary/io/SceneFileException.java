package io.github.catenary.io;

import io.github.catenary.scene.check.Explained;
import io.github.catenary.scene.check.Message;
import java.io.IOException;
import java.nio.file.Path;

/** A file could not be read or written at all: it is missing, is a folder or is protected, or the disk is full. */
public final class SceneFileException extends IOException implements Explained {
    private static final long serialVersionUID = 1L;

    private final transient Path file;
    private final transient Message what;

    SceneFileException(Path file, Message what) {
        super(what.english());
        this.file = file;
        this.what = what;
    }

    SceneFileException(Path file, Message what, IOException cause) {
        super(what.english(), cause);
        this.file = file;
        this.what = what;
    }

    /** The file that the caller asked for. */
    public Path file() {
        return file;
    }

    /** What could not be done with which file, and why: a whole sentence. */
    @Override
    public Message what() {
        return what;
    }
}
