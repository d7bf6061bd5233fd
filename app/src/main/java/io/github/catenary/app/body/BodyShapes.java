package io.github.catenary.app.body;

import io.github.catenary.app.workspace.ForeignWork.Meanwhile;
import io.github.catenary.app.workspace.Workspace;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Table;
import io.github.catenary.spi.ConstraintType;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;

/**
 * The shapes of elements, also of those whose types are plugins'. Plugins are asked on threads of their own, once for
 * each set of parameters; until one has answered, its elements show nothing. EDT only.
 */
public final class BodyShapes {
    /** Of so many shapes all are forgotten, and asked for anew as they are needed. */
    private static final int MOST_KNOWN = 5_000;

    private final Workspace workspace;
    private final List<Runnable> listeners = new CopyOnWriteArrayList<>();
    private final Map<Asked, BodyShape> known = new HashMap<>();
    private final Set<Asked> asked = new HashSet<>();
    private BodyLook look = new RememberedLook(BodyLook.CORE);
    /** The elements that were asked for last; nothing of them has to be asked for again. */
    private Optional<Table<Element>> seen = Optional.empty();

    /** A question to a type. */
    private record Asked(String type, Parameters parameters) {}

    public BodyShapes(Workspace workspace) {
        this.workspace = workspace;
        workspace.addListener(Workspace.Listener.ofPlugins(this::forget));
    }

    /** Adds a listener that runs when more is known. */
    public void addListener(Runnable listener) {
        listeners.add(listener);
    }

    private void forget() {
        known.clear();
        asked.clear();
        seen = Optional.empty();
        look = new RememberedLook(BodyLook.CORE);
        tell();
    }

    private void tell() {
        for (Runnable listener : listeners) listener.run();
    }

    /** What is known of the elements of a scene now; the same object as long as no more is known. */
    public BodyLook in(Scene scene) {
        if (seen.isPresent() && seen.get() == scene.elements()) return look;
        seen = Optional.of(scene.elements());
        askFor(scene.elements());
        return look;
    }

    private void askFor(Table<Element> elements) {
        Map<ConstraintType, Set<Parameters>> questions = new LinkedHashMap<>();
        for (Element element : elements) {
            if (!element.enabled() || BodyLook.core(element.type()).isPresent()) continue;
            Asked question = new Asked(element.type(), element.parameters());
            if (known.containsKey(question) || asked.contains(question)) continue;
            workspace
                    .plugins()
                    .constraint(element.type())
                    .ifPresent(type -> questions
                            .computeIfAbsent(type, any -> new HashSet<>())
                            .add(element.parameters()));
        }
        questions.forEach((type, all) -> ask(type, all, answer -> tell()));
    }

    /** Tells what an element of a type would show: at once, or as soon as its plugin has answered. */
    public void ask(ConstraintType type, Parameters parameters, Consumer<BodyShape> answer) {
        Optional<ConstraintType> core = BodyLook.core(type.id());
        if (core.isPresent()) answer.accept(BodyShape.of(core.get(), parameters));
        else ask(type, Set.of(parameters), shapes -> answer.accept(shapes.getOrDefault(parameters, BodyShape.NONE)));
    }

    private void ask(ConstraintType type, Set<Parameters> all, Consumer<Map<Parameters, BodyShape>> answer) {
        for (Parameters each : all) asked.add(new Asked(type.id(), each));
        workspace.foreign().run(type, Meanwhile.GOES_ON, () -> shapes(type, all), shapes -> {
            take(type.id(), shapes);
            answer.accept(shapes);
        });
    }

    private static Map<Parameters, BodyShape> shapes(ConstraintType type, Set<Parameters> all) {
        Map<Parameters, BodyShape> shapes = new HashMap<>();
        for (Parameters each : all) shapes.put(each, BodyShape.of(type, each));
        return shapes;
    }

    private void take(String type, Map<Parameters, BodyShape> shapes) {
        if (known.size() > MOST_KNOWN) {
            known.clear();
            seen = Optional.empty();
        }
        shapes.forEach((parameters, shape) -> {
            Asked question = new Asked(type, parameters);
            known.put(question, shape);
            asked.remove(question);
        });
        Map<Asked, BodyShape> now = Map.copyOf(known);
        look = new RememberedLook(element -> BodyLook.core(element.type()).isPresent()
                ? BodyLook.CORE.of(element)
                : now.getOrDefault(new Asked(element.type(), element.parameters()), BodyShape.NONE));
    }
}
