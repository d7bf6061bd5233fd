package io.github.catenary.app.files.recovery;

import io.github.catenary.edit.DocumentState;
import io.github.catenary.io.journal.JournalWriter;
import io.github.catenary.io.journal.Origin;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** The journal of one document on the disk. Confined to the journal's thread. */
final class DocumentJournal {
    /** The largest size on disk of a document's edits, besides the scene that they begin with. */
    private static final long MOST_BYTES = 64L << 20;

    private final Path file;
    private Optional<JournalWriter> writer = Optional.empty();

    /** @param file may exist on disk from the first call of {@link #keep} on, even if it could not be written completely */
    DocumentJournal(Path file) {
        this.file = file;
    }

    /** Keeps a state. After a failure, the next call starts the file anew; until then it holds the earlier edits. */
    void keep(Origin origin, DocumentState state) throws IOException {
        boolean same = writer.isPresent() && writer.get().origin().file().equals(origin.file());
        if (!same) {
            close();
            writer = Optional.of(JournalWriter.start(file, origin, state, MOST_BYTES));
            return;
        }
        boolean done = false;
        try {
            writer.get().follow(state);
            done = true;
        } finally {
            if (!done) close();
        }
    }

    private void close() throws IOException {
        Optional<JournalWriter> last = writer;
        writer = Optional.empty();
        if (last.isPresent()) last.get().close();
    }

    /** Deletes the file. */
    void forget() throws IOException {
        close();
        Files.deleteIfExists(file);
    }
}
