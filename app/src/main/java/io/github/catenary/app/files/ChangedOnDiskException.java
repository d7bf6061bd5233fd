package io.github.catenary.app.files;

import java.io.IOException;
import java.nio.file.Path;

/** Another program changed the file since it was opened or saved here. Nothing was overwritten. */
final class ChangedOnDiskException extends IOException {
    private static final long serialVersionUID = 1L;

    ChangedOnDiskException(Path file) {
        super(file + " was changed by another program");
    }
}
