package io.github.catenary.app.cli;

import io.github.catenary.app.document.exchange.PanelReport;
import io.github.catenary.app.document.exchange.Report;
import io.github.catenary.edit.Selection;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.check.ErrorText;
import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.parameter.Described;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.solver.Divergence;
import io.github.catenary.solver.Frame;
import io.github.catenary.solver.FrameDetail;
import io.github.catenary.solver.Simulation;
import io.github.catenary.spi.ContributionKind;
import io.github.catenary.spi.PanelContent;
import io.github.catenary.spi.ScenePanel;
import java.nio.file.Path;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Prints what a panel of a plugin shows of a scene. */
@Command(
        name = "panel",
        description = "Prints what a panel that a plugin adds shows of a scene as drawn, or after some frames.",
        mixinStandardHelpOptions = true)
final class PanelCommand extends SceneCommand {
    @Option(
            names = "--frames",
            paramLabel = "N",
            defaultValue = "0",
            description = "Frames to run first, 0 or more. Default: ${DEFAULT-VALUE}, the scene as drawn.")
    private long frames;

    @Option(
            names = FindQuery.SELECT,
            paramLabel = "QUERY",
            description =
                    "What is selected for the panel, as Find (Ctrl+F) takes it, such as \"springs strain > 0.5\"; or"
                            + " all. Default: nothing.")
    private @Nullable String select;

    PanelCommand(Session session) {
        super(session, ContributionKind.INTEGRATOR, ContributionKind.SCENE_CHECK, ContributionKind.PANEL);
        takesScene("");
        takesWord("ID", "The panel, such as tearing.near; catenary plugins lists them.");
        answersInJson("Print one JSON object.");
        overridesSolver();
        choosesDevice();
    }

    @Override
    void check() throws CommandFailure {
        super.check();
        if (frames < 0) throw CommandFailure.usage("--frames is " + frames + ", but must be 0 or more");
        panel();
        selection(Scene.EMPTY);
    }

    private Selection selection(Scene scene) throws CommandFailure {
        if (select == null) return Selection.EMPTY;
        FindQuery query = FindQuery.parse(select);
        Selection found = query.in(scene);
        return query.query().isPresent() ? found : found.plus(Selection.ofElements(IdSet.ofAll(scene.elements())));
    }

    private ScenePanel panel() throws CommandFailure {
        String id = word();
        Optional<ScenePanel> found = session.plugins().panels().stream()
                .filter(each -> each.id().equals(id))
                .findFirst();
        if (found.isPresent()) return found.get();
        String known = session.plugins().panels().stream().map(Described::id).collect(Collectors.joining(", "));
        throw CommandFailure.usage("there is no panel \"" + id + "\""
                + (known.isEmpty() ? ", because no plugin adds one" : "; choose one of: " + known));
    }

    @Override
    int execute() throws CommandFailure {
        Path file = scene();
        ScenePanel panel = panel();
        Scene scene = openToRun(file);
        Frame frame = frames == 0
                ? Frame.drawn(scene).withDetail(FrameDetail.drawn(scene))
                : await(file, () -> reached(file, scene, panel.needsDetail()));
        ScenePanel.View view = new ScenePanel.View(scene, selection(scene), frame);
        PanelContent content = patience().awaitOne("panel " + word(), file, wish -> content(panel, file, view));
        Report report = new Report()
                .value("scene", file.toString())
                .value("panel", word())
                .value("frame", frame.number());
        print(file, new PanelReport(content, Message::english).addTo(report));
        return ExitCode.DONE;
    }

    private Frame reached(Path file, Scene scene, boolean detailed) throws CommandFailure {
        Simulation run = session.start(scene);
        run.detail(detailed);
        for (long i = 1; i <= frames; i++) {
            session.status().frames(file.toString(), i, frames);
            if (run.step()) continue;
            String why = run.divergence().map(Divergence::message).orElse("");
            throw CommandFailure.badRun(
                    file + ": the run ends before frame " + frames + (why.isEmpty() ? "" : ": " + why));
        }
        return run.frame();
    }

    private PanelContent content(ScenePanel panel, Path file, ScenePanel.View view) throws CommandFailure {
        try {
            return Objects.requireNonNull(panel.content(view), "the content is null");
        } catch (RuntimeException | Error thrown) {
            throw CommandFailure.badRun(file + ": panel " + word() + " failed: "
                    + ErrorText.of(thrown).english());
        }
    }
}
