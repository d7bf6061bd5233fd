package io.github.catenary.app.window;

import io.github.catenary.app.files.SampleTitles;
import io.github.catenary.app.ui.action.Mnemonics;
import io.github.catenary.app.ui.text.Texts;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.text.Collator;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.ExecutionException;
import java.util.function.Consumer;
import java.util.stream.Stream;
import javax.swing.JMenu;
import javax.swing.JMenuItem;
import javax.swing.SwingWorker;

/** The menu of the scenes that come with the program; disabled until a background thread has read their folder. */
final class SampleMenu extends JMenu {
    private final transient Path folder;
    private final transient Consumer<Path> open;
    private final transient Consumer<String> message;
    private transient Consumer<List<Path>> listed = samples -> {};

    /**
     * @param folder where the distribution keeps the samples; may be missing
     * @param message shows why the samples could not be listed
     */
    SampleMenu(Path folder, Consumer<Path> open, Consumer<String> message) {
        Mnemonics.name(this, Texts.text("menu.samples"), "menu.samples");
        this.folder = folder;
        this.open = open;
        this.message = message;
        setName("menu.samples");
        setEnabled(false);
        new Listing().execute();
    }

    /** Tells what the folder holds once that is known. */
    void onListed(Consumer<List<Path>> listener) {
        listed = listener;
    }

    private void fill(List<Path> samples) {
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

    private final class Listing extends SwingWorker<List<Path>, Void> {
        @Override
        protected List<Path> doInBackground() throws IOException {
            if (!Files.isDirectory(folder)) return List.of();
            try (Stream<Path> files = Files.list(folder)) {
                Comparator<Object> byTitle = Collator.getInstance(Texts.locale());
                return files.filter(file -> file.toString().endsWith(".json"))
                        .sorted(Comparator.comparing(SampleTitles::title, byTitle))
                        .toList();
            } catch (UncheckedIOException e) {
                throw new IOException(e.getMessage(), e.getCause());
            }
        }

        @Override
        protected void done() {
            try {
                fill(get());
            } catch (ExecutionException e) {
                Throwable cause = Objects.requireNonNullElse(e.getCause(), e);
                message.accept(Texts.text("menu.samples.unreadable", folder, Texts.reason(folder, cause)));
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
