package io.github.catenary.app.files;

import io.github.catenary.app.ui.dialog.ChosenFile;
import io.github.catenary.app.ui.dialog.Question;
import io.github.catenary.app.ui.text.Texts;
import java.awt.Component;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import javax.swing.JFileChooser;
import javax.swing.JOptionPane;
import javax.swing.filechooser.FileFilter;
import javax.swing.filechooser.FileNameExtensionFilter;
import javax.swing.plaf.basic.BasicFileChooserUI;

/**
 * Asks to which file something is exported and in which format, what is meant by an ending that is of no format, and
 * whether a file that is there may be replaced. It looks at the disk in the background. EDT only.
 */
public final class SaveChooser {
    /**
     * A kind of files.
     *
     * @param ending of the name, with the dot, in lower case
     */
    public record Kind(String description, String ending) {
        private FileFilter filter() {
            // The filter knows only the part after the last dot.
            return new FileNameExtensionFilter(description, ending.substring(ending.lastIndexOf('.') + 1));
        }

        private boolean isOf(String file) {
            return file.toLowerCase(Locale.ROOT).endsWith(ending);
        }
    }

    /** What looks like the ending of a format; "bridge 1.2" has none. */
    private static final Pattern ENDING = Pattern.compile("\\.\\p{L}[\\p{L}\\p{N}]{0,5}$");

    private final BackgroundWork background;
    private final String name;
    private final List<Kind> kinds;
    private String title = "export.title";
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

    /** Says something other than "Export". */
    public SaveChooser titled(String key) {
        title = key;
        return this;
    }

    /** Opens in a folder instead of the one of the last file. */
    SaveChooser in(Path other) {
        folder = other;
        return this;
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
        chooser.setDialogType(JFileChooser.SAVE_DIALOG);
        chooser.setDialogTitle(Texts.text(title));
        chooser.setApproveButtonText(Texts.text(title));
        chooser.setAcceptAllFileFilterUsed(false);
        List<FileFilter> filters = new ArrayList<>();
        for (Kind kind : kinds) {
            filters.add(kind.filter());
            chooser.addChoosableFileFilter(filters.get(filters.size() - 1));
        }
        chooser.setFileFilter(filters.get(0));
        chooser.setSelectedFile(
                new File(folder.toFile(), suggested + kinds.get(0).ending()));
        chooser.addPropertyChangeListener(
                JFileChooser.FILE_FILTER_CHANGED_PROPERTY, change -> rename(chooser, kindOf(chooser, filters)));
        ask(over, chooser, filters, chosen);
    }

    private Kind kindOf(JFileChooser chooser, List<FileFilter> filters) {
        return kinds.get(Math.max(0, filters.indexOf(chooser.getFileFilter())));
    }

    /** The name gets the ending of the format that was chosen. */
    private void rename(JFileChooser chooser, Kind kind) {
        if (!(chooser.getUI() instanceof BasicFileChooserUI ui)) return;
        String typed = ui.getFileName();
        if (typed == null || typed.isBlank()) return;
        String base = kinds.stream()
                .filter(each -> each.isOf(typed))
                .findFirst()
                .map(each -> typed.substring(0, typed.length() - each.ending().length()))
                .orElse(typed);
        ui.setFileName(base + kind.ending());
    }

    private void ask(Component over, JFileChooser chooser, List<FileFilter> filters, Consumer<Path> chosen) {
        ask(
                background,
                over,
                chooser,
                path -> {
                    folder = Optional.ofNullable(path.getParent()).orElse(folder);
                    return named(over, path, kindOf(chooser, filters));
                },
                chosen);
    }

    /**
     * Asks until the user has chosen a file that may be written, or cancels. No other work may run.
     *
     * @param chooser of files to save
     * @param check gives the file that is meant by a chosen one; empty if another must be chosen
     */
    static void ask(
            BackgroundWork background,
            Component over,
            JFileChooser chooser,
            Function<Path, Optional<Path>> check,
            Consumer<Path> chosen) {
        if (chooser.showDialog(over, null) != JFileChooser.APPROVE_OPTION) return;
        Runnable again = () -> ask(background, over, chooser, check, chosen);
        ChosenFile.of(over, chooser.getSelectedFile())
                .flatMap(check)
                .ifPresentOrElse(
                        file -> background.run(
                                Texts.text("progress.looking", file.getFileName()),
                                progress -> Files.exists(file),
                                exists -> {
                                    if (!exists || Question.mayReplace(over, file)) chosen.accept(file);
                                    else again.run();
                                },
                                why -> chosen.accept(file)), // what is wrong with it, writing will tell
                        again);
    }

    /** The file with the ending of a kind; empty if the user wants to change the name. */
    private Optional<Path> named(Component over, Path file, Kind kind) {
        String typed = file.getFileName().toString();
        if (kinds.stream().anyMatch(each -> each.isOf(typed))) return Optional.of(file);
        Path named = file.resolveSibling(typed + kind.ending());
        return !ENDING.matcher(typed).find() || means(over, typed, named) ? Optional.of(named) : Optional.empty();
    }

    private boolean means(Component over, String typed, Path named) {
        String possible = kinds.stream().map(Kind::description).collect(Collectors.joining("\n    "));
        String ending = typed.substring(typed.lastIndexOf('.'));
        String text = Texts.text("export.unknown", ending, possible, named.getFileName());
        return Question.ask(
                        over,
                        Texts.text("export.title"),
                        JOptionPane.QUESTION_MESSAGE,
                        text,
                        0,
                        "export.unknown.change",
                        "export.unknown.append")
                == 1;
    }
}
