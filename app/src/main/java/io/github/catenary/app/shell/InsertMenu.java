package io.github.catenary.app.shell;

import io.github.catenary.app.action.Mnemonics;
import io.github.catenary.app.action.TypeMenu;
import io.github.catenary.app.file.BackgroundWork;
import io.github.catenary.app.text.Names;
import io.github.catenary.app.text.Texts;
import io.github.catenary.app.tool.Landing;
import io.github.catenary.app.tool.WorkPlane;
import io.github.catenary.app.workspace.Editing;
import io.github.catenary.app.workspace.Workspace;
import io.github.catenary.edit.Label;
import io.github.catenary.edit.Selection;
import io.github.catenary.edit.command.AddElement;
import io.github.catenary.edit.command.InsertItems;
import io.github.catenary.generate.Generator;
import io.github.catenary.generate.Generators;
import io.github.catenary.io.Progress;
import io.github.catenary.scene.IdSet;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Target;
import io.github.catenary.spi.ConstraintType;
import java.util.concurrent.CancellationException;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javax.swing.JMenu;
import javax.swing.JMenuItem;

/** The menu of everything that can be inserted into a scene: generated parts and elements. */
final class InsertMenu extends JMenu {
    private final transient Workspace workspace;
    private final transient BackgroundWork background;
    private final transient Editing editing;
    private final transient Supplier<WorkPlane> plane;
    private final transient Runnable shown;
    private final JMenu constraints = new JMenu();

    /**
     * @param plane the work plane, onto which parts come
     * @param message shows why a part could not be made
     * @param shown runs after a part was inserted, to bring it into view
     */
    InsertMenu(
            Workspace workspace,
            BackgroundWork background,
            Supplier<WorkPlane> plane,
            Consumer<String> message,
            Runnable shown) {
        Mnemonics.name(this, Texts.text("menu.insert"), "menu.insert");
        this.workspace = workspace;
        this.background = background;
        editing = new Editing(workspace, message);
        this.plane = plane;
        this.shown = shown;
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
                    names.label() + "…",
                    names.description(),
                    () -> GeneratorDialog.show(
                            background.owner(),
                            generator,
                            Landing.parallel(generator.schema(), plane.get()),
                            workspace.foreign(),
                            parameters -> insert(generator, parameters))));
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

    /** Generates the part off the EDT, because a large cloth takes a while. */
    private void insert(Generator generator, Parameters parameters) {
        workspace.enterPending();
        Scene before = workspace.scene();
        String name = Names.of(generator).label();
        WorkPlane onto = plane.get();
        if (background.running()) return;
        background.run(
                Texts.text("progress.generating", name),
                progress -> Landing.onto(onto, before, made(progress, before, generator, parameters, name)),
                after -> {
                    editing.execute(new InsertItems(Label.of("insert", name), scene -> after));
                    shown.run();
                },
                failure -> editing.refuse(Texts.reason(failure)));
    }

    /** A generator cannot be stopped, so a part that is ready only after the user cancelled is discarded. */
    private static Scene made(
            Progress progress, Scene before, Generator generator, Parameters parameters, String name) {
        Scene after = Generators.addTo(before, generator, parameters, name);
        if (progress.cancelled()) throw new CancellationException("making the part was cancelled");
        return after;
    }

    /** Adds an element on the selection, or on everything if the selection has no fitting items. */
    private void add(ConstraintType type) {
        workspace.enterPending();
        Selection selection = workspace.selection();
        Target particles =
                type.works() == ConstraintType.Works.ON_SPRINGS ? Target.NONE : target(selection.particles());
        Target springs = type.works() == ConstraintType.Works.ON_PARTICLES ? Target.NONE : target(selection.springs());
        editing.execute(new AddElement(
                Label.of("add-element", Names.of(type).label()),
                type.id(),
                particles,
                springs,
                workspace.plugins().useFor(type.id())));
    }

    private static Target target(IdSet selected) {
        return selected.isEmpty() ? Target.ALL : new Target.Ids(selected);
    }

    private static JMenuItem item(String name, String text, String tip, Runnable work) {
        JMenuItem item = new JMenuItem(text);
        item.setName(name);
        item.setToolTipText(tip);
        item.addActionListener(event -> work.run());
        return item;
    }
}
