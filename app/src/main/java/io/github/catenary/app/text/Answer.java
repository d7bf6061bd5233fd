package io.github.catenary.app.text;

import java.lang.System.Logger;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** What a contributed thing, which may be anybody's code, answers when it is asked about itself. Any thread. */
public final class Answer {
    private static final Logger LOG = System.getLogger(Answer.class.getName());

    /** Whether a class was told of in the log, for as long as it lives. */
    private static final ClassValue<AtomicBoolean> TOLD = new ClassValue<>() {
        @Override
        protected AtomicBoolean computeValue(Class<?> type) {
            return new AtomicBoolean();
        }
    };

    private Answer() {}

    /**
     * @param question may throw anything or give null, of which the log tells once for each class
     * @param otherwise stands for an answer that there is not
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
            LOG.log(Logger.Level.WARNING, asked.getClass().getName() + " does not tell what it is called or does", why);
        }
        return otherwise;
    }
}
