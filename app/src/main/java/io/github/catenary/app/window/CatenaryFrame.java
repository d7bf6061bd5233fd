package io.github.catenary.app.window;

import com.formdev.flatlaf.extras.FlatSVGUtils;
import com.formdev.flatlaf.util.UIScale;
import io.github.catenary.app.document.plugin.LoadedPlugins;
import io.github.catenary.app.document.plugin.PluginEntry;
import io.github.catenary.app.document.tabs.TabActions;
import io.github.catenary.app.document.tabs.Tabs;
import io.github.catenary.app.document.workspace.Workspace;
import io.github.catenary.app.editor.backdrop.BackdropController;
import io.github.catenary.app.editor.canvas.CanvasPanel;
import io.github.catenary.app.editor.canvas.DrawingContext;
import io.github.catenary.app.editor.canvas.DrawingPanes;
import io.github.catenary.app.editor.canvas.DrawingPreferences;
import io.github.catenary.app.editor.canvas.GridSettings;
import io.github.catenary.app.editor.clipboard.SceneClipboard;
import io.github.catenary.app.editor.generator.PartController;
import io.github.catenary.app.editor.gizmo.GizmoTool;
import io.github.catenary.app.editor.measure.MeasureTool;
import io.github.catenary.app.editor.operation.OperationMenus;
import io.github.catenary.app.editor.paint.BrushBar;
import io.github.catenary.app.editor.paint.BrushColours;
import io.github.catenary.app.editor.paint.BrushModel;
import io.github.catenary.app.editor.paint.BrushTool;
import io.github.catenary.app.editor.symmetry.LiveMirror;
import io.github.catenary.app.editor.symmetry.MirrorActions;
import io.github.catenary.app.editor.tool.ContributionSettingsBar;
import io.github.catenary.app.editor.tool.SelectTool;
import io.github.catenary.app.editor.tool.SpringKindModel;
import io.github.catenary.app.editor.tool.Tool;
import io.github.catenary.app.editor.tool.ToolBox;
import io.github.catenary.app.editor.tool.WorkPlane;
import io.github.catenary.app.editor.tool.WorkPlanes;
import io.github.catenary.app.editor.transform.HandledTool;
import io.github.catenary.app.editor.transform.PivotPlacement;
import io.github.catenary.app.editor.transform.TransformKeys;
import io.github.catenary.app.files.BackgroundWork;
import io.github.catenary.app.files.DocumentClosing;
import io.github.catenary.app.files.DroppedFiles;
import io.github.catenary.app.files.FileCommands;
import io.github.catenary.app.files.FileDrop;
import io.github.catenary.app.files.SampleTitles;
import io.github.catenary.app.files.recovery.JournalKeeper;
import io.github.catenary.app.files.recovery.Recovery;
import io.github.catenary.app.files.recovery.RecoveryFolder;
import io.github.catenary.app.form.field.FieldKeys;
import io.github.catenary.app.form.parameter.CheckSettings;
import io.github.catenary.app.form.parameter.ContributionSettings;
import io.github.catenary.app.panels.find.FindBar;
import io.github.catenary.app.panels.find.SelectActions;
import io.github.catenary.app.panels.inspector.InspectorPanel;
import io.github.catenary.app.panels.material.OwnMaterials;
import io.github.catenary.app.panels.outline.GroupActions;
import io.github.catenary.app.render.camera.ViewStyle;
import io.github.catenary.app.render.element.ElementShapes;
import io.github.catenary.app.render.flat.ColourModel;
import io.github.catenary.app.render.flat.PaintFaults;
import io.github.catenary.app.run.diagnosis.FailureExplainer;
import io.github.catenary.app.run.film.FilmController;
import io.github.catenary.app.run.film.RunFiles;
import io.github.catenary.app.run.preview.PreviewActions;
import io.github.catenary.app.run.preview.PreviewPanel;
import io.github.catenary.app.run.preview.PreviewRunner;
import io.github.catenary.app.run.stepinspector.XrayController;
import io.github.catenary.app.run.timeline.TransportBar;
import io.github.catenary.app.ui.action.DocumentKeys;
import io.github.catenary.app.ui.action.EditorAction;
import io.github.catenary.app.ui.action.EscapeKey;
import io.github.catenary.app.ui.action.Keys;
import io.github.catenary.app.ui.action.MenuTyping;
import io.github.catenary.app.ui.menu.ContextMenus;
import io.github.catenary.app.ui.menu.PartMenus;
import io.github.catenary.app.ui.settings.Settings;
import io.github.catenary.app.ui.text.Shown;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.theme.PlainText;
import io.github.catenary.app.window.palette.SearchPopup;
import io.github.catenary.app.window.plugins.FolderOpener;
import io.github.catenary.app.window.plugins.PluginService;
import io.github.catenary.app.window.plugins.PluginsDialog;
import io.github.catenary.app.window.shortcuts.KeyMap;
import io.github.catenary.app.window.shortcuts.KeysDialog;
import io.github.catenary.app.window.welcome.GlossaryDialog;
import io.github.catenary.app.window.welcome.Tour;
import io.github.catenary.edit.Selection;
import io.github.catenary.io.SceneFile;
import io.github.catenary.io.SceneLimits;
import io.github.catenary.io.SceneReader;
import io.github.catenary.solver.MachineSpeed;
import io.github.catenary.solver.SceneCompiler;
import io.github.catenary.solver.SolverOptions;
import java.awt.BorderLayout;
import java.awt.Dimension;
import java.awt.Rectangle;
import java.awt.event.WindowAdapter;
import java.awt.event.WindowEvent;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import javax.swing.BorderFactory;
import javax.swing.JComponent;
import javax.swing.JFrame;
import javax.swing.JMenu;
import javax.swing.JPanel;
import javax.swing.JSplitPane;
import javax.swing.SwingUtilities;
import javax.swing.WindowConstants;
import net.miginfocom.swing.MigLayout;

