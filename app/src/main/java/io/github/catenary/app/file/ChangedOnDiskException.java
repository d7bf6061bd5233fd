package io.github.catenary.app.file;

import java.io.IOException;
import java.nio.file.Path;

/** A file is no longer what was opened or saved here: another program wrote it. Nothing was written over. */
final class ChangedOnDiskException extends IOException {
    private static final long serialVersionUID = 1L;

    ChangedOnDiskException(Path file) {
        super(file + " was changed by another program");
    }
}
