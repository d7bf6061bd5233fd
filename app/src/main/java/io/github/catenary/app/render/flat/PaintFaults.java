package io.github.catenary.app.render.flat;

import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.text.ThrownTrace;
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
 * The faults of painting the open document. Each is reported once and stays in the list of problems until the scene
 * changes. Call all methods but {@link #failed} on the EDT.
 */
public final class PaintFaults implements PaintTrouble {
    private static final Logger LOG = System.getLogger(PaintFaults.class.getName());

    private final List<Runnable> listeners = new CopyOnWriteArrayList<>();
    private final Consumer<String> message;
    /** Counts the changes of the shown scene, so that a late report about an earlier scene is ignored. */
    private final AtomicInteger shown = new AtomicInteger();

    /** The text of each fault since the document was opened; true if the fault may still exist. */
    private final Map<String, Boolean> faults = new LinkedHashMap<>();

    /** @param message shows a sentence to the user */
    public PaintFaults(Consumer<String> message) {
        this.message = message;
    }

    /** Notes a fault after painting has ended, because reporting it causes another repaint. */
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

    /** The current faults, in the order in which they occurred. */
    public List<String> all() {
        List<String> all = new ArrayList<>();
        faults.forEach((text, holds) -> {
            if (holds) all.add(text);
        });
        return all;
    }

    /** Call it when another scene is drawn or runs: painting may succeed now. A fault is still reported only once. */
    public void retry() {
        shown.incrementAndGet();
        if (all().isEmpty()) return;
        faults.replaceAll((text, holds) -> false);
        tell();
    }

    /** Call it when another document is opened. */
    public void forget() {
        shown.incrementAndGet();
        faults.clear();
        tell();
    }

    /** Adds a listener that runs after the list changed. */
    public void addListener(Runnable listener) {
        listeners.add(listener);
    }

    private void tell() {
        for (Runnable listener : listeners) listener.run();
    }
}
