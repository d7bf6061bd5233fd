package io.github.catenary.app.past;

import io.github.catenary.app.settings.Settings;
import io.github.catenary.app.workspace.Workspace;
import io.github.catenary.edit.Document;
import io.github.catenary.edit.DocumentChange;
import io.github.catenary.edit.History;
import java.util.List;
import java.util.stream.IntStream;

/** The memory that the history of each open document may take, which the settings keep. EDT only. */
final class HistoryMemory {
    static final int MEGABYTE = 1 << 20;

    private static final String KEY = "history.megabytes";
    private static final int[] CHOICES = {16, 32, 64, 128, 256, 512, 1024, 2048, 4096};

    private final Workspace workspace;
    private final Settings settings;

    /** Sets the limit that was chosen last, now and in each document that is opened. */
    HistoryMemory(Workspace workspace, Settings settings) {
        this.workspace = workspace;
        this.settings = settings;
        workspace.document().setHistoryBudget(bytes());
        workspace.addListener(new Workspace.Listener() {
            @Override
            public void documentOpened(Document document) {
                document.setHistoryBudget(bytes());
            }

            @Override
            public void documentChanged(DocumentChange change) {}
        });
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
        workspace.document().setHistoryBudget(bytes());
    }
}
