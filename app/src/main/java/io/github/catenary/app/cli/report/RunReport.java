package io.github.catenary.app.cli.report;

import io.github.catenary.analysis.ChannelSummary;
import io.github.catenary.analysis.Energies;
import io.github.catenary.analysis.RunMetrics;
import io.github.catenary.analysis.advice.MoreSubsteps;
import io.github.catenary.analysis.advice.UnmetForce;
import io.github.catenary.analysis.metric.OwnMeasures;
import io.github.catenary.app.document.device.DeviceChoice;
import io.github.catenary.app.document.device.FoundDevice;
import io.github.catenary.app.document.exchange.MeasureReport;
import io.github.catenary.app.document.exchange.Report;
import io.github.catenary.app.document.exchange.ReportNumber;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SubstepRates;
import io.github.catenary.solver.Divergence;
import io.github.catenary.solver.Simulation;
import io.github.catenary.solver.integrator.SolveReport;
import io.github.catenary.solver.state.AddedItems;
import io.github.catenary.solver.state.Tear;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** What is told about a run when it is over. */
public final class RunReport {
    /** A line of JSON for a program to read, not a log of everything. */
    private static final int MOST_TEARS = 1000;

    private RunReport() {}

    /**
     * The lines, and the object that docs/cli.md describes.
     *
     * @param passes what they leave; empty if the integrator does not tell it
     * @param millisPerFrame what a frame cost on average, ms; 0 if there was none
     */
    public static Report of(Path file, Simulation run, Optional<MoreSubsteps> passes, double millisPerFrame) {
        Report report = new Report(file.toString());
        counts(report, file, run);
        state(report, run);
        report.fact("millisPerFrame", millisPerFrame, "time per frame", ReportNumber.number(millisPerFrame) + " ms");
        device(report, run);
        elements(report, run);
        report.value("solve", run.solveReport().map(RunReport::solve));
        run.solveReport().ifPresent(solve -> report.line("last solve", words(solve)));
        addUnmet(report, passes, "");
        report.value("actingAfterSolve", run.actingAfterSolve());
        if (!run.actingAfterSolve().isEmpty()) {
            report.line(
                    "after the solve",
                    String.join(", ", run.actingAfterSolve()) + "; forces of springs there are not those at rest");
        }
        MeasureReport.add(
                report,
                run.measures().stream()
                        .filter(each -> !(each.type() instanceof OwnMeasures))
                        .toList());
        return report.value(
                "channels",
                ChannelSummary.of(run).stream().map(RunReport::channel).toList());
    }

    private static void counts(Report report, Path file, Simulation run) {
        Scene scene = run.scene();
        int springs = scene.springs().size();
        String hash = ReportNumber.hash(run.hash());
        report.value("scene", file.toString())
                .value("integrator", scene.solver().integrator())
                .count("particles", scene.particles().size())
                .fact(
                        "springs",
                        springs,
                        "springs",
                        ReportNumber.count(springs) + ", torn " + ReportNumber.count(run.tornCount()))
                .value("springsTorn", run.tornCount())
                .value(
                        "tears",
                        run.tears().stream()
                                .limit(MOST_TEARS)
                                .map(RunReport::tear)
                                .toList())
                .value("added", added("springs", run.added()))
                .value("addedParticles", added("particles", run.addedParticles()))
                .fact(
                        "frames",
                        run.frameNumber(),
                        "frames",
                        ReportNumber.count(run.frameNumber()) + ", " + ReportNumber.number(run.time(), "s"))
                .fact("hash", hash, "hash", hash)
                .value("diverged", run.divergence().isPresent())
                .value("divergedAt", run.divergence().map(Divergence::frame));
    }

    private static void state(Report report, Simulation run) {
        RunMetrics metrics = RunMetrics.of(run);
        Energies energies = Energies.of(run);
        boolean springs = !run.shownScene().springs().isEmpty();
        report.fact(
                "maxStrain",
                metrics.maxStrain().map(max -> Math.abs(max.strain())),
                "largest strain",
                metrics.maxStrain()
                        .map(max -> ReportNumber.number(max.strain()) + " at spring " + max.spring())
                        .orElse(springs ? "no spring is whole" : "no springs"));
        energy(report, "kinetic", metrics.kineticEnergy());
        energy(report, "elastic", energies.elastic());
        energy(report, "potential", energies.potential());
        report.fact(
                        "momentum",
                        energies.momentum(),
                        "momentum",
                        energies.momentum()
                                .map(momentum -> ReportNumber.vector(momentum) + " kg·m/s")
                                .orElse(ReportNumber.BEYOND))
                .value("meanStrain", energies.meanStrain());
        if (springs) {
            report.fact(
                    "residual",
                    energies.residual(),
                    "residual",
                    ReportNumber.number(energies.residual(), "m") + ", after " + run.passesUsed() + " passes");
        } else {
            report.value("residual", energies.residual());
        }
        SubstepRates rates = run.substepRates();
        List<Report> taken = SubstepsTaken.numbers(rates, run.scene());
        if (rates.differ()) report.fact("substepsTaken", taken, "substeps", SubstepsTaken.words(rates, run.scene()));
        else report.value("substepsTaken", taken);
        report.value("passesUsed", run.passesUsed())
                .value("timesHeld", run.timesHeld())
                .value("timesLeft", run.timesLeft())
                .fact(
                        "boundingBox",
                        metrics.boundingBox(),
                        "bounding box",
                        metrics.boundingBox().map(ReportNumber::box).orElse("no particles"));
    }

