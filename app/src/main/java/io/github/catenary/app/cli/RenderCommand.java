package io.github.catenary.app.cli;

import io.github.catenary.app.document.exchange.PngImage;
import io.github.catenary.app.document.exchange.ReportNumber;
import io.github.catenary.app.render.overlay.Overlay;
import io.github.catenary.app.render.overlay.Trails;
import io.github.catenary.app.render.record.EncoderSearch;
import io.github.catenary.app.render.record.NoPictureException;
import io.github.catenary.app.render.record.RecordingFormat;
import io.github.catenary.app.render.record.RecordingKind;
import io.github.catenary.app.render.space.FineFrames;
import io.github.catenary.edit.EditRefusedException;
import io.github.catenary.edit.simplify.Simplification;
import io.github.catenary.edit.simplify.Watch;
import io.github.catenary.io.FileTrouble;
import io.github.catenary.math.NumberText;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.solver.Frame;
import io.github.catenary.solver.Simulation;
import io.github.catenary.spi.Colouring;
import io.github.catenary.spi.ContributionKind;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Renders a frame of a run to a picture, or many frames to a recording, without a display. */
@Command(
        name = "render",
        description = "Runs a scene without a window and renders the last frame to a picture, or many to a recording.",
        mixinStandardHelpOptions = true)
final class RenderCommand extends SceneCommand {
    private static final Set<String> OF_PICTURES = Set.of(
            "--width --height --theme --fineness --view --yaw --pitch --style --perspective --target --scale --colour"
                    .concat(" --range --overlay --trails-of --legend --see-through --ground --ffmpeg")
                    .split(" "));

    @Option(
            names = "--out",
            required = true,
            paramLabel = "FILE",
            description = "The picture, *.png or *.svg; the recording: *.gif, *.mp4, *.webm, or a series such as"
                    + " frame-%%04d.png; the frames themselves: *.glb, *.csv, or a series such as"
                    + " frame-%%04d.obj; or - for a PNG on standard output. An existing file is replaced.")
    private Path out = Path.of("");

    @Option(
            names = "--frames",
            paramLabel = "N",
            defaultValue = "0",
            description = "Frames to run, 0 or more; a picture shows the last. Default: ${DEFAULT-VALUE}, the scene as"
                    + " drawn.")
    private long frames;

    @Option(
            names = "--coarse",
            paramLabel = "N",
            description =
                    "Runs a coarser net of at most N particles, as catenary simplify makes it, and draws the fine net"
                            + " on it.")
    private @Nullable Integer coarse;

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
        choosesDevice();
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
    private record Still(Simulation run, PictureOptions look, Frame frame) {}

    /** What runs, and what is seen of its frames. */
    private record Shown(Scene running, UnaryOperator<Frame> seen) {}

    private Shown shown() throws CommandFailure {
        Scene opened = openToRun(scene());
        if (coarse == null) return new Shown(opened, UnaryOperator.identity());
        try {
            Simplification simple = Simplification.of(
                    opened, IdSet.ofAll(opened.particles()), coarse, session.plugins()::constraint, Watch.NONE);
            FineFrames fine = new FineFrames(opened, simple);
            return new Shown(fine.coarse(), fine::of);
        } catch (EditRefusedException refused) {
            throw CommandFailure.badScene(scene(), refused.problems());
        }
    }

    private Simulation render() throws CommandFailure {
        Still still = await(scene(), this::runToTheFrame);
        Simulation run = still.run();
        ScenePainting painting = session.host().painting();
        String title = scene().getFileName() + ", frame " + run.frameNumber();
        session.write(out, to -> {
            if (isSvg()) painting.writeSvg(still.frame(), still.look(), title, to);
            else PngImage.write(painting.paint(still.frame(), still.look()), to);
        });
        tell("frame " + run.frameNumber());
        return run;
    }

