package io.github.catenary.app.ui.action;

import io.github.catenary.app.ui.text.KeyNames;
import io.github.catenary.app.ui.text.Texts;
import java.awt.event.ActionEvent;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import javax.swing.AbstractAction;
import javax.swing.JComponent;
import javax.swing.KeyStroke;

/** Binds keys to components, and tells which are bound. */
public final class Keys {
    private static final String BINDINGS = "catenary.keys";

    /**
     * A key and its function.
     *
     * @param what the key does, in the user's language
     */
    public record Binding(KeyStroke stroke, String what) {
        /** What the key does, in the present language. */
        @Override
        public String what() {
            return Texts.current(what);
        }
    }

    private Keys() {}

    /**
     * Binds a key to a component. The key works only while the component has the focus, so it types a letter elsewhere.
     *
     * @param keys as for {@link KeyNames#parse}
     * @param what the key does, in the user's language, for the list of shortcuts
     */
    public static void bind(JComponent component, String keys, String what, Runnable work) {
        bind(component, keys, what, () -> true, work);
    }

    /**
     * Binds a key as {@link #bind(JComponent, String, String, Runnable)} does, but leaves it to the components around
     * while it has nothing to do.
     *
     * @param when asked at each press
     */
    public static void bind(JComponent component, String keys, String what, BooleanSupplier when, Runnable work) {
        Binding binding = new Binding(KeyNames.parse(keys), what);
        List<Binding> bindings = new ArrayList<>(of(component));
        bindings.add(binding);
        component.putClientProperty(BINDINGS, bindings);
        component.getInputMap().put(binding.stroke(), keys);
        component.getActionMap().put(keys, new AbstractAction() {
            @Override
            public boolean isEnabled() {
                return when.getAsBoolean();
            }

            @Override
            public void actionPerformed(ActionEvent event) {
                work.run();
            }
        });
    }

    /** The keys that were bound to a component, in that order. */
    public static List<Binding> of(JComponent component) {
        if (!(component.getClientProperty(BINDINGS) instanceof List<?> bindings)) return List.of();
        return bindings.stream().map(Binding.class::cast).toList();
    }
}
