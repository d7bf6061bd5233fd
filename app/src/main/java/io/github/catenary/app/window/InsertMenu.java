package io.github.catenary.app.window;

import io.github.catenary.app.document.workspace.Editing;
import io.github.catenary.app.document.workspace.Workspace;
import io.github.catenary.app.editor.generator.PartController;
import io.github.catenary.app.editor.gizmo.NewElement;
import io.github.catenary.app.render.element.ElementShapes;
import io.github.catenary.app.ui.action.Mnemonics;
import io.github.catenary.app.ui.action.TypeMenu;
import io.github.catenary.app.ui.text.Names;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.generate.Generator;
import io.github.catenary.spi.ConstraintType;
import java.util.function.Consumer;
import javax.swing.JMenu;
import javax.swing.JMenuItem;

/** The menu of everything that can be inserted into a scene: generated parts and elements. */
final class InsertMenu extends JMenu {
    private final transient Workspace workspace;
    private final transient PartController parts;
    private final transient NewElement added;
    private final JMenu constraints = new JMenu();

    /**
     * @param parts inserts generated parts
     * @param bodies the shapes of the drawing
     * @param message shows why an element could not be added
     */
    InsertMenu(Workspace workspace, PartController parts, ElementShapes bodies, Consumer<String> message) {
        Mnemonics.name(this, Texts.text("menu.insert"), "menu.insert");
        this.workspace = workspace;
        this.parts = parts;
        added = new NewElement(workspace, bodies, new Editing(workspace, message)::execute);
        setName("menu.insert");
        Mnemonics.name(constraints, Texts.text("menu.constraint"), "menu.constraint");
        constraints.setName("menu.constraint");
        workspace.addListener(Workspace.Listener.ofPlugins(this::fill));
        fill();
    }

    private void fill() {
        removeAll();
        for (Generator generator : workspace.plugins().generators()) {
            Names names = Names.of(generator);
            add(item(
                    "menu.insert." + generator.id(),
                    Texts.joined(names.label(), "…"),
                    names.description(),
                    () -> parts.insert(generator)));
        }
        addSeparator();
        add(constraints);
        Mnemonics.spread(this);
        fillConstraints();
    }

    private void fillConstraints() {
        constraints.removeAll();
        TypeMenu.fill(constraints.getPopupMenu(), workspace.plugins().constraints(), type -> {
            Names names = Names.of(type);
            return item("menu.insert." + type.id(), names.label(), names.description(), () -> add(type));
        });
        constraints.setEnabled(constraints.getItemCount() > 0);
    }

    private void add(ConstraintType type) {
        workspace.enterPending();
        added.add(type, workspace.selection());
    }

    private static JMenuItem item(String name, String text, String tip, Runnable work) {
        JMenuItem item = new JMenuItem(text);
        item.setName(name);
        item.setToolTipText(tip);
        item.addActionListener(event -> work.run());
        return item;
    }
}
