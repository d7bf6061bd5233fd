package io.github.catenary.app.run.compare;

import io.github.catenary.app.document.exchange.WholeFile;
import io.github.catenary.app.files.BackgroundWork;
import io.github.catenary.app.files.SaveChooser;
import io.github.catenary.app.ui.text.Texts;
import java.awt.Component;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;

/** Asks for a file and writes the table of a race into it, off the EDT. EDT only. */
final class RaceExport {
    private final Component owner;
    private final Consumer<String> message;
    private final BackgroundWork background;
    private final SaveChooser chooser;

    /** @param message shows a sentence beside the race */
    RaceExport(Component owner, BackgroundWork background, Consumer<String> message) {
        this.owner = owner;
        this.message = message;
        this.background = background;
        chooser = new SaveChooser(
                background, "race.files", List.of(new SaveChooser.Kind(Texts.text("race.files"), ".csv")));
    }

    /** @param table the content of the file, as it was when the user asked for it */
    void ask(String table) {
        chooser.ask(owner, Texts.text("race.file"), file -> write(file, table));
    }

    private void write(Path file, String table) {
        background.run(
                Texts.text("race.saving"),
                progress -> {
                    WholeFile.<IOException>write(file, out -> out.write(table.getBytes(StandardCharsets.UTF_8)));
                    return file;
                },
                saved -> message.accept(Texts.text("race.saved", saved)),
                why -> message.accept(Texts.text("race.unsaved", file, Texts.reason(file, why))));
    }
}
