package io.github.catenary.app.ui.text;

import java.util.ArrayList;
import java.util.List;
import javax.swing.JComponent;

/** What a component does when the window has changed its language, beyond the texts that it was given. EDT only. */
public final class Retold {
    private static final String AGAIN = "catenary.again";

    private Retold() {}

    /** Adds to what a component does. Its own texts, those of its buttons and of what is in it are new by then. */
    public static void by(JComponent component, Runnable again) {
        List<Runnable> all = new ArrayList<>(of(component));
        all.add(again);
        component.putClientProperty(AGAIN, all);
    }

    /** What a component does, in the order in which it was added. */
    public static List<Runnable> of(JComponent component) {
        if (!(component.getClientProperty(AGAIN) instanceof List<?> all)) return List.of();
        return all.stream().map(Runnable.class::cast).toList();
    }
}
