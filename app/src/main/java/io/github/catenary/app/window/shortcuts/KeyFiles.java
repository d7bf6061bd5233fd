package io.github.catenary.app.window.shortcuts;

import io.github.catenary.app.document.exchange.WholeFile;
import io.github.catenary.app.files.BackgroundWork;
import io.github.catenary.app.files.SaveChooser;
import io.github.catenary.app.files.SaveFlow;
import io.github.catenary.app.ui.dialog.ChosenFile;
import io.github.catenary.app.ui.text.Texts;
import java.awt.Component;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import javax.swing.JFileChooser;
import javax.swing.filechooser.FileNameExtensionFilter;

/** Writes and reads files of keys, and writes the sheet to print. EDT only; the work itself is in the background. */
final class KeyFiles {
    private static final String KEYS = ".keys";
    private static final String SHEET = ".svg";

    private final KeyMap map;
    private final BackgroundWork background;
    private final Consumer<String> told;
    private final SaveFlow flow;
    private final SaveChooser chooser;

    /** @param told shows what was done, or why it could not be */
    KeyFiles(KeyMap map, BackgroundWork background, Consumer<String> told) {
        this.map = map;
        this.background = background;
        this.told = told;
        flow = new SaveFlow(background, told).inPlace();
        chooser = new SaveChooser(
                background,
                "keys.files",
                List.of(
                        new SaveChooser.Kind(Texts.text("keys.files.keys"), KEYS),
                        new SaveChooser.Kind(Texts.text("keys.files.sheet"), SHEET)));
    }

    void export(Component over) {
        List<KeySheet.Line> lines = KeySheet.lines(map);
        byte[] keys = KeyText.write(map.changed()).getBytes(StandardCharsets.UTF_8);
        flow.ask(
                chooser,
                over,
                Texts.text("keys.files.name"),
                (file, progress) -> WholeFile.<IOException>write(file, out -> {
                    if (file.toString().toLowerCase(Locale.ROOT).endsWith(SHEET)) KeySheet.write(lines, out);
                    else out.write(keys);
                }));
    }

    /** @param read gets the keys, unless there is a mistake in the file */
    void importKeys(Component over, Consumer<KeyText.Reading> read) {
        if (background.running()) return;
        JFileChooser open = new JFileChooser();
        open.setName("keys.open");
        open.setDialogTitle(Texts.text("keys.import"));
        open.setFileFilter(new FileNameExtensionFilter(Texts.text("keys.files.keys"), KEYS.substring(1)));
        if (open.showOpenDialog(over) != JFileChooser.APPROVE_OPTION) return;
        ChosenFile.of(over, open.getSelectedFile())
                .ifPresent(file -> background.run(
                        Texts.text("progress.opening", file.getFileName()),
                        progress -> text(file),
                        text -> read.accept(KeyText.read(text, map)),
                        why -> told.accept(Texts.joined(
                                Texts.text("failure.open", file.getFileName()), ": ", Texts.reason(file, why)))));
    }

    private static String text(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            return new String(in.readNBytes(KeyText.MOST + 1), StandardCharsets.UTF_8);
        }
    }
}
