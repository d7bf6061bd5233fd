package io.github.catenary.app.window;

import io.github.catenary.app.document.workspace.Workspace;
import io.github.catenary.app.render.flat.ColourModel;
import io.github.catenary.app.ui.action.Mnemonics;
import io.github.catenary.app.ui.text.Names;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.spi.Colouring;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import javax.swing.ButtonGroup;
import javax.swing.JMenu;
import javax.swing.JRadioButtonMenuItem;

/** The menu of colourings for drawing and preview, with a mark at the chosen one. */
final class ColourMenu extends JMenu {
    private final transient ColourModel choice;
    private final ButtonGroup group = new ButtonGroup();

    private final transient Map<JRadioButtonMenuItem, Optional<Colouring>> items = new LinkedHashMap<>();
    private final transient Workspace workspace;

    ColourMenu(Workspace workspace, ColourModel choice) {
        Mnemonics.name(this, Texts.text("menu.colour"), "menu.colour");
        setName("menu.colour");
        this.workspace = workspace;
        this.choice = choice;
        choice.addListener(this::refresh);
        workspace.addListener(Workspace.Listener.ofPlugins(this::pluginsChanged));
        fill();
    }

    private void fill() {
        removeAll();
        items.keySet().forEach(group::remove);
        items.clear();
        item("kind", Texts.text("colour.kind"), Texts.text("colour.kind.tip"), Optional.empty());
        addSeparator();
        for (Colouring colouring : workspace.plugins().colourings()) {
            Names names = Names.of(colouring);
            item(colouring.id(), names.label(), names.description(), Optional.of(colouring));
        }
        Mnemonics.spread(this);
        refresh();
    }

    /** The chosen colouring may be gone, or replaced by another of the same name. */
    private void pluginsChanged() {
        Optional<Colouring> shown = choice.chosen();
        Optional<Colouring> now = shown.flatMap(before -> workspace.plugins().colourings().stream()
                .filter(each -> each.id().equals(before.id()))
                .findFirst());
        if (!now.equals(shown)) choice.choose(now);
        fill();
    }

    private void refresh() {
        group.clearSelection();
        items.forEach((item, colouring) -> item.setSelected(colouring.equals(choice.chosen())));
    }

    private void item(String id, String label, String tip, Optional<Colouring> colouring) {
        JRadioButtonMenuItem item = new JRadioButtonMenuItem(label);
        item.setName("menu.colour." + id);
        item.setToolTipText(tip);
        item.addActionListener(event -> choice.choose(colouring));
        items.put(item, colouring);
        group.add(item);
        add(item);
    }
}
