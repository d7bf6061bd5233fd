package io.github.catenary.app.run.film;

import io.github.catenary.app.document.exchange.PngImage;
import io.github.catenary.app.document.exchange.WholeFile;
import io.github.catenary.app.document.workspace.Workspace;
import io.github.catenary.app.files.BackgroundWork;
import io.github.catenary.app.files.SaveFlow;
import io.github.catenary.app.render.flat.FramePainter;
import io.github.catenary.app.render.flat.RenderSettings;
import io.github.catenary.app.render.record.EncoderSearch;
import io.github.catenary.app.render.record.PictureClock;
import io.github.catenary.app.render.record.RecordingFormat;
import io.github.catenary.app.run.preview.PreviewRun;
import io.github.catenary.app.run.preview.PreviewRunner;
import io.github.catenary.app.run.preview.PreviewSettings;
import io.github.catenary.app.run.preview.RunCopy;
import io.github.catenary.app.ui.action.EditorAction;
import io.github.catenary.app.ui.dialog.ChosenFile;
import io.github.catenary.app.ui.dialog.Question;
import io.github.catenary.app.ui.settings.Settings;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.solver.Frame;
import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import javax.swing.JFrame;

/** The actions that make films and pictures of the run, and export it; one film or export at a time. EDT only. */
public final class FilmController {
    private final JFrame owner;
    private final PreviewRunner runner;
    private final Supplier<PreviewSettings> look;
    private final Workspace workspace;
    private final Settings settings;
    private final BackgroundWork background;
    private final Consumer<String> message;
    private EncoderSearch search = EncoderSearch.standard();
    private Function<Boolean, Optional<String>> device = addsForces -> Optional.empty();
    private Optional<RunningJob> running = Optional.empty();

    /** Asks for a film, and makes it. */
    public final EditorAction record;

    /** Asks how the run is to be exported, and does it. */
    public final EditorAction export;

    /** Asks for a picture of the shown frame, and writes it. */
    public final EditorAction picture;

    /**
     * Prepares the actions.
     *
     * @param look how the preview shows the run
     * @param workspace its scene names the files
     * @param background writes pictures
     * @param message shows a sentence in the status bar
     */
    public FilmController(
            PreviewRunner runner,
            Supplier<PreviewSettings> look,
            Workspace workspace,
            Settings settings,
            BackgroundWork background,
            Consumer<String> message) {
        owner = background.owner();
        this.runner = runner;
        this.look = look;
        this.workspace = workspace;
        this.settings = settings;
        this.background = background;
        this.message = message;
        record = EditorAction.of("record", this::askForFilm)
                .withKeys("menu shift R")
                .withIcon("record");
        export = EditorAction.of("export-run", this::askForExport);
        picture = EditorAction.of("picture", this::askForPicture).withKeys("menu shift E");
        runner.addListener(state -> {
            record.setEnabled(state.hasSomethingToRun());
            export.setEnabled(state.hasSomethingToRun());
            picture.setEnabled(state.frame().isPresent());
        });
        record.setEnabled(runner.state().hasSomethingToRun());
        export.setEnabled(runner.state().hasSomethingToRun());
        picture.setEnabled(runner.state().frame().isPresent());
    }

    /** Looks for ffmpeg elsewhere. */
    public void lookIn(EncoderSearch places) {
        search = places;
    }

    /** @param why says, for a film that adds forces up or one that does not, why the chosen device does not run it */
    public void tellOfDevice(Function<Boolean, Optional<String>> why) {
        device = why;
    }

    private FilmSource source() {
        PreviewSettings shown = look.get();
        Optional<String> obstacle = device.apply(shown.options().needsForces());
        return new FilmSource(runner.state(), shown, workspace.title().replaceAll("\\.json(\\.gz)?$", ""), obstacle);
    }

    /** True, after saying so, while something is being written. */
    private boolean isBusy() {
        running.ifPresent(job -> {
            job.toFront();
            message.accept(Texts.text("film.busy"));
        });
        return running.isPresent();
    }

