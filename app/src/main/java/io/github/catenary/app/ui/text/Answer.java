package io.github.catenary.app.ui.text;

import java.lang.System.Logger;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Asks a contributed item, which may be plugin code, for a fact about itself. Any thread. */
public final class Answer {
    private static final Logger LOG = System.getLogger(Answer.class.getName());

    /** Whether a class was reported in the log, for as long as the class lives. */
    private static final ClassValue<AtomicBoolean> TOLD = new ClassValue<>() {
        @Override
        protected AtomicBoolean computeValue(Class<?> type) {
            return new AtomicBoolean();
        }
    };

    private Answer() {}

    /**
     * @param question may throw anything or return null; the log reports this once per class
     * @param otherwise the answer if the question fails
     */
    public static <T> T of(Object asked, Supplier<? extends @Nullable T> question, T otherwise) {
        @Nullable Throwable why = null;
        try {
            T answer = question.get();
            if (answer != null) return answer;
        } catch (Throwable thrown) {
            why = thrown;
        }
        if (TOLD.get(asked.getClass()).compareAndSet(false, true)) {
            LOG.log(Logger.Level.WARNING, asked.getClass().getName() + " fails to give its name or description", why);
        }
        return otherwise;
    }
}
