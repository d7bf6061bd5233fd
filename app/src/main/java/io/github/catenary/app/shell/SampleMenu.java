package io.github.catenary.app.shell;

import io.github.catenary.app.text.Texts;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.Stream;
import javax.swing.JMenu;
import javax.swing.JMenuItem;

/** The menu of the scenes that came with the program. */
final class SampleMenu extends JMenu {
    private static final Logger LOG = Logger.getLogger(SampleMenu.class.getName());

    /** @param folder where the distribution keeps them; may be missing */
    SampleMenu(Path folder, Consumer<Path> open) {
        super(Texts.text("menu.samples"));
        setName("menu.samples");
        List<Path> samples = samples(folder);
        for (Path sample : samples) {
            String name = String.valueOf(sample.getFileName());
            JMenuItem item = new JMenuItem(name.replace(".json", "").replace('-', ' '));
            item.setName("menu.sample." + name);
            item.addActionListener(event -> open.accept(sample));
            add(item);
        }
        setEnabled(!samples.isEmpty());
    }

    private static List<Path> samples(Path folder) {
        if (!Files.isDirectory(folder)) return List.of();
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(".json"))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            LOG.log(Level.WARNING, "cannot list the samples in " + folder, e);
            return List.of();
        }
    }
}
