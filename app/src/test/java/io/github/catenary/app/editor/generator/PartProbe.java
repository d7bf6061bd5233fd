package io.github.catenary.app.editor.generator;

import java.awt.Component;
import java.awt.Container;

/** Looks into the dialog of parts, for tests of the window. EDT only. */
public final class PartProbe {
    private PartProbe() {}

    /** True if the picture shows the part that was asked for last. */
    public static boolean isReady(Container dialog) {
        return picture(dialog).isReady();
    }

    /** True if the picture shows another part than the one that was asked for last. */
    public static boolean isDimmed(Container dialog) {
        return picture(dialog).isDimmed();
    }

    private static PartPicture picture(Container container) {
        for (Component child : container.getComponents()) {
            if (child instanceof PartPicture found) return found;
            if (child instanceof Container inner && has(inner)) return picture(inner);
        }
        throw new IllegalStateException("there is no picture");
    }

    private static boolean has(Container container) {
        for (Component child : container.getComponents()) {
            if (child instanceof PartPicture || (child instanceof Container inner && has(inner))) return true;
        }
        return false;
    }
}
