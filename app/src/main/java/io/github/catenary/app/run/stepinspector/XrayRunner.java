package io.github.catenary.app.run.stepinspector;

import io.github.catenary.analysis.stepinspector.StepXray;
import io.github.catenary.app.run.preview.StepSource;
import io.github.catenary.app.ui.memory.HeavyWork;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.work.Background;
import io.github.catenary.scene.check.ErrorText;
import java.lang.System.Logger;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Computes one X-ray on a daemon thread of its own. All methods may be called from any thread and return at once. An
 * exception ends the X-ray and is told with the state; code that never returns is left behind by {@link #close}.
 */
final class XrayRunner implements AutoCloseable {
    /** The name of the thread. */
    static final String THREAD = "catenary-xray";

    private static final Logger LOG = System.getLogger(XrayRunner.class.getName());

    /** A stage to look at, and the first projection of interest. */
    private record Wanted(int stage, int first) {}

    private final StepSource source;
    private final Executor viewer;
    private final Consumer<XrayState> listener;
    /** The look that is wanted last; earlier ones that have not begun are not computed. */
    private final AtomicReference<@Nullable Wanted> wanted = new AtomicReference<>();

    private final Thread thread = Background.thread(THREAD, this::work);
    private volatile boolean closed;

    /**
     * Starts the thread.
     *
     * @param viewer runs the listener
     */
    XrayRunner(StepSource source, Executor viewer, Consumer<XrayState> listener) {
        this.source = source;
        this.viewer = viewer;
        this.listener = listener;
        thread.start();
    }

    /** Looks at a stage from near, as soon as what is computed now is ready. */
    void look(int stage, int first) {
        wanted.set(new Wanted(stage, first));
        LockSupport.unpark(thread);
    }

    /** Ends the thread and its current step, without waiting. */
    @Override
    public void close() {
        closed = true;
        source.compiler().work().endAll();
        thread.interrupt();
    }

    /** Catches Throwable, because a plugin may throw anything and the window must tell of it. */
    private void work() {
        XrayState state = XrayState.OPENING;
        show(state);
        try {
            Optional<StepXray> begun = begin();
            if (begun.isEmpty()) {
                show(state.failed(Texts.text("xray.unreached")));
                return;
            }
            StepXray xray = begun.get();
            state = XrayState.of(xray.report());
            show(state);
            while (!closed) {
                Wanted next = wanted.getAndSet(null);
                if (next == null) {
                    LockSupport.park(this);
                    continue;
                }
                show(state.looking());
                state = state.with(xray.look(next.stage, next.first));
                show(state);
            }
        } catch (CancellationException cancelled) {
            show(state.failed(Texts.text("xray.cancelled")));
        } catch (Throwable thrown) {
            if (closed) return;
            LOG.log(Logger.Level.ERROR, "the X-ray failed", thrown);
            show(state.failed(Texts.text("xray.failed", Texts.text(ErrorText.of(thrown)))));
        }
    }

    /**
     * Empty if the run does not reach the step.
     *
     * @throws io.github.catenary.app.ui.memory.TooLittleMemoryException if the memory of the copies is not free
     */
    private Optional<StepXray> begin() {
        return HeavyWork.XRAY
                .reserve(source.recipe().scene())
                .during(() -> source.recipe()
                        .before(source.compiler(), () -> closed)
                        .map(before -> new StepXray(source.compiler(), before, source.recipe()::lead)));
    }

    private void show(XrayState state) {
        viewer.execute(() -> {
            if (!closed) listener.accept(state);
        });
    }
}
