package io.github.catenary.app.shell;

import io.github.catenary.app.text.Texts;
import java.awt.Component;
import java.nio.file.Path;
import java.util.Optional;
import javax.swing.JFileChooser;
import javax.swing.JOptionPane;
import javax.swing.filechooser.FileNameExtensionFilter;

/** What the editor asks: which file, and whether to save. EDT only. */
final class Questions {
    /** What to do with unsaved changes. */
    enum Unsaved {
        SAVE,
        DISCARD,
        CANCEL
    }

    private final Component owner;
    private Path folder = Path.of(System.getProperty("user.dir"));

    Questions(Component owner) {
        this.owner = owner;
    }

    Unsaved aboutUnsavedChanges(String title) {
        Object[] options = {
            Texts.text("question.unsaved.save"), Texts.text("question.unsaved.discard"), Texts.text("button.cancel")
        };
        int answer = JOptionPane.showOptionDialog(
                owner,
                Texts.text("question.unsaved", title),
                Texts.text("app.name"),
                JOptionPane.YES_NO_CANCEL_OPTION,
                JOptionPane.WARNING_MESSAGE,
                null,
                options,
                options[0]);
        return switch (answer) {
            case JOptionPane.YES_OPTION -> Unsaved.SAVE;
            case JOptionPane.NO_OPTION -> Unsaved.DISCARD;
            default -> Unsaved.CANCEL;
        };
    }

    /** The file to open, empty if the user thought better of it. */
    Optional<Path> fileToOpen() {
        JFileChooser chooser = chooser();
        return chooser.showOpenDialog(owner) == JFileChooser.APPROVE_OPTION ? chosen(chooser) : Optional.empty();
    }

    /** The file to save to, with an ending; asks before an existing one is replaced. */
    Optional<Path> fileToSave(String suggestedName) {
        JFileChooser chooser = chooser();
        chooser.setSelectedFile(folder.resolve(suggestedName).toFile());
        while (chooser.showSaveDialog(owner) == JFileChooser.APPROVE_OPTION) {
            Optional<Path> file = chosen(chooser).map(Questions::withEnding);
            if (file.isPresent() && (!file.get().toFile().exists() || mayReplace(file.get()))) return file;
        }
        return Optional.empty();
    }

    private boolean mayReplace(Path file) {
        Object[] options = {Texts.text("question.replace.yes"), Texts.text("button.cancel")};
        int answer = JOptionPane.showOptionDialog(
                owner,
                Texts.text("question.replace", file.getFileName()),
                Texts.text("app.name"),
                JOptionPane.YES_NO_OPTION,
                JOptionPane.WARNING_MESSAGE,
                null,
                options,
                options[1]);
        return answer == JOptionPane.YES_OPTION;
    }

    private JFileChooser chooser() {
        JFileChooser chooser = new JFileChooser(folder.toFile());
        chooser.setName("files");
        chooser.setFileFilter(new FileNameExtensionFilter(Texts.text("files.scenes"), "json", "gz"));
        return chooser;
    }

    private Optional<Path> chosen(JFileChooser chooser) {
        Path file = chooser.getSelectedFile().toPath().toAbsolutePath();
        if (file.getParent() != null) folder = file.getParent();
        return Optional.of(file);
    }

    private static Path withEnding(Path file) {
        String name = file.getFileName().toString();
        return name.endsWith(".json") || name.endsWith(".json.gz") ? file : file.resolveSibling(name + ".json");
    }

    /** Says in one sentence that something failed. */
    void tellFailure(String headline, String detail) {
        JOptionPane.showMessageDialog(
                owner, headline + "\n" + detail, Texts.text("app.name"), JOptionPane.ERROR_MESSAGE);
    }
}
