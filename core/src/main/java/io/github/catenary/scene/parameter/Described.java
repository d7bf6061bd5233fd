package io.github.catenary.scene.parameter;

/** What a menu names, a list describes and, where it has parameters, a form asks about. The texts are English. */
public interface Described {
    /** Its name in files and on the command line. */
    String id();

    /** What a menu calls it. */
    String label();

    /** One sentence on what it is or does. */
    String description();

    default ParameterSchema schema() {
        return ParameterSchema.NONE;
    }
}
