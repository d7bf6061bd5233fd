package io.github.catenary.app.run.film;

import io.github.catenary.app.form.field.Form;
import io.github.catenary.app.form.field.LineField;
import io.github.catenary.app.ui.text.Texts;
import java.awt.event.ComponentAdapter;
import java.awt.event.ComponentEvent;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Consumer;
import javax.swing.JPanel;
import net.miginfocom.swing.MigLayout;

/** A file to write, typed or chosen. A name without a folder is in the folder of the file before. EDT only. */
final class FileField {
    private final Consumer<Path> taken;
    private final LineField line = new LineField(this::enter);
    private Path file = Path.of("");

    /** @param taken receives every new file; it may answer with another by {@link #show} */
    FileField(Form form, Consumer<Path> taken) {
        this.taken = taken;
        line.addComponentListener(new ComponentAdapter() {
            @Override
            public void componentResized(ComponentEvent event) {
                showEnd();
            }
        });
        JPanel whole = new JPanel(new MigLayout("insets 0", "[grow, fill][]"));
        whole.add(line, "wmin 60");
        whole.add(Form.button("film.file.choose", this::choose));
        form.row("film.file", line, whole, Texts.text("film.file"), Texts.text("film.file.tip"));
    }

    void show(Path newFile) {
        file = newFile;
        line.show(newFile.toString(), "");
        showEnd();
    }

    /** The name of the file is of more interest than its first folders. */
    private void showEnd() {
        if (!line.isFocusOwner()) line.setCaretPosition(line.getText().length());
    }

    private Optional<String> enter(String text) {
        if (text.isBlank()) return Optional.of(Texts.text("film.file.none"));
        try {
            Path typed = Path.of(text.strip());
            Path folder = file.toAbsolutePath().getParent();
            taken.accept(folder == null ? typed.toAbsolutePath() : folder.resolve(typed));
            return Optional.empty();
        } catch (InvalidPathException noPath) {
            return Optional.of(Texts.text("film.file.bad", text));
        }
    }

    private void choose() {
        TargetFile.ask(line, file).ifPresent(taken);
    }
}
