package io.github.catenary.app.preview;

import io.github.catenary.scene.Scene;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/**
 * Lets the analyses of a large scene wait while its run plays, because the run and its pictures need every processor
 * then. Any thread.
 */
public final class SpareTime {
    /** The number of springs from which analyses wait. */
    private static final int LARGE = 50_000;

    private static final long LOOK_AGAIN_NANOS = TimeUnit.MILLISECONDS.toNanos(50);

    private final BooleanSupplier playing;

    /** @param playing whether the run plays; asked on any thread */
    public SpareTime(BooleanSupplier playing) {
        this.playing = playing;
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
            while (playing.getAsBoolean() && !cancelled.getAsBoolean()) LockSupport.parkNanos(LOOK_AGAIN_NANOS);
            return cancelled.getAsBoolean();
        };
    }
}
