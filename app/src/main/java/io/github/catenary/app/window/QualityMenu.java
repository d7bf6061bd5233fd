package io.github.catenary.app.window;

import io.github.catenary.app.document.workspace.Editing;
import io.github.catenary.app.document.workspace.Workspace;
import io.github.catenary.app.ui.action.Mnemonics;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.edit.command.ChooseQuality;
import io.github.catenary.scene.Quality;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import javax.swing.ButtonGroup;
import javax.swing.JMenu;
import javax.swing.JRadioButtonMenuItem;

/** The menu of the levels of quality, with a mark at that of the scene, if it has one. A choice is one edit. */
final class QualityMenu extends JMenu {
    private final transient Workspace workspace;
    private final transient Editing editing;
    private final ButtonGroup group = new ButtonGroup();
    private final transient Map<Quality, JRadioButtonMenuItem> items = new EnumMap<>(Quality.class);

    QualityMenu(Workspace workspace, Editing editing) {
        Mnemonics.name(this, Texts.text("menu.quality"), "menu.quality");
        setName("menu.quality");
        this.workspace = workspace;
        this.editing = editing;
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
        workspace.enterPending();
        editing.execute(new ChooseQuality(level));
        refresh();
    }

    private void refresh() {
        group.clearSelection();
        Optional<Quality> level = Quality.of(workspace.scene().solver());
        level.map(items::get).ifPresent(item -> item.setSelected(true));
    }
}
