package io.github.catenary.app.window.palette;

import io.github.catenary.app.ui.action.EditorAction;
import java.awt.Component;
import java.awt.Container;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import javax.swing.AbstractButton;
import javax.swing.JToolBar;
import javax.swing.SwingUtilities;

/** The buttons of tool bars, and others with an action, that show in a window, for the search. EDT only. */
public final class ButtonSource {
    private final List<SearchItem> items = new ArrayList<>();

    private ButtonSource() {}

    /** The buttons in a container that show. */
    public static List<SearchItem> of(Container container) {
        ButtonSource source = new ButtonSource();
        source.search(container, List.of());
        return source.items;
    }

    private void search(Container container, List<String> outer) {
        String title = container.getAccessibleContext() == null
                ? ""
                : Objects.requireNonNullElse(container.getAccessibleContext().getAccessibleName(), "");
        List<String> path = title.isEmpty() ? outer : List.of(title);
        for (Component each : container.getComponents()) {
            if (!each.isShowing()) continue;
            if (each instanceof AbstractButton button) add(button, path);
            else if (each instanceof Container inner) search(inner, path);
        }
    }

    private void add(AbstractButton button, List<String> path) {
        String name = button.getAccessibleContext().getAccessibleName();
        boolean inBar = SwingUtilities.getAncestorOfClass(JToolBar.class, button) != null;
        if (name == null || !(inBar || button.getAction() instanceof EditorAction)) return;
        String id = button.getAction() instanceof EditorAction action
                ? action.id()
                : Objects.requireNonNullElse(button.getName(), name);
        String tip = Objects.requireNonNullElse(button.getToolTipText(), "");
        items.add(new SearchItem(id, name, id, path, "", tip, button.isEnabled(), button::doClick));
    }
}
