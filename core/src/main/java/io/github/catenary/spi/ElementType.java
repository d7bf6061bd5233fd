package io.github.catenary.spi;

import io.github.catenary.scene.parameter.Descriptor;
import io.github.catenary.scene.parameter.ParameterSchema;

/**
 * A constraint type whose constructor takes id, texts and schema. Subclasses implement only {@code compile}.
 */
public abstract class ElementType implements ConstraintType {
    private final Descriptor descriptor;
    private final AppliesTo appliesTo;

    /**
     * @param id of the form {@code name.name}, such as {@code tearing.threshold}
     * @param label the name in menus
     * @param description one sentence that says what an element of the type does
     */
    protected ElementType(String id, String label, String description, AppliesTo appliesTo, ParameterSchema schema) {
        descriptor = new Descriptor(id, label, description, schema);
        this.appliesTo = appliesTo;
    }

    @Override
    public final Descriptor descriptor() {
        return descriptor;
    }

    @Override
    public final AppliesTo appliesTo() {
        return appliesTo;
    }
}