    private static void energy(Report report, String kind, double joules) {
        report.fact(kind + "Energy", joules, kind + " energy", ReportNumber.number(joules, "J"));
    }

    private static void device(Report report, Simulation run) {
        Optional<FoundDevice> device = run.device().inUse().map(FoundDevice::of);
        report.value("device", device.map(FoundDevice::word).orElse(DeviceChoice.PROCESSOR));
        long whole = run.device().wholeFrames();
        long takenBack = run.device().framesTakenBack();
        report.value("wholeFrames", whole).value("framesTakenBack", takenBack);
        device.ifPresent(it -> report.line(
                "device",
                it.word() + "; " + ReportNumber.count(whole) + " frames whole, " + ReportNumber.count(takenBack)
                        + " taken back"));
    }

    /** Lines about what elements and the guard did. */
    private static void elements(Report report, Simulation run) {
        if (run.addedParticles().capacity() > 0) report.line("added particles", words(run.addedParticles()));
        if (run.added().capacity() > 0) report.line("added springs", words(run.added()));
        if (run.timesLeft() > 0) {
            report.line(
                    "angular momentum",
                    "not kept in " + ReportNumber.count(run.timesLeft()) + " substeps, in which no turn did it");
        }
        if (run.timesHeld() > 0)
            report.line("held by the guard", "in " + ReportNumber.count(run.timesHeld()) + " substeps");
        if (run.contacts().timesPassed() > 0) {
            int particle = run.particles().ids[run.contacts().lastPassed()];
            report.line("passed through", "particle " + particle + " passed through: more substeps needed");
        }
        run.tears().stream().findFirst().ifPresent(tear -> report.line("first tear", words(tear)));
        for (ChannelSummary each : ChannelSummary.of(run)) {
            report.line(each.channel().label().toLowerCase(Locale.ROOT), words(each));
        }
    }

    private static Report channel(ChannelSummary channel) {
        return new Report()
                .value("id", channel.channel().id())
                .value("of", channel.channel().ofSprings() ? "springs" : "particles")
                .value("unit", channel.channel().unit())
                .value("items", channel.items())
                .value("min", channel.least())
                .value("mean", channel.mean())
                .value("max", channel.greatest())
                .value("maxAt", channel.greatestAt());
    }

    private static String words(ChannelSummary channel) {
        String item = channel.channel().ofSprings() ? "spring" : "particle";
        return "up to "
                + ReportNumber.number(channel.greatest(), channel.channel().unit())
                        .strip() + " at " + item + " "
                + channel.greatestAt() + ", mean " + ReportNumber.number(channel.mean());
    }

    private static Report tear(Tear tear) {
        return new Report()
                .value("spring", tear.spring())
                .value("frame", tear.frame())
                .value("time", tear.time())
                .value("strain", tear.strain());
    }

    private static String words(Tear tear) {
        return "spring " + tear.spring() + " in frame " + ReportNumber.count(tear.frame()) + " ("
                + ReportNumber.number(tear.time(), "s") + "), strain " + ReportNumber.number(tear.strain());
    }

    private static Optional<Report> added(String items, AddedItems added) {
        if (added.capacity() == 0) return Optional.empty();
        return Optional.of(new Report()
                .value(items, added.count())
                .value("made", added.made())
                .value("removed", added.removed())
                .value("refused", added.refused()));
    }

    private static String words(AddedItems added) {
        String refused = added.refused() == 0
                ? ""
                : ", and " + ReportNumber.count(added.refused())
                        + " times no room for another: raise the reserve of element " + added.refusedLast();
        return ReportNumber.count(added.count()) + ", of " + ReportNumber.count(added.made()) + " that elements made"
                + refused;
    }

    private static Report solve(SolveReport solve) {
        return new Report()
                .value("iterations", solve.iterations())
                .value("residual", solve.residual())
                .value("converged", solve.converged());
    }

    private static String words(SolveReport solve) {
        return solve.iterations() + " iterations, residual " + ReportNumber.number(solve.residual())
                + (solve.converged()
                        ? ""
                        : ", which misses the tolerance " + ReportNumber.number(solve.tolerance())
                                + ": allow more linearIterations or more substeps");
    }

    /**
     * Adds what the passes of a run leave, and what more substeps would.
     *
     * @param when precedes the sentence for people
     */
    static void addUnmet(Report report, Optional<MoreSubsteps> found, String when) {
        addFigures(report, found.map(MoreSubsteps::now));
        report.value("moreSubsteps", found.flatMap(MoreSubsteps::then).map(then -> {
            Report more = new Report().value("substeps", then.substeps());
            addFigures(more, Optional.of(then));
            return more;
        }));
        found.ifPresent(it -> report.line("unmet force", when + it.sentence().english()));
    }

    private static void addFigures(Report report, Optional<UnmetForce> left) {
        report.value("unmetForce", left.map(UnmetForce::force))
                .value("unmetShare", left.map(UnmetForce::share))
                .value("overlap", left.map(UnmetForce::overlap));
    }
}
