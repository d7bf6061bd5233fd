package io.github.catenary.app.window;

import io.github.catenary.app.document.tabs.TabActions;
import io.github.catenary.app.ui.action.EditorAction;
import io.github.catenary.app.ui.action.Mnemonics;
import io.github.catenary.app.ui.action.ToolBars;
import io.github.catenary.app.ui.text.Texts;
import java.util.List;
import javax.swing.JMenu;
import javax.swing.JMenuBar;

/** The menu bar. */
final class MainMenu extends JMenuBar {
    /** The actions that the menu bar lays out. */
    record Actions(
            FileActions file,
            TabActions tabs,
            EditActions edit,
            List<EditorAction> shape,
            List<EditorAction> select,
            ViewActions view,
            List<EditorAction> runView,
            Space space,
            List<EditorAction> run,
            List<EditorAction> panes,
            EditorAction preferences,
            EditorAction quit,
            List<EditorAction> help) {}

    /** From where the drawing is seen, in which plane it is worked on, and whether in four views. */
    record Space(List<EditorAction> look, List<EditorAction> plane, EditorAction four) {}

    /** The menus that fill themselves. */
    record Menus(
            JMenu recent,
            JMenu samples,
            List<JMenu> operations,
            JMenu dock,
            JMenu colour,
            JMenu overlays,
            JMenu backdrop,
            JMenu insert,
            JMenu solver,
            JMenu hands,
            JMenu devices) {}

    MainMenu(Actions actions, Menus menus) {
        setName("menu");
        JMenu file = menu("file", List.of(actions.file().create, actions.file().open));
        file.add(menus.recent());
        file.add(menus.samples());
        add(file, List.of(actions.file().start, actions.file().openVersion, actions.file().recover));
        file.addSeparator();
        add(
                file,
                List.of(
                        actions.file().save,
                        actions.file().saveAs,
                        actions.file().saveRun,
                        actions.file().askRuns,
                        actions.tabs().close));
        file.addSeparator();
        add(
                file,
                List.of(
                        actions.file().importFile,
                        actions.file().exportFile,
                        actions.file().exportFrame,
                        actions.file().exportRun,
                        actions.file().picture));
        file.addSeparator();
        add(file, List.of(actions.quit()));
        EditActions edit = actions.edit();
        JMenu editMenu = menu("edit", List.of(edit.undo, edit.redo));
        editMenu.addSeparator();
        add(editMenu, List.of(edit.cut, edit.copy, edit.paste, edit.duplicate, edit.delete));
        editMenu.addSeparator();
        add(editMenu, List.of(edit.pin, edit.free));
        editMenu.addSeparator();
        add(editMenu, actions.shape());
        editMenu.addSeparator();
        menus.operations().forEach(editMenu::add);
        editMenu.addSeparator();
        add(editMenu, List.of(actions.preferences()));
        JMenu selectMenu = menu("select", List.of(edit.selectAll, edit.selectNone));
        selectMenu.addSeparator();
        add(selectMenu, actions.select());
        ViewActions view = actions.view();
        JMenu viewMenu = menu("view", List.of(view.fit, view.zoomIn, view.zoomOut));
        viewMenu.addSeparator();
        viewMenu.add(menu("run-view", actions.runView()));
        viewMenu.addSeparator();
        viewMenu.add(menu("look", actions.space().look()));
        viewMenu.add(menu("plane", actions.space().plane()));
        add(viewMenu, List.of(actions.space().four()));
        viewMenu.addSeparator();
        add(viewMenu, List.of(view.grid, view.snap));
        viewMenu.add(menu("snap-to", view.snapTargets));
        add(viewMenu, List.of(view.rulers, view.handles));
        viewMenu.add(menus.backdrop());
        viewMenu.addSeparator();
        TabActions tabs = actions.tabs();
        viewMenu.add(menu("tabs", List.of(tabs.next, tabs.previous, tabs.moveRight, tabs.moveLeft, tabs.closeOthers)));
        add(viewMenu, actions.panes());
        viewMenu.add(menus.dock());
        viewMenu.addSeparator();
        viewMenu.add(menus.colour());
        viewMenu.add(menus.overlays());
        add(viewMenu, List.of(view.theme));
        add(file);
        add(editMenu);
        add(selectMenu);
        add(viewMenu);
        add(menus.insert());
        add(menus.solver());
        JMenu run = menu("run", actions.run());
        run.addSeparator();
        run.add(menus.hands());
        run.add(menus.devices());
        add(run);
        add(menu("help", actions.help()));
    }

    static JMenu menu(String id, List<EditorAction> actions) {
        JMenu menu = new JMenu();
        Mnemonics.name(menu, Texts.text("menu." + id), "menu." + id);
        menu.setName("menu." + id);
        add(menu, actions);
        return menu;
    }

    private static void add(JMenu menu, List<EditorAction> actions) {
        for (EditorAction action : actions) menu.add(ToolBars.menuItem(action));
    }
}
