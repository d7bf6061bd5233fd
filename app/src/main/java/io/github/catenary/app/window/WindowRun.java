package io.github.catenary.app.window;

import io.github.catenary.app.document.device.FoundDevice;
import io.github.catenary.app.editor.rest.RestController;
import io.github.catenary.app.run.diagnosis.FailureExplainer;
import io.github.catenary.app.run.film.FilmController;
import io.github.catenary.app.run.film.LoopFilm;
import io.github.catenary.app.run.modes.ModesController;
import io.github.catenary.app.run.preview.DeviceLine;
import io.github.catenary.app.run.preview.DeviceModel;
import io.github.catenary.app.run.preview.PreviewActions;
import io.github.catenary.app.run.preview.PreviewPanel;
import io.github.catenary.app.run.preview.PreviewRunner;
import io.github.catenary.app.run.stepinspector.XrayController;
import io.github.catenary.app.run.timeline.TransportBar;
import io.github.catenary.app.ui.action.EditorAction;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.window.status.LeftOutMessage;
import io.github.catenary.app.window.status.PinMessage;
import io.github.catenary.app.window.status.StabilityMonitor;
import io.github.catenary.scene.Scene;
import io.github.catenary.solver.MachineSpeed;
import io.github.catenary.solver.SceneCompiler;
import io.github.catenary.solver.SolverOptions;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import javax.swing.JComponent;
import javax.swing.SwingUtilities;

/** The run in a window: the preview, and what plays, films, explains and takes apart what it shows. EDT only. */
final class WindowRun implements AutoCloseable {
    private final WindowContext in;
    private final SolverOptions options;
    private final PreviewRunner runner;
    private final StabilityMonitor stability;
    private final PreviewActions actions;
    private final PreviewPanel preview;
    private final FailureExplainer explainer;
    private final FilmController film;
    private final DeviceModel devices;
    private final TransportBar transport;
    private final XrayController xray;
    private final RestController rest;
    private final ModesController modes;

    /** Shows the run in the colours of the drawing, and the drawing in the style of the run. */
    WindowRun(WindowContext in, WindowDrawing drawing, WindowPlugins plugins) {
        this.in = in;
        options = in.settings().solverOptions();
        runner = new PreviewRunner(compiler(), SwingUtilities::invokeLater);
        in.workspace()
                .addListener(new PinMessage(
                        runner, in.status()::say)); // before the preview, which takes the edit to the run
        LeftOutMessage leftOut = new LeftOutMessage(in.workspace(), in.status()::say);
        runner.spareTime().memory().onLeftOut(what -> SwingUtilities.invokeLater(() -> leftOut.leftOut(what)));
        runner.spareTime().restWhile(drawing.panes().main()::awaitsFirstPicture);
        stability = in.status().showStability(runner.spareTime());
        actions = new PreviewActions(runner);
        preview = new PreviewPanel(in.workspace(), runner, actions, drawing.colours(), drawing.faults());
        preview.remember(in.settings());
        preview.onPlugins(() -> plugins.show(Optional.empty()));
        preview.onStyle(drawing.panes()::repaint);
        preview.useBodies(drawing.shapes());
        drawing.useStyle(preview::style);
        explainer = new FailureExplainer(in.workspace(), runner, preview, in.status()::say);
        film = new FilmController(
                runner, preview::look, in.workspace(), in.settings(), in.background(), in.status()::say);
        transport = new TransportBar(in.workspace(), runner, actions, film.record, in.settings(), in.status()::refuse);
        xray = new XrayController(in.window(), in.workspace(), runner);
        rest = new RestController(
                in.workspace(),
                in.background(),
                drawing.tools(),
                this::compiler,
                () -> runner.state().status().frame() > 0,
                drawing::reveal,
                in.status()::refuse);
        LoopFilm loops = new LoopFilm(in.workspace(), in.settings(), in.background(), in.status()::say);
        modes = new ModesController(in.window(), in.workspace(), this::compiler, preview, loops);
        runner.addListener(plugins.service()::runTold);
        runner.onThinned(() -> in.status().say(Texts.text("message.runs-thinned")));
        in.status().followHints(drawing.tools(), preview);
        devices = new DeviceModel(in.workspace(), in.settings(), runner, in.status()::say);
        film.tellOfDevice(devices::told);
        preview.addStrip(new DeviceLine(in.workspace(), devices, in.status()::say));
        runner.addListener(
                state -> in.status().showCost(state.status(), devices.running().map(FoundDevice::label)));
        PaintRetries.follow(in.workspace(), runner, drawing.faults());
    }

    /** A compiler of its own for each use. */
    SceneCompiler compiler() {
        return in.workspace().plugins().compiler().with(options);
    }

    /** Gets ready, in a window that shows, what the first run would wait for. */
    void prepare() {
        if (options.vectors() != SolverOptions.VectorUse.NEVER) SolverOptions.prepareVectors();
        MachineSpeed.measure();
        devices.apply();
    }

    PreviewRunner runner() {
        return runner;
    }

    PreviewPanel preview() {
        return preview;
    }

    TransportBar transport() {
        return transport;
    }

    /** What runs the preview. */
    DeviceModel devices() {
        return devices;
    }

    FilmController film() {
        return film;
    }

    /** Finds where the drawing comes to rest, and makes it its own rest. */
    RestController rest() {
        return rest;
    }

    /** Takes apart a step of the run. */
    EditorAction xray() {
        return xray.open;
    }

    /** Has the run show before a mode swings over it. */
    void onModes(Runnable showsRun) {
        modes.onOpen(showsRun);
    }

    /** Has something open and play a scene that is displaced in a mode. */
    void onPluck(Consumer<Scene> opens) {
        modes.onPluck(opens);
    }

    /** The actions in the order of the menu. */
    List<EditorAction> actions() {
        return Stream.of(
                        actions.all(),
                        List.of(rest.find, modes.open, explainer.why),
                        transport.keep.all(),
                        List.of(film.record))
                .flatMap(List::stream)
                .toList();
    }

    /** The groups of the menu that the right mouse button opens over the run. */
    List<List<EditorAction>> ownActions() {
        return List.of(
                List.of(actions.play, actions.step, actions.stepBack, actions.backward, actions.reset),
                List.of(explainer.why),
                preview.fits(),
                List.of(film.record, film.export, film.picture));
    }

    /** What shows the run, without its controls. */
    JComponent picture() {
        return preview.picture();
    }

    @Override
    public void close() {
        film.close();
        transport.close();
        explainer.dispose();
        xray.close();
        modes.close();
        preview.close();
        stability.close();
    }
}
