package io.github.catenary.scene.parameter;

/**
 * Something that menus, lists and documentation name and describe, and for whose parameters, if any, a form asks. The
 * texts are English.
 */
public interface Described {
    /** The name used in files and on the command line. */
    String id();

    /** The name shown in menus. */
    String label();

    /** One sentence that says what it is or does. */
    String description();

    default ParameterSchema schema() {
        return ParameterSchema.NONE;
    }
}
