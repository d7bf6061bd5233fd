package io.github.catenary.app.cli;

import io.github.catenary.app.document.exchange.Report;
import io.github.catenary.app.document.exchange.ReportNumber;
import io.github.catenary.edit.Command;
import io.github.catenary.edit.EditRefusedException;
import io.github.catenary.edit.FollowingSets;
import io.github.catenary.edit.Label;
import io.github.catenary.edit.LockCheck;
import io.github.catenary.edit.simplify.ElementFate;
import io.github.catenary.edit.simplify.Simplification;
import io.github.catenary.edit.simplify.Watch;
import io.github.catenary.io.Progress;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.solver.FrameCost;
import io.github.catenary.solver.kernel.KernelFactory;
import io.github.catenary.spi.ConstraintType;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import picocli.CommandLine.Option;

/** Writes a coarser net of a scene. */
@picocli.CommandLine.Command(
        name = "simplify",
        description =
                "Writes a coarser net of a scene, with the same mass, outline and feel, and prints what stayed as it"
                        + " is, what became of elements, and what a frame costs.",
        mixinStandardHelpOptions = true)
final class SimplifyCommand extends EditingCommand {
    @Option(
            names = "--to",
            required = true,
            paramLabel = "N",
            description = "How many particles are left at most, 1 or more. Pins, rollers and particles that an element"
                    + " names one by one stay in any case.")
    private int to;

    SimplifyCommand(Session session) {
        super(session);
    }

    @Override
    void check() throws CommandFailure {
        if (to < Simplification.FEWEST) {
            throw CommandFailure.usage("--to is " + to + ", but must be " + Simplification.FEWEST + " or more");
        }
        super.check();
    }

    @Override
    int execute() throws CommandFailure {
        Path file = scene();
        Scene fine = session.open(file);
        Progress progress = session.status().shares("simplifying " + file);
        progress.report(0);
        Simplified edit = patience()
                .awaitOne(
                        "the simplification",
                        file,
                        "choose fewer particles",
                        wish -> simplified(
                                fine,
                                new Watch(
                                        wish::cancelled, FollowingSets.rounds(fine, this::schema, progress::report))));
        session.save(edit.coarse, out());
        print(file, report(fine, edit));
        return ExitCode.DONE;
    }

    /** What came of it, and the scene after which sets in parameters follow. */
    private record Simplified(Simplification done, Scene coarse) {}

    private Simplified simplified(Scene fine, Watch watch) throws CommandFailure {
        Once once = new Once(to, session.plugins()::constraint, watch);
        try {
            Scene coarse = new FollowingSets(once, this::schema).apply(fine);
            LockCheck.require(fine, coarse);
            return new Simplified(once.done.orElseThrow(), coarse);
        } catch (EditRefusedException refused) {
            throw CommandFailure.badScene(scene(), refused.problems());
        }
    }

    private Optional<ParameterSchema> schema(String type) {
        return session.plugins().constraint(type).map(ConstraintType::schema);
    }

    /** Remembers what came of the first scene. */
    private static final class Once implements Command {
        private final int most;
        private final Function<String, Optional<? extends KernelFactory>> types;
        private final Watch watch;
        private Optional<Simplification> done = Optional.empty();

        Once(int most, Function<String, Optional<? extends KernelFactory>> types, Watch watch) {
            this.most = most;
            this.types = types;
            this.watch = watch;
        }

        @Override
        public Label label() {
            return Label.of("operate", "simplify");
        }

        @Override
        public Scene apply(Scene scene) {
            Simplification now = Simplification.of(scene, IdSet.ofAll(scene.particles()), most, types, watch);
            if (done.isEmpty()) done = Optional.of(now);
            return now.scene();
        }
    }

    private Report report(Scene fine, Simplified edit) {
        Simplification done = edit.done;
        Scene coarse = edit.coarse;
        double before = FrameCost.of(fine).seconds();
        double after = FrameCost.of(coarse).seconds();
        Report report = new Report(scene() + " → " + out())
                .value("scene", scene().toString())
                .value("out", out().toString());
        count(report, "particles", fine.particles().size(), coarse.particles().size());
        count(report, "springs", fine.springs().size(), coarse.springs().size());
        count(report, "faces", fine.faces().size(), coarse.faces().size());
        report.fact(
                        "kept",
                        done.kept().stream().map(Message::english).toList(),
                        "kept",
                        done.kept().isEmpty()
                                ? "none"
                                : done.kept().stream().map(Message::english).collect(Collectors.joining(", ")))
                .value(
                        "elements",
                        done.elements().stream().map(SimplifyCommand::fate).toList())
                .value("notes", done.told().stream().map(Message::english).toList())
                .fact(
                        "cost",
                        new Report().value("secondsBefore", before).value("seconds", after),
                        "cost",
                        ReportNumber.number(1e3 * after) + " ms a frame, before " + ReportNumber.number(1e3 * before)
                                + " ms, predicted");
        for (ElementFate each : done.elements()) report.sentence(each.words().english());
        for (Message each : done.told()) report.sentence(each.english());
        return report;
    }

    private static Report fate(ElementFate fate) {
        return new Report()
                .value("id", fate.element())
                .value("type", fate.type())
                .value("fate", fate.fate().fileName())
                .value("words", fate.words().english());
    }

    private static void count(Report report, String name, int before, int after) {
        report.fact(
                name,
                new Report().value("before", before).value("after", after),
                name,
                ReportNumber.count(after) + " of " + ReportNumber.count(before));
    }
}
