package io.github.catenary.app.cli;

import io.github.catenary.app.document.exchange.Report;
import io.github.catenary.app.document.exchange.ReportNumber;
import io.github.catenary.edit.EditRefusedException;
import io.github.catenary.edit.FollowingSets;
import io.github.catenary.edit.GroupMarks;
import io.github.catenary.edit.Label;
import io.github.catenary.edit.LongOperation;
import io.github.catenary.edit.Operation;
import io.github.catenary.edit.Selection;
import io.github.catenary.edit.command.ApplyOperation;
import io.github.catenary.edit.command.PrecomputedEdit;
import io.github.catenary.edit.mesh.MeshOperations;
import io.github.catenary.edit.paint.Variations;
import io.github.catenary.edit.simplify.Simplify;
import io.github.catenary.edit.transform.Transforms;
import io.github.catenary.io.Progress;
import io.github.catenary.math.Printable;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.spi.ContributedOperation;
import io.github.catenary.spi.Plugins;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;

/** The subcommand of {@code apply} for one operation; the operation's parameters are options. */
@Command(mixinStandardHelpOptions = true)
final class OperateCommand extends EditingCommand {
    private static final String ELEMENTS = "--elements";

    private final Operation operation;
    private final ParameterOptions options;
    private final CommandSpec spec;
    private Parameters parameters = Parameters.NONE;

    @Option(
            names = FindQuery.SELECT,
            paramLabel = "QUERY",
            description =
                    "The particles and springs to work on, as Find (Ctrl+F) takes them, such as \"springs strain > 0.5\""
                            + " or \"particles group = hem\"; or all. Default: all"
                            + " that no group locks.")
    private @Nullable String select;

    @Option(
            names = ELEMENTS,
            paramLabel = "all|ID,ID-ID,…",
            description = "The elements to work on. Default: all, or with " + FindQuery.SELECT + " none.")
    private @Nullable String elements;

    private OperateCommand(Session session, Operation operation) {
        super(session);
        this.operation = operation;
        options = new ParameterOptions(operation.schema());
        spec = declared().name(operation.id());
        spec.usageMessage().description(Printable.line(operation.description()).replace("%", "%%"));
        options.specs().forEach(spec::addOption);
    }

    /** @throws picocli.CommandLine.InitializationException if a parameter cannot be an option */
    static CommandSpec spec(Session session, Operation operation) {
        return new OperateCommand(session, operation).spec;
    }

    /** The operations of the menus, but the one that is a command of its own, then those of plugins. */
    static List<Operation> operations(Plugins plugins) {
        return Stream.of(Transforms.all(), Variations.ALL, MeshOperations.all(), ContributedOperation.of(plugins))
                .flatMap(List::stream)
                .filter(operation -> !(operation instanceof Simplify))
                .map(operation -> (Operation) operation)
                .toList();
    }

    @Override
    void check() throws CommandFailure {
        parameters = options.parameters(spec.commandLine().getParseResult());
        query();
        super.check();
    }

    private FindQuery query() throws CommandFailure {
        return FindQuery.parse(select == null ? FindQuery.ALL : select);
    }

    private Selection selection(Scene scene) throws CommandFailure {
        FindQuery query = query();
        Selection chosen = select == null ? unlocked(scene) : query.in(scene);
        boolean everyElement = elements == null ? query.query().isEmpty() : elements.equals(FindQuery.ALL);
        if (everyElement) return chosen.plus(Selection.ofElements(IdSet.ofAll(scene.elements())));
        if (elements == null) {
            // to some operations an empty selection means the whole scene
            if (chosen.isEmpty())
                throw CommandFailure.usage(FindQuery.SELECT + ": nothing in the scene fits " + select);
            return chosen;
        }
        IdSet ids = IdSetText.ids(ELEMENTS, elements);
        int absent = ids.first(id -> !scene.elements().contains(id)).orElse(-1);
        if (absent < 0) return chosen.plus(Selection.ofElements(ids));
        throw CommandFailure.usage(ELEMENTS + ": the scene has no element " + absent);
    }

    /** All that no group locks. Without springs that end at locked particles: operations move the ends of springs, too. */
    private static Selection unlocked(Scene scene) {
        GroupMarks marks = GroupMarks.of(scene);
        Selection all = Selection.all(scene);
        if (!marks.locks()) return all;
        Selection free = marks.unlocked(all);
        IdSet springs = free.springs()
                .where(id -> free.particles().contains(scene.springs().get(id).a())
                        && free.particles().contains(scene.springs().get(id).b()));
        return new Selection(free.particles(), springs, free.elements());
    }

    @Override
    int execute() throws CommandFailure {
        Path file = scene();
        Scene before = session.open(file);
        Selection selection = selection(before);
        Progress progress = session.status().shares("editing " + file);
        progress.report(0);
        List<Message> told = new ArrayList<>();
        PrecomputedEdit edit = operation instanceof ContributedOperation
                ? patience()
                        .awaitOne(
                                "operation " + operation.id(),
                                file,
                                wish -> edited(before, selection, both(wish, progress), told))
                : edited(before, selection, progress, told);
        session.save(edit.after(), out());
        print(file, report(edit, told));
        return ExitCode.DONE;
    }

    /** Tells both of what is reported, and stops as the first one wishes. */
    private static Progress both(Progress wish, Progress shown) {
        return new Progress() {
            @Override
            public void report(double fraction) {
                wish.report(fraction);
                shown.report(fraction);
            }

            @Override
            public boolean cancelled() {
                return wish.cancelled();
            }
        };
    }

    private PrecomputedEdit edited(Scene before, Selection selection, Progress progress, List<Message> told)
            throws CommandFailure {
        Operation once = operation instanceof LongOperation taking
                ? taking.watched(
                        progress::cancelled,
                        FollowingSets.rounds(before, session.plugins()::schema, progress::report),
                        told::add)
                : operation;
        try {
            return PrecomputedEdit.of(
                    new FollowingSets(
                            new ApplyOperation(Label.of("operate", operation.label()), once, selection, parameters),
                            session.plugins()::schema),
                    before,
                    selection);
        } catch (EditRefusedException refused) {
            throw CommandFailure.badScene(scene(), refused.problems());
        }
    }

    private Report report(PrecomputedEdit edit, List<Message> told) {
        Scene before = edit.before();
        Scene after = edit.after();
        boolean changed = !after.equals(before);
        Report report = new Report(scene() + " → " + out())
                .value("scene", scene().toString())
                .value("out", out().toString())
                .fact("operation", operation.id(), "operation", operation.label())
                .value("changed", changed);
        count(report, "particles", before.particles().size(), after.particles().size());
        count(report, "springs", before.springs().size(), after.springs().size());
        count(report, "faces", before.faces().size(), after.faces().size());
        count(report, "elements", before.elements().size(), after.elements().size());
        report.value("notes", told.stream().map(Message::english).toList());
        for (Message each : told) report.sentence(each.english());
        if (!changed) report.sentence("nothing was changed");
        return report;
    }

    private static void count(Report report, String name, int before, int after) {
        String text = ReportNumber.count(after) + (after == before ? "" : ", before " + ReportNumber.count(before));
        report.fact(name, new Report().value("before", before).value("after", after), name, text);
    }
}
