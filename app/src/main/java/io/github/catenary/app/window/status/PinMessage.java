package io.github.catenary.app.window.status;

import io.github.catenary.app.document.workspace.Workspace;
import io.github.catenary.app.run.preview.PreviewRunner;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.edit.Document;
import io.github.catenary.edit.DocumentChange;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.Frame;
import java.util.function.Consumer;
import java.util.stream.IntStream;

/**
 * Says so when an edit pins particles that the run has moved: they are held where they are drawn, and so jump there, even
 * in a run that is paused. It must hear of an edit before the run does. EDT only.
 */
public final class PinMessage implements Workspace.Listener {
    private final PreviewRunner runner;
    private final Consumer<String> message;

    /** @param message shows a sentence in the status bar */
    public PinMessage(PreviewRunner runner, Consumer<String> message) {
        this.runner = runner;
        this.message = message;
    }

    @Override
    public void documentChanged(DocumentChange change) {
        Table<Particle> after = change.after().particles();
        Table<Particle> before = change.before().particles();
        if (after == before || runner.state().status().frame() == 0) return;
        IntStream positions =
                after.sameIds(before) ? IntStream.of(after.changedSince(before)) : IntStream.range(0, after.size());
        runner.state().frame().ifPresent(shown -> {
            int[] moved = positions
                    .mapToObj(after::at)
                    .filter(each -> isNewPin(each, before) && hasMoved(each, shown))
                    .mapToInt(Particle::id)
                    .toArray();
            if (moved.length > 0) message.accept(Texts.text("message.pinned-where-drawn", moved.length, moved[0]));
        });
    }

    private static boolean isNewPin(Particle particle, Table<Particle> before) {
        return particle.pinned()
                && before.find(particle.id()).map(old -> !old.pinned()).orElse(false);
    }

    private static boolean hasMoved(Particle particle, Frame shown) {
        return shown.place(particle.id())
                .map(at -> !at.equals(particle.position()))
                .orElse(false);
    }

    @Override
    public void documentOpened(Document document) {}
}
