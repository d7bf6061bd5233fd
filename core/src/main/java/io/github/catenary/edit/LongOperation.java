package io.github.catenary.edit;

import io.github.catenary.scene.check.Message;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.DoubleConsumer;

/** An operation that may take long, that can be cancelled, and that says in words what came of it. */
public interface LongOperation extends Operation {
    /**
     * The same operation for one use. Its {@link #apply} throws a {@link java.util.concurrent.CancellationException} once
     * it was cancelled.
     *
     * @param cancelled asked now and then by the thread that applies it
     * @param share gets the part of the work that is done, in [0, 1], on that thread, if it is known
     * @param told gets what came of it, on that thread
     */
    Operation watched(BooleanSupplier cancelled, DoubleConsumer share, Consumer<Message> told);
}
