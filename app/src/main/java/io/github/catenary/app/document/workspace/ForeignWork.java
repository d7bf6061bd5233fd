package io.github.catenary.app.document.workspace;

import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.parameter.Described;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * Runs plugin code whose result the window needs. Never on the EDT, which would freeze the window for as long as the
 * code runs. EDT only, unless a method says otherwise.
 */
public interface ForeignWork {
    /** Runs at once on the EDT, for use without a window. */
    ForeignWork DIRECT = new ForeignWork() {
        @Override
        public <T> void run(Described who, Meanwhile meanwhile, Supplier<T> work, Consumer<T> done) {
            done.accept(work.get());
        }

        @Override
        public void slow(Described who, ForeignCall<?> call, Runnable left) {}
    };

    /** What the window does until the result is there. */
    enum Meanwhile {
        /** It takes no input: the result is an edit of the present scene. */
        STANDS_STILL,
        /** It takes input as usual. */
        GOES_ON
    }

    /**
     * Runs {@code work}, then hands over its result: before this method returns if the work is short, later if it takes
     * longer. If the work does not end, the user is asked whether to go on without the plugin; then nothing is handed
     * over.
     *
     * @param who the contributed item whose code runs
     * @param done gets the result. If the work throws, the exception is thrown to the caller, or later, like that
     *     of a user's edit that fails
     */
    <T> void run(Described who, Meanwhile meanwhile, Supplier<T> work, Consumer<T> done);

    /**
     * Asks whether to go on without the plugin if a call does not end for which a picture did not wait. Any thread.
     *
     * @param left called on the EDT when nobody waits for the call any longer
     */
    void slow(Described who, ForeignCall<?> call, Runnable left);

    /**
     * Asks at once whether to go on without the plugin, for work that may take long but does not report anything. The
     * question goes when the call ends. Any thread.
     *
     * @param seconds for how long it reported nothing
     * @param left called on the EDT when nobody waits for the call any longer
     */
    default void silent(Described who, ForeignCall<?> call, int seconds, Runnable left) {}

    /** Notes for the plugin manager that a contributed item failed. */
    default void failed(Described who, Message what) {}
}
