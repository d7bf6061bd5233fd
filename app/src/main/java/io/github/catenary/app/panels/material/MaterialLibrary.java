package io.github.catenary.app.panels.material;

import io.github.catenary.app.ui.dialog.Question;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.edit.command.UseMaterial;
import io.github.catenary.scene.Material;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.table.IdSet;
import java.awt.Component;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import javax.swing.JMenuItem;
import javax.swing.JOptionPane;
import javax.swing.JPopupMenu;

/** The materials to choose from outside of the scene: those that come along, and the user's own. EDT only. */
public final class MaterialLibrary {
    /** More of the user's own would make the menu higher than the screen; the dialog has all. */
    private static final int MOST_ITEMS = 20;

    private final OwnMaterials own;
    private final Consumer<Consumer<Material>> manage;
    private final Consumer<String> message;

    /**
     * @param manage opens the dialog of the user's own materials, which hands over what is chosen in it
     * @param message shows a sentence in the status bar
     */
    public MaterialLibrary(OwnMaterials own, Consumer<Consumer<Material>> manage, Consumer<String> message) {
        this.own = own;
        this.manage = manage;
        this.message = message;
    }

    /** @param use gets the chosen material */
    public JPopupMenu menu(Consumer<Material> use) {
        own.reload();
        JPopupMenu menu = new JPopupMenu();
        menu.setName("materials.library");
        for (MaterialPresets.Preset preset : MaterialPresets.all()) {
            menu.add(item(preset.material(), preset.description(), use));
        }
        menu.addSeparator();
        List<Material> mine = own.all();
        for (Material each : mine.subList(0, Math.min(MOST_ITEMS, mine.size()))) {
            menu.add(item(each, Texts.text("materials.own.tip"), use));
        }
        if (!mine.isEmpty()) menu.addSeparator();
        JMenuItem all = new JMenuItem(Texts.text("materials.manage", mine.size()));
        all.setName("materials.manage");
        all.addActionListener(event -> manage.accept(use));
        menu.add(all);
        return menu;
    }

    private static JMenuItem item(Material material, String tip, Consumer<Material> use) {
        JMenuItem item = new JMenuItem(material.id());
        item.setName("materials.library." + material.id());
        item.setToolTipText(tip);
        item.getAccessibleContext().setAccessibleDescription(tip);
        item.addActionListener(event -> use.accept(material));
        return item;
    }

    /** Keeps a material of the scene among the user's own. Asks what to do if another one has its name. */
    public void keep(Component over, Material material) {
        Predicate<Material> named = each -> each.id().equals(material.id());
        Optional<Material> taken = own.all().stream().filter(named).findFirst();
        if (taken.isEmpty() || taken.get().equals(material)) {
            keep(library -> new UseMaterial(material, IdSet.empty()).apply(library), material);
            return;
        }
        int answer = Question.ask(
                over,
                Texts.text("app.name"),
                JOptionPane.QUESTION_MESSAGE,
                Texts.text("materials.own.taken", material.id()),
                0,
                "materials.own.replace",
                "materials.own.number",
                "button.cancel");
        if (answer == 0) keep(library -> replaced(library, material), material);
        if (answer == 1) keep(library -> new UseMaterial(material, IdSet.empty()).apply(library), material);
    }

    private void keep(UnaryOperator<Scene> change, Material material) {
        own.change(change, () -> message.accept(Texts.text("materials.kept", material.id())));
    }

    private static Scene replaced(Scene library, Material by) {
        return library.withMaterials(library.materials().stream()
                .map(each -> each.id().equals(by.id()) ? by : each)
                .toList());
    }
}
