package io.github.catenary.app.body;

import io.github.catenary.element.CoreElements;
import io.github.catenary.scene.Element;
import io.github.catenary.spi.ConstraintType;
import java.util.Optional;

/** Tells what elements show. Any thread; an object always gives equal answers. */
public interface BodyLook {
    /** Knows the elements of the program alone, and calls no plugin. */
    BodyLook CORE = element -> core(element.type())
            .map(type -> BodyShape.of(type, element.parameters()))
            .orElse(BodyShape.NONE);

    /** What an element shows, whether it is switched on or not. */
    BodyShape of(Element element);

    /** A type of the program itself. */
    static Optional<ConstraintType> core(String id) {
        for (ConstraintType type : CoreElements.all()) if (type.id().equals(id)) return Optional.of(type);
        return Optional.empty();
    }
}
