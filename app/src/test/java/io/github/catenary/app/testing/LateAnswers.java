package io.github.catenary.app.testing;

import io.github.catenary.app.document.workspace.ForeignCall;
import io.github.catenary.app.document.workspace.ForeignWork;
import io.github.catenary.scene.parameter.Described;
import java.util.ArrayDeque;
import java.util.Queue;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** Plugin code that does not run before the test says so, as if it took long. */
public final class LateAnswers implements ForeignWork {
    private final Queue<Runnable> waiting = new ArrayDeque<>();

    @Override
    public <T> void run(Described who, Meanwhile meanwhile, Supplier<T> work, Consumer<T> done) {
        waiting.add(() -> done.accept(work.get()));
    }

    /** Runs all that waits. */
    public void arrive() {
        while (!waiting.isEmpty()) waiting.remove().run();
    }

    @Override
    public void slow(Described who, ForeignCall<?> call, Runnable left) {}
}
