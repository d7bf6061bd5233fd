package io.github.catenary.app.window.preferences;

import io.github.catenary.app.files.ScenesFolder;
import io.github.catenary.app.form.field.FieldError;
import io.github.catenary.app.form.field.Form;
import io.github.catenary.app.form.field.LineField;
import io.github.catenary.app.ui.dialog.ChosenFile;
import io.github.catenary.app.ui.settings.Settings;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.work.Background;
import java.util.Optional;
import javax.swing.JButton;
import javax.swing.JFileChooser;

/** The folder of scenes, typed or chosen. It is kept once the disk has shown that scenes can be saved there. EDT only. */
final class FolderField {
    private final Settings settings;
    private final LineField line = new LineField(this::enter);
    /** What was typed last: an answer about another one comes too late. */
    private String asked = "";

    FolderField(Settings settings) {
        this.settings = settings;
    }

    LineField line() {
        return line;
    }

    JButton chooser() {
        return Form.iconButton("preference.scenes.choose", "open", this::choose);
    }

    /** Shows the folder in the settings. */
    void show() {
        asked = settings.get(ScenesFolder.SETTING, "");
        line.show(asked, Texts.text("preference.scenes.none"));
    }

    void reset() {
        settings.set(ScenesFolder.SETTING, "");
        show();
    }

    private Optional<String> enter(String text) {
        String typed = text.strip();
        asked = typed;
        line.show(typed, Texts.text("preference.scenes.none"));
        if (typed.isEmpty()) settings.set(ScenesFolder.SETTING, "");
        else
            Background.compute(
                    () -> ScenesFolder.refusal(typed), refusal -> answered(typed, refusal), Background::rethrow);
        return Optional.empty();
    }

    private void answered(String typed, Optional<String> refusal) {
        if (!typed.equals(asked)) return;
        if (refusal.isEmpty()) settings.set(ScenesFolder.SETTING, typed);
        FieldError.show(line, refusal);
    }

    private void choose() {
        JFileChooser chooser = new JFileChooser(settings.get(ScenesFolder.SETTING, System.getProperty("user.dir")));
        chooser.setName("files");
        chooser.setFileSelectionMode(JFileChooser.DIRECTORIES_ONLY);
        if (chooser.showDialog(line, Texts.text("preference.scenes.take")) != JFileChooser.APPROVE_OPTION) return;
        ChosenFile.of(line, chooser.getSelectedFile()).ifPresent(folder -> enter(folder.toString()));
    }
}
