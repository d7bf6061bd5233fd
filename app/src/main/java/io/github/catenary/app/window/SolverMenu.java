package io.github.catenary.app.window;

import io.github.catenary.app.document.workspace.Editing;
import io.github.catenary.app.document.workspace.Workspace;
import io.github.catenary.app.panels.inspector.InspectorPanel;
import io.github.catenary.app.ui.action.EditorAction;
import io.github.catenary.app.ui.action.Mnemonics;
import io.github.catenary.app.ui.action.ToolBars;
import io.github.catenary.app.ui.text.Names;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.edit.command.ChooseIntegrator;
import io.github.catenary.scene.Quality;
import io.github.catenary.solver.IntegratorCatalog;
import io.github.catenary.solver.integrator.IntegrationMethod;
import io.github.catenary.solver.integrator.IntegrationMethod.Springs;
import io.github.catenary.solver.kernel.IntegratorFacts;
import io.github.catenary.solver.kernel.IntegratorType;
import io.github.catenary.spi.Plugins;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Stream;
import javax.swing.ButtonGroup;
import javax.swing.JMenu;
import javax.swing.JRadioButtonMenuItem;

/**
 * The menu of the quality, the race, the X-ray and the integrators, with a mark at that of the scene. A choice is one
 * edit; the preview continues with the new integrator.
 */
final class SolverMenu extends JMenu {
    private final transient Workspace workspace;
    private final transient Editing editing;
    private final ButtonGroup group = new ButtonGroup();
    private final QualityMenu quality;
    private final transient List<EditorAction> windows;
    private final transient Map<String, JRadioButtonMenuItem> items = new LinkedHashMap<>();

    /**
     * @param windows the race of settings, and what else looks at the solver
     * @param message shows why a choice was refused
     */
    SolverMenu(Workspace workspace, List<EditorAction> windows, Consumer<String> message) {
        Mnemonics.name(this, Texts.text("menu.solver"), "menu.solver");
        setName("menu.solver");
        this.workspace = workspace;
        this.windows = windows;
        editing = new Editing(workspace, message);
        quality = new QualityMenu(workspace, message);
        workspace.addListener(Workspace.Listener.ofAnything(this::refresh));
        workspace.addListener(Workspace.Listener.ofPlugins(this::fill));
        fill();
    }

    private void fill() {
        removeAll();
        items.values().forEach(group::remove);
        items.clear();
        add(quality);
        for (EditorAction each : windows) add(ToolBars.menuItem(each));
        addSeparator();
        List<IntegrationMethod> own = IntegratorCatalog.OWN.all();
        Springs before = own.get(0).springs();
        for (IntegrationMethod method : own) {
            if (method.springs() != before) addSeparator();
            before = method.springs();
            add(method);
        }
        List<IntegratorType> others = workspace.plugins().integrators();
        if (!others.isEmpty()) addSeparator();
        others.forEach(this::add);
        Mnemonics.spread(this);
        refresh();
    }

    /** All integrators that can run a scene, for a list. */
    static List<InspectorPanel.Integrator> integrators(Plugins plugins) {
        Stream<IntegratorFacts> all =
                Stream.concat(IntegratorCatalog.OWN.all().stream(), plugins.integrators().stream());
        return all.map(each ->
                        new InspectorPanel.Integrator(each.id(), Names.of(each).label()))
                .toList();
    }

    private void add(IntegratorFacts method) {
        String id = method.id();
        Names names = Names.of(method);
        JRadioButtonMenuItem item = new JRadioButtonMenuItem(names.label());
        item.setToolTipText(names.description());
        item.setName("menu.solver." + id);
        item.addActionListener(event -> choose(id));
        group.add(item);
        items.put(id, item);
        add(item);
    }

    private void choose(String id) {
        workspace.enterPending();
        editing.execute(new ChooseIntegrator(id, workspace.plugins().useForIntegrator(id)));
        refresh();
    }

    /** There is no mark if the integrator of the scene is unknown. */
    private void refresh() {
        group.clearSelection();
        JRadioButtonMenuItem item = items.get(workspace.scene().solver().integrator());
        if (item != null) item.setSelected(true);
    }

    /** The menu of the levels of quality, with a mark at that of the scene, if it has one. A choice is one edit. */
    private static final class QualityMenu extends JMenu {
        private final transient Workspace workspace;
        private final transient Consumer<String> message;
        private final ButtonGroup group = new ButtonGroup();
        private final transient Map<Quality, JRadioButtonMenuItem> items = new EnumMap<>(Quality.class);

        QualityMenu(Workspace workspace, Consumer<String> message) {
            Mnemonics.name(this, Texts.text("menu.quality"), "menu.quality");
            setName("menu.quality");
            this.workspace = workspace;
            this.message = message;
            for (Quality level : Quality.values()) add(level);
            Mnemonics.spread(this);
            workspace.addListener(Workspace.Listener.ofAnything(this::refresh));
            refresh();
        }

        private void add(Quality level) {
            String name = "quality." + level.lowerCaseName();
            JRadioButtonMenuItem item = new JRadioButtonMenuItem(Texts.text(name));
            item.setName("menu." + name);
            item.setToolTipText(Texts.text(name + ".tip"));
            item.addActionListener(event -> choose(level));
            group.add(item);
            items.put(level, item);
            add(item);
        }

        private void choose(Quality level) {
            workspace.qualities().choose(level, message);
            refresh();
        }

        private void refresh() {
            group.clearSelection();
            workspace.scene().solver().quality().map(items::get).ifPresent(item -> item.setSelected(true));
        }
    }
}
