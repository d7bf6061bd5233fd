package io.github.catenary.app.document.workspace;

import io.github.catenary.app.ui.memory.MemoryGate;
import io.github.catenary.scene.Scene;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/**
 * Lets the analyses of a large scene wait until it is drawn, while its run plays, and while it is being edited, because
 * the pictures need every processor then, and lets those begin whose memory is free. Any thread.
 */
public final class SpareTime {
    /** The number of springs from which analyses wait. */
    private static final int LARGE = 50_000;

    private static final long LOOK_AGAIN_NANOS = TimeUnit.MILLISECONDS.toNanos(50);

    /** An edit that comes sooner after the one before belongs to the same gesture. */
    private static final long GESTURE_NANOS = TimeUnit.MILLISECONDS.toNanos(300);

    private final BooleanSupplier playing;
    private final List<BooleanSupplier> busy = new CopyOnWriteArrayList<>();
    private final MemoryGate memory = new MemoryGate();
    private volatile long edited = System.nanoTime() - GESTURE_NANOS;

    /** @param playing whether the run plays; asked on any thread */
    public SpareTime(BooleanSupplier playing) {
        this.playing = playing;
    }

    /**
     * Lets analyses wait for something else, too.
     *
     * @param isBusy asked on any thread
     */
    public void restWhile(BooleanSupplier isBusy) {
        busy.add(isBusy);
    }

    /** The scene was edited: analyses that ask from now on wait for a moment. */
    public void edited() {
        edited = System.nanoTime();
    }

    /** What lets heavy analyses begin. */
    public MemoryGate memory() {
        return memory;
    }

    private boolean isBusy() {
        return playing.getAsBoolean()
                || System.nanoTime() - edited < GESTURE_NANOS
                || busy.stream().anyMatch(BooleanSupplier::getAsBoolean);
    }

    /** True if the analyses of this scene wait while it plays. */
    public boolean isLarge(Scene scene) {
        return scene.springs().size() >= LARGE;
    }

    /**
     * The question whether an analysis is cancelled. The answer comes when the analysis may go on, or is cancelled.
     *
     * @param cancelled asked on the thread of the analysis
     */
    public BooleanSupplier within(Scene scene, BooleanSupplier cancelled) {
        if (!isLarge(scene)) return cancelled;
        return () -> {
            while (isBusy() && !cancelled.getAsBoolean()) LockSupport.parkNanos(LOOK_AGAIN_NANOS);
            return cancelled.getAsBoolean();
        };
    }
}
