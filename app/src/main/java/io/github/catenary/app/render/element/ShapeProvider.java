package io.github.catenary.app.render.element;

import io.github.catenary.builtin.element.CoreElements;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.parameter.Parameter;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.solver.Frame;
import io.github.catenary.spi.ConstraintType;
import java.util.Optional;

/** Tells what elements show. Any thread; an object always gives equal answers about an element. */
public interface ShapeProvider {
    /** Knows the elements of the program alone, and calls no plugin. */
    ShapeProvider CORE = element -> core(element.type())
            .map(type -> ElementShape.of(type, element.parameters()))
            .orElse(ElementShape.NONE);

    /** What an element shows, whether it is switched on or not. */
    ElementShape of(Element element);

    /** What elements show in a frame of the run; waits a little for plugins that follow it. */
    default ShapeProvider in(Frame frame) {
        return this;
    }

    /** The same for pictures that are painted on another thread, and which wait for plugins. */
    default ShapeProvider apart() {
        return this;
    }

    /** Where something that is told of an element is shown: the first point among its parameters; empty if it has none. */
    static Optional<Vec3> place(ConstraintType type, Element element) {
        ParameterSchema schema = type.schema();
        if (!schema.check(element.parameters()).isEmpty()) return Optional.empty();
        return schema.parameters().stream()
                .filter(each ->
                        each instanceof Parameter.Vector vector && vector.unit().equals("m"))
                .findFirst()
                .map(each -> schema.resolve(element.parameters()).vector(each.name()));
    }

    /** A type of the program itself. */
    static Optional<ConstraintType> core(String id) {
        for (ConstraintType type : CoreElements.all()) if (type.id().equals(id)) return Optional.of(type);
        return Optional.empty();
    }
}
