package io.github.catenary.app.files;

import io.github.catenary.app.ui.dialog.ChosenFile;
import io.github.catenary.app.ui.dialog.Question;
import io.github.catenary.app.ui.settings.Settings;
import io.github.catenary.app.ui.text.Names;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.spi.FileFormat;
import java.awt.Component;
import java.io.File;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import javax.swing.JFileChooser;
import javax.swing.JOptionPane;
import javax.swing.filechooser.FileFilter;
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
    Questions(BackgroundWork background, Settings settings) {
        this.background = background;
        owner = background.owner();
        Runnable begin = () -> ScenesFolder.of(settings).ifPresent(named -> folder = named);
        settings.addListener(ScenesFolder.SETTING, begin);
        begin.run();
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
        chooser.setFileFilter(new FileNameExtensionFilter(Texts.text("files.scenes-and-runs"), "json", "gz", "run"));
        return chooser.showOpenDialog(owner) == JFileChooser.APPROVE_OPTION ? chosen(chooser) : Optional.empty();
    }

    /** The scene to read; empty if the user cancelled. */
    Optional<Path> sceneToRead() {
        JFileChooser chooser = chooser();
        return chooser.showOpenDialog(owner) == JFileChooser.APPROVE_OPTION ? chosen(chooser) : Optional.empty();
    }

    /** The file of another program to import; empty if the user cancelled. */
    Optional<Path> fileToImport(List<? extends FileFormat> formats) {
        JFileChooser chooser = new JFileChooser(folder.toFile());
        chooser.setName("files");
        chooser.setDialogTitle(Texts.text("import.title"));
        chooser.setApproveButtonToolTipText(Texts.text("action.import.tip"));
        chooser.setAcceptAllFileFilterUsed(false);
        String[] endings = formats.stream().map(Questions::lastPart).toArray(String[]::new);
        FileFilter readable = new FileNameExtensionFilter(Texts.text("files.readable"), endings);
        chooser.addChoosableFileFilter(readable);
        for (FileFormat format : formats) {
            chooser.addChoosableFileFilter(new FileNameExtensionFilter(described(format), lastPart(format)));
        }
        chooser.addChoosableFileFilter(chooser.getAcceptAllFileFilter());
        chooser.setFileFilter(readable);
        int answer = chooser.showDialog(owner, Texts.text("import.title"));
        return answer == JFileChooser.APPROVE_OPTION ? chosen(chooser) : Optional.empty();
    }

    /** A file filter knows only the part of an ending after the last dot. */
    private static String lastPart(FileFormat format) {
        String ending = format.ending();
        return ending.substring(ending.lastIndexOf('.') + 1);
    }

    /**
     * Asks for the file of another program to export to, and for its format.
     *
     * @param suggestedName without an ending
     * @param formats at least one
     * @param goOn gets a file with the ending of a format, unless the user cancels
     */
    void fileToExport(String suggestedName, List<? extends FileFormat> formats, Consumer<Path> goOn) {
        List<SaveChooser.Kind> kinds = formats.stream()
                .map(format -> new SaveChooser.Kind(described(format), "." + format.ending()))
                .toList();
        new SaveChooser(background, "files", kinds).in(folder).ask(owner, suggestedName, file -> {
            folder = Optional.ofNullable(file.getParent()).orElse(folder);
            goOn.accept(file);
        });
    }

    /** The formats of other programs, one in a line, for a sentence that is followed by a list. */
    static String listed(List<? extends FileFormat> formats) {
        return formats.stream().map(Questions::described).collect(Collectors.joining("\n    "));
    }

    private static String described(FileFormat format) {
        return Names.of(format).label() + " (*." + format.ending() + ")";
    }

    /**
     * Asks for the file to save to, and before replacing an existing one.
     *
     * @param inUse true for a file that another tab is saved to, which cannot be chosen
     * @param goOn gets the file with an ending, unless the user cancels
     */
    void fileToSave(String suggestedName, Predicate<Path> inUse, Consumer<Path> goOn) {
        JFileChooser chooser = chooser();
        chooser.setSelectedFile(new File(folder.toFile(), suggestedName));
        chooser.setDialogType(JFileChooser.SAVE_DIALOG);
        SaveChooser.ask(background, owner, chooser, path -> toSave(path, inUse), goOn);
    }

    private Optional<Path> toSave(Path chosen, Predicate<Path> inUse) {
        folder = Optional.ofNullable(chosen.getParent()).orElse(folder);
        Path file = withEnding(chosen);
        if (!inUse.test(file)) return Optional.of(file);
        tellFailure(Texts.text("failure.save", file.getFileName()), Texts.text("failure.in-tab"));
        return Optional.empty();
    }

    private JFileChooser chooser() {
        JFileChooser chooser = new JFileChooser(folder.toFile());
        chooser.setName("files");
        chooser.setFileFilter(new FileNameExtensionFilter(Texts.text("files.scenes"), "json", "gz"));
        return chooser;
    }

    private Optional<Path> chosen(JFileChooser chooser) {
        Optional<Path> file = ChosenFile.of(owner, chooser.getSelectedFile());
        file.map(Path::getParent).ifPresent(parent -> folder = parent);
        return file;
    }

    private static Path withEnding(Path file) {
        String name = file.getFileName().toString();
        return name.endsWith(".json") || name.endsWith(".json.gz") ? file : file.resolveSibling(name + ".json");
    }

    /** Shows a headline and one sentence about a failure. */
    void tellFailure(String headline, String detail) {
        SaveFlow.tell(background, headline + "\n" + detail);
    }
}
