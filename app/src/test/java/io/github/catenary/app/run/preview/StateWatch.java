package io.github.catenary.app.run.preview;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;

/** Collects the states of a runner and waits for the one that a test expects. */
final class StateWatch implements PreviewListener {
    private static final long PATIENCE_SECONDS = 10;

    private final BlockingQueue<PreviewState> states = new LinkedBlockingQueue<>();

    @Override
    public void previewChanged(PreviewState state) {
        states.add(state);
    }

    /** The first state since the last wait for which {@code expected} holds. */
    PreviewState await(String what, Predicate<PreviewState> expected) throws InterruptedException {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
        PreviewState last = PreviewState.NONE;
        while (true) {
            PreviewState state = states.poll(end - System.nanoTime(), TimeUnit.NANOSECONDS);
            if (state == null) throw new AssertionError("waited in vain until " + what + "; last was " + last.status());
            if (expected.test(state)) return state;
            last = state;
        }
    }
}
