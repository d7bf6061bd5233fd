package io.github.catenary.app.window.plugins;

import io.github.catenary.app.document.plugin.PluginEntry;
import io.github.catenary.app.document.plugin.PluginInstall;
import io.github.catenary.app.document.plugin.PluginManifest;
import io.github.catenary.app.ui.dialog.ChosenFile;
import io.github.catenary.app.ui.dialog.Question;
import io.github.catenary.app.ui.text.Texts;
import java.awt.Component;
import java.io.File;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import javax.swing.JFileChooser;
import javax.swing.JOptionPane;
import javax.swing.filechooser.FileNameExtensionFilter;

/** The questions about plugins. No line begins with a plugin's text, which Swing might read as HTML. EDT only. */
final class PluginQuestions {
    /** Whether a jar may run. */
    enum Trust {
        LOAD,
        LOAD_ALWAYS,
        REFUSE,
        /** Undecided; the user is asked again in the next run of the program. */
        LATER
    }

    private final Component owner;
    private File folder = new File(System.getProperty("user.home"));

    PluginQuestions(Component owner) {
        this.owner = owner;
    }

    Trust aboutTrust(PluginEntry entry) {
        String version = entry.manifest().map(PluginManifest::version).orElse("");
        String text = Texts.text("plugins.question.trust", entry.name(), version, entry.jar(), entry.sha256());
        return switch (ask(
                JOptionPane.WARNING_MESSAGE,
                text,
                2,
                "plugins.question.load",
                "plugins.question.always",
                "plugins.question.refuse")) {
            case 0 -> Trust.LOAD;
            case 1 -> Trust.LOAD_ALWAYS;
            case 2 -> Trust.REFUSE;
            default -> Trust.LATER;
        };
    }

    /** Asks one question, about trust and about the jars to be replaced. */
    boolean mayInstall(PluginInstall install) {
        PluginManifest manifest = install.manifest();
        String text = Texts.text(
                "plugins.question.install", manifest.name(), manifest.version(), install.from(), install.sha256());
        String replaced = install.replaces().stream()
                .map(old -> Texts.text(
                        "plugins.question.replaces",
                        old.name(),
                        old.manifest().map(PluginManifest::version).orElse("?"),
                        old.jar()))
                .collect(Collectors.joining("\n"));
        return ask(
                        JOptionPane.WARNING_MESSAGE,
                        text + (replaced.isEmpty() ? "" : "\n\n" + replaced),
                        1,
                        replaced.isEmpty() ? "plugins.question.yes-install" : "question.replace.yes",
                        "button.cancel")
                == 0;
    }

    boolean mayRemove(PluginEntry entry) {
        String text = Texts.text("plugins.question.remove", entry.name(), entry.jar());
        return ask(JOptionPane.WARNING_MESSAGE, text, 1, "plugins.question.yes-remove", "button.cancel") == 0;
    }

    private int ask(int kind, String text, int initial, String... options) {
        return Question.ask(owner, Texts.text("plugins.title"), kind, text, initial, options);
    }

    /** The jars to install; none if the user cancelled. */
    List<Path> jarsToInstall(Component over) {
        JFileChooser chooser = new JFileChooser(folder);
        chooser.setName("plugins.files");
        chooser.setDialogTitle(Texts.text("plugins.install.tip"));
        chooser.setMultiSelectionEnabled(true);
        chooser.setFileFilter(new FileNameExtensionFilter(Texts.text("plugins.jars"), "jar"));
        if (chooser.showOpenDialog(over) != JFileChooser.APPROVE_OPTION) return List.of();
        folder = chooser.getCurrentDirectory();
        return ChosenFile.all(over, List.of(chooser.getSelectedFiles()));
    }

    void tellFailure(String headline, Exception failure) {
        JOptionPane.showMessageDialog(
                owner, headline + "\n" + Texts.reason(failure), Texts.text("plugins.title"), JOptionPane.ERROR_MESSAGE);
    }
}