/**
 * The window: tools, drawing, preview, inspector and status bar, connected by constructors. On closing it asks about
 * unsaved changes and ends the preview's thread. EDT only.
 */
public final class CatenaryFrame extends JFrame {
    /** How far a click reaches beyond what is drawn, px. */
    private static final int ITEM_EDGE = 10;

    /** The smallest size of a window on a screen that is large enough. */
    private static final Dimension LEAST = new Dimension(900, 560);

    private final transient Workspace workspace;
    private final StatusBar status;
    private final DrawingPanes drawing;
    private final transient ElementShapes bodies;
    private final transient CameraActions look;
    private final transient MirrorActions mirrorActions;
    private final transient ViewActions view;
    private final transient PlaneActions planes;
    private final transient PreviewRunner runner;
    private final PreviewPanel preview;
    private final transient FilmController film;
    private final TransportBar transport;
    private final transient FailureExplainer cause;
    private final Panes panes;
    private final transient BottomDock dock;
    private final transient XrayController xray;
    private final transient PartController parts;
    private final transient StabilityMonitor stability;
    private final InspectorPanel inspector;
    private final transient ColourModel colours;
    private final transient PaintFaults paintFaults;
    private final transient BackgroundWork background;
    private final transient Tabs tabs;
    private final transient FileCommands files;
    private final transient DocumentClosing closing;
    private final DocumentTabs tabStrip;
    private final transient JournalKeeper journal;
    private final transient Recovery recovery;
    private final JSplitPane withInspector;
    private final FindBar find;
    private final BrushBar paint;
    private final ContributionSettingsBar adjust;
    private final transient WelcomeController start;
    private final transient Tour tour;
    private final transient EditorAction tourAction;
    private final transient SelectActions selects;
    private final transient KeyMap keys;
    private final transient ContextMenus contexts;
    private transient Optional<GlossaryDialog> glossary = Optional.empty();
    private transient Optional<KeysDialog> keysDialog = Optional.empty();
    private final SearchPopup search;
    private final transient WindowPreferences memory;
    private final transient DrawingPreferences drawingMemory;
    private final transient PluginService pluginWork;
    private final transient PluginCalls calls;
    private final PluginsDialog manager;
    private final transient MaterialController materials;
    private final transient BackdropController backdrop;
    private final transient MenuTyping menuTyping = new MenuTyping();
    private final transient DocumentKeys documentKeys = new DocumentKeys(getRootPane(), this::picture);
    private final transient PaneWalk walk = new PaneWalk(getLayeredPane(), this::areas);
    private final transient SolverOptions options;

