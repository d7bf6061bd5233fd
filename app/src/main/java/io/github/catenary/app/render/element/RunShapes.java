package io.github.catenary.app.render.element;

import io.github.catenary.scene.Element;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.Frame;
import io.github.catenary.spi.ConstraintType;
import io.github.catenary.spi.Plugins;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/** What the elements that follow the run show in one view. Any thread. */
final class RunShapes {
    private final Plugins plugins;
    private final RunShapesOfType.SlowCalls slow;
    private final Runnable changed;
    private final AtomicInteger version = new AtomicInteger();
    private final Map<ConstraintType, RunShapesOfType> types = new HashMap<>();
    private @Nullable Table<Element> elements;
    private List<RunShapesOfType> present = List.of();

    /** @param changed called on any thread when more is known than was painted */
    RunShapes(Plugins plugins, RunShapesOfType.SlowCalls slow, Runnable changed) {
        this.plugins = plugins;
        this.slow = slow;
        this.changed = changed;
    }

    /** A look of elements that follow the run, and of the others. */
    private record Look(ShapeProvider others, IdentityHashMap<Element, ElementShape> shapes) implements ShapeProvider {
        @Override
        public ElementShape of(Element element) {
            ElementShape shape = shapes.get(element);
            return shape == null ? others.of(element) : shape;
        }
    }

    /** A number that changes when answers arrive too late for the pictures painted so far. */
    int version() {
        return version.get();
    }

    /** True if an element of a scene follows the run. */
    boolean has(Table<Element> ofScene) {
        return !present(ofScene).isEmpty();
    }

    /**
     * What elements show in a frame.
     *
     * @param others tells what elements show that do not follow the run
     * @param millis how long to wait for all plugins; those that take longer show what they did before
     */
    ShapeProvider in(Frame frame, ShapeProvider others, long millis) {
        List<RunShapesOfType> asked = present(frame.authored().elements());
        if (asked.isEmpty()) return others;
        for (RunShapesOfType each : asked) each.ask(frame);
        long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(millis);
        IdentityHashMap<Element, ElementShape> shapes = new IdentityHashMap<>();
        for (RunShapesOfType each : asked) {
            long left = TimeUnit.NANOSECONDS.toMillis(end - System.nanoTime());
            shapes.putAll(each.shapes(Math.max(0, left)));
        }
        return new Look(others, shapes);
    }

    private synchronized List<RunShapesOfType> present(Table<Element> now) {
        if (elements == now) return present;
        Set<ConstraintType> found = new LinkedHashSet<>();
        for (Element element : now) {
            if (!element.enabled()) continue;
            plugins.constraint(element.type())
                    .filter(ConstraintType::followsRun)
                    .ifPresent(found::add);
        }
        present = found.stream()
                .map(type -> types.computeIfAbsent(type, any -> new RunShapesOfType(any, slow, this::late)))
                .toList();
        elements = now;
        return present;
    }

    private void late() {
        version.incrementAndGet();
        changed.run();
    }
}
