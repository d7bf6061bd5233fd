package io.github.catenary.app.files.recovery;

import io.github.catenary.app.ui.settings.Settings;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.work.Background;
import io.github.catenary.edit.Document;
import io.github.catenary.io.SceneLimits;
import io.github.catenary.io.journal.Recovered;
import java.awt.Window;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.Collectors;
import javax.swing.SwingUtilities;

/** Finds unsaved work of earlier starts and offers to restore it. EDT only. */
public final class Recovery {
    private static final Logger LOG = Logger.getLogger(Recovery.class.getName());
    private static final String NAMED = "recovery.named";
    /** No name of a file holds this character; a line break may be in one. */
    private static final String BETWEEN = "\0";

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

    /**
     * Offers the unsaved work; shows nothing if there is none.
     *
     * @param settings remembers what was named that the program may not delete, so that it is named once
     */
    public void offerAtStart(Settings settings) {
        look(found -> offerNew(found, settings));
    }

    /** Offers the unsaved work, or says that there is none. */
    public void offer() {
        look(found -> {
            if (found.isEmpty()) message.accept(Texts.text("recovery.none"));
            else show(found);
        });
    }

    private void offerNew(List<RecoverableDocument> found, Settings settings) {
        List<String> named = List.of(settings.get(NAMED, "").split(BETWEEN));
        List<RecoverableDocument> others =
                found.stream().filter(each -> !each.deletable()).toList();
        List<RecoverableDocument> fresh = others.stream()
                .filter(each -> !named.contains(each.place().toString()))
                .toList();
        String all = others.stream().map(each -> each.place().toString()).collect(Collectors.joining(BETWEEN));
        settings.keep(NAMED, all);
        if (others.size() < found.size() || fresh.stream().anyMatch(each -> !each.foreign())) {
            show(found);
            return;
        }
        release(found);
        for (RecoverableDocument each : fresh) message.accept(Texts.text("recovery.foreign.named", each.place()));
    }

    private void look(Consumer<List<RecoverableDocument>> offer) {
        if (looking) return;
        looking = true;
        Background.compute(
                this::search,
                found -> {
                    looking = false;
                    offer.accept(found);
                },
                why -> {
                    looking = false;
                    message.accept(Texts.text("recovery.failed", RecoverableDocument.reason(folder.root(), why)));
                });
    }

    private void show(List<RecoverableDocument> found) {
        restore(new RecoveryDialog(owner, found, message).ask(), found);
    }

    private void restore(List<RecoverableDocument> chosen, List<RecoverableDocument> found) {
        Map<Document, RecoverableDocument> opened = new LinkedHashMap<>();
        for (RecoverableDocument work : chosen) {
            restore.accept(work.content().orElseThrow(), document -> opened.put(document, work));
        }
        // An old journal may go only when a journal of this program holds its edits.
        keeper.afterKept(List.copyOf(opened.keySet()), kept -> {
            for (Document document : kept) delete(Objects.requireNonNull(opened.get(document)));
            release(found);
        });
    }

    private static void delete(RecoverableDocument work) {
        try {
            work.delete();
        } catch (IOException e) {
            LOG.log(Level.WARNING, "a restored journal cannot be deleted", e);
        }
    }

    /** Unlocks the rest; it is offered again at the next start. */
    private static void release(List<RecoverableDocument> found) {
        for (RecoverableDocument work : found) work.folder().ifPresent(Recovery::release);
    }

    static void release(LockedFolder folder) {
        try {
            folder.close();
        } catch (IOException e) {
            LOG.log(Level.WARNING, "the folder of a journal cannot be released", e);
        }
    }

    private List<RecoverableDocument> search() throws IOException {
        Runnable reading = () -> SwingUtilities.invokeLater(() -> message.accept(Texts.text("recovery.reading")));
        return new RecoverySearch(folder, SceneLimits.fromSystem(), RecoverySearch.PATIENCE, reading).all();
    }
}
