package io.github.catenary.app.panels.history;

import io.github.catenary.app.document.workspace.Workspace;
import io.github.catenary.app.ui.settings.MemorySetting;
import io.github.catenary.app.ui.settings.Settings;
import io.github.catenary.edit.Document;
import io.github.catenary.edit.DocumentChange;
import io.github.catenary.edit.History;
import java.util.LinkedHashSet;
import java.util.Set;

/**
 * The memory that the histories of all open documents may take, which the settings keep. The document in front may take
 * what the others leave, and at least an equal share. EDT only.
 */
public final class HistoryBudget {
    private final Workspace workspace;
    private final MemorySetting limit;
    private final Set<Document> open = new LinkedHashSet<>();

    /** The limit, which the settings keep. */
    public static MemorySetting limit(Settings settings) {
        return new MemorySetting(settings, "history.megabytes", History.usualBudget());
    }

    /**
     * Gives each document its share, now and whenever another one comes in front. If a history takes more after its next
     * edit, its oldest edits are forgotten.
     */
    static void share(Workspace workspace, MemorySetting limit) {
        new HistoryBudget(workspace, limit);
    }

    private HistoryBudget(Workspace workspace, MemorySetting limit) {
        this.workspace = workspace;
        this.limit = limit;
        open.add(workspace.document());
        share();
        limit.addListener(this::share);
        workspace.addListener(new Workspace.Listener() {
            @Override
            public void documentOpened(Document document) {
                open.add(document);
                share();
            }

            @Override
            public void documentClosed(Document document) {
                open.remove(document);
                share();
            }

            @Override
            public void documentChanged(DocumentChange change) {}
        });
    }

    private void share() {
        Document front = workspace.document();
        long others = open.stream()
                .filter(each -> each != front)
                .mapToLong(each -> each.history().bytes())
                .sum();
        front.setHistoryBudget(Math.max(limit.bytes() / open.size(), limit.bytes() - others));
    }
}
