package io.github.catenary.app.window;

import io.github.catenary.app.editor.backdrop.BackdropController;
import io.github.catenary.app.editor.canvas.CameraActions;
import io.github.catenary.app.editor.canvas.CanvasPanel;
import io.github.catenary.app.editor.canvas.ContributionSettingsBar;
import io.github.catenary.app.editor.canvas.DrawingContext;
import io.github.catenary.app.editor.canvas.DrawingPanes;
import io.github.catenary.app.editor.canvas.DrawingPreferences;
import io.github.catenary.app.editor.canvas.GridSettings;
import io.github.catenary.app.editor.canvas.PlaneActions;
import io.github.catenary.app.editor.canvas.PlaneBar;
import io.github.catenary.app.editor.canvas.ToolPalette;
import io.github.catenary.app.editor.generator.PartController;
import io.github.catenary.app.editor.tool.ToolBox;
import io.github.catenary.app.editor.tool.WorkPlane;
import io.github.catenary.app.editor.tool.WorkPlanes;
import io.github.catenary.app.form.parameter.ContributionSettings;
import io.github.catenary.app.render.camera.ViewStyle;
import io.github.catenary.app.render.element.ElementShapes;
import io.github.catenary.app.render.flat.ColourModel;
import io.github.catenary.app.render.flat.PaintFaults;
import io.github.catenary.app.ui.action.EditorAction;
import io.github.catenary.edit.Selection;
import java.awt.event.MouseEvent;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import javax.swing.JComponent;
import javax.swing.SwingUtilities;

/**
 * The drawing in a window, with its tools, its planes, its colours, the picture behind it and the parts that come into
 * it. EDT only.
 */
final class WindowDrawing implements AutoCloseable {
    private final WindowContext in;
    private final ColourModel colours;
    private final ElementShapes shapes;
    private final PaintFaults faults;
    private final DrawingTools tools;
    private final DrawingPanes panes;
    private final DrawingPreferences preferences;
    private final BackdropController backdrop;
    private final CameraActions camera;
    private final PlaneActions planes;
    private final PlaneBar planeBar;
    private final ViewActions view;
    private final PartController parts;
    private final List<JComponent> bars;
    private final ContributionSettingsBar settingsBar;

    /**
     * @param calls run the colourings of plugins
     * @param contributed the settings of tools and colourings
     * @param uncover shows the drawing, if a page covers it
     */
    WindowDrawing(WindowContext in, PluginCalls calls, ContributionSettings contributed, Runnable uncover) {
        this.in = in;
        colours = new ColourModel(in.status()::say, calls);
        shapes = new ElementShapes(in.workspace());
        faults = new PaintFaults(in.status()::say);
        tools = new DrawingTools(in, shapes, this::selectsInNets, this::showsHandles);
        GridSettings grid = new GridSettings();
        WorkPlanes workPlanes = WorkPlanes.in(in.workspace());
        panes = new DrawingPanes(
                new DrawingContext(in.workspace(), tools.box(), grid, workPlanes, colours, shapes),
                faults,
                in.status()::refuse,
                in.settings());
        preferences = new DrawingPreferences(in.workspace(), panes, workPlanes, in.settings());
        tools.workIn(panes, colours);
        backdrop = new BackdropController(
                new BackdropController.Place(in.workspace(), tools.box(), panes, uncover, in.background()),
                in.settings(),
                new BackdropController.Messages(in.status()::say, in.status()::refuse));
        camera = new CameraActions(panes::active);
        planes = new PlaneActions(in.workspace(), workPlanes, panes::active, in.status()::refuse);
        planeBar = planeBar(workPlanes);
        view = new ViewActions(panes, grid, in.settings());
        parts = new PartController(
                in.workspace(), in.background(), tools.box(), new PartView(panes), in.settings(), in.status()::refuse);
        settingsBar = new ContributionSettingsBar(contributed, tools.box(), colours, in.status()::refuse);
        bars = List.of(tools.brushBar(panes), backdrop.bar());
        faults.addListener(panes::repaint); // a repaint tries again what failed
        for (CanvasPanel each : panes.all()) each.addPointerListener(in.status()::showPointer);
    }

    private PlaneBar planeBar(WorkPlanes workPlanes) {
        PlaneBar bar = new PlaneBar(workPlanes, panes::active, planes.all(), in.status()::refuse);
        for (CanvasPanel each : panes.all()) {
            each.addViewListener(bar::refresh);
            each.addViewListener(camera::refresh);
        }
        bar.refresh();
        return bar;
    }

    private boolean selectsInNets() {
        return view.nets.selected();
    }

    private boolean showsHandles() {
        return view.handles.selected();
    }

    /** Shows faces, and springs behind them, in the given style. */
    void useStyle(Supplier<ViewStyle> style) {
        for (CanvasPanel each : panes.all()) each.useStyle(style);
    }

    DrawingPanes panes() {
        return panes;
    }

    /** The view that had the focus last. */
    CanvasPanel active() {
        return panes.active();
    }

    ToolBox tools() {
        return tools.box();
    }

    ColourModel colours() {
        return colours;
    }

    ElementShapes shapes() {
        return shapes;
    }

    PaintFaults faults() {
        return faults;
    }

    BackdropController backdrop() {
        return backdrop;
    }

    ViewActions view() {
        return view;
    }

    PartController parts() {
        return parts;
    }

    /** Shows the plane that is drawn in, and moves it. */
    PlaneBar planeBar() {
        return planeBar;
    }

    /** The work plane of the view that had the focus last. */
    WorkPlane plane() {
        return active().view().plane();
    }

    /** From where it is seen, in which plane it is worked on, and whether in four views. */
    MainMenu.Space space() {
        return new MainMenu.Space(camera.all(), planes.all(), panes.four());
    }

    List<EditorAction> mirrorActions() {
        return tools.mirrorActions();
    }

    /** The column of tools. */
    ToolPalette palette() {
        return tools.palette(panes);
    }

    /** The bars above it: each shows while what it sets is in use. */
    List<JComponent> bars() {
        return bars;
    }

    /** The parameters of the tool and of the colouring in use, for over the drawing. */
    JComponent settingsBar() {
        return settingsBar;
    }

    void focus() {
        active().requestFocusInWindow();
    }

    /** Selects items and brings them into view. */
    void reveal(Selection items) {
        in.workspace().document().select(items);
        active().fitSelection();
    }

    @Override
    public void close() {
        preferences.keep();
    }

    /** Where parts come. */
    private record PartView(DrawingPanes panes) implements PartController.View {
        @Override
        public WorkPlane plane() {
            return panes.active().view().plane();
        }

        @Override
        public void fit() {
            panes.fit();
        }

        @Override
        public void focus() {
            panes.active().requestFocusInWindow();
        }

        @Override
        public Optional<CanvasPanel> below(MouseEvent event) {
            return panes.all().stream()
                    .filter(each -> each.isShowing()
                            && each.contains(SwingUtilities.convertPoint(event.getComponent(), event.getPoint(), each)))
                    .findFirst();
        }
    }
}
