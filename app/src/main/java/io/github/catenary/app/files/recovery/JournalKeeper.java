package io.github.catenary.app.files.recovery;

import io.github.catenary.app.document.workspace.Workspace;
import io.github.catenary.app.ui.work.LatestWriter;
import io.github.catenary.edit.Document;
import io.github.catenary.edit.DocumentChange;
import io.github.catenary.edit.DocumentState;
import io.github.catenary.edit.History;
import io.github.catenary.edit.Selection;
import io.github.catenary.io.journal.JournalWriter;
import io.github.catenary.io.journal.Origin;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.Collectors;
import javax.swing.SwingUtilities;

/**
 * Keeps the unsaved edits of the open documents, each in a journal. A separate thread writes each edit as soon as it is
 * made; a document without unsaved edits has no journal. The EDT only hands over references to immutable scenes. All
 * methods but {@link #flush} on the EDT only.
 */
public final class JournalKeeper {
    private static final Logger LOG = Logger.getLogger(JournalKeeper.class.getName());

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
    /** Of all documents at once, so that the newest value leaves out no edit of any. */
    private final LatestWriter<List<Note>> writer = new LatestWriter<>("catenary-journal", this::write);

    private final Map<Document, Note> notes = new LinkedHashMap<>();
    private Moment noted;
    private int documents;
    private boolean told;
    private boolean closed;

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
            public void fileChanged() {
                note();
            }

            @Override
            public void documentClosed(Document document) {
                if (closed) return;
                notes.remove(document);
                writer.write(List.copyOf(notes.values()));
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
        if (closed) return; // what a field gives up with its window is discarded with the document
        noted = moment();
        Document document = workspace.document();
        Optional<Path> file = workspace.file();
        Origin origin = new Origin(file, file.map(stamps).orElse(""));
        Note before = notes.get(document);
        int number = before == null ? ++documents : before.document;
        notes.put(document, new Note(number, origin, document.state()));
        writer.write(List.copyOf(notes.values()));
    }

    private void write(List<Note> all) {
        journals.keep(all, this::tell);
    }

    private void tell(Throwable failure) {
        if (told) return;
        told = true;
        LOG.log(Level.WARNING, "unsaved edits cannot be kept", failure);
        IOException why = failure instanceof IOException it ? it : new IOException(failure.toString(), failure);
        SwingUtilities.invokeLater(() -> trouble.accept(why));
    }

    /**
     * Runs {@code work} on the journal's thread once the edits so far are written, or failed to be. Of the given
     * documents it gets those that are open now and whose unsaved edits, if any, are in their journals.
     */
    void afterKept(List<Document> documents, Consumer<List<Document>> work) {
        Map<Document, Note> open = new LinkedHashMap<>(notes);
        open.keySet().retainAll(documents);
        writer.then(() -> work.accept(open.entrySet().stream()
                .filter(each -> journals.isKept(each.getValue()))
                .map(Map.Entry::getKey)
                .toList()));
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
        closed = true;
        writer.skip();
        writer.then(() -> journals.keep(
                List.of(), failure -> LOG.log(Level.WARNING, "an obsolete journal cannot be deleted", failure)));
    }

    /** The journals of this program, by the numbers of the documents. Confined to the journal's thread. */
    private static final class Journals {
        private final RecoveryFolder folder;
        private final Map<Integer, DocumentJournal> all = new LinkedHashMap<>();
        /** What the journals hold. Compared by identity, because scenes may be large. */
        private final Map<Integer, Note> kept = new HashMap<>();

        Journals(RecoveryFolder folder) {
            this.folder = folder;
        }

        boolean isKept(Note note) {
            return !note.state.changed() || kept.containsKey(note.document);
        }

        /** Keeps these documents and no others. If one cannot be kept, the others are all the same. */
        void keep(List<Note> notes, Consumer<Throwable> failed) {
            List<Note> unsaved =
                    notes.stream().filter(note -> note.state.changed()).toList();
            Set<Integer> numbers = unsaved.stream().map(Note::document).collect(Collectors.toSet());
            for (int old : List.copyOf(all.keySet())) {
                if (!numbers.contains(old)) attempt(() -> forget(old), failed);
            }
            for (Note note : unsaved) {
                if (kept.get(note.document) != note) attempt(() -> keep(note), failed);
            }
            if (all.isEmpty()) attempt(folder::release, failed);
        }

        private interface Step {
            void run() throws IOException;
        }

        private static void attempt(Step step, Consumer<Throwable> failed) {
            try {
                step.run();
            } catch (IOException | RuntimeException | OutOfMemoryError e) {
                failed.accept(e); // besides the disk: a text that no file can hold, or a scene beyond memory
            }
        }

        private void keep(Note note) throws IOException {
            DocumentJournal journal = all.get(note.document);
            if (journal == null) {
                journal = new DocumentJournal(folder.own().resolve(note.document + ".journal"));
                all.put(note.document, journal);
            }
            kept.remove(note.document);
            journal.keep(note.origin, note.state);
            kept.put(note.document, note);
        }

        private void forget(int document) throws IOException {
            kept.remove(document);
            Objects.requireNonNull(all.remove(document)).forget();
        }
    }

    /** The journal of one document on the disk. Confined to the journal's thread. */
    private static final class DocumentJournal {
        /** The largest size on disk of a document's edits, besides the scene that they begin with. */
        private static final long MOST_BYTES = 64L << 20;

        private final Path file;
        private Optional<JournalWriter> writer = Optional.empty();

        /**
         * @param file may exist on disk from the first call of {@link #keep} on, even if it could not be written
         *     completely
         */
        DocumentJournal(Path file) {
            this.file = file;
        }

        /**
         * Keeps a state. After a failure, the next call starts the file anew; until then it holds the earlier edits.
         */
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
}
