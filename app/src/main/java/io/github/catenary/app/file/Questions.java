package io.github.catenary.app.file;

import io.github.catenary.app.action.Question;
import io.github.catenary.app.text.Names;
import io.github.catenary.app.text.Texts;
import io.github.catenary.spi.FileFormat;
import java.awt.Component;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import javax.swing.JFileChooser;
import javax.swing.JOptionPane;
import javax.swing.filechooser.FileNameExtensionFilter;

/** The questions of the editor: which file, and whether to save. EDT only. */
final class Questions {
    /** What to do with unsaved changes. */
    enum Unsaved {
        SAVE,
        DISCARD,
        CANCEL
    }

    /** What to do with a file that another program has changed. */
    enum Changed {
        OVERWRITE,
        SAVE_AS,
        CANCEL
    }

    private final BackgroundWork background;
    private final Component owner;
    private Path folder = Path.of(System.getProperty("user.dir"));

    /** @param background looks at the disk */
    Questions(BackgroundWork background) {
        this.background = background;
        owner = background.owner();
    }

    Unsaved aboutUnsavedChanges(String title) {
        String[] options = {"question.unsaved.save", "question.unsaved.discard", "button.cancel"};
        return switch (ask(JOptionPane.WARNING_MESSAGE, Texts.text("question.unsaved", title), 0, options)) {
            case 0 -> Unsaved.SAVE;
            case 1 -> Unsaved.DISCARD;
            default -> Unsaved.CANCEL;
        };
    }

    Changed aboutChangeOnDisk(Path file) {
        String[] options = {"question.changed.overwrite", "action.save-as", "button.cancel"};
        String text = Texts.text("question.changed", file.getFileName());
        return switch (ask(JOptionPane.WARNING_MESSAGE, text, 1, options)) {
            case 0 -> Changed.OVERWRITE;
            case 1 -> Changed.SAVE_AS;
            default -> Changed.CANCEL;
        };
    }

    /** Says that a recent file is gone; true if it should be removed from the list. */
    boolean mayForgetRecentFile(String headline, String detail) {
        String[] options = {"question.gone.forget", "question.gone.keep"};
        return ask(JOptionPane.ERROR_MESSAGE, headline + "\n" + detail, 0, options) == 0;
    }

    /**
     * @param options keys of their texts; the one at {@code initial} has the focus
     * @return the chosen option, negative if none
     */
    private int ask(int kind, String text, int initial, String... options) {
        return Question.ask(owner, Texts.text("app.name"), kind, text, initial, options);
    }

    /** The file to open; empty if the user cancelled. */
    Optional<Path> fileToOpen() {
        JFileChooser chooser = chooser();
        return chooser.showOpenDialog(owner) == JFileChooser.APPROVE_OPTION
                ? Optional.of(chosen(chooser))
                : Optional.empty();
    }

    /** The file of another program to import; empty if the user cancelled. */
    Optional<Path> fileToImport(List<? extends FileFormat> formats) {
        JFileChooser chooser = chooser(formats);
        return chooser.showOpenDialog(owner) == JFileChooser.APPROVE_OPTION
                ? Optional.of(chosen(chooser))
                : Optional.empty();
    }

    /**
     * Asks for the file of another program to export to, and before replacing an existing one.
     *
     * @param suggestedName without an ending
     * @param goOn gets the file, unless the user cancels
     */
    void fileToExport(String suggestedName, List<? extends FileFormat> formats, Consumer<Path> goOn) {
        JFileChooser chooser = chooser(formats);
        String ending = formats.isEmpty() ? "" : "." + formats.get(0).ending();
        chooser.setSelectedFile(folder.resolve(suggestedName + ending).toFile());
        askToSave(chooser, file -> withEnding(file, chooser, formats), goOn);
    }

    private void askToSave(JFileChooser chooser, UnaryOperator<Path> named, Consumer<Path> goOn) {
        if (chooser.showSaveDialog(owner) != JFileChooser.APPROVE_OPTION) return;
        Path file = named.apply(chosen(chooser));
        Replacement.check(background, owner, file, goOn, () -> askToSave(chooser, named, goOn));
    }

    /** Appends the ending of the chosen filter, or of the first format, to a name without the ending of any format. */
    private static Path withEnding(Path file, JFileChooser chooser, List<? extends FileFormat> formats) {
        String name = file.getFileName().toString();
        String lower = name.toLowerCase(Locale.ROOT);
        if (formats.isEmpty() || formats.stream().anyMatch(format -> lower.endsWith("." + format.ending()))) {
            return file;
        }
        int filter = List.of(chooser.getChoosableFileFilters()).indexOf(chooser.getFileFilter());
        int first = chooser.getChoosableFileFilters().length - formats.size(); // after the filter for all files
        return file.resolveSibling(
                name + "." + formats.get(Math.max(0, filter - first)).ending());
    }

    private JFileChooser chooser(List<? extends FileFormat> formats) {
        JFileChooser chooser = new JFileChooser(folder.toFile());
        chooser.setName("files");
        for (FileFormat format : formats) {
            String ending = format.ending();
            // The filter knows only the part after the last dot.
            String last = ending.substring(ending.lastIndexOf('.') + 1);
            chooser.addChoosableFileFilter(
                    new FileNameExtensionFilter(Names.of(format).label() + " (*." + ending + ")", last));
        }
        return chooser;
    }

    /**
     * Asks for the file to save to, and before replacing an existing one.
     *
     * @param goOn gets the file with an ending, unless the user cancels
     */
    void fileToSave(String suggestedName, Consumer<Path> goOn) {
        JFileChooser chooser = chooser();
        chooser.setSelectedFile(folder.resolve(suggestedName).toFile());
        askToSave(chooser, Questions::withEnding, goOn);
    }

    private JFileChooser chooser() {
        JFileChooser chooser = new JFileChooser(folder.toFile());
        chooser.setName("files");
        chooser.setFileFilter(new FileNameExtensionFilter(Texts.text("files.scenes"), "json", "gz"));
        return chooser;
    }

    private Path chosen(JFileChooser chooser) {
        Path file = chooser.getSelectedFile().toPath().toAbsolutePath();
        if (file.getParent() != null) folder = file.getParent();
        return file;
    }

    private static Path withEnding(Path file) {
        String name = file.getFileName().toString();
        return name.endsWith(".json") || name.endsWith(".json.gz") ? file : file.resolveSibling(name + ".json");
    }

    /** Shows a headline and one sentence about a failure. */
    void tellFailure(String headline, String detail) {
        JOptionPane.showMessageDialog(
                owner, headline + "\n" + detail, Texts.text("app.name"), JOptionPane.ERROR_MESSAGE);
    }
}
