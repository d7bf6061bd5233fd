package io.github.catenary.app.render.element;

import io.github.catenary.app.document.workspace.ForeignWork.Meanwhile;
import io.github.catenary.app.document.workspace.Workspace;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.Frame;
import io.github.catenary.spi.ConstraintType;
import io.github.catenary.spi.Plugins;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import javax.swing.SwingUtilities;

/**
 * The shapes of elements, also of those whose types are plugins'. Plugins are asked on threads of their own, once for
 * each set of parameters, or for each frame if the elements follow the run; until one has answered, its elements show
 * nothing, or what they showed before. EDT only.
 */
public final class ElementShapes {
    /** Of so many shapes all are forgotten, and asked for anew as they are needed. */
    private static final int MOST_KNOWN = 5_000;

    /**
     * How long painting waits for plugins that follow the run, ms: on the EDT, and on a thread that the EDT may await.
     */
    private static final long ON_EDT = 10;

    private static final long IN_BACKGROUND = 40;

    private final Workspace workspace;
    private List<ConstraintType> types;
    private final List<Runnable> listeners = new CopyOnWriteArrayList<>();
    private final Map<Asked, ElementShape> known = new HashMap<>();
    private final Set<Asked> asked = new HashSet<>();
    private ShapeProvider look = new CachedShapes(ShapeProvider.CORE);
    /** The elements that were asked for last; nothing of them has to be asked for again. */
    private Optional<Table<Element>> seen = Optional.empty();

    private RunShapes drawn;
    private RunShapes running;
    private Frame drawing = Frame.drawn(Scene.EMPTY);

    /** A question to a type. */
    private record Asked(String type, Parameters parameters) {}

    public ElementShapes(Workspace workspace) {
        this.workspace = workspace;
        types = workspace.plugins().constraints();
        drawn = follow();
        running = follow();
        workspace.addListener(Workspace.Listener.ofPlugins(this::refresh));
    }

    /** Adds a listener that runs when more is known. */
    public void addListener(Runnable listener) {
        listeners.add(listener);
    }

    private void refresh() {
        List<ConstraintType> before = types;
        types = workspace.plugins().constraints();
        if (!types.equals(before)) forget();
    }

    private void forget() {
        known.clear();
        asked.clear();
        seen = Optional.empty();
        look = new CachedShapes(ShapeProvider.CORE);
        drawn = follow();
        running = follow();
        tell();
    }

    private RunShapes follow() {
        return new RunShapes(
                workspace.plugins(), workspace.foreign()::slow, () -> SwingUtilities.invokeLater(this::tell));
    }

    private void tell() {
        for (Runnable listener : listeners) listener.run();
    }

    /** What is known of the elements of a scene as it is drawn; equal as long as no more is known. */
    public ShapeProvider in(Scene scene) {
        ShapeProvider others = still(scene);
        if (!drawn.has(scene.elements())) return others;
        if (drawing.scene() != scene) drawing = Frame.drawn(scene);
        return drawn.in(drawing, others, ON_EDT);
    }

    /** What is known of the elements of a scene that runs, frame by frame; equal as long as no more is known. */
    public ShapeProvider running(Scene scene) {
        return new RunLook(still(scene), running, running.version(), workspace.plugins());
    }

    /** @param version makes looks unequal of which one knows more */
    private record RunLook(ShapeProvider still, RunShapes followed, int version, Plugins plugins)
            implements ShapeProvider {
        @Override
        public ElementShape of(Element element) {
            return still.of(element);
        }

        @Override
        public ShapeProvider in(Frame frame) {
            return followed.in(frame, still, SwingUtilities.isEventDispatchThread() ? ON_EDT : IN_BACKGROUND);
        }

        @Override
        public ShapeProvider apart() {
            return new CompleteShapes(plugins, CompleteShapes.USUAL_SECONDS);
        }
    }

    private ShapeProvider still(Scene scene) {
        if (seen.isPresent() && seen.get() == scene.elements()) return look;
        seen = Optional.of(scene.elements());
        askFor(scene.elements());
        return look;
    }

    private void askFor(Table<Element> elements) {
        Map<ConstraintType, Set<Parameters>> questions = new LinkedHashMap<>();
        for (Element element : elements) {
            if (!element.enabled() || ShapeProvider.core(element.type()).isPresent()) continue;
            Asked question = new Asked(element.type(), element.parameters());
            if (known.containsKey(question) || asked.contains(question)) continue;
            workspace
                    .plugins()
                    .constraint(element.type())
                    .filter(type -> !type.followsRun())
                    .ifPresent(type -> questions
                            .computeIfAbsent(type, any -> new HashSet<>())
                            .add(element.parameters()));
        }
        questions.forEach((type, all) -> ask(type, all, answer -> tell()));
    }

    /** Tells what an element of a type would show: at once, or as soon as its plugin has answered. */
    public void ask(ConstraintType type, Parameters parameters, Consumer<ElementShape> answer) {
        Optional<ConstraintType> core = ShapeProvider.core(type.id());
        if (core.isPresent()) answer.accept(ElementShape.of(core.get(), parameters));
        else ask(type, Set.of(parameters), shapes -> answer.accept(shapes.getOrDefault(parameters, ElementShape.NONE)));
    }

    private void ask(ConstraintType type, Set<Parameters> all, Consumer<Map<Parameters, ElementShape>> answer) {
        for (Parameters each : all) asked.add(new Asked(type.id(), each));
        workspace.foreign().run(type, Meanwhile.GOES_ON, () -> shapes(type, all), shapes -> {
            take(type.id(), shapes);
            answer.accept(shapes);
        });
    }

    private static Map<Parameters, ElementShape> shapes(ConstraintType type, Set<Parameters> all) {
        Map<Parameters, ElementShape> shapes = new HashMap<>();
        for (Parameters each : all) shapes.put(each, ElementShape.of(type, each));
        return shapes;
    }

    private void take(String type, Map<Parameters, ElementShape> shapes) {
        if (known.size() > MOST_KNOWN) {
            known.clear();
            seen = Optional.empty();
        }
        shapes.forEach((parameters, shape) -> {
            Asked question = new Asked(type, parameters);
            known.put(question, shape);
            asked.remove(question);
        });
        Map<Asked, ElementShape> now = Map.copyOf(known);
        look = new CachedShapes(element -> ShapeProvider.core(element.type()).isPresent()
                ? ShapeProvider.CORE.of(element)
                : now.getOrDefault(new Asked(element.type(), element.parameters()), ElementShape.NONE));
    }

    /** A look that finds the shape of an element once, however often the element is painted. Any thread. */
    private static final class CachedShapes implements ShapeProvider {
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
}
