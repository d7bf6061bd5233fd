package io.github.catenary.app.shell;

import io.github.catenary.app.action.Mnemonics;
import io.github.catenary.app.text.Texts;
import io.github.catenary.edit.command.ChooseIntegrator;
import io.github.catenary.solver.Integrators;
import java.util.LinkedHashMap;
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
        Integrators.Springs before = Integrators.springs(Integrators.all().get(0));
        for (String id : Integrators.all()) {
            if (Integrators.springs(id) != before) addSeparator();
            before = Integrators.springs(id);
            JRadioButtonMenuItem item = new JRadioButtonMenuItem(Texts.text("solver." + id));
            item.setName("menu.solver." + id);
            item.addActionListener(event -> choose(id));
            group.add(item);
            items.put(id, item);
            add(item);
        }
        Mnemonics.spread(this);
        workspace.addListener(Workspace.Listener.ofAnything(this::refresh));
        refresh();
    }

    private void choose(String id) {
        workspace.enterPending();
        editing.execute(new ChooseIntegrator(id));
        refresh();
    }

    /** No mark where the scene names an integrator that nobody knows. */
    private void refresh() {
        group.clearSelection();
        JRadioButtonMenuItem item = items.get(workspace.scene().solver().integrator());
        if (item != null) item.setSelected(true);
    }
}