    private void askForFilm() {
        if (isBusy()) return;
        runner.stop(PreviewRun::pause);
        FilmSource source = source();
        double lastTime = source.state().transport().timeline().lastTime();
        FilmSettings start = FilmSettings.remembered(settings, fileName(source), source.usualLook(), lastTime);
        new FilmDialog(owner, source, start, new EncoderModel(settings, search), this::make).open();
    }

    /** What a file may be called on every system. */
    private static String fileName(FilmSource source) {
        String plain =
                source.name().replaceAll("[\\\\/:*?\"<>|%\\p{Cntrl}]", "-").strip();
        return !plain.isEmpty() && ChosenFile.isNamed(new File(plain)) ? plain : "run";
    }

    private void make(FilmSettings choice, FilmOrder order) {
        choice.remember(settings);
        start(new FilmJob(order, copyFrom(order.range())), order.pictures());
    }

    private void askForExport() {
        if (isBusy()) return;
        runner.stop(PreviewRun::pause);
        FilmSource source = source();
        double lastTime = source.state().transport().timeline().lastTime();
        ExportSettings start = ExportSettings.remembered(settings, fileName(source), source.usualLook(), lastTime);
        new ExportDialog(owner, source, start, (choice, range) -> export(choice, range, source), this::askForFilm)
                .open();
    }

    private void export(ExportSettings choice, FrameRange range, FilmSource source) {
        choice.remember(settings);
        RecordingFormat format =
                RecordingFormat.of(choice.file(), Optional.empty()).orElseThrow();
        double interval = choice.every() * source.timeStep();
        RunJob job = choice.kind().hasPictures()
                ? new FilmJob(
                        new FilmOrder(
                                format, new PictureClock(interval), interval, range, source.camera(choice.look())),
                        copyFrom(range))
                : new ExportJob(format, choice.every(), interval, range, copyFrom(range));
        start(job, choice.count(range));
    }

    private RunCopy.Awaited copyFrom(FrameRange range) {
        return new RunCopy.Awaited(runner, range.from());
    }

    private void start(RunJob job, long count) {
        running = Optional.of(new RunningJob(owner, job, count, outcome -> {
            running = Optional.empty();
            outcome.tell(owner, message);
        }));
    }

    /** True while a film is being made, or the run is exported. */
    public boolean isRecording() {
        return running.isPresent();
    }

    /** Does something that ends the window, after asking whether what is being written may be given up. */
    public void afterFilm(Runnable goOn) {
        if (running.isPresent() && !mayGiveUp()) return;
        running.ifPresent(RunningJob::cancel);
        goOn.run();
    }

    private boolean mayGiveUp() {
        return Question.warns(owner, Texts.text("film.give-up"), "film.give-up.yes", "film.give-up.no");
    }

    /** Gives up what is being written. */
    public void close() {
        running.ifPresent(RunningJob::cancel);
    }

    private void askForPicture() {
        if (background.running()) return;
        FilmSource source = source();
        Optional<Frame> frame = source.frame();
        if (frame.isEmpty()) return;
        Path file = FilmSettings.folder(settings).resolve(fileName(source));
        PictureSettings start = PictureSettings.remembered(settings, "picture", source.usualLook());
        boolean svg = settings.get("picture.kind", "png").equals("svg");
        StillSettings choice = new StillSettings(svg, file, start).withSvg(svg);
        new PictureDialog(owner, source, choice, chosen -> save(chosen, source, frame.get())).open();
    }

    private void save(StillSettings choice, FilmSource source, Frame frame) {
        settings.set("picture.kind", choice.svg() ? "svg" : "png");
        choice.look().remember(settings, "picture");
        FilmSettings.rememberFolder(settings, choice.file());
        CameraPath camera = source.camera(choice.look());
        new SaveFlow(background, message)
                .explaining(FilmErrorText::of)
                .write(
                        choice.file(),
                        (file, progress) -> write(frame, camera.look(frame, Optional.empty()), choice, source.name()),
                        () -> {});
    }

    private static void write(Frame frame, RenderSettings look, StillSettings choice, String name) throws IOException {
        FramePainter painter = new FramePainter();
        WholeFile.<RuntimeException>write(choice.file(), out -> {
            if (choice.svg()) painter.writeSvg(frame, look, name, out);
            else PngImage.write(painter.paint(frame, look), out);
        });
    }
}
