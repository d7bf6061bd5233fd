package io.github.catenary.app.recovery;

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
import java.util.concurrent.ExecutionException;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.logging.Level;
import java.util.logging.Logger;
import javax.swing.SwingUtilities;

/**
 * Keeps what is unsaved in the open document in a journal, written on a thread of its own as soon as an edit is made; a
 * document without unsaved edits has none. The EDT only hands over references to immutable scenes. EDT only, but for
 * {@link #flush}.
 */
public final class JournalKeeper {
    private static final Logger LOG = Logger.getLogger(JournalKeeper.class.getName());

    /** What the edits of a document may take on the disk beside the scene that they begin with. */
    private static final long MOST_BYTES = 64L << 20;

    /** What tells one moment of a document from another, without looking into scenes. */
    private record Moment(Document document, int done, Optional<History.Entry> last, Selection selection) {
        boolean isSame(Moment other) {
            return document == other.document
                    && done == other.done
                    && last.orElse(null) == other.last.orElse(null)
                    && selection == other.selection;
        }
    }

    /** A document to write: its number among those that were open, and how it is. */
    private record Note(int document, Origin origin, DocumentState state) {}

    private final Workspace workspace;
    private final Function<Path, String> stamps;
    private final Consumer<IOException> trouble;
    private final Journals journals;
    private final ThreadPoolExecutor thread =
            new ThreadPoolExecutor(1, 1, 1, TimeUnit.SECONDS, new LinkedBlockingQueue<>(), JournalKeeper::daemon);
    private final AtomicReference<Optional<Note>> waiting = new AtomicReference<>(Optional.empty());
    private Moment noted;
    private int documents;
    private boolean told;

    /**
     * @param stamps what a change of a file on the disk is told by, for the file of the document
     * @param trouble told once, on the EDT, that a journal cannot be written
     */
    public JournalKeeper(
            Workspace workspace, RecoveryFolder folder, Function<Path, String> stamps, Consumer<IOException> trouble) {
        this.workspace = workspace;
        this.stamps = stamps;
        this.trouble = trouble;
        journals = new Journals(folder);
        thread.allowCoreThreadTimeOut(true);
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

    private static Thread daemon(Runnable work) {
        Thread thread = new Thread(work, "catenary-journal");
        thread.setDaemon(true); // who leaves flushes; a disk that hangs must not keep the program from ending
        return thread;
    }

    private Moment moment() {
        Document document = workspace.document();
        History history = document.history();
        return new Moment(document, history.done(), history.toUndo(), document.selection());
    }

    /** A gesture that is still under way is none of the journal's business. */
    private void noteIfNew() {
        if (!moment().isSame(noted)) note();
    }

    private void note() {
        noted = moment();
        Optional<Path> file = workspace.file();
        Origin origin = new Origin(file, file.map(stamps).orElse(""));
        Note note = new Note(documents, origin, workspace.document().state());
        if (waiting.getAndSet(Optional.of(note)).isEmpty()) thread.execute(this::writeNewest);
    }

    private void writeNewest() {
        Optional<Note> newest = waiting.getAndSet(Optional.empty());
        if (newest.isEmpty()) return;
        Note note = newest.get();
        try {
            journals.keep(note.document, note.origin, note.state);
        } catch (IOException e) {
            tell(e);
        } catch (RuntimeException | OutOfMemoryError e) {
            tell(new IOException(e.toString(), e)); // of a text that no file can hold, or a scene beyond memory
        }
    }

    private void tell(IOException failure) {
        if (told) return;
        told = true;
        LOG.log(Level.WARNING, "unsaved edits cannot be kept", failure);
        SwingUtilities.invokeLater(() -> trouble.accept(failure));
    }

    /** Runs something on the journal's thread once the present document is in its journal; never if it cannot be. */
    void afterKept(Runnable work) {
        thread.execute(() -> {
            if (journals.isKept()) work.run();
        });
    }

    /** Waits until all edits so far are in the journal, or could not be written; false if that takes longer. Any thread. */
    public boolean flush(Duration atMost) {
        try {
            thread.submit(() -> {}).get(atMost.toMillis(), TimeUnit.MILLISECONDS);
            return true;
        } catch (TimeoutException e) {
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        } catch (ExecutionException e) {
            throw new IllegalStateException("doing nothing failed", e);
        }
    }

    /** The window closes, and what was unsaved in it is saved or was given up: nothing is to be restored. */
    public void close() {
        waiting.set(Optional.empty());
        thread.execute(() -> {
            try {
                journals.forget();
            } catch (IOException e) {
                LOG.log(Level.WARNING, "a journal that is not needed any more cannot be deleted", e);
            }
        });
    }

    /** The journals of one program, on its own thread. */
    private static final class Journals {
        private final RecoveryFolder folder;
        private Optional<JournalWriter> writer = Optional.empty();
        /** What may lie on the disk, also where it could not be written to its end. */
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

        /** One that failed is written anew at the next edit; until then the edits before stand in its file. */
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
