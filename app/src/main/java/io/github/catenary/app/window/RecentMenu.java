package io.github.catenary.app.window;

import io.github.catenary.app.files.SampleTitles;
import io.github.catenary.app.ui.action.Mnemonics;
import io.github.catenary.app.ui.settings.Settings;
import io.github.catenary.app.ui.text.Texts;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import javax.swing.JMenu;
import javax.swing.JMenuItem;

/** The menu of recently opened files, rebuilt whenever they change. */
final class RecentMenu extends JMenu {
    private final transient Settings settings;
    private final transient SampleTitles titles;
    private final transient Consumer<Path> open;

    RecentMenu(Settings settings, SampleTitles titles, Consumer<Path> open) {
        Mnemonics.name(this, Texts.text("menu.recent"), "menu.recent");
        this.settings = settings;
        this.titles = titles;
        this.open = open;
        setName("menu.recent");
        fill();
        settings.onRecentFiles(this::fill);
    }

    private void fill() {
        removeAll();
        List<Path> files = settings.recentFiles();
        for (int i = 0; i < files.size(); i++) {
            Path file = files.get(i);
            JMenuItem item =
                    new JMenuItem(Texts.joined(titles.nameOf(file), "  –  ", String.valueOf(file.getParent())));
            item.setToolTipText(file.toString());
            item.setName("menu.recent." + i);
            item.addActionListener(event -> open.accept(file));
            add(item);
        }
        if (files.isEmpty()) {
            JMenuItem none = new JMenuItem(Texts.text("menu.recent.none"));
            none.setEnabled(false);
            add(none);
            Mnemonics.spread(this);
            return;
        }
        addSeparator();
        JMenuItem clear = new JMenuItem();
        Mnemonics.name(clear, Texts.text("menu.recent.clear"), "menu.recent.clear");
        clear.setName("menu.recent.clear");
        clear.addActionListener(event -> settings.clearRecentFiles());
        add(clear);
        Mnemonics.spread(this);
    }
}
