package io.github.catenary.spi;

import io.github.catenary.scene.parameter.Adjustable;
import io.github.catenary.scene.parameter.ReadOnce;

/** A file format other than the program's own, recognised by the ending of the file name. */
public interface FileFormat extends Adjustable {
    /**
     * The ending of the file names, without the dot and in lower case, such as {@code obj}; not an ending of scene
     * files.
     */
    @ReadOnce
    String ending();
}
