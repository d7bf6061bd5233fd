package io.github.catenary.app.canvas;

import io.github.catenary.app.text.Texts;
import io.github.catenary.app.text.ThrownTrace;
import java.lang.System.Logger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import javax.swing.SwingUtilities;

/**
 * What could not be painted of the open document: each is told once, and stays in the list of problems until the scene
 * changes. All but {@link #failed} on the EDT.
 */
public final class PaintFaults implements PaintTrouble {
    private static final Logger LOG = System.getLogger(PaintFaults.class.getName());

    private final List<Runnable> listeners = new CopyOnWriteArrayList<>();
    private final Consumer<String> message;
    /** How often what is shown has changed: what failed before says nothing of what is shown now. */
    private final AtomicInteger shown = new AtomicInteger();

    /** What is said of each that failed since the document was opened; true while it may still hold. */
    private final Map<String, Boolean> faults = new LinkedHashMap<>();

    /** @param message shows a sentence to the user */
    public PaintFaults(Consumer<String> message) {
        this.message = message;
    }

    /** A fault is noted after the painting is over: what tells of it repaints, too. */
    @Override
    public void failed(String what, Throwable why) {
        String text = Texts.text("paint.failed", what, why.getClass().getName());
        int painted = shown.get();
        SwingUtilities.invokeLater(() -> {
            if (painted == shown.get()) note(text, why);
        });
    }

    private void note(String text, Throwable why) {
        Boolean before = faults.put(text, true);
        if (before == null) {
            message.accept(text);
            LOG.log(Logger.Level.WARNING, text + "\n" + ThrownTrace.of(why));
        }
        if (before == null || !before) tell();
    }

    /** What cannot be painted as things are, in the order in which it failed. */
    public List<String> all() {
        List<String> all = new ArrayList<>();
        faults.forEach((text, holds) -> {
            if (holds) all.add(text);
        });
        return all;
    }

    /** Another scene is drawn or runs: what failed may be painted now. Nothing is told twice. */
    public void retry() {
        shown.incrementAndGet();
        if (all().isEmpty()) return;
        faults.replaceAll((text, holds) -> false);
        tell();
    }

    /** Another document is open. */
    public void forget() {
        shown.incrementAndGet();
        faults.clear();
        tell();
    }

    /** Runs after the list changed. */
    public void addListener(Runnable listener) {
        listeners.add(listener);
    }

    private void tell() {
        for (Runnable listener : listeners) listener.run();
    }
}
