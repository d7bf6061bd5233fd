package io.github.catenary.app.window;

import io.github.catenary.app.document.workspace.Workspace;
import io.github.catenary.app.ui.action.EditorAction;
import io.github.catenary.app.ui.action.Mnemonics;
import io.github.catenary.app.ui.text.Names;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.spi.ContributionKind;
import io.github.catenary.spi.ScenePanel;
import java.util.function.Consumer;
import javax.swing.JMenu;
import javax.swing.JMenuItem;

/** The menu of the panels that plugins add; disabled while there are none. EDT only. */
final class PanelsMenu extends JMenu {
    private final transient Workspace workspace;
    private final transient Consumer<String> open;

    /** @param open shows the panel with an id */
    PanelsMenu(Workspace workspace, Consumer<String> open) {
        this.workspace = workspace;
        this.open = open;
        Mnemonics.name(this, Texts.text("menu.panels"), "menu.panels");
        setName("menu.panels");
        workspace.addListener(Workspace.Listener.ofPlugins(this::fill));
        fill();
    }

    private void fill() {
        removeAll();
        for (ScenePanel panel : workspace.plugins().panels()) {
            Names names = Names.of(ContributionKind.PANEL, panel);
            String id = panel.id();
            JMenuItem item = new JMenuItem(
                    EditorAction.named("panels." + id, names.label(), names.description(), () -> open.accept(id)));
            item.setName("menu.panels." + id);
            add(item);
        }
        Mnemonics.spread(this);
        setEnabled(getItemCount() > 0);
    }
}
