package io.github.catenary.app.files;

import io.github.catenary.app.document.workspace.Workspace;
import io.github.catenary.app.ui.settings.Settings;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.work.Background;
import io.github.catenary.io.SceneFile;
import io.github.catenary.io.SceneFormatException;
import io.github.catenary.io.SceneLimits;
import io.github.catenary.io.SceneReader;
import io.github.catenary.io.run.RunFile;
import io.github.catenary.scene.Scene;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** Reads scenes without opening them: files that a person chooses, recent ones, and samples. EDT only. */
public final class SceneReading {
    private final Settings settings;
    private final BackgroundWork background;
    private final SampleTitles titles;
    private final Questions questions;
    private final SceneFile files;

    /** @param samples the folder of the scenes that come with the program; may be missing */
    public SceneReading(Workspace workspace, Settings settings, BackgroundWork background, Path samples) {
        this.settings = settings;
        this.background = background;
        titles = new SampleTitles(samples);
        questions = new Questions(background, settings);
        files = new SceneFile(new SceneReader(SceneLimits.fromSystem(), workspace.types()));
    }

    /** Asks for a scene; empty if the user cancelled, or a file is being read or written. */
    public Optional<Path> choose() {
        return background.running() ? Optional.empty() : questions.sceneToRead();
    }

    /** The scenes that were opened last. */
    public List<Path> recent() {
        return settings.recentFiles().stream()
                .filter(file -> !RunFile.isNamed(file))
                .toList();
    }

    /** Tells the samples in the order of their titles, once their folder is read; none if it cannot be. */
    public void samples(Consumer<List<Path>> listener) {
        Background.compute(
                titles::all, all -> listener.accept(SampleTitles.byTitle(all)), why -> listener.accept(List.of()));
    }

    /** What a file is called in a list of files. */
    public String nameOf(Path file) {
        return titles.nameOf(file);
    }

    /**
     * Reads a scene. Nothing happens while a file is being read or written.
     *
     * @param failed runs after a dialog that says where and why
     */
    public void read(Path file, Consumer<Scene> done, Runnable failed) {
        if (background.running()) return;
        background.run(
                Texts.text("progress.opening", file.getFileName()),
                progress -> files.load(file, progress).scene(),
                done,
                failure -> {
                    tell(file, failure);
                    failed.run();
                });
    }

    private void tell(Path file, Exception failure) {
        String headline = Texts.text("failure.open", file.getFileName());
        if (failure instanceof SceneFormatException bad) {
            ProblemsDialog.show(background.owner(), headline, file.toString(), bad.problems());
        } else {
            questions.tellFailure(headline, Texts.reason(file, failure));
        }
    }
}
