package io.github.catenary.app.panels.history;

import io.github.catenary.app.document.workspace.Workspace;
import io.github.catenary.app.ui.settings.Settings;
import io.github.catenary.edit.Document;
import io.github.catenary.edit.DocumentChange;
import io.github.catenary.edit.History;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * The memory that the histories of all open documents may take, which the settings keep. The document in front may take
 * what the others leave, and at least an equal share. EDT only.
 */
final class HistoryBudget {
    static final int MEGABYTE = 1 << 20;

    private static final String KEY = "history.megabytes";
    private static final int[] CHOICES = {16, 32, 64, 128, 256, 512, 1024, 2048, 4096};

    private final Workspace workspace;
    private final Settings settings;
    private final Set<Document> open = new LinkedHashSet<>();

    /** Sets the limit that was chosen last, now and whenever another document comes in front. */
    HistoryBudget(Workspace workspace, Settings settings) {
        this.workspace = workspace;
        this.settings = settings;
        open.add(workspace.document());
        share();
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
        front.setHistoryBudget(Math.max(bytes() / open.size(), bytes() - others));
    }

    /** The limit, MB. */
    int chosen() {
        int usual = (int) (History.usualBudget() / MEGABYTE);
        return settings.number(KEY).filter(megabytes -> megabytes > 0).orElse(usual);
    }

    private long bytes() {
        return (long) chosen() * MEGABYTE;
    }

    /** The limits that one may choose: up to half of the heap, and the present one, MB. */
    List<Integer> choices() {
        long half = Runtime.getRuntime().maxMemory() / MEGABYTE / 2;
        return IntStream.concat(IntStream.of(CHOICES).filter(each -> each <= half), IntStream.of(chosen()))
                .sorted()
                .distinct()
                .boxed()
                .toList();
    }

    /** Sets the limit; if the history takes more after the next edit, its oldest edits are forgotten. */
    void choose(int megabytes) {
        settings.set(KEY, Integer.toString(megabytes));
        share();
    }
}
