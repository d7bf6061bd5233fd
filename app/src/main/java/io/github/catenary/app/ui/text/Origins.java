package io.github.catenary.app.ui.text;

import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * How texts came about, so that each can be said again in another language. A text is known as long as something shows
 * it, by its identity: two keys may have the same words in one language and not in another. Any thread.
 */
final class Origins {
    private static final ReferenceQueue<String> GONE = new ReferenceQueue<>();
    private static final Map<Place, Supplier<String>> ALL = new ConcurrentHashMap<>();

    /** A text by its identity. */
    private static final class Place extends WeakReference<String> {
        private final int hash;

        Place(String text, @Nullable ReferenceQueue<String> queue) {
            super(text, queue);
            hash = System.identityHashCode(text);
        }

        @Override
        public int hashCode() {
            return hash;
        }

        @Override
        public boolean equals(@Nullable Object other) {
            if (this == other) return true;
            String text = get();
            return text != null && other instanceof Place place && place.refersTo(text);
        }
    }

    private Origins() {}

    /**
     * Remembers how a text came about.
     *
     * @param text which nothing else has, such as a literal would have
     * @param again says it in the present language; must not hold the text
     */
    static String remember(String text, Supplier<String> again) {
        for (var gone = GONE.poll(); gone != null; gone = GONE.poll()) ALL.remove(gone);
        if (!text.isEmpty()) ALL.put(new Place(text, GONE), again);
        return text;
    }

    /** The text in the present language; the text itself if it is not known here. */
    static String current(String text) {
        Supplier<String> again = ALL.get(new Place(text, null));
        return again == null ? text : again.get();
    }
}
