package io.github.catenary.app.file;

import java.awt.Component;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import javax.swing.JFileChooser;
import javax.swing.filechooser.FileFilter;
import javax.swing.filechooser.FileNameExtensionFilter;

/**
 * Asks where to save something, and whether a file that is there may be replaced. It looks at the disk in the
 * background. EDT only.
 */
public final class SaveChooser {
    /**
     * A kind of files.
     *
     * @param ending of the name, with the dot, in lower case
     */
    public record Kind(String description, String ending) {
        private FileFilter filter() {
            return new FileNameExtensionFilter(description, ending.substring(1));
        }

        private boolean isOf(Path file) {
            return file.getFileName().toString().toLowerCase(Locale.ROOT).endsWith(ending);
        }
    }

    private final BackgroundWork background;
    private final String name;
    private final List<Kind> kinds;
    private Path folder = Path.of(System.getProperty("user.dir"));

    /**
     * @param name of the chooser, for tests and scripts
     * @param kinds to choose from; the first one is the usual one
     */
    public SaveChooser(BackgroundWork background, String name, List<Kind> kinds) {
        this.background = background;
        this.name = name;
        this.kinds = List.copyOf(kinds);
    }

    /**
     * Asks, unless other work runs.
     *
     * @param suggested a name without its ending
     * @param chosen gets a file whose name has the ending of a kind
     */
    public void ask(Component over, String suggested, Consumer<Path> chosen) {
        if (background.running()) return;
        JFileChooser chooser = new JFileChooser(folder.toFile());
        chooser.setName(name);
        chooser.setAcceptAllFileFilterUsed(false);
        List<FileFilter> filters = new ArrayList<>();
        for (Kind kind : kinds) {
            filters.add(kind.filter());
            chooser.addChoosableFileFilter(filters.get(filters.size() - 1));
        }
        chooser.setFileFilter(filters.get(0));
        chooser.setSelectedFile(
                folder.resolve(suggested + kinds.get(0).ending()).toFile());
        ask(over, chooser, filters, chosen);
    }

    private void ask(Component over, JFileChooser chooser, List<FileFilter> filters, Consumer<Path> chosen) {
        if (chooser.showSaveDialog(over) != JFileChooser.APPROVE_OPTION) return;
        Path path = chooser.getSelectedFile().toPath().toAbsolutePath();
        folder = Optional.ofNullable(path.getParent()).orElse(folder);
        int filter = Math.max(0, filters.indexOf(chooser.getFileFilter()));
        Path file = withEnding(path, kinds.get(filter));
        Replacement.check(background, over, file, chosen, () -> ask(over, chooser, filters, chosen));
    }

    /** The ending of another kind counts if the user typed it, but not if the suggestion had it. */
    private Path withEnding(Path file, Kind filter) {
        Optional<Kind> typed = kinds.stream().filter(kind -> kind.isOf(file)).findFirst();
        boolean usual = filter.equals(kinds.get(0));
        if (typed.isPresent() && (usual || !typed.get().equals(kinds.get(0)))) return file;
        String all = file.getFileName().toString();
        String base = typed.isPresent()
                ? all.substring(0, all.length() - typed.get().ending().length())
                : all;
        return file.resolveSibling(base + filter.ending());
    }
}