    /** @param context plugins, settings, samples and the recovery folder */
    public CatenaryFrame(Workspace workspace, EditorContext context) {
        this.workspace = workspace;
        setName("editor");
        status = new StatusBar(workspace);
        background = new BackgroundWork(this, status::say);
        context.settings().onTrouble(status::say);
        pluginWork = new PluginService(context.plugins(), workspace, this, status::say, FolderOpener::desktop);
        calls = new PluginCalls(this, pluginWork, workspace, status::say);
        workspace.runForeign(calls);
        ContributionSettings adjustments = new ContributionSettings(workspace, context.settings());
        colours = new ColourModel(status::say, calls);
        GridSettings grid = new GridSettings();
        SpringKindModel kind = new SpringKindModel();
        BrushModel brush = new BrushModel(workspace, context.settings(), status::say);
        PivotPlacement pivot = new PivotPlacement(workspace);
        bodies = new ElementShapes(workspace);
        Tool select =
                new HandledTool(new SelectTool(workspace, this::selectsInNets), workspace, pivot, this::showsHandles);
        Tool fitted = new GizmoTool(select, workspace, bodies);
        ToolBox tools =
                ToolBox.standard(workspace, kind, fitted, new BrushTool(workspace, brush), new MeasureTool(workspace));
        paintFaults = new PaintFaults(status::say);
        WorkPlanes workPlanes = WorkPlanes.in(workspace);
        DrawingContext table = new DrawingContext(workspace, tools, grid, workPlanes, colours, bodies);
        drawing = new DrawingPanes(table, paintFaults, status::refuse, context.settings());
        drawingMemory = new DrawingPreferences(workspace, drawing, workPlanes, context.settings());
        LiveMirror mirror = new LiveMirror(workspace);
        mirrorActions = new MirrorActions(mirror, workspace);
        tools.alsoMark(mirror::marks);
        tools.alsoMark(ray -> GizmoTool.selected(workspace, bodies, ray));
        mirror.addListener(drawing::repaint);
        new TransformKeys(workspace, tools, pivot, drawing, bodies, status::refuse).install();
        backdrop = new BackdropController(
                new BackdropController.Place(workspace, tools, drawing, this::uncover, background),
                context.settings(),
                new BackdropController.Messages(status::say, status::refuse));
        look = new CameraActions(drawing::active);
        planes = new PlaneActions(workspace, workPlanes, drawing::active, status::refuse);
        PlaneBar planeBar = new PlaneBar(workPlanes, drawing::active, planes.all(), status::refuse);
        status.showPlane(planeBar);
        for (CanvasPanel each : drawing.all()) {
            each.useStyle(this::style);
            each.addViewListener(planeBar::refresh);
            each.addViewListener(look::refresh);
        }
        planeBar.refresh();
        options = context.settings().solverOptions();
        runner = new PreviewRunner(workspace.plugins().compiler().with(options), SwingUtilities::invokeLater);
        workspace.addListener(
                new PinMessage(runner, status::say)); // before the preview, which takes the edit to the run
        LeftOutMessage leftOut = new LeftOutMessage(workspace, status::say);
        runner.spareTime().memory().onLeftOut(what -> SwingUtilities.invokeLater(() -> leftOut.leftOut(what)));
        stability = new StabilityMonitor(workspace, runner.spareTime(), status.stability());
        PreviewActions run = new PreviewActions(runner);
        preview = new PreviewPanel(workspace, runner, run, colours, paintFaults);
        preview.remember(context.settings());
        preview.onPlugins(() -> showPlugins(Optional.empty()));
        preview.onStyle(drawing::repaint);
        preview.useBodies(bodies);
        cause = new FailureExplainer(workspace, runner, preview, status::say);
        film = new FilmController(runner, preview::look, workspace::title, context.settings(), background, status::say);
        transport = new TransportBar(workspace, runner, run, film.record, context.settings(), status::refuse);
        materials = new MaterialController(this, context.settings(), background, status::say, status::refuse);
        inspector = new InspectorPanel(
                workspace,
                bodies,
                () -> SolverMenu.integrators(workspace.plugins()),
                materials.library(),
                status::refuse);
        inspector.remember(context.settings());
        MaterialController.connect(inspector, drawing, tools, workspace, status::refuse);
        SceneReader reader = new SceneReader(SceneLimits.fromSystem(), workspace.types());
        tabs = new Tabs(workspace);
        files = new FileCommands(
                workspace, tabs, new SceneFile(reader), context.settings(), background, adjustments, status::say);
        closing = new DocumentClosing(tabs, files);
        RunFiles runs = new RunFiles(
                new RunFiles.Place(workspace, tabs, runner, preview, background), context.settings(), status::say);
        files.useRuns(runs);
        tabStrip = new DocumentTabs(tabs, closing);
        RecoveryFolder kept = context.recovery();
        journal = new JournalKeeper(workspace, kept, files::stamp, this::tellUnkept);
        recovery = new Recovery(this, kept, journal, files::restore, status::say);
        panes = new Panes(drawing, preview, transport, context.settings());
        EditorAction checks = CheckSettings.action(this, adjustments);
        dock = new BottomDock(
                panes,
                new BottomDock.Source(workspace, runner, preview, this::reveal, this::compiler, checks),
                context.settings(),
                background,
                status::say);
        xray = new XrayController(this, workspace, runner);
        parts = new PartController(workspace, background, tools, partView(), context.settings(), status::refuse);
        inspector.onChangePart(parts::canChange, parts::change);
        for (CanvasPanel each : drawing.all()) dock.takeFrom(each, ItemDrags.ofDrawing(each, tools, workspace));
        dock.takeFrom(preview.picture(), ItemDrags.ofRun(preview));
        withInspector = new JSplitPane(JSplitPane.HORIZONTAL_SPLIT, true, dock.component(), inspector);
        memory = new WindowPreferences(context.settings(), this, panes, withInspector);
        runner.addListener(pluginWork::runTold);
        runner.onThinned(() -> status.say(Texts.text("message.runs-thinned")));
        manager = new PluginsDialog(this, pluginWork);
        BrushColours.follow(brush, tools, colours);
        adjust = new ContributionSettingsBar(adjustments, tools, colours, status::refuse);
        paint = new BrushBar(workspace, brush, tools, drawing.all(), status::refuse);
        find = new FindBar(workspace, () -> drawing.active().requestFocusInWindow());
        search = new SearchPopup(
                getRootPane(), () -> SearchSources.of(this, inspector), this::focusDocument, context.settings());
        selects = new SelectActions(workspace);
        EditActions edit = new EditActions(
                workspace,
                this::workPlane,
                new SceneClipboard(background, reader, status::say, status::refuse),
                status::refuse);
        view = new ViewActions(drawing, grid, context.settings());
        ToolPalette palette = new ToolPalette(tools, kind, drawing.main());
        tour = new Tour(getRootPane(), workspace, runner, () -> tools.current().busy(), this::itemAreas);
        tourAction = tour.action(files::newScene);
        start = startDesk(palette, tools, context);
        FileActions file = new FileActions(files, runs, recovery, runner, film.picture, start.action());
        getRootPane()
                .setTransferHandler(new FileDrop(new DroppedFiles(
                        workspace,
                        files,
                        new DroppedFiles.Others(pluginWork::install, BackdropController::isPicture, backdrop::choose),
                        background)::take));
        layOut(toolBar(file, edit, view));
        setJMenuBar(menu(file, edit, view, run, context));
        contexts = new ContextMenus(this);
        addContextMenus(edit, view, run);
        keys = new KeyMap(getJMenuBar(), HandMenu::isOfWindow, context.settings(), this::ownKeys, status::say);
        follow(tools);
        followWindow(context.settings());
        setIconImages(FlatSVGUtils.createWindowIconImages("/io/github/catenary/app/icons/catenary.svg"));
        setMinimumSize(Screens.atMost(UIScale.scale(LEAST), Screens.usable()));
        memory.restore(inspector);
        memory.follow(colours, workspace);
        new OverlayPreferences(context.settings(), colours).follow(workspace);
        menuTyping.install();
        documentKeys.install();
        workspace.addListener(Workspace.Listener.ofOpening(this::focusDocument));
        showTitle();
    }

