package io.github.catenary.spi;

import io.github.catenary.scene.parameter.ParameterSchema;

/**
 * A constraint type whose id, texts and schema are given to the constructor; subclasses implement only {@code compile}.
 */
public abstract class ElementType implements ConstraintType {
    private final String id;
    private final String label;
    private final String description;
    private final AppliesTo appliesTo;
    private final ParameterSchema schema;

    /**
     * @param id such as {@code tearing.threshold}
     * @param label the name in menus
     * @param description one sentence that says what it does
     */
    protected ElementType(String id, String label, String description, AppliesTo appliesTo, ParameterSchema schema) {
        this.id = id;
        this.label = label;
        this.description = description;
        this.appliesTo = appliesTo;
        this.schema = schema;
    }

    @Override
    public final String id() {
        return id;
    }

    @Override
    public final String label() {
        return label;
    }

    @Override
    public final String description() {
        return description;
    }

    @Override
    public final AppliesTo appliesTo() {
        return appliesTo;
    }

    @Override
    public final ParameterSchema schema() {
        return schema;
    }
}
