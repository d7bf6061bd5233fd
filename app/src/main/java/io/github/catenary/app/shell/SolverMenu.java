package io.github.catenary.app.shell;

import io.github.catenary.app.action.Mnemonics;
import io.github.catenary.app.text.Names;
import io.github.catenary.app.text.Texts;
import io.github.catenary.app.workspace.Editing;
import io.github.catenary.app.workspace.Workspace;
import io.github.catenary.edit.command.ChooseIntegrator;
import io.github.catenary.solver.Integrators;
import io.github.catenary.solver.kernel.IntegratorType;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import javax.swing.ButtonGroup;
import javax.swing.JMenu;
import javax.swing.JRadioButtonMenuItem;

/** The menu of the integrators, with a mark at that of the scene. A choice is one edit; the preview runs on with it. */
final class SolverMenu extends JMenu {
    private final transient Workspace workspace;
    private final transient Editing editing;
    private final ButtonGroup group = new ButtonGroup();
    private final transient Map<String, JRadioButtonMenuItem> items = new LinkedHashMap<>();

    /** @param message shows why a choice was refused */
    SolverMenu(Workspace workspace, Consumer<String> message) {
        Mnemonics.name(this, Texts.text("menu.solver"), "menu.solver");
        setName("menu.solver");
        this.workspace = workspace;
        editing = new Editing(workspace, message);
        workspace.addListener(Workspace.Listener.ofAnything(this::refresh));
        workspace.addListener(Workspace.Listener.ofPlugins(this::fill));
        fill();
    }

    private void fill() {
        removeAll();
        items.values().forEach(group::remove);
        items.clear();
        Integrators.Springs before = Integrators.springs(Integrators.all().get(0));
        for (String id : Integrators.all()) {
            if (Integrators.springs(id) != before) addSeparator();
            before = Integrators.springs(id);
            add(id, Texts.text("solver." + id));
        }
        List<IntegratorType> others = workspace.plugins().integrators();
        if (!others.isEmpty()) addSeparator();
        for (IntegratorType other : others) {
            Names names = Names.of(other);
            add(other.id(), names.label()).setToolTipText(names.description());
        }
        Mnemonics.spread(this);
        refresh();
    }

    private JRadioButtonMenuItem add(String id, String label) {
        JRadioButtonMenuItem item = new JRadioButtonMenuItem(label);
        item.setName("menu.solver." + id);
        item.addActionListener(event -> choose(id));
        group.add(item);
        items.put(id, item);
        add(item);
        return item;
    }

    private void choose(String id) {
        workspace.enterPending();
        editing.execute(new ChooseIntegrator(id, workspace.plugins().useForIntegrator(id)));
        refresh();
    }

    /** No mark where the scene names an integrator that nobody knows. */
    private void refresh() {
        group.clearSelection();
        JRadioButtonMenuItem item = items.get(workspace.scene().solver().integrator());
        if (item != null) item.setSelected(true);
    }
}
