package io.github.catenary.app.window;

import io.github.catenary.app.document.workspace.Workspace;
import io.github.catenary.app.files.BackgroundWork;
import io.github.catenary.app.panels.contributed.ContributedTab;
import io.github.catenary.app.panels.history.HistoryTab;
import io.github.catenary.app.panels.outline.OutlineTab;
import io.github.catenary.app.panels.problem.ProblemTab;
import io.github.catenary.app.panels.table.TableTab;
import io.github.catenary.app.run.compare.RaceSource;
import io.github.catenary.app.run.compare.RaceTab;
import io.github.catenary.app.run.gesture.GestureTab;
import io.github.catenary.app.run.plot.MeterActions;
import io.github.catenary.app.run.plot.PlotPanel;
import io.github.catenary.app.run.preview.PreviewPanel;
import io.github.catenary.app.run.preview.PreviewRunner;
import io.github.catenary.app.ui.action.EditorAction;
import io.github.catenary.app.ui.action.Keys;
import io.github.catenary.app.ui.action.Mnemonics;
import io.github.catenary.app.ui.action.ToolBars;
import io.github.catenary.app.ui.dock.Dock;
import io.github.catenary.app.ui.dock.ItemDrag;
import io.github.catenary.app.ui.settings.Settings;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.edit.Selection;
import io.github.catenary.solver.SceneCompiler;
import io.github.catenary.solver.kernel.MeasureType;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javax.swing.JComponent;
import javax.swing.JMenu;

/** The dock of a window, with the tabs that this program has. EDT only. */
final class BottomDock {
    /**
     * What the tabs show.
     *
     * @param reveal selects items and moves the drawing to them
     * @param compiler makes a compiler of its own for each use
     * @param checks asks for the parameters of scene checks
     * @param measures asks for the parameters of a measure
     * @param race what races are made of
     * @param panels those that plugins add
     */
    record Source(
            Workspace workspace,
            PreviewRunner runner,
            PreviewPanel preview,
            Consumer<Selection> reveal,
            Supplier<SceneCompiler> compiler,
            EditorAction checks,
            Consumer<MeasureType> measures,
            RaceSource race,
            ContributedTab panels) {}

    private final PlotPanel plots;
    private final MeterActions meters;
    private final OutlineTab outline;
    private final TableTab table;
    private final ContributedTab panels;
    private final Workspace workspace;
    private final Dock dock;

    /**
     * @param above what the dock is below
     * @param message shows a sentence in the status bar
     */
    BottomDock(
            JComponent above, Source source, Settings settings, BackgroundWork background, Consumer<String> message) {
        meters = new MeterActions(
                source.workspace(), source.runner(), source.preview().picture(), message);
        source.preview().add(meters.mark());
        plots = new PlotPanel(source.workspace(), source.runner(), settings, background, message);
        source.runner().observe(plots.observer().and(meters.observer()));
        RaceTab race = new RaceTab(source.race());
        GestureTab gestures = new GestureTab(source.workspace(), source.runner(), message);
        ProblemTab problems = new ProblemTab(
                source.workspace(),
                source.compiler(),
                source.runner().spareTime(),
                source.reveal(),
                source.checks(),
                message);
        HistoryTab history = new HistoryTab(source.workspace(), settings);
        outline = new OutlineTab(source.workspace(), source.reveal(), message);
        table = new TableTab(source.workspace(), settings, background);
        panels = source.panels();
        workspace = source.workspace();
        source.runner().addListener(state -> panels.showFrame(state.frame()));
        dock = new Dock(
                above, List.of(plots.tab(), race, gestures, problems, history, outline, table, panels), settings);
        plots.onSettings(source.measures());
        plots.onAdd(() -> dock.open("plots"));
    }

    JComponent component() {
        return dock;
    }

    /** The part that can be hidden. */
    JComponent docked() {
        return dock.docked();
    }

    /** Makes the dock as high as it was, in a window that shows. */
    void restoreHeight() {
        dock.restoreHeight();
    }

    /** The menu of the dock: on or off, its tabs, and what can be added to them. */
    JMenu menu() {
        JMenu menu = new JMenu();
        Mnemonics.name(menu, Texts.text("menu.dock"), "menu.dock");
        menu.setName("menu.dock");
        menu.add(ToolBars.menuItem(dock.toggle()));
        menu.addSeparator();
        for (EditorAction tab : dock.tabActions()) menu.add(ToolBars.menuItem(tab));
        menu.add(new PanelsMenu(workspace, this::openPanel));
        menu.addSeparator();
        menu.add(ToolBars.menuItem(plots.plotSelected));
        menu.add(ToolBars.menuItem(meters.pinSelected));
        menu.add(ToolBars.menuItem(meters.removeAll));
        return menu;
    }

    /** Lets items be dragged onto the plots, and onto groups in the outline. */
    void takeFrom(JComponent component, ItemDrag.Source source) {
        plots.takeFrom(component, source);
        ItemDrag.install(component, outline, source);
    }

    /** Shows a panel that a plugin adds, and moves the focus into it. */
    private void openPanel(String id) {
        panels.choose(id);
        dock.goTo("panels");
    }

    /** Opens the race, for the menu of the solver. */
    EditorAction raceAction() {
        return EditorAction.of("race", () -> dock.goTo("race"));
    }

    /** The keys of the plot. */
    List<Keys.Binding> plotKeys() {
        return plots.keys();
    }

    /** The keys of the outline. */
    List<Keys.Binding> outlineKeys() {
        return outline.keys();
    }

    /** The keys of the table. */
    List<Keys.Binding> tableKeys() {
        return table.keys();
    }

    void close() {
        dock.close();
    }
}
