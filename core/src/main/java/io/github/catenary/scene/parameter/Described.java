package io.github.catenary.scene.parameter;

/**
 * Something that menus, lists and documentation name and describe, and for whose parameters, if any, a form asks. It
 * implements {@link #descriptor}, from which the other methods read.
 */
public interface Described {
    /** What describes it; always the same. */
    @ReadOnce
    Descriptor descriptor();

    /** The name used in files and on the command line. */
    @ReadOnce
    default String id() {
        return descriptor().id();
    }

    /** The name shown in menus. */
    @ReadOnce
    default String label() {
        return descriptor().label();
    }

    /** One sentence that says what it is or does. */
    @ReadOnce
    default String description() {
        return descriptor().description();
    }

    @ReadOnce
    default ParameterSchema schema() {
        return descriptor().schema();
    }
}
