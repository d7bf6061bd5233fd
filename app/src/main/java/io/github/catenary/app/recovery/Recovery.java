package io.github.catenary.app.recovery;

import io.github.catenary.app.text.Texts;
import io.github.catenary.edit.Document;
import io.github.catenary.io.SceneLimits;
import io.github.catenary.journal.Recovered;
import java.awt.Window;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ExecutionException;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.logging.Level;
import java.util.logging.Logger;
import javax.swing.SwingUtilities;
import javax.swing.SwingWorker;

/** Finds unsaved work of earlier starts and offers to restore it. EDT only. */
public final class Recovery {
    private static final Logger LOG = Logger.getLogger(Recovery.class.getName());

    private final Window owner;
    private final RecoveryFolder folder;
    private final JournalKeeper keeper;
    private final BiConsumer<Recovered, Consumer<Document>> restore;
    private final Consumer<String> message;
    private boolean looking;

    /**
     * @param restore opens a recovered document, unless the user wants to keep the open one; gives the document once it
     *     is open, before it returns
     * @param message shows a sentence in the status bar
     */
    public Recovery(
            Window owner,
            RecoveryFolder folder,
            JournalKeeper keeper,
            BiConsumer<Recovered, Consumer<Document>> restore,
            Consumer<String> message) {
        this.owner = owner;
        this.folder = folder;
        this.keeper = keeper;
        this.restore = restore;
        this.message = message;
    }

    /** Offers the unsaved work; shows nothing if there is none. */
    public void offerAtStart() {
        look(() -> {});
    }

    /** Offers the unsaved work, or says that there is none. */
    public void offer() {
        look(() -> message.accept(Texts.text("recovery.none")));
    }

    private void look(Runnable none) {
        if (looking) return;
        looking = true;
        new Search(none).execute();
    }

    private void show(List<FoundWork> found) {
        RecoveryDialog dialog = new RecoveryDialog(owner, found, message);
        dialog.setVisible(true);
        restore(dialog.chosen(), found);
    }

    private void restore(List<FoundWork> chosen, List<FoundWork> found) {
        Map<Document, FoundWork> opened = new LinkedHashMap<>();
        for (FoundWork work : chosen) {
            restore.accept(work.content().orElseThrow(), document -> opened.put(document, work));
        }
        // An old journal may go only when a journal of this program holds its edits.
        keeper.afterKept(List.copyOf(opened.keySet()), kept -> {
            for (Document document : kept) delete(Objects.requireNonNull(opened.get(document)));
            release(found);
        });
    }

    private static void delete(FoundWork work) {
        try {
            work.delete();
        } catch (IOException e) {
            LOG.log(Level.WARNING, "a restored journal cannot be deleted", e);
        }
    }

    /** Unlocks the rest; it is offered again at the next start. */
    private static void release(List<FoundWork> found) {
        for (FoundWork work : found) {
            try {
                work.folder().close();
            } catch (IOException e) {
                LOG.log(Level.WARNING, "the folder of a journal cannot be released", e);
            }
        }
    }

    private final class Search extends SwingWorker<List<FoundWork>, Void> {
        private final Runnable none;

        Search(Runnable none) {
            this.none = none;
        }

        @Override
        protected List<FoundWork> doInBackground() throws IOException {
            SceneLimits limits = SceneLimits.fromSystem();
            List<FoundWork> found = new ArrayList<>();
            List<LockedFolder> folders = folder.abandoned();
            if (!folders.isEmpty()) SwingUtilities.invokeLater(() -> message.accept(Texts.text("recovery.reading")));
            for (LockedFolder abandoned : folders) {
                for (Path journal : abandoned.journals()) found.add(FoundWork.read(abandoned, journal, limits));
            }
            return found;
        }

        @Override
        protected void done() {
            looking = false;
            try {
                List<FoundWork> found = get();
                if (found.isEmpty()) none.run();
                else show(found);
            } catch (ExecutionException e) {
                message.accept(Texts.text("recovery.failed", String.valueOf(e.getCause())));
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