    /** What the keys of the document are for: the drawing, or the run if that alone shows. */
    private Optional<JComponent> picture() {
        return Stream.<JComponent>of(drawing.active(), preview.picture())
                .filter(JComponent::isShowing)
                .findFirst();
    }

    /** Where scene and run are seen, over all that lies in the window. */
    private List<Rectangle> itemAreas() {
        List<Rectangle> areas = new ArrayList<>();
        for (CanvasPanel each : drawing.all()) each.itemArea().ifPresent(area -> addSeen(each, area, areas));
        preview.itemArea().ifPresent(area -> addSeen(preview.picture(), area, areas));
        return areas;
    }

    private void addSeen(JComponent in, Rectangle area, List<Rectangle> areas) {
        if (!in.isShowing()) return;
        area.grow(ITEM_EDGE, ITEM_EDGE);
        Rectangle seen = area.intersection(new Rectangle(in.getSize()));
        if (!seen.isEmpty()) areas.add(SwingUtilities.convertRectangle(in, seen, getLayeredPane()));
    }

    private void focusDocument() {
        if (!start.takeFocus()) picture().ifPresent(JComponent::requestFocusInWindow);
    }

    /** The panes of the window, from top to bottom and from left to right. */
    private List<PaneWalk.Pane> areas() {
        return List.of(
                PaneWalk.Pane.of(find),
                PaneWalk.Pane.of(paint),
                PaneWalk.Pane.of(adjust),
                PaneWalk.Pane.of(backdrop.bar()),
                PaneWalk.Pane.of(start.page()),
                PaneWalk.Pane.of(tabStrip),
                PaneWalk.Pane.of(drawing, drawing::active),
                PaneWalk.Pane.of(preview, preview::picture),
                PaneWalk.Pane.of(transport, transport::slider),
                PaneWalk.Pane.of(dock.docked()),
                PaneWalk.Pane.of(inspector),
                PaneWalk.Pane.of(status));
    }

