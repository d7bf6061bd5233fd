package io.github.catenary.app.window;

import io.github.catenary.app.document.workspace.Workspace;
import io.github.catenary.app.files.FileCommands;
import io.github.catenary.app.files.SampleTitles;
import io.github.catenary.app.run.preview.PreviewRun;
import io.github.catenary.app.run.preview.PreviewRunner;
import io.github.catenary.app.run.preview.PreviewState;
import io.github.catenary.app.ui.action.EditorAction;
import io.github.catenary.app.window.welcome.Doors;
import io.github.catenary.app.window.welcome.SampleSource;
import io.github.catenary.app.window.welcome.StartCover;
import io.github.catenary.scene.Scene;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import javax.swing.JComponent;

/** Connects the start page with the rest of the window. EDT only. */
final class WelcomeController implements AutoCloseable {
    /** What the page does in the window. */
    interface Editor {
        /** Inserts a part; {@code then} runs once it is there. */
        void insert(String generator, Runnable then);

        /** Begins the first tour. */
        EditorAction tour();

        /** Takes the tool that places particles. */
        void takePencil();

        /** Puts the focus into the drawing. */
        void focusDrawing();
    }

    private final Workspace workspace;
    private final StartCover cover;
    private final PreviewRunner run;
    private final PendingPlay pending;

    WelcomeController(
            JComponent covered,
            Workspace workspace,
            EditorContext context,
            FileCommands files,
            PreviewRunner run,
            Editor editor) {
        this.workspace = workspace;
        this.run = run;
        pending = new PendingPlay(workspace::scene, () -> run.submit(PreviewRun::play));
        run.addListener(this::tell);
        Doors doors = new Doors(
                () -> files.newScene(() -> {
                    leave(editor);
                    editor.takePencil();
                }),
                () -> files.newScene(() -> begin("rope", editor)),
                () -> files.newScene(() -> begin("cloth", editor)),
                files::open,
                files::open,
                sample -> files.openCopy(sample, () -> {
                    play();
                    leave(editor);
                }),
                editor.tour(),
                () -> leave(editor));
        SampleTitles titles = new SampleTitles(context.samples());
        cover = new StartCover(covered, workspace, context.settings(), doors, new SampleSource() {
            @Override
            public Scene read(Path sample) throws IOException {
                return files.peek(sample);
            }

            @Override
            public String name(Path file) {
                return titles.nameOf(file);
            }
        });
    }

    private void begin(String generator, Editor editor) {
        leave(editor);
        editor.insert(generator, this::play);
    }

    private void play() {
        pending.ask();
        tell(run.state());
    }

    private void tell(PreviewState state) {
        pending.tell(state.canRun() ? Optional.of(state.frame().orElseThrow().scene()) : Optional.empty());
    }

    /** Shows what the page covers. */
    void uncover() {
        cover.leave();
    }

    private void leave(Editor editor) {
        cover.leave();
        workspace.renewUntouched();
        editor.focusDrawing();
    }

    JComponent component() {
        return cover;
    }

    /** The page alone. */
    JComponent page() {
        return cover.page();
    }

    EditorAction action() {
        return cover.action();
    }

    void show(List<Path> samples) {
        cover.show(samples);
    }

    /** Shows the page at program start, unless the user does not want it. */
    void offer() {
        if (cover.isWantedAtStart()) cover.cover();
    }

    /** Puts the focus on the page; false if it does not show. */
    boolean takeFocus() {
        return cover.takeFocus();
    }

    @Override
    public void close() {
        cover.close();
    }
}
