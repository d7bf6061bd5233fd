package io.github.catenary.edit;

import io.github.catenary.scene.Scene;
import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.parameter.Descriptor;
import io.github.catenary.scene.parameter.ParameterSchema;
import java.util.Optional;

/** An operation that holds its texts and its schema, and needs particles or springs to work on. */
public abstract class PlainOperation implements Operation {
    private final Descriptor descriptor;

    protected PlainOperation(String id, String label, String description, ParameterSchema schema) {
        descriptor = new Descriptor(id, label, description, schema);
    }

    @Override
    public final Descriptor descriptor() {
        return descriptor;
    }

    @Override
    public Optional<Message> hindrance(Scene scene, Selection selection) {
        return selection.particles().isEmpty() && selection.springs().isEmpty()
                ? Optional.of(Message.of("edit.select-first", "nothing is selected; select particles or springs first"))
                : Optional.empty();
    }
}