    private void uncover() {
        start.uncover();
    }

    private boolean showsHandles() {
        return view.handles.selected();
    }

    private boolean selectsInNets() {
        return view.nets.selected();
    }

    /** The user's own materials. */
    public OwnMaterials materials() {
        return materials.own();
    }

    private WelcomeController startDesk(ToolPalette palette, ToolBox tools, EditorContext context) {
        JPanel middle = new JPanel(new BorderLayout());
        middle.add(tabStrip, BorderLayout.NORTH);
        middle.add(palette, BorderLayout.WEST);
        middle.add(withInspector, BorderLayout.CENTER);
        return new WelcomeController(middle, workspace, context, files, runner, new WelcomeController.Editor() {
            @Override
            public void insert(String generator, Runnable then) {
                parts.insert(generator, then);
            }

            @Override
            public EditorAction tour() {
                return tourAction;
            }

            @Override
            public void takePencil() {
                tools.choose("particle");
            }

            @Override
            public void focusDrawing() {
                drawing.active().requestFocusInWindow();
            }
        });
    }

    private WorkPlane workPlane() {
        return drawing.active().view().plane();
    }

    /** The drawing shows faces and springs behind them as the preview does. */
    private ViewStyle style() {
        return preview.style();
    }

    private void reveal(Selection items) {
        workspace.document().select(items);
        drawing.active().fitSelection();
    }

    private SceneCompiler compiler() {
        return workspace.plugins().compiler().with(options);
    }

    private void followWindow(Settings settings) {
        setDefaultCloseOperation(WindowConstants.DO_NOTHING_ON_CLOSE);
        addWindowListener(new WindowAdapter() {
            /** Focuses the drawing, so that the letters of the tools work at once. */
            @Override
            public void windowOpened(WindowEvent event) {
                memory.restoreDivider();
                dock.restoreHeight();
                memory.follow();
                focusDocument();
                tellOfPlugins();
                recovery.offerAtStart(settings);
                if (options.vectors() != SolverOptions.VectorUse.NEVER) SolverOptions.prepareVectors();
                MachineSpeed.measure();
            }

            @Override
            public void windowClosing(WindowEvent event) {
                close();
            }
        });
    }

    private void tellUnkept(IOException why) {
        status.say(Texts.text("recovery.unkept", Texts.reason(why)));
    }

    /** Tells that something failed because memory is short. */
    void tellOfMemory() {
        status.say(Texts.text("message.memory"));
    }

    /** The journal of this window's unsaved edits. */
    public JournalKeeper journal() {
        return journal;
    }

    /** Opens the plugin manager and selects the jar, if it is listed. */
    void showPlugins(Optional<Path> jar) {
        manager.show(jar);
    }

    /** Reports the plugins that could not be loaded, and asks about new ones. */
    private void tellOfPlugins() {
        LoadedPlugins found = pluginWork.plugins();
        boolean troubled = !found.troubles().isEmpty();
        Optional<Path> failed = found.entries().stream()
                .filter(entry -> entry.isProblem() && entry.status() != PluginEntry.Status.NEW)
                .map(PluginEntry::jar)
                .findFirst();
        if (troubled || failed.isPresent()) showPlugins(failed);
        pluginWork.askAboutNew();
    }

