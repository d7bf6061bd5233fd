package io.github.catenary.spi;

import io.github.catenary.scene.parameter.Adjustable;
import io.github.catenary.scene.parameter.ReadOnce;

/** A file format of another program, which the ending of the file name identifies. */
public interface FileFormat extends Adjustable {
    /**
     * The ending of the file names, in lower case and without the dot, such as {@code obj}; not an ending of scene
     * files.
     */
    @ReadOnce
    String ending();
}
