package io.github.catenary.app.editor.operation;

import io.github.catenary.app.document.workspace.Workspace;
import io.github.catenary.app.editor.tool.ToolBox;
import io.github.catenary.app.files.BackgroundWork;
import io.github.catenary.app.form.parameter.ParameterPreferences;
import io.github.catenary.app.ui.action.EditorAction;
import io.github.catenary.app.ui.action.Mnemonics;
import io.github.catenary.app.ui.settings.Settings;
import io.github.catenary.app.ui.text.Names;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.edit.Operation;
import io.github.catenary.edit.mesh.MeshOperations;
import io.github.catenary.edit.paint.Variations;
import io.github.catenary.edit.simplify.Simplify;
import io.github.catenary.edit.transform.Transforms;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.check.Message;
import io.github.catenary.spi.ContributedOperation;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import javax.swing.Action;
import javax.swing.JMenu;
import javax.swing.JMenuItem;

/**
 * The menus of operations. An item is enabled if its operation has something to work on; if it has not, its tooltip says
 * why. EDT only.
 */
public final class OperationMenus {
    private static final String CONTEXT = "context.";

    private final OperationController work;
    private final ParameterPreferences memory;
    private final Consumer<String> message;
    private final CopyGhost ghost;
    private final Map<EditorAction, Operation> actions = new LinkedHashMap<>();
    private final JMenu transform = menu("transform");
    private final JMenu mesh = menu("mesh");
    /** The operations of plugins, in the menu bar and in the menu of the drawing. */
    private final List<JMenu> added = List.of(menu("plugin-operations"), contextMenu());

    /**
     * Makes the menus.
     *
     * @param tools show the copies that would be made
     * @param message shows what came of an operation, or why one without a dialog could not be done
     */
    public OperationMenus(
            Workspace workspace,
            BackgroundWork background,
            ToolBox tools,
            Settings settings,
            Consumer<String> message) {
        ghost = new CopyGhost(workspace, tools);
        work = new OperationController(workspace, background, message);
        memory = new ParameterPreferences(settings, "operation");
        this.message = message;
        fill(transform, Transforms.PLACE, Transforms.REPEAT, Variations.ALL);
        transform.addSeparator();
        for (Map.Entry<String, List<Operation>> part :
                List.of(Map.entry("align", Transforms.ALIGN), Map.entry("distribute", Transforms.DISTRIBUTE))) {
            JMenu inner = menu(part.getKey());
            fill(inner, part.getValue());
            Mnemonics.spread(inner);
            transform.add(inner);
        }
        fill(mesh, MeshOperations.JOIN, MeshOperations.CHANGE, MeshOperations.SURFACE);
        Mnemonics.spread(transform);
        Mnemonics.spread(mesh);
        workspace.addListener(Workspace.Listener.ofAnything(this::refresh));
        workspace.addListener(Workspace.Listener.ofPlugins(this::fillAdded));
        fillAdded();
    }

    /** Transform, Mesh, and the operations of plugins. */
    public List<JMenu> menus() {
        return List.of(transform, mesh, added.get(0));
    }

    /** The operations of plugins once more, for the menu of the drawing. */
    public JMenu inContext() {
        return added.get(1);
    }

    private void fillAdded() {
        actions.values().removeIf(operation -> operation instanceof ContributedOperation);
        List<ContributedOperation> operations =
                ContributedOperation.of(workspace().plugins());
        List<EditorAction> offered = operations.stream().map(this::action).toList();
        for (JMenu menu : added) {
            menu.removeAll();
            offered.forEach(each -> menu.add(item(menu, each)));
            menu.setVisible(!operations.isEmpty());
            Mnemonics.spread(menu);
        }
        refresh();
    }

    private Workspace workspace() {
        return work.workspace();
    }

    private static JMenu menu(String id) {
        JMenu menu = new JMenu();
        Mnemonics.name(menu, Texts.text("menu." + id), "menu." + id);
        menu.setName("menu." + id);
        return menu;
    }

    private static JMenu contextMenu() {
        JMenu menu = menu("plugin-operations");
        menu.setName(CONTEXT + "plugin-operations");
        return menu;
    }

    @SafeVarargs
    private void fill(JMenu menu, List<Operation>... parts) {
        for (List<Operation> part : parts) {
            if (menu.getItemCount() > 0) menu.addSeparator();
            for (Operation operation : part) menu.add(item(menu, action(knowing(operation))));
        }
    }

    /** An operation that asks for the types of elements, with those in use. */
    private Operation knowing(Operation operation) {
        return operation instanceof Simplify simplify
                ? simplify.knowing(type -> work.workspace().plugins().constraint(type))
                : operation;
    }

    private EditorAction action(Operation operation) {
        boolean asks = !operation.schema().parameters().isEmpty();
        String label = Names.of(operation).label();
        EditorAction action = EditorAction.named("operation." + operation.id(), label, "", () -> {
            if (asks) OperationDialog.show(operation, work, memory, ghost);
            else work.run(operation, Parameters.NONE, () -> {}, message);
        });
        if (asks) action.rename(Texts.joined(label, "…"));
        actions.put(action, operation);
        return action;
    }

    private static JMenuItem item(JMenu menu, EditorAction action) {
        JMenuItem item = new JMenuItem(action);
        boolean inContext = menu.getName().startsWith(CONTEXT);
        item.setName((inContext ? CONTEXT : "menu.") + action.id());
        return item;
    }

    private void refresh() {
        Workspace workspace = work.workspace();
        actions.forEach((action, operation) -> {
            Optional<Message> hindrance = operation.hindrance(workspace.scene(), workspace.selection());
            action.setEnabled(hindrance.isEmpty());
            action.putValue(
                    Action.SHORT_DESCRIPTION,
                    hindrance.map(Texts::text).orElse(Names.of(operation).description()));
        });
    }
}
