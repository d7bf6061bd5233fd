package io.github.catenary.app.ui.memory;

import io.github.catenary.scene.Scene;
import java.lang.System.Logger;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * Lets heavy work begin if its memory is free, and otherwise leaves it out and tells. If the memory does not suffice all
 * the same, the work ends there, and nothing else does. Any thread.
 */
public final class MemoryGate {
    private static final Logger LOG = System.getLogger(MemoryGate.class.getName());

    private final HeapReservations memory;
    private volatile Consumer<HeavyWork> told = what -> {};

    public MemoryGate() {
        this(HeapReservations.OF_PROGRAM);
    }

    MemoryGate(HeapReservations memory) {
        this.memory = memory;
    }

    /** Tells from now on what is left out, on the thread of the work, each time. */
    public void onLeftOut(Consumer<HeavyWork> receiver) {
        told = receiver;
    }

    /**
     * Does work when its memory is free, after other work that holds some. Not on the EDT.
     *
     * @param cancelled asked while it waits
     * @return empty if the work was left out
     * @throws CancellationException if it waits and {@code cancelled} returns true, or if the work throws it
     */
    public <T> Optional<T> attempt(HeavyWork what, Scene scene, BooleanSupplier cancelled, Supplier<T> work) {
        return attempt(what, memory.await(what.bytes(scene), cancelled), work);
    }

    /**
     * Does work if its memory is free now; never waits.
     *
     * @return empty if the work was left out
     */
    public <T> Optional<T> attemptNow(HeavyWork what, Scene scene, Supplier<T> work) {
        return attempt(what, memory.reserve(what.bytes(scene)), work);
    }

    private <T> Optional<T> attempt(HeavyWork what, Optional<HeapReservations.Reservation> reserved, Supplier<T> work) {
        if (reserved.isPresent()) {
            try {
                return Optional.of(reserved.get().during(work));
            } catch (OutOfMemoryError e) {
                LOG.log(Logger.Level.WARNING, what + " was left out, because memory ran out", e);
            }
        }
        told.accept(what);
        return Optional.empty();
    }
}
