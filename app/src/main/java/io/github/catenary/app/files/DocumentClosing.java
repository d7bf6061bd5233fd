package io.github.catenary.app.files;

import io.github.catenary.app.document.tabs.TabClosing;
import io.github.catenary.app.document.tabs.Tabs;
import io.github.catenary.app.document.workspace.OpenDocument;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/**
 * Closes documents, after the questions about the unsaved edits and the run of each, for which it comes in front. Cancel leaves open
 * what is not closed yet. EDT only.
 */
public final class DocumentClosing implements TabClosing {
    private final Tabs tabs;
    private final FileCommands files;

    public DocumentClosing(Tabs tabs, FileCommands files) {
        this.tabs = tabs;
        this.files = files;
    }

    @Override
    public void close(OpenDocument document) {
        OpenDocument before = tabs.front();
        close(document, () -> {
            if (tabs.all().contains(before)) tabs.show(before);
        });
    }

    private void close(OpenDocument document, Runnable then) {
        Runnable close = () -> {
            tabs.close(document);
            then.run();
        };
        boolean behind = document != tabs.front();
        if (behind && !files.asksAbout(document)) {
            files.ifFree(close);
            return;
        }
        files.ifFree(() -> {
            tabs.show(document);
            files.afterUnsavedChanges(close);
        });
    }

    @Override
    public void closeOthers(OpenDocument kept) {
        List<OpenDocument> others =
                tabs.all().stream().filter(each -> each != kept).toList();
        closeAll(new ArrayDeque<>(others), () -> tabs.show(kept));
    }

    private void closeAll(Deque<OpenDocument> rest, Runnable then) {
        if (rest.isEmpty()) then.run();
        else close(rest.remove(), () -> closeAll(rest, then));
    }

    /** Asks about the unsaved edits and the run of every document; {@code then} runs unless the user cancels. */
    public void afterAll(Runnable then) {
        List<OpenDocument> behind = tabs.all().stream()
                .filter(each -> each != tabs.front() && files.asksAbout(each))
                .toList();
        Deque<OpenDocument> rest = new ArrayDeque<>(behind);
        files.afterUnsavedChanges(() -> ask(rest, then));
    }

    private void ask(Deque<OpenDocument> rest, Runnable then) {
        if (rest.isEmpty()) {
            then.run();
            return;
        }
        tabs.show(rest.remove());
        files.afterUnsavedChanges(() -> ask(rest, then));
    }
}
