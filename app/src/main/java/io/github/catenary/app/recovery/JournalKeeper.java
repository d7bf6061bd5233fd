package io.github.catenary.app.recovery;

import io.github.catenary.app.settings.LatestWriter;
import io.github.catenary.app.workspace.Workspace;
import io.github.catenary.edit.Document;
import io.github.catenary.edit.DocumentChange;
import io.github.catenary.edit.DocumentState;
import io.github.catenary.edit.History;
import io.github.catenary.edit.Selection;
import io.github.catenary.journal.JournalWriter;
import io.github.catenary.journal.Origin;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.logging.Level;
import java.util.logging.Logger;
import javax.swing.SwingUtilities;

/**
 * Keeps the unsaved edits of the open document in a journal. A separate thread writes each edit as soon as it is made;
 * a document without unsaved edits has no journal. The EDT only hands over references to immutable scenes. All methods
 * but {@link #flush} on the EDT only.
 */
public final class JournalKeeper {
    private static final Logger LOG = Logger.getLogger(JournalKeeper.class.getName());

    /** The largest size on disk of a document's edits, besides the scene that they begin with. */
    private static final long MOST_BYTES = 64L << 20;

    /** Distinguishes moments of a document without comparing scenes. */
    private record Moment(Document document, int done, Optional<History.Entry> last, Selection selection) {
        boolean isSame(Moment other) {
            return document == other.document
                    && done == other.done
                    && last.orElse(null) == other.last.orElse(null)
                    && selection == other.selection;
        }
    }

    /** A document to be written: its number in this run of the program, and its state. */
    private record Note(int document, Origin origin, DocumentState state) {}

    private final Workspace workspace;
    private final Function<Path, String> stamps;
    private final Consumer<IOException> trouble;
    private final Journals journals;
    private final LatestWriter<Note> writer = new LatestWriter<>("catenary-journal", this::write);
    private Moment noted;
    private int documents;
    private boolean told;

    /**
     * @param stamps gives the stamp that reveals a change of the document's file on disk
     * @param trouble is told once, on the EDT, that a journal cannot be written
     */
    public JournalKeeper(
            Workspace workspace, RecoveryFolder folder, Function<Path, String> stamps, Consumer<IOException> trouble) {
        this.workspace = workspace;
        this.stamps = stamps;
        this.trouble = trouble;
        journals = new Journals(folder);
        noted = moment();
        workspace.addListener(new Workspace.Listener() {
            @Override
            public void documentChanged(DocumentChange change) {
                noteIfNew();
            }

            @Override
            public void selectionChanged(Selection before, Selection after) {
                noteIfNew();
            }

            @Override
            public void documentOpened(Document document) {
                documents++;
            }

            @Override
            public void fileChanged() {
                note();
            }
        });
    }

    private Moment moment() {
        Document document = workspace.document();
        History history = document.history();
        return new Moment(document, history.done(), history.toUndo(), document.selection());
    }

    /** Ignores a gesture that is still in progress. */
    private void noteIfNew() {
        if (!moment().isSame(noted)) note();
    }

    private void note() {
        noted = moment();
        Optional<Path> file = workspace.file();
        Origin origin = new Origin(file, file.map(stamps).orElse(""));
        Note note = new Note(documents, origin, workspace.document().state());
        writer.write(note);
    }

    private void write(Note note) {
        try {
            journals.keep(note.document, note.origin, note.state);
        } catch (IOException e) {
            tell(e);
        } catch (RuntimeException | OutOfMemoryError e) {
            tell(new IOException(e.toString(), e)); // a text that no file can hold, or a scene beyond memory
        }
    }

    private void tell(IOException failure) {
        if (told) return;
        told = true;
        LOG.log(Level.WARNING, "unsaved edits cannot be kept", failure);
        SwingUtilities.invokeLater(() -> trouble.accept(failure));
    }

    /** Runs {@code work} on the journal's thread once the present document is in its journal; never if that fails. */
    void afterKept(Runnable work) {
        writer.then(() -> {
            if (journals.isKept()) work.run();
        });
    }

    /**
     * Waits until all edits so far are written, or failed to be; false if that takes longer than {@code atMost}. Any
     * thread.
     */
    public boolean flush(Duration atMost) {
        return writer.flush(atMost);
    }

    /** Call it when the window closes. Its unsaved edits are saved or discarded by then, so the journal is deleted. */
    public void close() {
        writer.skip();
        writer.then(() -> {
            try {
                journals.forget();
            } catch (IOException e) {
                LOG.log(Level.WARNING, "an obsolete journal cannot be deleted", e);
            }
        });
    }

    /** The journals of this program. Confined to the journal's thread. */
    private static final class Journals {
        private final RecoveryFolder folder;
        private Optional<JournalWriter> writer = Optional.empty();
        /** The file that may exist on disk, even if it could not be written completely. */
        private Optional<Path> file = Optional.empty();

        private int writing;

        Journals(RecoveryFolder folder) {
            this.folder = folder;
        }

        boolean isKept() {
            return writer.isPresent();
        }

        void keep(int document, Origin origin, DocumentState state) throws IOException {
            boolean same = writing == document
                    && writer.isPresent()
                    && writer.get().origin().file().equals(origin.file());
            if (!state.changed()) {
                forget();
            } else if (same) {
                follow(writer.get(), state);
            } else {
                if (writing == document) close();
                else forget();
                start(document, origin, state);
            }
        }

        private void start(int document, Origin origin, DocumentState state) throws IOException {
            Path journal = folder.own().resolve(document + ".journal");
            file = Optional.of(journal);
            writing = document;
            writer = Optional.of(JournalWriter.start(journal, origin, state, MOST_BYTES));
        }

        /** After a failure, the next edit starts a new journal; until then the file keeps the earlier edits. */
        private void follow(JournalWriter open, DocumentState state) throws IOException {
            boolean done = false;
            try {
                open.follow(state);
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

        void forget() throws IOException {
            close();
            if (file.isPresent()) Files.deleteIfExists(file.get());
            file = Optional.empty();
            folder.release();
        }
    }
}
