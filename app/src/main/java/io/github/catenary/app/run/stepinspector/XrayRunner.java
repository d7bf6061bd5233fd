package io.github.catenary.app.run.stepinspector;

import io.github.catenary.analysis.stepinspector.StepXray;
import io.github.catenary.app.run.preview.StepSource;
import io.github.catenary.app.ui.memory.HeavyWork;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.work.Background;
import io.github.catenary.app.ui.work.Latest;
import io.github.catenary.scene.check.ErrorText;
import java.lang.System.Logger;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutorService;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javax.swing.SwingUtilities;

/**
 * Computes one X-ray in the background. What is thrown is told with the state; code that never returns is left behind by
 * {@link #close}. EDT only.
 */
final class XrayRunner implements AutoCloseable {
    private static final Logger LOG = System.getLogger(XrayRunner.class.getName());

    private final StepSource source;
    private final Consumer<XrayState> listener;
    private final ExecutorService thread = Background.executor("catenary-xray");
    private final Latest<XrayState> states = new Latest<>(this::show, thread);
    private XrayState state = XrayState.OPENING;
    /** For the thread in the background, once it is there. */
    private volatile Optional<StepXray> xray = Optional.empty();

    private volatile boolean closed;

    /** @param listener gets states on the EDT, the first of them later */
    XrayRunner(StepSource source, Consumer<XrayState> listener) {
        this.source = source;
        this.listener = listener;
        SwingUtilities.invokeLater(() -> show(XrayState.OPENING));
        states.ask(() -> attempt(XrayState.OPENING, this::begin));
    }

    /** Looks at a stage from near, as soon as what is computed now is ready; an earlier look that has not begun is left out. */
    void look(int stage, int first) {
        XrayState before = state;
        if (!states.isAwaited()) SwingUtilities.invokeLater(() -> show(before.looking()));
        states.ask(() -> attempt(before, () -> before.with(xray.orElseThrow().look(stage, first))));
    }

    /** Ends the current step, without waiting. */
    @Override
    public void close() {
        closed = true;
        states.forget();
        source.compiler().work().endAll();
        thread.shutdownNow();
    }

    /** Catches Throwable, because a plugin may throw anything and the window must tell of it. */
    private XrayState attempt(XrayState before, Supplier<XrayState> work) {
        try {
            return work.get();
        } catch (CancellationException cancelled) {
            return before.failed(Texts.text("xray.cancelled"));
        } catch (Throwable thrown) {
            if (!closed) LOG.log(Logger.Level.ERROR, "the X-ray failed", thrown);
            return before.failed(Texts.text("xray.failed", Texts.text(ErrorText.of(thrown))));
        }
    }

    /** @throws io.github.catenary.app.ui.memory.TooLittleMemoryException if the memory of the copies is not free */
    private XrayState begin() {
        xray = HeavyWork.XRAY
                .reserve(source.recipe().scene())
                .during(() -> source.recipe()
                        .before(source.compiler(), () -> closed)
                        .map(before -> new StepXray(source.compiler(), before, source.recipe()::lead)));
        return xray.map(begun -> XrayState.of(begun.report()))
                .orElseGet(() -> XrayState.OPENING.failed(Texts.text("xray.unreached")));
    }

    private void show(XrayState newState) {
        if (closed) return;
        state = newState;
        listener.accept(newState);
    }
}
