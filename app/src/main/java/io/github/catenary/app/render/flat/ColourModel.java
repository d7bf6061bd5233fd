package io.github.catenary.app.render.flat;

import io.github.catenary.app.render.legend.RangeLock;
import io.github.catenary.app.render.overlay.OverlayModel;
import io.github.catenary.app.ui.text.Names;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.spi.Colouring;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import javax.swing.SwingUtilities;

/**
 * How drawing and preview show what happens: the kinds of springs or a quantity as colours, each quantity with its own
 * range, and overlays. EDT only.
 */
public final class ColourModel {
    private final List<Runnable> listeners = new CopyOnWriteArrayList<>();
    private final Consumer<String> message;
    private final ColouringMonitor watch;
    private final OverlayModel overlays = new OverlayModel();
    private final Map<String, ColourRange> ranges = new HashMap<>();
    private Optional<ColourBy> current = Optional.empty();

    /**
     * @param message shows why a colouring is no longer used
     * @param watch is told of colourings that fail or take long
     */
    public ColourModel(Consumer<String> message, ColouringMonitor watch) {
        this.message = message;
        this.watch = watch;
        overlays.addListener(this::tell);
    }

    /** The overlays of drawing and preview. */
    public OverlayModel overlays() {
        return overlays;
    }

    /** True if what is drawn needs what springs, pins and colliders push. */
    public boolean needsForces() {
        return overlays.needsForces();
    }

    /** True if colours or overlays need the velocities or the forces of a run. */
    public boolean needsDetail() {
        return overlays.needsDetail() || chosen().map(Colouring::needsDetail).orElse(false);
    }

    /** Colours by a quantity, or by the kinds of springs if empty. */
    public void choose(Optional<Colouring> colouring) {
        current = colouring.map(this::by);
        tell();
    }

    private ColourBy by(Colouring chosen) {
        return new ColourBy(
                new ColourScale(chosen, Optional.ofNullable(ranges.get(chosen.id()))),
                why -> failed(chosen, why),
                call -> watch.slow(chosen, call, () -> drop(chosen)),
                () -> SwingUtilities.invokeLater(this::tell));
    }

    private void tell() {
        for (Runnable listener : listeners) listener.run();
    }

    /** The chosen quantity; empty if the kinds of springs give the colours. */
    public Optional<Colouring> chosen() {
        return current.map(by -> by.scale().colouring());
    }

    public Optional<ColourBy> current() {
        return current;
    }

    /**
     * Locks the range of a colouring, shown or not; empty: the range follows the values.
     *
     * @param id of the colouring
     */
    public void lock(String id, Optional<ColourRange> range) {
        if (range.isPresent()) ranges.put(id, range.get());
        else ranges.remove(id);
        Optional<Colouring> shown = chosen().filter(each -> each.id().equals(id));
        if (shown.isPresent()) choose(shown);
    }

    /** The range that is locked for the shown colouring. */
    public Optional<ColourRange> locked() {
        return chosen().map(Colouring::id).map(ranges::get);
    }

    /** Locks the range of the colouring that is shown. */
    public RangeLock rangeLock() {
        return new RangeLock() {
            @Override
            public void fix(double from, double to) {
                chosen().ifPresent(shown -> lock(shown.id(), Optional.of(new ColourRange(from, to))));
            }

            @Override
            public void release() {
                chosen().ifPresent(shown -> lock(shown.id(), Optional.empty()));
            }
        };
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
