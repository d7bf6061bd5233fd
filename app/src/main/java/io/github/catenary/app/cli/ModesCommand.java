package io.github.catenary.app.cli;

import io.github.catenary.analysis.rest.ModeSearch;
import io.github.catenary.analysis.rest.Modes;
import io.github.catenary.analysis.rest.Modes.Mode;
import io.github.catenary.analysis.rest.RestSearch;
import io.github.catenary.app.cli.report.ModesReport;
import io.github.catenary.app.cli.report.SettleReport;
import io.github.catenary.app.document.exchange.ReportNumber;
import io.github.catenary.app.render.overlay.Trails;
import io.github.catenary.app.render.record.RecordingFormat;
import io.github.catenary.app.render.record.RecordingKind;
import io.github.catenary.app.render.space.Reach;
import io.github.catenary.math.NumberText;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.spi.Colouring;
import io.github.catenary.spi.ContributionKind;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Finds the frequencies and shapes in which a scene swings. */
@Command(
        name = "modes",
        description = "Finds the lowest frequencies of a drawn scene, and the shapes in which it swings.",
        mixinStandardHelpOptions = true)
final class ModesCommand extends SceneCommand {
    private static final int WIDTH = 960;
    private static final int HEIGHT = 600;
    /** Pictures of a film, which shows one swing in two seconds. */
    private static final int PICTURES = 25;

    private static final double INTERVAL = 0.08;

    @Option(
            names = "--count",
            paramLabel = "N",
            defaultValue = "12",
            description = "How many modes, 1 to 200, the lowest first. Default: ${DEFAULT-VALUE}.")
    private int count;

    @Option(names = "--rest", description = "Find the rest first, and the modes around it.")
    private boolean rest;

    @Option(names = "--depth", description = "Also out of the plane of a scene that is flat.")
    private boolean depth;

    @Option(
            names = "--limit",
            paramLabel = "SECONDS",
            defaultValue = "60",
            description = "How long the search for the rest may take, greater than 0. Default: ${DEFAULT-VALUE}.")
    private double limit;

    @Option(
            names = "--mode",
            paramLabel = "K",
            defaultValue = "1",
            description = "The mode that --out writes, from 1. Default: ${DEFAULT-VALUE}.")
    private int mode;

    @Option(
            names = "--amplitude",
            paramLabel = "M",
            description = "How far the particle moves that moves farthest, m. Default: a twentieth of the scene.")
    private @Nullable Double amplitude;

    @Option(
            names = "--out",
            paramLabel = "FILE",
            description = "Write a mode: its shape, *.csv; a film of it, *.gif, *.mp4, *.webm or a series of *.png; or"
                    + " the scene displaced in it, *.json or *.json.gz.")
    private @Nullable Path out;

    @Option(names = "--force", description = "Replace FILE if it exists.")
    private boolean force;

    ModesCommand(Session session) {
        super(session, ContributionKind.INTEGRATOR, ContributionKind.SCENE_CHECK);
        takesScene("");
        answersInJson("Print one JSON object.");
        overridesSolver();
    }

    @Override
    Stream<Path> results() {
        return Stream.ofNullable(out);
    }

    @Override
    void check() throws CommandFailure {
        super.check();
        if (count < 1 || count > ModeSearch.MOST) {
            throw CommandFailure.usage("--count is " + count + ", but must be in 1 to " + ModeSearch.MOST);
        }
        if (!(limit > 0)) throw CommandFailure.usage("--limit is " + limit + ", but must be greater than 0");
        if (mode < 1 || mode > count) {
            throw CommandFailure.usage("--mode is " + mode + ", but must be in 1 to " + count + ", which is --count");
        }
        if (amplitude != null && !(amplitude > 0 && amplitude < Double.POSITIVE_INFINITY)) {
            throw CommandFailure.usage("--amplitude is " + NumberText.of(amplitude) + ", but must be greater than 0");
        }
        if (out == null) {
            if (force) throw CommandFailure.usage("--force belongs to --out, which is not given");
            return;
        }
        if (!isTable() && film().isEmpty()) {
            if (!isScene()) {
                throw CommandFailure.usage("--out: expected a name that ends in .csv, .gif, .mp4, .webm, .json or"
                        + " .json.gz, or a series such as frame-%04d.png, found " + out);
            }
        }
        ResultFile.requireOther(out, scene());
        ResultFile.requireNew(out, force);
    }

    private boolean endsIn(String ending) {
        return out != null && out.toString().toLowerCase(Locale.ROOT).endsWith(ending);
    }

