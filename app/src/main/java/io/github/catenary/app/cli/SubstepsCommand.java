package io.github.catenary.app.cli;

import io.github.catenary.analysis.advice.SubstepNeed;
import io.github.catenary.app.cli.report.SubstepsTaken;
import io.github.catenary.app.document.exchange.Report;
import io.github.catenary.app.document.exchange.ReportNumber;
import io.github.catenary.io.Progress;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SubstepRates;
import io.github.catenary.scene.check.Message;
import io.github.catenary.solver.UnrunnableSceneException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collections;
import java.util.Locale;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.DoubleConsumer;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Writes a scene with groups of what needs more substeps. */
@Command(
        name = "substeps",
        description = "Finds what needs more substeps than the scene takes (heavy, stiff, fast or hit), and writes the"
                + " scene with a group for each number.",
        mixinStandardHelpOptions = true)
final class SubstepsCommand extends EditingCommand {
    @Option(
            names = "--frames",
            paramLabel = "N",
            description = "How many frames to look at for what is fast or hit, 0 or more. Default: ${DEFAULT-VALUE}.")
    private int frames = SubstepNeed.FRAMES;

    SubstepsCommand(Session session) {
        super(session);
    }

    @Override
    void check() throws CommandFailure {
        if (frames < 0) throw CommandFailure.usage("--frames is " + frames + ", but must be 0 or more");
        super.check();
    }

    @Override
    int execute() throws CommandFailure {
        Path file = scene();
        Scene before = session.open(file);
        Optional<Message> hindrance = SubstepNeed.hindrance(session.plugins().catalog(), before);
        if (hindrance.isPresent())
            throw CommandFailure.usage(file + ": " + hindrance.get().english());
        Progress progress = session.status().shares("looking at " + file);
        progress.report(0);
        SubstepNeed need = patience()
                .awaitOne(
                        "the look at its first frames",
                        file,
                        "choose fewer frames",
                        wish -> need(before, wish::cancelled, progress::report));
        Scene after = need.applyTo(before, number -> number + " substeps");
        session.save(after, out());
        print(file, report(need, after));
        return ExitCode.DONE;
    }

    private SubstepNeed need(Scene scene, BooleanSupplier cancelled, DoubleConsumer share) throws CommandFailure {
        try {
            return SubstepNeed.of(session.compiler(), scene, frames, cancelled, share);
        } catch (UnrunnableSceneException e) {
            throw CommandFailure.badScene(scene(), e.problems());
        }
    }

    private Report report(SubstepNeed need, Scene after) {
        SubstepRates rates = SubstepRates.of(after);
        int springs = after.springs().size();
        int most = Collections.max(SubstepRates.CHOICES);
        double all = Math.max(1, (double) springs * most);
        double share = rates.meanSprings(springs) * rates.finest() / all;
        Report report = new Report(scene() + " → " + out())
                .value("scene", scene().toString())
                .value("out", out().toString())
                .value(
                        "parts",
                        need.parts().stream()
                                .map(part -> new Report()
                                        .value("substeps", part.substeps())
                                        .value("particles", part.particles().size()))
                                .toList());
        Report because = new Report();
        Arrays.stream(SubstepNeed.Reason.values())
                .forEach(each -> because.value(each.name().toLowerCase(Locale.ROOT), need.particles(each)));
        return report.value("because", because)
                .fact(
                        "substepsTaken",
                        SubstepsTaken.numbers(rates, after),
                        "substeps taken",
                        SubstepsTaken.words(rates, after))
                .fact(
                        "projections",
                        share,
                        "projections",
                        ReportNumber.number(share) + " of those of " + most + " substeps everywhere")
                .sentence(need.summary().english());
    }
}
