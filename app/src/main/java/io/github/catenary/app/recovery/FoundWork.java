package io.github.catenary.app.recovery;

import io.github.catenary.app.text.Texts;
import io.github.catenary.edit.DocumentState;
import io.github.catenary.io.SceneLimits;
import io.github.catenary.journal.JournalReader;
import io.github.catenary.journal.Recovered;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * A journal from an earlier start.
 *
 * @param folder shared by all the journals in it and locked until it is closed
 * @param content the recovered document; empty if the journal cannot be read
 */
record FoundWork(LockedFolder folder, Path journal, Optional<Recovered> content, SceneCard card) {
    /** A format that is the same in every language. */
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm", Locale.ROOT);

    /** Reads a journal and renders its picture. Not for the EDT. */
    static FoundWork read(LockedFolder folder, Path journal, SceneLimits limits) {
        try {
            Recovered content = JournalReader.read(journal, limits);
            return new FoundWork(folder, journal, Optional.of(content), card(content));
        } catch (IOException | RuntimeException | OutOfMemoryError e) {
            List<String> lines =
                    List.of(Texts.text("recovery.unreadable", String.valueOf(e.getMessage())), String.valueOf(journal));
            SceneCard card = new SceneCard(SceneCard.noPicture(), Texts.text("recovery.damaged"), lines);
            return new FoundWork(folder, journal, Optional.empty(), card);
        }
    }

    private static SceneCard card(Recovered content) {
        DocumentState state = content.state();
        Optional<Path> file = content.origin().file();
        String title = state.scene().title();
        String name = file.map(Path::getFileName)
                .map(Path::toString)
                .orElse(title.isBlank() ? Texts.text("files.untitled") : title);
        return new SceneCard(
                SceneCard.picture(state.scene()),
                name,
                List.of(
                        Texts.text("recovery.edits", state.unsavedEdits(), when(content.time())),
                        Texts.text(
                                "recovery.counts",
                                state.scene().particles().size(),
                                state.scene().springs().size()),
                        file.map(Path::toString).orElse(Texts.text("recovery.no-file"))));
    }

    static String when(Instant time) {
        return TIME.format(time.atZone(ZoneId.systemDefault()));
    }

    /** Deletes the journal. */
    void delete() throws IOException {
        Files.deleteIfExists(journal);
    }
}
