package io.github.catenary.io;

import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.parameter.ParameterSchema;
import java.util.Optional;

/** The element types and generators that a reader of scenes knows. */
@FunctionalInterface
public interface KnownTypes {
    /** The declared parameters of an element type or generator; empty for an unknown id. */
    Optional<ParameterSchema> schema(String id);

    /** Why an id is unknown, such as "its plugin wind is switched off"; empty if that cannot be said. */
    default Optional<Message> absence(String id) {
        return Optional.empty();
    }
}
