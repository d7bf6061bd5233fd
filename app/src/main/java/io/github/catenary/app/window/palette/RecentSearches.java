package io.github.catenary.app.window.palette;

import io.github.catenary.app.ui.settings.Settings;
import java.util.ArrayList;
import java.util.List;

/** The ids of the items that were used last, kept in the settings. EDT only. */
final class RecentSearches {
    private static final int MOST = 6;

    private final Settings settings;

    RecentSearches(Settings settings) {
        this.settings = settings;
    }

    /** The latest first. */
    List<String> ids() {
        List<String> ids = new ArrayList<>();
        for (int i = 0; i < MOST; i++) {
            String id = settings.get(key(i), "");
            if (!id.isEmpty()) ids.add(id);
        }
        return ids;
    }

    void add(String id) {
        List<String> ids = ids();
        ids.remove(id);
        ids.add(0, id);
        for (int i = 0; i < Math.min(MOST, ids.size()); i++) settings.set(key(i), ids.get(i));
    }

    private static String key(int place) {
        return "search.recent." + place;
    }
}
