package io.github.catenary.scene.parameter;

import java.util.Objects;

/**
 * How something describes itself. The texts are English.
 *
 * @param id the name used in files and on the command line
 * @param label the name shown in menus
 * @param description one sentence that says what it is or does
 * @param schema the parameters for which a form asks
 */
public record Descriptor(String id, String label, String description, ParameterSchema schema) {
    /** @throws NullPointerException that names what is null */
    public Descriptor {
        Objects.requireNonNull(id, "the id is null");
        Objects.requireNonNull(label, () -> id + " has the label null");
        Objects.requireNonNull(description, () -> id + " has the description null");
        Objects.requireNonNull(schema, () -> id + " has the schema null");
    }

    /** Without parameters. */
    public Descriptor(String id, String label, String description) {
        this(id, label, description, ParameterSchema.NONE);
    }
}
