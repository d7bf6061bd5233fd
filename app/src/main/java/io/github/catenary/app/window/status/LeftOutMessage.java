package io.github.catenary.app.window.status;

import io.github.catenary.app.document.workspace.Workspace;
import io.github.catenary.app.ui.memory.HeavyWork;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.work.Timers;
import io.github.catenary.edit.Document;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import java.util.WeakHashMap;
import java.util.function.Consumer;
import javax.swing.Timer;

/** Names what is left out because memory is short: each piece of work once for each document. EDT only. */
public final class LeftOutMessage {
    /** What is left out within this time is named in one sentence, because the next message hides the one before, ms. */
    private static final int PAUSE = 1000;

    private static final double MEGABYTE = 1 << 20;

    private final Workspace workspace;
    private final Consumer<String> message;
    private final Map<Document, Set<HeavyWork>> named = new WeakHashMap<>();
    private final Set<HeavyWork> next = EnumSet.noneOf(HeavyWork.class);
    private final Timer pause = Timers.once(PAUSE, this::tell);

    /** @param message shows a sentence in the status bar */
    public LeftOutMessage(Workspace workspace, Consumer<String> message) {
        this.workspace = workspace;
        this.message = message;
    }

    /** Work for the document in front was left out. */
    public void leftOut(HeavyWork what) {
        Set<HeavyWork> all = named.computeIfAbsent(workspace.document(), document -> EnumSet.noneOf(HeavyWork.class));
        if (!all.add(what)) return;
        next.add(what);
        pause.restart();
    }

    private void tell() {
        String names = next.stream()
                .map(HeavyWork::label)
                .reduce((before, other) -> Texts.text("message.left-out.also", before, other))
                .orElseThrow();
        next.clear();
        message.accept(
                Texts.text("message.left-out", names, Runtime.getRuntime().maxMemory() / MEGABYTE));
    }
}
