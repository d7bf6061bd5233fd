package io.github.catenary.app.race;

import io.github.catenary.app.exchange.WholeFile;
import io.github.catenary.app.file.BackgroundWork;
import io.github.catenary.app.text.Texts;
import io.github.catenary.io.FileTrouble;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Locale;
import java.util.function.Consumer;
import javax.swing.JFileChooser;
import javax.swing.JFrame;
import javax.swing.JOptionPane;
import javax.swing.filechooser.FileNameExtensionFilter;

/** Asks for a file and writes the table of a race into it, off the EDT. EDT only. */
final class RaceExport {
    private static final String ENDING = ".csv";

    private final JFrame owner;
    private final Consumer<String> message;
    private final BackgroundWork background;
    private File folder = new File(System.getProperty("user.dir"));

    /** @param message shows a sentence in the window */
    RaceExport(JFrame owner, Consumer<String> message) {
        this.owner = owner;
        this.message = message;
        background = new BackgroundWork(owner, message);
    }

    /** @param table the content of the file, as it was when the user asked for it */
    void ask(String table) {
        JFileChooser chooser = new JFileChooser(folder);
        chooser.setName("race.files");
        chooser.setFileFilter(new FileNameExtensionFilter(Texts.text("race.files"), "csv"));
        if (background.running() || chooser.showSaveDialog(owner) != JFileChooser.APPROVE_OPTION) return;
        folder = chooser.getCurrentDirectory();
        Path chosen = chooser.getSelectedFile().toPath().toAbsolutePath();
        boolean ends = chosen.toString().toLowerCase(Locale.ROOT).endsWith(ENDING);
        Path file = ends ? chosen : chosen.resolveSibling(chosen.getFileName() + ENDING);
        if (!file.toFile().exists() || mayReplace(file)) write(file, table);
    }

    private boolean mayReplace(Path file) {
        Object[] options = {Texts.text("question.replace.yes"), Texts.text("button.cancel")};
        return JOptionPane.showOptionDialog(
                        owner,
                        Texts.text("question.replace", file.getFileName()),
                        Texts.text("app.name"),
                        JOptionPane.DEFAULT_OPTION,
                        JOptionPane.WARNING_MESSAGE,
                        null,
                        options,
                        options[1])
                == 0;
    }

    private void write(Path file, String table) {
        background.run(
                Texts.text("race.saving"),
                progress -> {
                    WholeFile.<IOException>write(file, out -> out.write(table.getBytes(StandardCharsets.UTF_8)));
                    return file;
                },
                saved -> message.accept(Texts.text("race.saved", saved)),
                why -> message.accept(Texts.text("race.unsaved", file, reason(file, why))));
    }

    private static String reason(Path file, Exception why) {
        return why instanceof IOException io ? FileTrouble.reason(file, io) : Texts.reason(why);
    }
}
