package io.github.catenary.element;

import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.spi.ConstraintType;

/** What an element type says about itself; what it does is its compile method's. */
abstract class CoreElement implements ConstraintType {
    private final String id;
    private final String label;
    private final String description;
    private final Works works;
    private final ParameterSchema schema;

    CoreElement(String id, String label, String description, Works works, ParameterSchema schema) {
        this.id = id;
        this.label = label;
        this.description = description;
        this.works = works;
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
    public final Works works() {
        return works;
    }

    @Override
    public final ParameterSchema schema() {
        return schema;
    }
}
