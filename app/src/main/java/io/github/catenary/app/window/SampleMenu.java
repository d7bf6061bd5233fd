package io.github.catenary.app.window;

import io.github.catenary.app.files.SampleTitles;
import io.github.catenary.app.ui.action.Mnemonics;
import io.github.catenary.app.ui.text.Retold;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.work.Background;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import javax.swing.JMenu;
import javax.swing.JMenuItem;

/** The menu of the scenes that come with the program; disabled until a background thread has read their folder. */
final class SampleMenu extends JMenu {
    private final transient Consumer<Path> open;
    private transient Consumer<List<Path>> listed = samples -> {};

    /**
     * @param folder where the distribution keeps the samples; may be missing
     * @param message shows why the samples could not be listed
     */
    SampleMenu(Path folder, Consumer<Path> open, Consumer<String> message) {
        Mnemonics.name(this, Texts.text("menu.samples"), "menu.samples");
        this.open = open;
        setName("menu.samples");
        setEnabled(false);
        Background.compute(
                new SampleTitles(folder)::all,
                this::list,
                why -> message.accept(Texts.text("menu.samples.unreadable", folder, Texts.reason(folder, why))));
    }

    /** Tells what the folder holds once that is known. */
    void onListed(Consumer<List<Path>> listener) {
        listed = listener;
    }

    private void list(List<Path> samples) {
        fill(samples);
        Retold.by(this, () -> fill(samples));
    }

    /** Fills the menu in the order of the titles, which have another one in another language. */
    private void fill(List<Path> found) {
        List<Path> samples = SampleTitles.byTitle(found);
        removeAll();
        for (Path sample : samples) {
            String name = String.valueOf(sample.getFileName());
            JMenuItem item = new JMenuItem(SampleTitles.title(sample));
            item.setName("menu.sample." + name);
            item.setToolTipText(name);
            item.addActionListener(event -> open.accept(sample));
            add(item);
        }
        Mnemonics.spread(this);
        setEnabled(!samples.isEmpty());
        listed.accept(samples);
    }
}