    private Simulation record(RecordingFormat format) throws CommandFailure {
        PictureOptions look = look();
        return await(scene(), () -> {
            Shown shown = shown();
            Recording recording = new Recording(session, shown.running(), series, frames, shown.seen());
            recording.onBegin(run -> session.tellObstacle(scene().toString(), run));
            try {
                recording.write(format, look);
                tellOf(recording.pictures(), format);
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
                size.width,
                size.height,
                size.fineness,
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
                .println(out + ": " + what + " of " + scene() + ", " + size.width + " × " + size.height + " px");
    }

    private void tellOf(long count, RecordingFormat format) {
        String what = format.kind().hasPictures() ? " picture" : " frame";
        String told = count + what + (count == 1 ? "" : "s");
        if (format.kind().hasPictures()) tell(told);
        else session.report(Stream.of(out)).println(out + ": " + told + " of " + scene());
    }

    private Still runToTheFrame() throws CommandFailure {
        Shown shown = shown();
        PictureOptions look = look();
        Recording.PictureTrails trails = new Recording.PictureTrails(look.quantities(), shown.running());
        Simulation run = session.start(shown.running());
        look.quantities().ask(run);
        session.tellObstacle(scene().toString(), run);
        trails.take(run);
        for (long i = 0; i < frames && run.step(); i++) {
            trails.take(run);
            session.status().frames(scene().toString(), i + 1, frames);
        }
        return new Still(run, trails.in(look), shown.seen().apply(run.frame()));
    }

    @Override
    void check() throws CommandFailure {
        looks.framing();
        looks.style();
        colours.quantities(session);
        super.check();
        if (frames < 0) throw CommandFailure.usage("--frames is " + frames + ", but must be 0 or more");
        if (coarse != null && coarse < Simplification.FEWEST) {
            throw CommandFailure.usage("--coarse is " + coarse + ", but must be " + Simplification.FEWEST + " or more");
        }
        if (coarse != null && colours.quantities(session).needsDetail()) {
            throw CommandFailure.usage(
                    "--coarse: expected no velocities, forces or channels, which only what runs has");
        }
        size.check();
        series.check(frames);
    }

    private void check(Optional<RecordingFormat> format) throws CommandFailure {
        if (format.isPresent()) {
            if (!format.get().kind().hasPictures()) refuseLook();
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
                    "--out: expected a name that ends in .png, .svg, .gif, .mp4, .webm, .glb or .csv, or a series"
                            + " such as frame-%04d.obj, found " + out);
        }
        if (series.given() != null) {
            throw CommandFailure.usage(series.given() + " is for recordings, but " + out
                    + " is one picture; name a .gif," + " .mp4 or .webm, or a series such as frame-%04d.png");
        }
    }

    private void refuseLook() throws CommandFailure {
        Optional<String> look = given().stream().filter(OF_PICTURES::contains).findFirst();
        if (look.isEmpty()) return;
        throw CommandFailure.usage(look.get() + " is for pictures, but " + out + " holds the frames themselves");
    }

    /** The options that say how large a picture is and in which colours. */
    private static final class PictureSize {
        /** The largest picture, pixels; painting it takes 400 MB. */
        private static final long MAX_PIXELS = 100_000_000;

        private static final double LEAST_FINENESS = 0.25;
        private static final double MOST_FINENESS = 8;

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
                completionCandidates = Words.Themes.class,
                defaultValue = "light",
                description = "Colours: light or dark. Default: ${DEFAULT-VALUE}.")
        private String theme = "light";

        @Option(
                names = "--fineness",
                paramLabel = "F",
                defaultValue = "1",
                description = "How much wider lines and larger dots are, 0.25 to 8, such as 2 for a screen with fine"
                        + " pixels. Default: ${DEFAULT-VALUE}.")
        private double fineness = 1;

        boolean dark() {
            return theme.equals("dark");
        }

        void check() throws CommandFailure {
            if (width < 1) throw CommandFailure.usage("--width is " + width + ", but must be at least 1");
            if (height < 1) throw CommandFailure.usage("--height is " + height + ", but must be at least 1");
            if ((long) width * height > MAX_PIXELS) {
                throw CommandFailure.usage("--width and --height make " + ReportNumber.count((long) width * height)
                        + " px, but a picture may have at most " + ReportNumber.count(MAX_PIXELS));
            }
            if (!(fineness >= LEAST_FINENESS && fineness <= MOST_FINENESS)) {
                throw CommandFailure.usage("--fineness is " + NumberText.of(fineness) + ", but must be in 0.25 to 8");
            }
            if (!theme.equals("light") && !theme.equals("dark")) {
                throw CommandFailure.usage("--theme: expected light or dark, found \"" + theme + "\"");
            }
        }
    }

    /** The options that say which quantities a picture shows. */
    private static final class ColourOptions {
        @Option(
                names = "--colour",
                paramLabel = "QUANTITY",
                description =
                        "Colours springs or particles by a quantity: strain, stress, residual, elasticity, speed,"
                                + " force, damage, material, or the colouring or channel of a plugin. Default: the kinds of springs.")
        private @Nullable String colour;

        @Option(
                names = "--range",
                paramLabel = "FROM,TO",
                description = "The values of the first and the last colour. Default: those of each frame.")
        private @Nullable String range;

        @Option(
                names = "--overlay",
                paramLabel = "NAMES",
                completionCandidates = Words.Overlays.class,
                description =
                        "What is drawn on top, separated by commas: velocities, forces, trails, particle-ids, spring-ids,"
                                + " pins, torn-ends, loads, carried, or none. Default: pins,torn-ends,loads.")
        private @Nullable String overlay;

        @Option(
                names = "--trails-of",
                paramLabel = "IDS",
                description =
                        "The particles that have trails: ids and ranges such as 3,17,20-25. Default: all, in a scene of up to 200.")
        private @Nullable String trailsOf;

        @Option(names = "--legend", description = "Shows what colours and arrows mean. Needs a font.")
        private boolean legend;

        PictureOptions.PictureQuantities quantities(Session session) throws CommandFailure {
            if (range != null && colour == null) throw CommandFailure.usage("--range needs --colour");
            Optional<Colouring> colouring = colour == null ? Optional.empty() : Optional.of(colouring(session, colour));
            double[] ends = range == null ? new double[] {Double.NaN, Double.NaN} : ends(range);
            Set<Overlay> overlays = overlays();
            if (trailsOf != null && !overlays.contains(Overlay.TRAILS)) {
                throw CommandFailure.usage("--trails-of needs --overlay trails");
            }
            return new PictureOptions.PictureQuantities(colouring, ends[0], ends[1], overlays, trailed(), legend);
        }

        private static Colouring colouring(Session session, String id) throws CommandFailure {
            List<Colouring> all = session.plugins().colourings();
            for (Colouring each : all) if (each.id().equals(id)) return each;
            String ids = all.stream().map(Colouring::id).sorted().collect(Collectors.joining(", "));
            throw CommandFailure.usage("--colour: expected one of " + ids + ", found \"" + id + "\"");
        }

        private static double[] ends(String text) throws CommandFailure {
            String[] parts = text.split(",", -1);
            try {
                if (parts.length == 2) {
                    double[] ends = {Double.parseDouble(parts[0]), Double.parseDouble(parts[1])};
                    if (Double.isFinite(ends[0]) && Double.isFinite(ends[1]) && ends[0] < ends[1]) return ends;
                }
            } catch (NumberFormatException noNumber) {
                throw badRange(text);
            }
            throw badRange(text);
        }

        private static CommandFailure badRange(String text) {
            return CommandFailure.usage(
                    "--range: expected two numbers, the smaller one first, such as -5,5, found \"" + text + "\"");
        }

        private IdSet trailed() throws CommandFailure {
            if (trailsOf == null) return IdSet.empty();
            return IdSetText.ids("--trails-of", trailsOf);
        }

        private Set<Overlay> overlays() throws CommandFailure {
            Set<Overlay> result = EnumSet.noneOf(Overlay.class);
            if (overlay == null) {
                for (Overlay each : Overlay.values()) if (each.isUsual()) result.add(each);
                return result;
            }
            List<String> names = new ArrayList<>(List.of(overlay.split(",", -1)));
            if (names.equals(List.of("none"))) return result;
            for (String name : names) {
                result.add(Overlay.of(name)
                        .orElseThrow(() -> CommandFailure.usage("--overlay: expected none or some of "
                                + Stream.of(Overlay.values()).map(Overlay::key).collect(Collectors.joining(", "))
                                + ", found \"" + name + "\"")));
            }
            return result;
        }
    }
}
