package io.github.catenary.app.window;

import io.github.catenary.app.editor.operation.OperationMenus;
import io.github.catenary.app.files.SampleTitles;
import io.github.catenary.app.panels.find.SelectActions;
import io.github.catenary.app.panels.outline.GroupActions;
import io.github.catenary.app.ui.action.EditorAction;
import io.github.catenary.app.ui.menu.ContextMenus;
import io.github.catenary.app.ui.menu.PartMenus;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import javax.swing.JMenu;

/** The menu bar, the tool bar and the menus of the right mouse button, with the actions in them. EDT only. */
final class WindowMenus {
    private final WindowContext in;
    private final WindowParts parts;
    private final FileActions file;
    private final EditActions edit;
    private final ViewActions view;
    private final SelectActions selects;
    private final OperationMenus operations;

    /** @param start shows the start page */
    WindowMenus(WindowContext in, WindowParts parts, EditorAction start) {
        this.in = in;
        this.parts = parts;
        file = parts.documents().actions(start);
        edit = new EditActions(
                in.workspace(), parts.drawing()::plane, parts.documents().clipboard(), in.status()::refuse);
        view = parts.drawing().view();
        selects = new SelectActions(in.workspace());
        operations = new OperationMenus(
                in.workspace(), in.background(), parts.drawing().tools(), in.settings(), in.status()::refuse);
    }

    MainToolBar toolBar() {
        MainToolBar bar = new MainToolBar(List.of(
                List.of(file.create, file.open, file.save),
                List.of(edit.undo, edit.redo),
                List.of(edit.pin, edit.delete),
                List.of(view.fit, view.grid, view.snap),
                parts.panels().panes().modeActions(),
                List.of(view.theme)));
        bar.addBeside(view.snap, new SnapButton(view.snapTargets));
        return bar;
    }

    /**
     * @param samples the folder of the scenes that come with the program
     * @param listed gets them, once the folder is read
     * @param walk goes from pane to pane
     */
    MainMenu bar(
            Path samples,
            Consumer<List<Path>> listed,
            List<EditorAction> walk,
            EditorAction preferences,
            EditorAction quit,
            List<EditorAction> help) {
        SampleMenu sampleMenu = new SampleMenu(samples, parts.documents().files()::openCopy, in.status()::say);
        sampleMenu.onListed(listed);
        WindowDrawing drawing = parts.drawing();
        return new MainMenu(
                new MainMenu.Actions(
                        file,
                        parts.documents().tabActions(),
                        edit,
                        List.of(drawing.parts().change, parts.run().rest().shape),
                        select(),
                        view,
                        parts.run().preview().fits(),
                        drawing.space(),
                        Stream.concat(
                                        parts.run().actions().stream(),
                                        Stream.of(parts.documents().sweep()))
                                .toList(),
                        Stream.concat(parts.panels().panes().actions().stream(), walk.stream())
                                .toList(),
                        preferences,
                        quit,
                        help),
                new MainMenu.Menus(
                        new RecentMenu(
                                in.settings(),
                                new SampleTitles(samples),
                                parts.documents().files()::open),
                        sampleMenu,
                        operations(),
                        parts.panels().dock().menu(),
                        new ColourMenu(in.workspace(), drawing.colours()),
                        MainMenu.menu("overlays", drawing.colours().overlays().switches()),
                        MainMenu.menu("backdrop", drawing.backdrop().all()),
                        new InsertMenu(in.workspace(), drawing.parts(), drawing.shapes(), in.status()::refuse),
                        new SolverMenu(
                                in.workspace(),
                                List.of(
                                        parts.panels().dock().raceAction(),
                                        parts.run().xray()),
                                in.status()::refuse),
                        new HandMenu(parts.run().preview().toolActions()),
                        new DeviceMenu(parts.run().devices())));
    }

    private List<EditorAction> select() {
        return Stream.of(
                        selects.all(),
                        new GroupActions(in.workspace(), in.status()::refuse).all(),
                        List.of(parts.panels().find().action(), view.nets))
                .flatMap(List::stream)
                .toList();
    }

    private List<JMenu> operations() {
        List<JMenu> menus = new ArrayList<>(operations.menus());
        menus.add(MainMenu.menu("live-mirror", parts.drawing().mirrorActions()));
        return menus;
    }

    /** Gives drawing, run and dock their menus. */
    void addContextMenus() {
        WindowDrawing drawing = parts.drawing();
        MainMenu.Space space = drawing.space();
        PartMenus.give(
                drawing.panes().all(),
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
                operations.inContext(),
                MainMenu.menu("select", selects.all()),
                MainMenu.menu("look", space.look()),
                MainMenu.menu("plane", space.plane()));
        PartMenus.give(
                List.of(parts.run().picture()), "context.run", parts.run().ownActions());
        JMenu tabs = parts.panels().dock().menu();
        ContextMenus.give(parts.panels().dock().component(), tabs::getPopupMenu);
    }
}
