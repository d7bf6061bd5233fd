package io.github.catenary.app.document.workspace;

import io.github.catenary.app.ui.work.Latest;
import io.github.catenary.edit.Document;
import io.github.catenary.edit.command.ChooseQuality;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.Quality;
import io.github.catenary.scene.Scene;
import io.github.catenary.solver.ExpectedStretch;
import io.github.catenary.solver.SceneCompiler;
import java.util.function.Consumer;

/**
 * Chooses levels of quality for the open scene, each as one edit. The numbers that a level takes for a scene that is large
 * or has elements are found in the background; until then, the scene stays as it is. EDT only.
 */
public final class QualityChoice {
    /** So many springs are looked at within a few milliseconds. */
    private static final int FEW_SPRINGS = 500;

    private final Workspace workspace;
    private final Latest<Runnable> search = new Latest<>(Runnable::run);

    /** Choices that go their own way; those of the window are {@link Workspace#qualities}, of which the last counts. */
    public QualityChoice(Workspace workspace) {
        this.workspace = workspace;
    }

    /**
     * Sets the numbers of a level, soon.
     *
     * @param refused shows why a choice was refused
     */
    public void choose(Quality level, Consumer<String> refused) {
        workspace.enterPending();
        choose(level, workspace.document(), new Editing(workspace, refused));
    }

    /** Looks again if the scene has changed since; lets the choice go for another document, and for a gesture that goes on. */
    private void choose(Quality level, Document document, Editing editing) {
        Scene scene = document.scene();
        with(scene, expected -> {
            if (workspace.document() != document || document.isInTransaction()) return;
            if (document.scene() != scene) {
                choose(level, document, editing);
                return;
            }
            ChooseQuality choice = new ChooseQuality(level, expected.numbers(level));
            if (!choice.apply(scene).solver().equals(scene.solver())) editing.execute(choice);
        });
    }

    /** Drops what is being found. */
    public void forget() {
        search.forget();
    }

    /** True while something is being found. */
    public boolean isSearching() {
        return search.isAwaited();
    }

    /** Tells what is expected of a scene, at once if that takes no time. */
    public void with(Scene scene, Consumer<ExpectedStretch> told) {
        forget();
        SceneCompiler compiler = workspace.plugins().compiler();
        boolean quick = scene.springs().size() <= FEW_SPRINGS
                && scene.elements().stream().noneMatch(Element::enabled);
        if (quick) {
            told.accept(compiler.expectedStretch(scene));
            return;
        }
        search.ask(() -> {
            ExpectedStretch expected = compiler.expectedStretch(scene);
            return () -> told.accept(expected);
        });
    }
}