    private void layOut(MainToolBar toolBar) {
        inspector.setMinimumSize(UIScale.scale(new Dimension(280, 200)));
        withInspector.setResizeWeight(1);
        withInspector.setBorder(BorderFactory.createEmptyBorder());
        JComponent content = (JComponent) getContentPane();
        JPanel top = new JPanel(new MigLayout("insets 0, gap 0, wrap 1, fillx, hidemode 3", "[fill]"));
        for (JComponent bar : List.of(toolBar, find, paint, adjust, backdrop.bar())) top.add(bar);
        content.add(top, BorderLayout.NORTH);
        content.add(start.component(), BorderLayout.CENTER);
        content.add(status, BorderLayout.SOUTH);
    }

    private MainToolBar toolBar(FileActions file, EditActions edit, ViewActions view) {
        MainToolBar bar = new MainToolBar(List.of(
                List.of(file.create, file.open, file.save),
                List.of(edit.undo, edit.redo),
                List.of(edit.pin, edit.delete),
                List.of(view.fit, view.grid, view.snap),
                panes.modeActions(),
                List.of(view.theme)));
        bar.addBeside(view.snap, new SnapButton(view.snapTargets));
        return bar;
    }

    private MainMenu menu(
            FileActions file, EditActions edit, ViewActions view, PreviewActions run, EditorContext context) {
        SampleMenu samples = new SampleMenu(context.samples(), files::openCopy, status::say);
        samples.onListed(start::show);
        EditorAction quit = EditorAction.of("quit", this::close).withKeys("menu Q");
        List<EditorAction> help = List.of(
                search.action(),
                EditorAction.of("shortcuts", () -> HelpDialogs.showShortcuts(this, shortcuts()))
                        .withKeys("F1"),
                EditorAction.of("change-keys", this::changeKeys),
                EditorAction.of("glossary", this::showGlossary),
                tourAction,
                EditorAction.of("plugins", () -> showPlugins(Optional.empty())),
                EditorAction.of("about", () -> HelpDialogs.showAbout(this)));
        return new MainMenu(
                new MainMenu.Actions(
                        file,
                        new TabActions(tabs, closing),
                        edit,
                        parts.change,
                        Stream.of(
                                        selects.all(),
                                        new GroupActions(workspace, status::refuse).all(),
                                        List.of(find.action(), view.nets))
                                .flatMap(List::stream)
                                .toList(),
                        view,
                        preview.fits(),
                        new MainMenu.Space(look.all(), planes.all(), drawing.four()),
                        Stream.of(run.all(), List.of(cause.why), transport.keep.all(), List.of(film.record))
                                .flatMap(List::stream)
                                .toList(),
                        Stream.concat(panes.actions().stream(), Stream.of(walk.next, walk.previous))
                                .toList(),
                        quit,
                        help),
                new MainMenu.Menus(
                        new RecentMenu(context.settings(), new SampleTitles(context.samples()), files::open),
                        samples,
                        editMenus(context.settings()),
                        dock.menu(),
                        new ColourMenu(workspace, colours),
                        MainMenu.menu("overlays", colours.overlays().switches()),
                        MainMenu.menu("backdrop", backdrop.all()),
                        new InsertMenu(workspace, parts, bodies, status::refuse),
                        new SolverMenu(workspace, List.of(dock.raceAction(), xray.open), status::refuse),
                        new HandMenu(preview.toolActions())));
    }

    private List<JMenu> editMenus(Settings settings) {
        List<JMenu> menus =
                new ArrayList<>(new OperationMenus(workspace, background, settings, status::refuse).menus());
        menus.add(MainMenu.menu("live-mirror", mirrorActions.all()));
        return menus;
    }

    /** The keys that work in a part of the window only. */
    private Map<String, List<Keys.Binding>> ownKeys() {
        Map<String, List<Keys.Binding>> own = new LinkedHashMap<>();
        own.put(Texts.text("canvas.name"), Keys.of(drawing.main()));
        own.put(Texts.text("tabs"), Keys.of(tabStrip));
        own.put(Texts.text("action.preview"), preview.keys());
        own.put(Texts.text("timeline"), transport.keys());
        own.put(Texts.text("action.dock.plots"), dock.plotKeys());
        own.put(Texts.text("action.dock.outline"), dock.outlineKeys());
        return own;
    }

