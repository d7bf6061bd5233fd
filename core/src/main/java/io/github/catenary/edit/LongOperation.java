package io.github.catenary.edit;

import io.github.catenary.scene.check.Message;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/** An operation that may take long, that can be cancelled, and that says in words what came of it. */
public interface LongOperation extends Operation {
    /**
     * The same operation for one use. Its {@link #apply} throws a {@link java.util.concurrent.CancellationException} once
     * it was cancelled.
     *
     * @param cancelled asked now and then by the thread that applies it
     * @param told gets what came of it, on that thread
     */
    Operation watched(BooleanSupplier cancelled, Consumer<Message> told);
}
