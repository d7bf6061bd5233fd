package io.github.catenary.edit;

import io.github.catenary.scene.Scene;
import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.parameter.ParameterSchema;
import java.util.Optional;

/** An operation that holds its texts and its schema, and needs particles or springs to work on. */
public abstract class PlainOperation implements Operation {
    private final String id;
    private final String label;
    private final String description;
    private final ParameterSchema schema;

    protected PlainOperation(String id, String label, String description, ParameterSchema schema) {
        this.id = id;
        this.label = label;
        this.description = description;
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
    public final ParameterSchema schema() {
        return schema;
    }

    @Override
    public Optional<Message> hindrance(Scene scene, Selection selection) {
        return selection.particles().isEmpty() && selection.springs().isEmpty()
                ? Optional.of(Message.of("edit.select-first", "nothing is selected; select particles or springs first"))
                : Optional.empty();
    }
}
