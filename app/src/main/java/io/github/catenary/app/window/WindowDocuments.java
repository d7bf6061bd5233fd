package io.github.catenary.app.window;

import io.github.catenary.app.document.tabs.TabActions;
import io.github.catenary.app.document.tabs.Tabs;
import io.github.catenary.app.editor.clipboard.SceneClipboard;
import io.github.catenary.app.editor.generator.ImportPreview;
import io.github.catenary.app.files.DocumentClosing;
import io.github.catenary.app.files.DroppedFiles;
import io.github.catenary.app.files.FileCommands;
import io.github.catenary.app.files.FileDrop;
import io.github.catenary.app.files.recovery.JournalKeeper;
import io.github.catenary.app.files.recovery.Recovery;
import io.github.catenary.app.files.recovery.RecoveryFolder;
import io.github.catenary.app.form.parameter.ContributionSettings;
import io.github.catenary.app.run.film.RunFiles;
import io.github.catenary.app.run.sweep.SweepController;
import io.github.catenary.app.run.sweep.SweepSource;
import io.github.catenary.app.ui.action.EditorAction;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.io.SceneFile;
import io.github.catenary.io.SceneLimits;
import io.github.catenary.io.SceneReader;

/**
 * The documents in a window: their tabs, the files that they come from and go to, and what keeps their unsaved edits.
 * EDT only.
 */
final class WindowDocuments implements AutoCloseable {
    private final WindowContext in;
    private final WindowRun run;
    private final SceneReader reader;
    private final Tabs tabs;
    private final FileCommands files;
    private final DocumentClosing closing;
    private final RunFiles runs;
    private final DocumentTabs strip;
    private final JournalKeeper journal;
    private final Recovery recovery;
    private final SweepController sweeps;

    /**
     * @param kept the folder of the unsaved edits
     * @param contributed the settings of importers and exporters
     */
    WindowDocuments(WindowContext in, WindowRun run, RecoveryFolder kept, ContributionSettings contributed) {
        this.in = in;
        this.run = run;
        reader = new SceneReader(SceneLimits.fromSystem(), in.workspace().types());
        tabs = new Tabs(in.workspace());
        files = new FileCommands(
                in.workspace(),
                tabs,
                new SceneFile(reader),
                in.settings(),
                in.background(),
                contributed,
                in.status()::say);
        closing = new DocumentClosing(tabs, files);
        runs = new RunFiles(
                new RunFiles.Place(in.workspace(), tabs, run.runner(), run.preview(), in.background()),
                in.settings(),
                in.status()::say);
        files.useRuns(runs);
        PlayedScenes played = new PlayedScenes(in.workspace(), files, run.runner());
        run.onPluck(played::open);
        files.useImportForm(new ImportPreview(in.background(), contributed));
        strip = new DocumentTabs(tabs, closing);
        journal = new JournalKeeper(
                in.workspace(),
                kept,
                files::stamp,
                why -> in.status().say(Texts.text("recovery.unkept", Texts.reason(why))));
        sweeps = new SweepController(new SweepSource(
                in.workspace(),
                in.background(),
                in.settings().solverOptions(),
                in.settings().folder().resolve("sweeps"),
                played::open));
        recovery = new Recovery(in.window(), kept, journal, files::restore, in.status()::say);
    }

    Tabs tabs() {
        return tabs;
    }

    /** Shows the tabs. */
    DocumentTabs strip() {
        return strip;
    }

    FileCommands files() {
        return files;
    }

    JournalKeeper journal() {
        return journal;
    }

    TabActions tabActions() {
        return new TabActions(tabs, closing);
    }

    /** @param start shows the start page */
    FileActions actions(EditorAction start) {
        return new FileActions(files, runs, recovery, run.runner(), run.film(), start);
    }

    /** Where copies of items go, as text that other programs read, too. */
    SceneClipboard clipboard() {
        return new SceneClipboard(in.background(), reader, in.status()::say, in.status()::refuse);
    }

    /** Runs the open scene many times while settings vary. */
    EditorAction sweep() {
        return sweeps.open;
    }

    /** Takes files that are dropped on the window. */
    FileDrop drop(DroppedFiles.Others others) {
        return new FileDrop(new DroppedFiles(in.workspace(), files, others, in.background())::take);
    }

    /** Offers the unsaved work of earlier starts. */
    void offerAtStart() {
        recovery.offerAtStart(in.settings());
    }

    /** Asks about the unsaved changes of each document; {@code then} runs unless the user cancels. */
    void afterAll(Runnable then) {
        closing.afterAll(then);
    }

    @Override
    public void close() {
        sweeps.close();
        journal.close();
    }
}
