package io.github.catenary.app.render.element;

import io.github.catenary.scene.Element;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** A look that finds the shape of an element once, however often the element is painted. Any thread. */
final class CachedShapes implements ShapeProvider {
    /** Of so many shapes all are forgotten: most are of elements that edits have replaced since. */
    private static final int MOST = 20_000;

    private final ShapeProvider look;
    private final Map<Same, ElementShape> shapes = new ConcurrentHashMap<>();

    /** An element as the object that it is: to compare its parameters would take longer than to find its shape. */
    private record Same(Element element) {
        @Override
        public boolean equals(Object other) {
            return other instanceof Same same && same.element == element;
        }

        @Override
        public int hashCode() {
            return System.identityHashCode(element);
        }
    }

    CachedShapes(ShapeProvider look) {
        this.look = look;
    }

    @Override
    public ElementShape of(Element element) {
        if (shapes.size() >= MOST) shapes.clear();
        return shapes.computeIfAbsent(new Same(element), any -> look.of(element));
    }
}
