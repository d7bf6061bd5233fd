package io.github.catenary.app.cli;

import io.github.catenary.app.cli.report.Facts;
import io.github.catenary.solver.Simulation;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Renders a frame of a run to a picture, without a display. */
@Command(
        name = "render",
        description = "Runs a scene without a window and renders the last frame to a picture.",
        mixinStandardHelpOptions = true)
final class RenderCommand implements Callable<Integer> {
    /** The largest picture, pixels; painting it takes 400 MB. */
    private static final long MAX_PIXELS = 100_000_000;

    private final Session session;

    @Parameters(paramLabel = "SCENE", description = "Scene file, *.json or *.json.gz.")
    private Path scene = Path.of("");

    @Option(
            names = "--out",
            required = true,
            paramLabel = "FILE.png",
            description = "The picture; an existing file is replaced.")
    private Path out = Path.of("");

    @Option(
            names = "--frames",
            paramLabel = "N",
            defaultValue = "0",
            description = "Frames to run first, 0 or more. Default: ${DEFAULT-VALUE}, the scene as drawn.")
    private long frames;

    @Option(
            names = "--width",
            paramLabel = "PX",
            defaultValue = "1280",
            description = "Width of the picture, px. Default: ${DEFAULT-VALUE}.")
    private int width;

    @Option(
            names = "--height",
            paramLabel = "PX",
            defaultValue = "800",
            description = "Height of the picture, px. Default: ${DEFAULT-VALUE}.")
    private int height;

    @Option(
            names = "--theme",
            paramLabel = "THEME",
            defaultValue = "light",
            description = "Colours: light or dark. Default: ${DEFAULT-VALUE}.")
    private String theme = "light";

    @Mixin
    private ViewOptions looks = new ViewOptions();

    @Mixin
    private SolverOverrides overrides = new SolverOverrides();

    @Mixin
    private Patience patience = new Patience();

    RenderCommand(Session session) {
        this.session = session;
    }

    @Override
    public Integer call() throws CommandFailure {
        check();
        ResultFile.requireOther(out, scene);
        Simulation run = patience.await(session, scene, this::runToTheFrame);
        PictureOptions options = new PictureOptions(width, height, theme.equals("dark"), looks.camera(), looks.style());
        BufferedImage image = session.host().painting().paint(run.frame(), options);
        try {
            PictureFile.writePng(image, out);
        } catch (IOException e) {
            throw CommandFailure.writing(out, e);
        }
        session.out()
                .println(out + ": frame " + run.frameNumber() + " of " + scene + ", " + width + " × " + height + " px");
        return session.tellTrouble(scene, run) ? ExitCode.DONE : ExitCode.BAD_SCENE;
    }

    private Simulation runToTheFrame() throws CommandFailure {
        Simulation run = session.start(session.openToRun(scene, overrides));
        for (long i = 0; i < frames && run.step(); i++) {}
        return run;
    }

    private void check() throws CommandFailure {
        looks.camera();
        looks.style();
        overrides.check(session);
        patience.check(session);
        if (!out.toString().toLowerCase(Locale.ROOT).endsWith(".png")) {
            throw CommandFailure.usage("--out: expected a name that ends in .png, found " + out);
        }
        if (frames < 0) throw CommandFailure.usage("--frames is " + frames + ", but must be 0 or more");
        if (width < 1) throw CommandFailure.usage("--width is " + width + ", but must be at least 1");
        if (height < 1) throw CommandFailure.usage("--height is " + height + ", but must be at least 1");
        if ((long) width * height > MAX_PIXELS) {
            throw CommandFailure.usage("--width and --height make " + Facts.count((long) width * height)
                    + " px, but a picture may have at most " + Facts.count(MAX_PIXELS));
        }
        if (!theme.equals("light") && !theme.equals("dark")) {
            throw CommandFailure.usage("--theme: expected light or dark, found \"" + theme + "\"");
        }
    }
}
