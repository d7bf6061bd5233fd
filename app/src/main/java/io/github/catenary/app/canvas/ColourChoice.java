package io.github.catenary.app.canvas;

import io.github.catenary.app.text.Names;
import io.github.catenary.app.text.Texts;
import io.github.catenary.spi.Colouring;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import javax.swing.SwingUtilities;

/** What colours the drawing and the preview: the kinds of springs, or a quantity. EDT only. */
public final class ColourChoice {
    private final List<Runnable> listeners = new CopyOnWriteArrayList<>();
    private final Consumer<String> message;
    private final ColouringWatch watch;
    private Optional<ColourBy> current = Optional.empty();

    /**
     * @param message shows why a colouring is no longer used
     * @param watch is told of colourings that fail or take long
     */
    public ColourChoice(Consumer<String> message, ColouringWatch watch) {
        this.message = message;
        this.watch = watch;
    }

    /** Colours by a quantity, or by the kinds of springs if empty. */
    public void choose(Optional<Colouring> colouring) {
        current = colouring.map(this::by);
        tell();
    }

    private ColourBy by(Colouring chosen) {
        return new ColourBy(
                chosen,
                why -> failed(chosen, why),
                call -> watch.slow(chosen, call, () -> drop(chosen)),
                () -> SwingUtilities.invokeLater(this::tell));
    }

    private void tell() {
        for (Runnable listener : listeners) listener.run();
    }

    /** The chosen quantity; empty if the kinds of springs give the colours. */
    public Optional<Colouring> chosen() {
        return current.map(ColourBy::colouring);
    }

    Optional<ColourBy> current() {
        return current;
    }

    /** Adds a listener that runs after every change of the choice. */
    public void addListener(Runnable listener) {
        listeners.add(listener);
    }

    /** Goes back to the kinds of springs, once, no matter in how many pictures the colouring failed. */
    private void failed(Colouring colouring, Throwable why) {
        SwingUtilities.invokeLater(() -> {
            if (!drop(colouring)) return;
            watch.failed(colouring, why);
            message.accept(Texts.text(
                    "message.colouring-failed",
                    Names.of(colouring).label(),
                    why.getClass().getName()));
        });
    }

    /** Goes back to the kinds of springs; false if this colouring was no longer chosen. */
    private boolean drop(Colouring colouring) {
        if (chosen().filter(shown -> shown == colouring).isEmpty()) return false;
        choose(Optional.empty());
        return true;
    }
}
