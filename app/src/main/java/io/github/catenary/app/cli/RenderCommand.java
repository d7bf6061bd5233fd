package io.github.catenary.app.cli;

import io.github.catenary.app.document.exchange.PngImage;
import io.github.catenary.app.render.overlay.Trails;
import io.github.catenary.app.render.record.EncoderSearch;
import io.github.catenary.app.render.record.NoPictureException;
import io.github.catenary.app.render.record.RecordingFormat;
import io.github.catenary.app.render.record.RecordingKind;
import io.github.catenary.io.FileTrouble;
import io.github.catenary.scene.Scene;
import io.github.catenary.solver.Simulation;
import io.github.catenary.spi.ContributionKind;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Renders a frame of a run to a picture, or many frames to a recording, without a display. */
@Command(
        name = "render",
        description = "Runs a scene without a window and renders the last frame to a picture, or many to a recording.",
        mixinStandardHelpOptions = true)
final class RenderCommand extends SceneCommand {
    @Option(
            names = "--out",
            required = true,
            paramLabel = "FILE",
            description = "The picture, *.png or *.svg, or the recording: *.gif, *.mp4, *.webm, or a series such"
                    + " as frame-%%04d.png; or - for a PNG on standard output. An existing file is replaced.")
    private Path out = Path.of("");

    @Option(
            names = "--frames",
            paramLabel = "N",
            defaultValue = "0",
            description = "Frames to run, 0 or more; a picture shows the last. Default: ${DEFAULT-VALUE}, the scene as"
                    + " drawn.")
    private long frames;

    @Mixin
    private PictureSize size = new PictureSize();

    @Mixin
    private SeriesOptions series = new SeriesOptions();

    @Mixin
    private ViewOptions looks = new ViewOptions();

    @Mixin
    private ColourOptions colours = new ColourOptions();

    RenderCommand(Session session) {
        super(session, ContributionKind.INTEGRATOR, ContributionKind.SCENE_CHECK, ContributionKind.COLOURING);
        takesScene("");
        overridesSolver();
    }

    @Override
    int execute() throws CommandFailure {
        Path scene = scene();
        Optional<RecordingFormat> format = format();
        check(format);
        ResultFile.requireOther(out, scene);
        Simulation run = format.isPresent() ? record(format.get()) : render();
        return session.tellTrouble(scene, run) ? ExitCode.DONE : ExitCode.BAD_SCENE;
    }

    /** A run that has come to its picture. */
    private record Still(Simulation run, PictureOptions look) {}

    private Simulation render() throws CommandFailure {
        Still still = await(scene(), this::runToTheFrame);
        Simulation run = still.run();
        ScenePainting painting = session.host().painting();
        String title = scene().getFileName() + ", frame " + run.frameNumber();
        session.write(out, to -> {
            if (isSvg()) painting.writeSvg(run.frame(), still.look(), title, to);
            else PngImage.write(painting.paint(run.frame(), still.look()), to);
        });
        tell("frame " + run.frameNumber());
        return run;
    }

    private Simulation record(RecordingFormat format) throws CommandFailure {
        PictureOptions look = look();
        return await(scene(), () -> {
            Recording recording = new Recording(session, openToRun(scene()), series, frames);
            try {
                recording.write(format, look);
                tell(recording.pictures() + (recording.pictures() == 1 ? " picture" : " pictures"));
                return recording.run().orElseThrow();
            } catch (NoPictureException e) {
                recording.run().ifPresent(run -> session.tellTrouble(scene(), run));
                throw CommandFailure.badRun(out + ": not written: " + e.getMessage());
            } catch (IOException e) {
                throw CommandFailure.writing(out, e);
            }
        });
    }

    private boolean isSvg() {
        return out.toString().toLowerCase(Locale.ROOT).endsWith(".svg");
    }

    /** The format of a recording; empty for one picture. */
    private Optional<RecordingFormat> format() throws CommandFailure {
        Path program = series.ffmpeg();
        boolean video =
                RecordingKind.of(out).filter(RecordingKind::needsEncoder).isPresent();
        if (program == null || !video) return RecordingFormat.of(out);
        try {
            return RecordingFormat.of(out, Optional.of(EncoderSearch.named(program)));
        } catch (IOException e) {
            throw CommandFailure.usage("--ffmpeg: " + program + ": " + FileTrouble.reason(program, e));
        }
    }

    private PictureOptions look() throws CommandFailure {
        return new PictureOptions(
                size.width(),
                size.height(),
                size.fineness(),
                size.dark(),
                looks.framing(),
                looks.style(),
                colours.quantities(session),
                new PictureOptions.PictureBodies(session.plugins(), patience().seconds(), session::tell),
                Trails.NONE,
                Optional.empty());
    }

    private void tell(String what) {
        session.report(Stream.of(out))
                .println(out + ": " + what + " of " + scene() + ", " + size.width() + " × " + size.height() + " px");
    }

    private Still runToTheFrame() throws CommandFailure {
        Scene opened = openToRun(scene());
        PictureOptions look = look();
        Recording.PictureTrails trails = new Recording.PictureTrails(look.quantities(), opened);
        Simulation run = session.start(opened);
        run.detail(look.quantities().needsDetail());
        trails.take(run);
        for (long i = 0; i < frames && run.step(); i++) {
            trails.take(run);
            session.status().frames(scene().toString(), i + 1, frames);
        }
        return new Still(run, trails.in(look));
    }

    @Override
    void check() throws CommandFailure {
        looks.framing();
        looks.style();
        colours.quantities(session);
        super.check();
        if (frames < 0) throw CommandFailure.usage("--frames is " + frames + ", but must be 0 or more");
        size.check();
        series.check(frames);
    }

    private void check(Optional<RecordingFormat> format) throws CommandFailure {
        if (format.isPresent()) {
            if (format.get().lacksEncoder()) {
                throw CommandFailure.notHere(out
                        + ": videos are made by ffmpeg, which is neither in a folder of PATH nor where it is usually"
                        + " installed; install it, say with --ffmpeg where it is, or give --out a name that"
                        + " ends in .gif");
            }
            return;
        }
        if (!isSvg()
                && !StandardStream.isNamed(out)
                && !out.toString().toLowerCase(Locale.ROOT).endsWith(".png")) {
            throw CommandFailure.usage(
                    "--out: expected a name that ends in .png, .svg, .gif, .mp4 or .webm, found " + out);
        }
        if (series.given() != null) {
            throw CommandFailure.usage(series.given() + " is for recordings, but " + out
                    + " is one picture; name a .gif," + " .mp4 or .webm, or a series such as frame-%04d.png");
        }
    }
}
