package io.github.catenary.app.run.modes;

import io.github.catenary.app.document.workspace.Workspace;
import io.github.catenary.app.run.film.LoopFilm;
import io.github.catenary.app.run.preview.PreviewPanel;
import io.github.catenary.app.ui.action.EditorAction;
import io.github.catenary.scene.Scene;
import io.github.catenary.solver.SceneCompiler;
import java.awt.Component;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** Opens the window of the modes, one at a time. EDT only. */
public final class ModesController {
    /** Finds how the open scene swings. */
    public final EditorAction open;

    private final Supplier<ModesWindow> maker;
    private Optional<ModesWindow> window = Optional.empty();
    private Consumer<Scene> pluck = scene -> {};
    private Runnable showRun = () -> {};

    /**
     * @param owner the editor, beside which the window opens
     * @param compiler makes a compiler for each search
     * @param preview shows the mode that is chosen, over the run
     * @param film writes films
     */
    public ModesController(
            Component owner,
            Workspace workspace,
            Supplier<SceneCompiler> compiler,
            PreviewPanel preview,
            LoopFilm film) {
        ModeGhost ghost = new ModeGhost(preview.picture()::repaint);
        preview.add(ghost);
        ModesWindow.Uses uses =
                new ModesWindow.Uses(workspace, compiler, ghost, preview::look, film, scene -> pluck.accept(scene));
        maker = () -> new ModesWindow(owner, preview, uses);
        open = EditorAction.of("modes", this::show);
    }

    /** Has something start a run from a scene that is displaced in a mode. */
    public void onPluck(Consumer<Scene> start) {
        pluck = start;
    }

    /** Has the run show before the window opens. */
    public void onOpen(Runnable showsRun) {
        showRun = showsRun;
    }

    private void show() {
        showRun.run();
        if (window.filter(ModesWindow::isDisplayable).isEmpty()) window = Optional.of(maker.get());
        window.orElseThrow().open();
    }

    /** Closes the window. */
    public void close() {
        window.ifPresent(ModesWindow::dispose);
        window = Optional.empty();
    }
}
