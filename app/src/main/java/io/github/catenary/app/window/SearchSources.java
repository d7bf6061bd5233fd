package io.github.catenary.app.window;

import io.github.catenary.app.panels.inspector.InspectorField;
import io.github.catenary.app.panels.inspector.InspectorPanel;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.window.palette.ButtonSource;
import io.github.catenary.app.window.palette.MenuSource;
import io.github.catenary.app.window.palette.SearchItem;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import javax.swing.JFrame;

/** What the search finds in a window. EDT only. */
final class SearchSources {
    private SearchSources() {}

    /** What the menus offer, then what only buttons offer, then the preferences, then the fields of the inspector. */
    static List<SearchItem> of(JFrame window, List<SearchItem> preferences, InspectorPanel inspector) {
        List<SearchItem> all = new ArrayList<>(MenuSource.of(window.getJMenuBar()));
        Set<String> known = all.stream().map(SearchItem::id).collect(Collectors.toSet());
        for (SearchItem button : ButtonSource.of(window.getContentPane())) {
            if (known.add(button.id())) all.add(button);
        }
        all.addAll(preferences);
        for (InspectorField field : inspector.fields()) all.add(item(field));
        return all;
    }

    private static SearchItem item(InspectorField field) {
        List<String> path = List.of(Texts.text("panel.inspector"), field.section());
        return new SearchItem(field.name(), field.label(), field.name(), path, "", "", field.enabled(), field.go());
    }
}
