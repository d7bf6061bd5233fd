package io.github.catenary.app.editor.backdrop;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.UnaryOperator;

/** The backdrop of the open scene, if it has one. EDT only. */
final class BackdropModel {
    private final List<Runnable> listeners = new CopyOnWriteArrayList<>();
    private Optional<Backdrop> now = Optional.empty();

    Optional<Backdrop> now() {
        return now;
    }

    /** The backdrop, unless it is hidden. */
    Optional<Backdrop> shown() {
        return now.filter(Backdrop::shown);
    }

    void take(Optional<Backdrop> other) {
        now = other;
        tell();
    }

    /** Tells that something about it changed. */
    void tell() {
        for (Runnable listener : listeners) listener.run();
    }

    /** Places it elsewhere; does nothing without a backdrop. */
    void place(UnaryOperator<BackdropPlacement> change) {
        now.ifPresent(it -> take(Optional.of(it.at(change.apply(it.place())))));
    }

    void show(boolean shown) {
        now.ifPresent(it -> take(Optional.of(it.withShown(shown))));
    }

    /** Adds a listener that runs after every change. */
    void addListener(Runnable listener) {
        listeners.add(listener);
    }
}
