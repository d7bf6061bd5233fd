package io.github.catenary.app.run.film;

import io.github.catenary.app.document.exchange.PngImage;
import io.github.catenary.app.document.exchange.WholeFile;
import io.github.catenary.app.files.BackgroundWork;
import io.github.catenary.app.files.SaveFlow;
import io.github.catenary.app.render.flat.FramePainter;
import io.github.catenary.app.render.flat.RenderSettings;
import io.github.catenary.app.render.record.EncoderSearch;
import io.github.catenary.app.run.preview.PreviewRun;
import io.github.catenary.app.run.preview.PreviewRunner;
import io.github.catenary.app.run.preview.PreviewSettings;
import io.github.catenary.app.run.preview.RunCopy;
import io.github.catenary.app.ui.action.EditorAction;
import io.github.catenary.app.ui.dialog.ChosenFile;
import io.github.catenary.app.ui.dialog.Question;
import io.github.catenary.app.ui.settings.Settings;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.work.Background;
import io.github.catenary.app.ui.work.Timers;
import io.github.catenary.solver.Frame;
import java.awt.Component;
import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javax.swing.JFrame;
import javax.swing.JOptionPane;
import javax.swing.SwingUtilities;
import javax.swing.Timer;

/** The actions that make films and pictures of the run; one film at a time. EDT only. */
public final class FilmController {
    private final JFrame owner;
    private final PreviewRunner runner;
    private final Supplier<PreviewSettings> look;
    private final Supplier<String> title;
    private final Settings settings;
    private final BackgroundWork background;
    private final Consumer<String> message;
    private EncoderSearch search = EncoderSearch.standard();
    private Optional<RunningFilm> running = Optional.empty();

    /** Asks for a film, and makes it. */
    public final EditorAction record;

    /** Asks for a picture of the shown frame, and writes it. */
    public final EditorAction picture;

    /**
     * Prepares the actions.
     *
     * @param look how the preview shows the run
     * @param title of the scene, which names the files
     * @param background writes pictures
     * @param message shows a sentence in the status bar
     */
    public FilmController(
            PreviewRunner runner,
            Supplier<PreviewSettings> look,
            Supplier<String> title,
            Settings settings,
            BackgroundWork background,
            Consumer<String> message) {
        owner = background.owner();
        this.runner = runner;
        this.look = look;
        this.title = title;
        this.settings = settings;
        this.background = background;
        this.message = message;
        record = EditorAction.of("record", this::askForFilm)
                .withKeys("menu shift R")
                .withIcon("record");
        picture = EditorAction.of("picture", this::askForPicture).withKeys("menu shift E");
        runner.addListener(state -> {
            record.setEnabled(state.hasSomethingToRun());
            picture.setEnabled(state.frame().isPresent());
        });
        record.setEnabled(runner.state().hasSomethingToRun());
        picture.setEnabled(runner.state().frame().isPresent());
    }

    /** Looks for ffmpeg elsewhere. */
    public void lookIn(EncoderSearch places) {
        search = places;
    }

    private FilmSource source() {
        return new FilmSource(runner.state(), look.get(), title.get().replaceAll("\\.json(\\.gz)?$", ""));
    }

    private void askForFilm() {
        if (running.isPresent()) {
            running.get().toFront();
            message.accept(Texts.text("film.busy"));
            return;
        }
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
        FilmJob job =
                new FilmJob(order, new RunCopy.Awaited(runner, order.range().from()));
        running = Optional.of(new RunningFilm(owner, job, order, outcome -> {
            running = Optional.empty();
            outcome.tell(owner, message);
        }));
    }

    /** True while a film is being made. */
    public boolean isRecording() {
        return running.isPresent();
    }

    /** Does something that ends the window, after asking whether a film that is being made may be given up. */
    public void afterFilm(Runnable goOn) {
        if (running.isPresent() && !mayGiveUp()) return;
        running.ifPresent(RunningFilm::cancel);
        goOn.run();
    }

    private boolean mayGiveUp() {
        return Question.warns(owner, Texts.text("film.give-up"), "film.give-up.yes", "film.give-up.no");
    }

    /** Gives up a film that is being made. */
    public void close() {
        running.ifPresent(RunningFilm::cancel);
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

    /** A film that is being made, with its thread and the window that shows its progress. EDT only. */
    private static final class RunningFilm {
        /** How long a cancelled film may take to end before it is left alone, ms. */
        private static final int LEAVE_MILLIS = 5000;

        private final FilmJob job;
        private final FilmProgress progress;
        private final Thread thread;
        private final Outcome cancelled;
        private boolean over;
        private final Consumer<Outcome> ended;

        /**
         * What became of a film.
         *
         * @param result empty if it was cancelled or failed
         * @param failure empty if it was cancelled or succeeded
         */
        record Outcome(Path file, Optional<FilmJob.Result> result, Optional<Throwable> failure) {
            /** @param message shows a sentence in the status bar */
            void tell(Component owner, Consumer<String> message) {
                result.ifPresent(film -> message.accept(told(film)));
                failure.ifPresent(why -> JOptionPane.showMessageDialog(
                        owner,
                        Texts.text("film.failed", file.getFileName()) + "\n" + FilmErrorText.of(file, why),
                        Texts.text("app.name"),
                        JOptionPane.ERROR_MESSAGE));
                if (result.isEmpty() && failure.isEmpty())
                    message.accept(Texts.text("film.cancelled", file.getFileName()));
            }

            private String told(FilmJob.Result film) {
                String size = film.bytes() > 0 ? ", " + FileSize.text((double) film.bytes()) : "";
                String done = Texts.text("film.done", file.getFileName(), film.pictures()) + size;
                return film.stoppedAt()
                        .map(time -> done + ". " + Texts.text("film.stopped", time))
                        .orElse(done);
            }
        }

        /** Starts the thread. */
        RunningFilm(JFrame owner, FilmJob job, FilmOrder order, Consumer<Outcome> ended) {
            this.job = job;
            this.ended = ended;
            Path file = order.format().file();
            cancelled = new Outcome(file, Optional.empty(), Optional.empty());
            progress = new FilmProgress(owner, this::cancel, job, String.valueOf(file.getFileName()), order.pictures());
            thread = Background.start("catenary-film", () -> run(file));
        }

        private void run(Path file) {
            Outcome outcome;
            try {
                outcome = new Outcome(file, Optional.of(job.call()), Optional.empty());
            } catch (CancellationException unwanted) {
                outcome = cancelled;
            } catch (Throwable why) { // of a plugin, or when memory runs out: the user must be told
                outcome = new Outcome(file, Optional.empty(), job.isCancelled() ? Optional.empty() : Optional.of(why));
            }
            Outcome told = outcome;
            SwingUtilities.invokeLater(() -> end(told));
        }

        private void end(Outcome outcome) {
            if (over) return; // it was left alone
            over = true;
            progress.close();
            ended.accept(outcome);
        }

        /** Ends the film soon. If the code of a plugin does not return, the film is left alone. */
        void cancel() {
            if (job.isCancelled()) return;
            job.cancel();
            Timer patience = Timers.once(LEAVE_MILLIS, () -> {
                thread.interrupt();
                end(cancelled);
            });
            patience.start();
        }

        void toFront() {
            progress.toFront();
        }
    }
}
