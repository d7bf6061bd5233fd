package io.github.catenary.app.window;

import com.formdev.flatlaf.util.UIScale;
import io.github.catenary.app.document.device.FoundDevice;
import io.github.catenary.app.editor.canvas.CanvasPanel;
import io.github.catenary.app.editor.generator.PartCards;
import io.github.catenary.app.files.SceneReading;
import io.github.catenary.app.form.parameter.CheckSettings;
import io.github.catenary.app.form.parameter.ContributionSettingsDialog;
import io.github.catenary.app.panels.contributed.ContributedTab;
import io.github.catenary.app.panels.find.FindBar;
import io.github.catenary.app.panels.inspector.InspectorPanel;
import io.github.catenary.app.panels.material.OwnMaterials;
import io.github.catenary.app.run.compare.RaceSource;
import io.github.catenary.spi.ContributionKind;
import java.awt.Dimension;
import java.nio.file.Path;
import javax.swing.BorderFactory;
import javax.swing.JSplitPane;

/** The panels around drawing and run: the dock below both, the inspector beside it, and Find above. EDT only. */
final class WindowPanels implements AutoCloseable {
    private static final Dimension LEAST_INSPECTOR = new Dimension(280, 200);

    private final MaterialController materials;
    private final InspectorPanel inspector;
    private final Panes panes;
    private final BottomDock dock;
    private final JSplitPane all;
    private final FindBar find;

    /**
     * @param samples the folder of the scenes that come with the program; may be missing
     */
    WindowPanels(WindowContext in, WindowDrawing drawing, WindowRun run, WindowPlugins plugins, Path samples) {
        materials = new MaterialController(
                in.window(), in.settings(), in.background(), in.status()::say, in.status()::refuse);
        inspector = inspector(in, drawing);
        panes = new Panes(drawing.panes(), drawing.planeBar(), run.preview(), run.transport(), in.settings());
        run.rest().useDrawing(panes::showDrawing, drawing::focus);
        run.onModes(panes::showRun);
        dock = new BottomDock(
                panes,
                new BottomDock.Source(
                        in.workspace(),
                        run.runner(),
                        run.preview(),
                        drawing::reveal,
                        run::compiler,
                        CheckSettings.action(in.window(), plugins.adjustments()),
                        measure -> ContributionSettingsDialog.ask(
                                in.window(), plugins.adjustments(), ContributionKind.MEASURE, measure),
                        race(in, run, samples),
                        panels(in, drawing, run, plugins)),
                in.settings(),
                in.background(),
                in.status()::say);
        for (CanvasPanel each : drawing.panes().all()) {
            dock.takeFrom(each, ItemDrags.ofDrawing(each, drawing.tools(), in.workspace()));
        }
        dock.takeFrom(run.picture(), ItemDrags.ofRun(run.preview()));
        run.runner()
                .addListener(state -> inspector.showRun(
                        state.status().pace().millisPerFrame(), state.status().largestStretch()));
        run.runner().addListener(state -> inspector.showForces(state.frame()));
        inspector.onWantForces(wanted -> run.runner().setForces(inspector, wanted));
        all = new JSplitPane(JSplitPane.HORIZONTAL_SPLIT, true, dock.component(), inspector);
        all.setResizeWeight(1);
        all.setBorder(BorderFactory.createEmptyBorder());
        find = new FindBar(in.workspace(), drawing::focus);
    }

    private static ContributedTab panels(
            WindowContext in, WindowDrawing drawing, WindowRun run, WindowPlugins plugins) {
        return new ContributedTab(new ContributedTab.Uses(
                plugins.adjustments(),
                in.settings(),
                in.background(),
                drawing::reveal,
                plugins.service()::failed,
                wanted -> run.runner().setDetail(ContributedTab.class, wanted),
                in.status()::say));
    }

    private static RaceSource race(WindowContext in, WindowRun run, Path samples) {
        return new RaceSource(
                in.workspace(),
                run::compiler,
                () -> run.devices().running().map(FoundDevice::device),
                new SceneReading(in.workspace(), in.settings(), in.background(), samples),
                in.background());
    }

    private InspectorPanel inspector(WindowContext in, WindowDrawing drawing) {
        InspectorPanel made = new InspectorPanel(
                in.workspace(),
                in.background(),
                drawing.shapes(),
                () -> SolverMenu.integrators(in.workspace().plugins()),
                materials.library(),
                in.status()::refuse);
        made.remember(in.settings());
        made.onChangePart(drawing.parts()::canChange, drawing.parts()::change);
        made.offerParts(new PartCards(in.workspace(), drawing.parts()));
        made.setMinimumSize(UIScale.scale(LEAST_INSPECTOR));
        MaterialController.connect(made, drawing.panes(), drawing.tools(), in.workspace(), in.status()::refuse);
        return made;
    }

    InspectorPanel inspector() {
        return inspector;
    }

    /** The user's own materials. */
    OwnMaterials materials() {
        return materials.own();
    }

    /** Drawing and run, beside each other or one of them alone. */
    Panes panes() {
        return panes;
    }

    BottomDock dock() {
        return dock;
    }

    FindBar find() {
        return find;
    }

    /** Drawing and run above the dock, and the inspector to their right. */
    JSplitPane all() {
        return all;
    }

    @Override
    public void close() {
        dock.close();
    }
}
