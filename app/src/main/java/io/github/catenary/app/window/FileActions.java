package io.github.catenary.app.window;

import io.github.catenary.app.files.FileCommands;
import io.github.catenary.app.files.recovery.Recovery;
import io.github.catenary.app.run.film.FilmController;
import io.github.catenary.app.run.film.RunFiles;
import io.github.catenary.app.run.preview.DetailedFrame;
import io.github.catenary.app.run.preview.PreviewRunner;
import io.github.catenary.app.ui.action.EditorAction;
import java.util.List;

/** New, open, save, save as, save the run, import, export, a frame of the run, the run, picture, versions, recover. */
public final class FileActions {
    public final EditorAction create;
    public final EditorAction open;
    public final EditorAction save;
    public final EditorAction saveAs;
    public final EditorAction importFile;
    public final EditorAction exportFile;
    public final EditorAction exportFrame;
    public final EditorAction exportRun;
    public final EditorAction picture;
    public final EditorAction openVersion;
    public final EditorAction saveRun;
    public final EditorAction askRuns;
    public final EditorAction recover;
    public final EditorAction start;

    /**
     * @param runs saves runs
     * @param runner runs the scene
     * @param film exports the run, or a picture of it
     * @param start shows the start page
     */
    public FileActions(
            FileCommands files,
            RunFiles runs,
            Recovery recovery,
            PreviewRunner runner,
            FilmController film,
            EditorAction start) {
        saveRun = runs.save;
        askRuns = runs.ask;
        exportRun = film.export;
        picture = film.picture;
        this.start = start;
        create = EditorAction.of("new", files::newScene).withKeys("menu N").withIcon("new");
        open = EditorAction.of("open", files::open).withKeys("menu O").withIcon("open");
        save = EditorAction.of("save", () -> files.save(() -> {}))
                .withKeys("menu S")
                .withIcon("save");
        saveAs = EditorAction.of("save-as", () -> files.saveAs(() -> {})).withKeys("menu shift S");
        importFile = EditorAction.of("import", files::importFile);
        exportFile = EditorAction.of("export", files::exportFile);
        exportFrame = EditorAction.of("export-frame", () -> exportFrame(files, runner));
        exportFrame.setEnabled(runner.state().isRecorded());
        runner.addListener(state -> exportFrame.setEnabled(state.isRecorded()));
        openVersion = EditorAction.of("open-version", files::openVersion);
        recover = EditorAction.of("recover", recovery::offer);
    }

    /** The frame is the one that shows when the person asks, although the run may play on. */
    private static void exportFrame(FileCommands files, PreviewRunner runner) {
        runner.state().frame().ifPresent(shown -> files.export(() -> DetailedFrame.of(runner, shown)::await));
    }

    /** The actions in the order of the menu. */
    public List<EditorAction> all() {
        return List.of(
                create,
                open,
                save,
                saveAs,
                saveRun,
                askRuns,
                importFile,
                exportFile,
                exportFrame,
                exportRun,
                picture,
                openVersion,
                recover,
                start);
    }
}
