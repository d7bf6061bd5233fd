package io.github.catenary.app.run.film;

import io.github.catenary.app.document.workspace.Workspace;
import io.github.catenary.app.files.BackgroundWork;
import io.github.catenary.app.files.SaveFlow;
import io.github.catenary.app.render.camera.Framing;
import io.github.catenary.app.render.camera.ViewStyle;
import io.github.catenary.app.render.flat.ColourRange;
import io.github.catenary.app.render.flat.FramePainter;
import io.github.catenary.app.render.flat.PaintOptions;
import io.github.catenary.app.render.flat.RenderSettings;
import io.github.catenary.app.render.flat.SceneImage;
import io.github.catenary.app.render.record.RecordingFormat;
import io.github.catenary.app.render.record.RecordingKind;
import io.github.catenary.app.render.record.SeriesName;
import io.github.catenary.app.render.space.Reach;
import io.github.catenary.app.ui.settings.Settings;
import io.github.catenary.io.Progress;
import io.github.catenary.solver.Frame;
import java.awt.Component;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.IntFunction;

/** Makes films that are not of the run, and begin again at their end. EDT only. */
public final class LoopFilm {
    private static final int WIDTH = 960;
    private static final int HEIGHT = 600;
    /** How long a picture waits for its colours, s. */
    private static final double COLOUR_SECONDS = 10;

    private final Workspace workspace;
    private final Settings settings;
    private final BackgroundWork background;
    private final Consumer<String> message;

    /** @param message shows a sentence in the status bar */
    public LoopFilm(Workspace workspace, Settings settings, BackgroundWork background, Consumer<String> message) {
        this.workspace = workspace;
        this.settings = settings;
        this.background = background;
        this.message = message;
    }

    /**
     * What is filmed.
     *
     * @param pictures number of them
     * @param interval from one to the next, s
     * @param frames gives each, on another thread
     * @param strain at the first and last colour, no unit; 0 for the colours of the preview
     */
    public record Loop(int pictures, double interval, IntFunction<Frame> frames, double strain) {}

    /**
     * Asks for a file and writes a film, unless other work runs.
     *
     * @param over what the questions open over
     * @param name without an ending
     */
    public void ask(Component over, String name, PaintOptions options, Loop loop) {
        if (background.running()) return;
        Path suggested = FilmSettings.folder(settings).resolve(name + ".gif");
        TargetFile.ask(over, suggested).map(LoopFilm::withEnding).ifPresent(file -> {
            FilmSettings.rememberFolder(settings, file);
            PaintOptions coloured = loop.strain() > 0 ? coloured(options, loop.strain()) : options;
            Runnable goOn = () -> new SaveFlow(background, message)
                    .explaining(FilmErrorText::of)
                    .write(file, (to, progress) -> write(to, progress, loop, coloured), () -> {});
            SeriesName.of(file)
                    .ifPresentOrElse(
                            series -> TargetFile.check(over, series, loop.pictures(), goOn, message),
                            () -> TargetFile.check(over, file, goOn, message));
        });
    }

    /** A name that is not that of a film is that of a GIF. */
    private static Path withEnding(Path file) {
        boolean known =
                RecordingKind.of(file).filter(RecordingKind::hasPictures).isPresent();
        return known ? file : file.resolveSibling(file.getFileName() + ".gif");
    }

    private PaintOptions coloured(PaintOptions options, double strain) {
        return workspace.plugins().colourings().stream()
                .filter(each -> each.id().equals("strain"))
                .findFirst()
                .map(each -> options.withColouring(
                        each, Optional.of(new ColourRange(-strain, strain)), COLOUR_SECONDS, why -> {}))
                .orElse(options);
    }

    private static void write(Path file, Progress progress, Loop loop, PaintOptions options) throws IOException {
        Reach reach = new Reach();
        for (int k = 0; k < loop.pictures(); k++) reach.include(loop.frames().apply(k));
        RenderSettings.Size size = new RenderSettings.Size(WIDTH, HEIGHT, 1);
        FramePainter painter = new FramePainter();
        RecordingFormat format = RecordingFormat.of(file).orElseThrow();
        format.<IOException>write(loop.interval(), progress::cancelled, sink -> {
            for (int k = 0; k < loop.pictures() && !progress.cancelled(); k++) {
                Frame frame = loop.frames().apply(k);
                RenderSettings look =
                        SceneImage.look(frame, Framing.AUTOMATIC, ViewStyle.DEFAULT, reach.extent(), size, options);
                sink.add(painter.paint(frame, look), 1);
                progress.report((k + 1.0) / loop.pictures());
            }
        });
    }
}
