package io.github.catenary.app.shell;

import io.github.catenary.app.memory.HeavyWork;
import io.github.catenary.app.text.Texts;
import io.github.catenary.app.workspace.Workspace;
import io.github.catenary.edit.Document;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import java.util.WeakHashMap;
import java.util.function.Consumer;

/**
 * Names what is left out because memory is short: each piece of work once for each document. A sentence names what was
 * left out before, too, because the next message hides the one before. EDT only.
 */
final class LeftOutMessage {
    private static final double MEGABYTE = 1 << 20;

    private final Workspace workspace;
    private final Consumer<String> message;
    private final Map<Document, Set<HeavyWork>> named = new WeakHashMap<>();

    /** @param message shows a sentence in the status bar */
    LeftOutMessage(Workspace workspace, Consumer<String> message) {
        this.workspace = workspace;
        this.message = message;
    }

    /** Work for the document in front was left out. */
    void tell(HeavyWork what) {
        Set<HeavyWork> all = named.computeIfAbsent(workspace.document(), document -> EnumSet.noneOf(HeavyWork.class));
        if (!all.add(what)) return;
        String names = all.stream()
                .map(HeavyWork::label)
                .reduce((before, next) -> Texts.text("message.left-out.also", before, next))
                .orElseThrow();
        message.accept(
                Texts.text("message.left-out", names, Runtime.getRuntime().maxMemory() / MEGABYTE));
    }
}
