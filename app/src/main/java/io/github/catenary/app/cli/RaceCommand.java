package io.github.catenary.app.cli;

import io.github.catenary.analysis.compare.Entrant;
import io.github.catenary.analysis.compare.Race;
import io.github.catenary.analysis.compare.Standing;
import io.github.catenary.app.document.exchange.RaceReport;
import io.github.catenary.scene.Scene;
import io.github.catenary.spi.ContributionKind;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Runs one scene under several integrators or settings and prints what each made of it. */
@Command(
        name = "race",
        description = "Runs one scene under two to nine integrators or settings, frame by frame in turns, and compares"
                + " them: divergence, energy drift, largest stretch, time.",
        mixinStandardHelpOptions = true)
final class RaceCommand extends SceneCommand {
    @Option(
            names = "--with",
            paramLabel = "ENTRANT",
            required = true,
            description = "An entrant, two to nine in all: the id of an integrator, or \"scene\" for that of the scene,"
                    + " then if wanted a colon and settings, such as positional, xpbd:substeps=5, scene:stiff or"
                    + " positional:film,passes=4. Settings: draft, normal, stiff, film, substeps=N, passes=N,"
                    + " sweep=forward, sweep=symmetric. What is left out is as in the scene.")
    private List<String> with = List.of();

    @Option(
            names = "--frames",
            paramLabel = "N",
            defaultValue = "500",
            description = "Frames to run, 0 or more. Default: ${DEFAULT-VALUE}.")
    private long frames;

    @Option(
            names = "--out",
            paramLabel = "FILE.csv",
            description = "Also write the table as CSV. Replaces an existing file.")
    private Optional<Path> out = Optional.empty();

    RaceCommand(Session session) {
        super(session, ContributionKind.SCENE_CHECK);
        takesScene("");
        answersInJson("Print one JSON object.");
    }

    @Override
    Stream<Path> results() {
        return out.stream();
    }

    @Override
    int execute() throws CommandFailure {
        Path scene = scene();
        Scene opened = session.open(scene);
        List<Entrant> entrants = entrants(opened);
        List<Standing> standings = await(scene, () -> run(opened, entrants));
        for (Standing standing : standings) {
            String trouble = standing.trouble();
            if (!trouble.isEmpty())
                session.tell(scene + ": " + standing.entrant().name() + ": " + trouble);
        }
        if (out.isPresent()) {
            String table = RaceReport.csv(standings);
            session.write(out.get(), stream -> stream.write(table.getBytes(StandardCharsets.UTF_8)));
        }
        print(scene, RaceReport.of(scene, frames, standings));
        boolean anyRan =
                standings.stream().anyMatch(standing -> standing.figures().isPresent());
        return anyRan ? ExitCode.DONE : ExitCode.BAD_SCENE;
    }

    @Override
    void check() throws CommandFailure {
        super.check();
        if (frames < 0) throw CommandFailure.usage("--frames is " + frames + ", but must be 0 or more");
        if (with.size() < Race.FEWEST || with.size() > Race.MOST) {
            throw CommandFailure.usage(
                    "--with: expected " + Race.FEWEST + " to " + Race.MOST + " entrants, found " + with.size());
        }
        for (String each : with) {
            if (with.indexOf(each) != with.lastIndexOf(each)) {
                throw CommandFailure.usage("--with " + each + " is given twice");
            }
        }
        if (out.isEmpty()) return;
        if (!StandardStream.isNamed(out.get()) && !out.get().toString().endsWith(".csv")) {
            throw CommandFailure.usage("--out is " + out.get() + ", but must end in .csv");
        }
        ResultFile.requireOther(out.get(), scene());
    }

    private List<Entrant> entrants(Scene opened) throws CommandFailure {
        List<Entrant> entrants = new ArrayList<>();
        for (String text : with) {
            entrants.add(
                    EntrantText.read(text, opened.solver(), session.plugins().catalog()));
        }
        return entrants;
    }

    private List<Standing> run(Scene opened, List<Entrant> entrants) {
        Race race = new Race(session.compiler(), opened, entrants);
        for (long i = 0; i < frames && race.step(); i++) {
            session.status().frames(scene().toString(), i + 1, frames);
        }
        return race.standings();
    }
}
