package io.github.catenary.app.editor.tool;

import io.github.catenary.scene.SpringKind;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;

/** The kind of the next springs that are drawn. EDT only. */
public final class SpringKindModel {
    private final List<Consumer<SpringKind>> listeners = new CopyOnWriteArrayList<>();
    private SpringKind kind = SpringKind.STRUCTURAL;

    public SpringKind kind() {
        return kind;
    }

    public void choose(SpringKind chosen) {
        if (chosen == kind) return;
        kind = chosen;
        for (Consumer<SpringKind> listener : listeners) listener.accept(chosen);
    }

    /** Adds a listener that is told of every change of the kind. */
    public void addListener(Consumer<SpringKind> listener) {
        listeners.add(listener);
    }
}
