package io.github.catenary.app.workspace;

import io.github.catenary.scene.parameter.Described;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * How the window runs the code of plugins of which it needs an answer: never on the EDT, which would stand still with
 * everything in it for as long as that code likes. EDT only.
 */
public interface ForeignWork {
    /** On the EDT and at once, where nobody's window stands still. */
    ForeignWork DIRECT = new ForeignWork() {
        @Override
        public <T> void run(Described who, Meanwhile meanwhile, Supplier<T> work, Consumer<T> done) {
            done.accept(work.get());
        }
    };

    /** What the window does while it has no answer. */
    enum Meanwhile {
        /** It takes no input: the answer is an edit of the scene as it is. */
        STANDS_STILL,
        /** It goes on. */
        GOES_ON
    }

    /**
     * Runs some work, and then hands over what it gives: before this method returns where that takes a moment, later where
     * it takes longer. Of work that does not end somebody is asked whether to go on without the plugin; it hands over
     * nothing then.
     *
     * @param who whose code runs
     * @param done gets what the work gave; where the work throws, that is thrown instead: here, or, later, as where the
     *     edit of a person fails
     */
    <T> void run(Described who, Meanwhile meanwhile, Supplier<T> work, Consumer<T> done);
}
