package io.github.catenary.edit.simplify;

import io.github.catenary.scene.check.Message;
import java.util.Locale;

/**
 * What became of an element when the net under it got coarser.
 *
 * @param element its id
 * @param words a sentence that says so
 */
public record ElementFate(int element, String type, Fate fate, Message words) {
    /** Stays as it is, acts on what its items were merged into, or does not let its items be merged. */
    public enum Fate {
        KEPT,
        MOVED,
        IN_THE_WAY;

        private final String fileName = name().toLowerCase(Locale.ROOT).replace('_', '-');

        /** The name in a report, such as {@code in-the-way}. */
        public String fileName() {
            return fileName;
        }
    }
}
