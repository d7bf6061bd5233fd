package io.github.catenary.app.cli;

import io.github.catenary.app.document.exchange.SceneExchange;
import io.github.catenary.edit.EditRefusedException;
import io.github.catenary.edit.fill.FaceSurface;
import io.github.catenary.edit.fill.FillSurface;
import io.github.catenary.edit.mesh.Seams;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.check.Message;
import io.github.catenary.solver.Frame;
import io.github.catenary.solver.FrameDetail;
import io.github.catenary.spi.ContributionKind;
import io.github.catenary.spi.Exporter;
import io.github.catenary.spi.Importer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Writes a scene in its canonical form, packed or not, or converts from and to files of other programs. */
@Command(
        name = "convert",
        description = "Writes a scene in canonical form. The ending of OUT, .json or .json.gz, decides whether it is"
                + " packed. Unknown data is kept. Other endings, such as .obj, stand for files of other programs;"
                + " catenary plugins lists them.",
        mixinStandardHelpOptions = true)
final class ConvertCommand implements Callable<Integer> {
    private final Session session;

    @Parameters(
            index = "0",
            paramLabel = "IN",
            description = "Scene file, *.json or *.json.gz, a file of another program, such as *.obj, or -"
                    + " for standard input.")
    private Path in = Path.of("");

    @Parameters(
            index = "1",
            paramLabel = "OUT",
            description = "The file to write; a scene may be written to IN. Or - for standard output.")
    private Path out = Path.of("");

    @Mixin
    private CommandDeadline patience = new CommandDeadline();

    @Mixin
    private SceneCommand.Strictness strictness = new SceneCommand.Strictness();

    @Mixin
    private SetOption set = new SetOption();

    @Option(
            names = "--weld",
            description = "Of a file of another program: makes one particle of those at the very same place, such as"
                    + " along the seams of a mesh. The first one stays, with its mass.")
    private boolean weld;

    @Option(
            names = "--fill",
            paramLabel = "SPACING",
            description = "Of a file of another program: puts a body in place of its surface, tetrahedra of springs"
                    + " where it is closed, triangles where it is flat. SPACING is the distance between particles, in m,"
                    + " more than 0.")
    private @Nullable Double fill;

    @Mixin
    private FormatOption format = new FormatOption();

    @Mixin
    private SolidOption solid = new SolidOption();

    @Option(names = "--force", description = "Replace OUT if it exists and is not the scene IN.")
    private boolean force;

    ConvertCommand(Session session) {
        this.session = session;
    }

    @Override
    public Integer call() throws CommandFailure {
        patience.check(session);
        strictness.check(session);
        set.check(session, ContributionKind.IMPORTER, ContributionKind.EXPORTER);
        SceneExchange exchange = session.exchange();
        Optional<Exporter> exporter = format.exporter(session, "OUT", out);
        if (exporter.isEmpty())
            ResultFile.requireScene("OUT", out, session.plugins().exporters());
        Optional<Importer> importer = exchange.importer(in);
        if (weld && importer.isEmpty()) {
            throw CommandFailure.usage("--weld: expected IN to be a file of another program, found " + in);
        }
        if (fill != null && (importer.isEmpty() || !(fill > 0 && fill <= Double.MAX_VALUE))) {
            throw CommandFailure.usage(
                    importer.isEmpty()
                            ? "--fill: expected IN to be a file of another program, found " + in
                            : "--fill: expected a distance of more than 0 m, found " + fill);
        }
        solid.check(in, importer.isPresent(), fill != null);
        Scene scene = importer.isPresent() ? imported(importer.get()) : session.open(in);
        if (fill != null) scene = filled(scene, fill);
        scene = solid.meshed(scene, in, session);
        // A scene written over itself keeps all its data; a file of another program may not.
        boolean mayBeInput = importer.isEmpty() && exporter.isEmpty();
        ResultFile.requireNew(out, force || (mayBeInput && Files.exists(out) && isInput()));
        if (exporter.isPresent())
            session.exportTo(Frame.drawn(scene).withDetail(FrameDetail.drawn(scene)), out, exporter.get(), patience);
        else session.save(scene, out);
        session.report(Stream.of(out)).println(out + ": written from " + in);
        return ExitCode.DONE;
    }

    private Scene filled(Scene scene, double spacing) throws CommandFailure {
        try {
            FillSurface filling = FillSurface.of(scene)
                    .orElseThrow(() -> EditRefusedException.because(Message.of(
                            "convert.no-surface",
                            "--fill needs a closed or a flat surface of at least four faces; of the sides of faces, {0}"
                                    + " have no face beyond them",
                            FaceSurface.of(scene).openSides())));
            return filling.filled(scene, spacing);
        } catch (EditRefusedException refused) {
            throw CommandFailure.badScene(in, refused.problems());
        }
    }

    /** Says where particles lie at the same place, because such a mesh hangs apart there. */
    private Scene imported(Importer importer) throws CommandFailure {
        Scene scene = session.importFrom(in, importer, patience);
        Seams seams = Seams.of(scene);
        if (seams.isEmpty()) return scene;
        String many = seams.particles()
                + (seams.particles() == 1 ? " particle lies where another lies" : " particles lie where others lie")
                + ", at " + seams.places() + (seams.places() == 1 ? " place" : " places");
        session.tell(in + ": " + many + (weld ? "; each place has one now" : "; --weld leaves one at each place"));
        return weld ? seams.welded() : scene;
    }

    private boolean isInput() throws CommandFailure {
        try {
            return Files.isSameFile(in, out);
        } catch (IOException e) {
            throw CommandFailure.writing(out, e);
        }
    }
}