    private void addContextMenus(EditActions edit, ViewActions view, PreviewActions run) {
        PartMenus.give(
                drawing.all(),
                "context.drawing",
                List.of(
                        List.of(edit.cut, edit.copy, edit.paste, edit.duplicate, edit.delete),
                        List.of(edit.pin, edit.free),
                        List.of(
                                EditorAction.of(
                                        "pick-here", () -> drawing.active().pickAtMenu()),
                                edit.selectAll,
                                edit.selectNone),
                        List.of(view.fit, view.grid, view.snap)),
                MainMenu.menu("select", selects.all()),
                MainMenu.menu("look", look.all()),
                MainMenu.menu("plane", planes.all()));
        PartMenus.give(
                List.of(preview.picture()),
                "context.run",
                List.of(
                        List.of(run.play, run.step, run.stepBack, run.backward, run.reset),
                        List.of(cause.why),
                        preview.fits(),
                        List.of(film.record, film.picture)));
        JMenu tabs = dock.menu();
        ContextMenus.give(dock.component(), tabs::getPopupMenu);
    }

    private void showGlossary() {
        if (glossary.isEmpty()) {
            glossary = Optional.of(
                    new GlossaryDialog(this, () -> workspace.plugins().compiler()));
        }
        glossary.get().open();
    }

    private void changeKeys() {
        if (keysDialog.isEmpty()) keysDialog = Optional.of(new KeysDialog(keys, background));
        keysDialog.get().open();
    }

    private List<Shortcuts.Row> shortcuts() {
        Shortcuts all = new Shortcuts().with(getJMenuBar());
        ownKeys().forEach(all::with);
        return all.with(Texts.text("shortcuts.fields"), FieldKeys.all())
                .with(Texts.text("search.name"), search.keys())
                .with(Texts.text("shortcuts.dialogs"), List.of(EscapeKey.BINDING))
                .rows();
    }

    private PartController.View partView() {
        return new PartController.View() {
            @Override
            public WorkPlane plane() {
                return workPlane();
            }

            @Override
            public void fit() {
                drawing.fit();
            }

            @Override
            public void focus() {
                drawing.active().requestFocusInWindow();
            }
        };
    }

    private void follow(ToolBox tools) {
        status.followHints(tools, preview);
        paintFaults.addListener(drawing::repaint); // a repaint tries again what failed
        for (CanvasPanel each : drawing.all()) each.addPointerListener(status::showPointer);
        runner.addListener(state -> status.setSolver(CostText.text(state.status())));
        runner.addListener(state -> inspector.showRun(
                state.status().pace().millisPerFrame(), state.status().largestStretch()));
        PaintRetries.follow(workspace, runner, paintFaults);
        tabs.addListener(this::showTitle);
    }

    private void showTitle() {
        String mark = workspace.document().changed() ? "*" : "";
        setTitle(PlainText.title(mark + Shown.inserted(workspace.title()) + " – " + Texts.text("app.name")));
    }

    /** The run in the preview. */
    PreviewRunner run() {
        return runner;
    }

    /** The films and pictures of this window. */
    FilmController film() {
        return film;
    }

    /** The documents open in this window. */
    Tabs tabs() {
        return tabs;
    }

    /** The document in front in this window. */
    Workspace workspace() {
        return workspace;
    }

    /** The work with plugins in this window. */
    PluginService pluginWork() {
        return pluginWork;
    }

    /** The background work of this window. */
    BackgroundWork background() {
        return background;
    }

    /** Opens a file, as the Open action does after a file is chosen. */
    public void open(Path file) {
        files.open(file);
    }

    /** Shows the start page, unless the user has switched it off. */
    public void offerStart() {
        start.offer();
    }

    /** Asks for a name and saves; does nothing while other work runs. */
    void saveAs() {
        if (!background.running()) files.saveAs(() -> {});
    }

    /** Closes the window after asking about the unsaved changes of each document. */
    public void close() {
        closing.afterAll(() -> film.afterFilm(this::dispose));
    }

    @Override
    public void dispose() {
        menuTyping.remove();
        documentKeys.remove();
        walk.close();
        film.close();
        memory.close();
        drawingMemory.keep();
        transport.close();
        cause.dispose();
        xray.close();
        start.close();
        contexts.close();
        glossary.ifPresent(GlossaryDialog::end);
        tour.close();
        dock.close();
        preview.close();
        calls.close();
        pluginWork.close();
        stability.close();
        journal.close();
        super.dispose();
    }
}
