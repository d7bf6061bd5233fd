package io.github.catenary.spi;

import io.github.catenary.scene.parameter.Described;

/** A kind of file besides the program's own, known by the ending of its name. Parameters are not asked for. */
public interface FileFormat extends Described {
    /** How names of such files end, without the dot and in small letters, such as {@code obj}; not one of scenes. */
    String ending();
}