    private boolean isTable() {
        return endsIn(".csv");
    }

    private boolean isScene() {
        return endsIn(".json") || endsIn(".json.gz");
    }

    private Optional<RecordingFormat> film() {
        if (out == null || isTable()) return Optional.empty();
        boolean pictures =
                RecordingKind.of(out).filter(RecordingKind::hasPictures).isPresent();
        return pictures ? RecordingFormat.of(out) : Optional.empty();
    }

    @Override
    int execute() throws CommandFailure {
        Path file = scene();
        Scene opened = openToRun(file);
        RestSearch.Limits limits =
                new RestSearch.Limits(() -> false, session.status().shares("modes of " + file)::report, limit);
        ModeSearch.Wanted wanted = new ModeSearch.Wanted(count, rest, depth);
        Modes modes;
        try {
            modes = await(file, () -> ModeSearch.find(session.compiler(), opened, wanted, limits));
        } catch (ModeSearch.TooLargeException large) {
            throw CommandFailure.badRun(file + ": the modes need about " + megabytes(large.needed())
                    + " MB, and " + megabytes(large.free()) + " MB are free; simplify the scene, or start Java with a"
                    + " larger -Xmx");
        }
        if (out != null) write(out, opened, modes);
        print(file, ModesReport.of(file, opened, modes));
        modes.faults().forEach(fault -> session.tell(file + ": " + fault.elementType() + ": " + fault.message()));
        ModesReport.notes(modes).forEach(note -> session.tell(file + ": " + note));
        modes.rest().ifPresent(found -> SettleReport.trouble(found).forEach(why -> session.tell(file + ": " + why)));
        boolean whole = modes.rest().map(found -> found.isWhole()).orElse(true)
                && modes.faults().isEmpty();
        return whole ? ExitCode.DONE : ExitCode.BAD_SCENE;
    }

    private static String megabytes(long bytes) {
        return ReportNumber.count(Math.max(1, bytes >> 20));
    }

    private void write(Path to, Scene scene, Modes modes) throws CommandFailure {
        if (mode > modes.modes().size()) {
            throw CommandFailure.badRun(
                    to + ": not written: the scene has only " + modes.modes().size() + " modes");
        }
        Mode chosen = modes.modes().get(mode - 1);
        double most = amplitude == null ? modes.visible() : amplitude;
        Optional<RecordingFormat> film = film();
        if (film.isPresent()) record(film.get(), scene, modes, chosen, most);
        else if (isTable()) {
            String table = ModesReport.shape(scene, modes, chosen, most);
            session.write(to, stream -> stream.write(table.getBytes(StandardCharsets.UTF_8)));
        } else session.save(modes.plucked(scene, chosen, most), to);
    }

    private void record(RecordingFormat format, Scene scene, Modes modes, Mode chosen, double most)
            throws CommandFailure {
        if (format.lacksEncoder()) {
            throw CommandFailure.notHere(format.file() + ": videos are made by ffmpeg, which is not installed; give"
                    + " --out a name that ends in .gif");
        }
        Reach reach = new Reach();
        reach.include(modes.frame(scene, chosen, most));
        reach.include(modes.frame(scene, chosen, -most));
        PictureOptions plain = look(modes.largestStrain(scene, chosen, most));
        PictureOptions look = reach.extent().map(plain::showing).orElse(plain);
        ScenePainting painting = session.host().painting();
        try {
            format.<RuntimeException>write(INTERVAL, () -> false, sink -> {
                for (int k = 0; k < PICTURES; k++) {
                    double way = most * Math.sin(2 * Math.PI * k / PICTURES);
                    sink.add(painting.paint(modes.frame(scene, chosen, way), look), 1);
                }
            });
        } catch (IOException e) {
            throw CommandFailure.writing(format.file(), e);
        }
    }

    private PictureOptions look(double strain) throws CommandFailure {
        Optional<Colouring> colours = session.plugins().colourings().stream()
                .filter(each -> each.id().equals("strain"))
                .findFirst();
        ViewOptions looks = new ViewOptions();
        return new PictureOptions(
                WIDTH,
                HEIGHT,
                1,
                false,
                looks.framing(),
                looks.style(),
                new PictureOptions.PictureQuantities(
                        strain > 0 ? colours : Optional.empty(), -strain, strain, Set.of(), IdSet.empty(), false),
                new PictureOptions.PictureBodies(session.plugins(), patience().seconds(), session::tell),
                Trails.NONE,
                Optional.empty());
    }
}
