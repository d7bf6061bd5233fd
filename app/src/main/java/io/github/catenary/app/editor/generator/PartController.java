package io.github.catenary.app.editor.generator;

import io.github.catenary.app.document.workspace.Editing;
import io.github.catenary.app.document.workspace.Workspace;
import io.github.catenary.app.editor.tool.Landing;
import io.github.catenary.app.editor.tool.PartGhost;
import io.github.catenary.app.editor.tool.PartPlacing;
import io.github.catenary.app.editor.tool.PartTool;
import io.github.catenary.app.editor.tool.ToolBox;
import io.github.catenary.app.editor.tool.WorkPlane;
import io.github.catenary.app.files.BackgroundWork;
import io.github.catenary.app.form.parameter.ParameterPreferences;
import io.github.catenary.app.ui.action.EditorAction;
import io.github.catenary.app.ui.settings.Settings;
import io.github.catenary.app.ui.text.Names;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.edit.Label;
import io.github.catenary.edit.Selection;
import io.github.catenary.edit.command.ChangeScene;
import io.github.catenary.edit.command.InsertItems;
import io.github.catenary.generate.Generator;
import io.github.catenary.generate.Generators;
import io.github.catenary.generate.PartChange;
import io.github.catenary.io.Progress;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Group;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Scene;
import java.awt.Component;
import java.awt.Point;
import java.awt.event.InputEvent;
import java.awt.event.MouseEvent;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.function.Consumer;
import javax.swing.SwingUtilities;

/** Inserts, places and changes generated parts, each as one edit. EDT only. */
public final class PartController implements PartCards.Use {
    /** Changes the part to which what is selected belongs. */
    public final EditorAction change = EditorAction.of("change-part", () -> chosen().ifPresent(this::change));

    private final Workspace workspace;
    private final BackgroundWork background;
    private final Editing editing;
    private final ToolBox tools;
    private final View view;
    private final ParameterPreferences memory;
    private Optional<? extends Component> over = Optional.empty();
    /** True if a card was let go beside the drawing before its part was made. */
    private boolean unwanted;

    /** The drawing in which a part comes. */
    public interface View {
        /** The work plane, onto which parts come. */
        WorkPlane plane();

        /** Brings a part into view that was inserted. */
        void fit();

        /** Gives the drawing the focus, so that its keys place a part. */
        void focus();

        /** What of the drawing is below the pointer, wherever its event is from. */
        Optional<? extends Component> below(MouseEvent event);
    }

    /**
     * @param tools takes the tool that places a part
     * @param settings keep the parameters of the last part of each kind
     * @param message shows why a part could not be made
     */
    public PartController(
            Workspace workspace,
            BackgroundWork background,
            ToolBox tools,
            View view,
            Settings settings,
            Consumer<String> message) {
        memory = new ParameterPreferences(settings, "part");
        this.workspace = workspace;
        this.background = background;
        this.tools = tools;
        this.view = view;
        editing = new Editing(workspace, message);
        workspace.addListener(Workspace.Listener.ofAnything(this::refresh));
        workspace.addListener(Workspace.Listener.ofPlugins(this::refresh));
        refresh();
    }

    private void refresh() {
        change.setEnabled(chosen().isPresent());
    }

    /** The group of a part that can be changed and to which something selected belongs. */
    private Optional<Group> chosen() {
        Selection selection = workspace.selection();
        return workspace.scene().groups().stream()
                .filter(group -> generatorOf(group).isPresent())
                .filter(group -> selection
                                .particles()
                                .first(group.particles()::contains)
                                .isPresent()
                        || selection.springs().first(group.springs()::contains).isPresent())
                .findFirst();
    }

    /** True if the generator that made a group is there to make it anew. */
    public boolean canChange(Group group) {
        return generatorOf(group).isPresent();
    }

    private Optional<Generator> generatorOf(Group group) {
        return group.origin()
                .flatMap(origin -> workspace.plugins().generators().stream()
                        .filter(each -> each.id().equals(origin.generator()))
                        .findFirst());
    }

    /**
     * Asks for the parameters of a part, and inserts it, or has it placed with the mouse. It offers those with which such a
     * part was inserted last, but for the plane, which is that of the drawing.
     */
    @Override
    public void insert(Generator generator) {
        workspace.enterPending();
        new PartDialog(
                        background.owner(),
                        Names.of(generator).label(),
                        Names.of(generator),
                        usual(generator),
                        workspace.foreign(),
                        PartMaker.adding(workspace.scene(), generator),
                        List.of(
                                new PartDialog.Way("button.insert", answer -> {
                                    memory.remember(generator, answer.parameters());
                                    insert(generator, answer.parameters(), view.plane(), Vec3.ZERO, view::fit);
                                }),
                                new PartDialog.Way("part.place", answer -> {
                                    memory.remember(generator, answer.parameters());
                                    unwanted = false;
                                    place(generator, answer);
                                })))
                .open();
    }

    private Parameters usual(Generator generator) {
        return Landing.parallel(generator.schema(), view.plane(), memory.last(generator));
    }

    /** Has a part as it was inserted last follow the pointer. */
    @Override
    public void carry(Generator generator) {
        workspace.enterPending();
        if (tools.current() instanceof PartTool) tools.giveBack(); // a part that follows the pointer already
        unwanted = false;
        place(generator, new PartDialog.Answer(usual(generator), Optional.empty()));
    }

    @Override
    public void moved(MouseEvent event) {
        Optional<? extends Component> now = view.below(event);
        over.filter(each -> !now.equals(Optional.of(each)))
                .ifPresent(each -> send(event, each, MouseEvent.MOUSE_EXITED));
        now.ifPresent(each -> send(event, each, MouseEvent.MOUSE_MOVED));
        over = now;
    }

    /** Places the part; beside the drawing, it is dropped. */
    @Override
    public void dropped(MouseEvent event) {
        moved(event);
        boolean there = tools.current() instanceof PartTool;
        unwanted = !there && over.isEmpty();
        if (there && over.isEmpty()) tools.giveBack();
        if (!there || over.isEmpty()) return;
        send(event, over.get(), MouseEvent.MOUSE_PRESSED);
        send(event, over.get(), MouseEvent.MOUSE_RELEASED);
    }

    private static void send(MouseEvent event, Component to, int id) {
        Point at = SwingUtilities.convertPoint(event.getComponent(), event.getPoint(), to);
        boolean click = id == MouseEvent.MOUSE_PRESSED || id == MouseEvent.MOUSE_RELEASED;
        int modifiers = id == MouseEvent.MOUSE_PRESSED ? InputEvent.BUTTON1_DOWN_MASK : 0;
        int button = click ? MouseEvent.BUTTON1 : MouseEvent.NOBUTTON;
        to.dispatchEvent(new MouseEvent(to, id, event.getWhen(), modifiers, at.x, at.y, 1, false, button));
    }

    /** Inserts a part as it is offered, without a question; {@code then} runs once it is there. */
    public void insert(String generator, Runnable then) {
        Runnable shown = () -> {
            view.fit();
            then.run();
        };
        workspace.plugins().generators().stream()
                .filter(each -> each.id().equals(generator))
                .findFirst()
                .ifPresent(each ->
                        insert(each, Landing.parallel(each.schema(), view.plane()), view.plane(), Vec3.ZERO, shown));
    }

    /** Asks for other parameters of a part that a generator made, and makes it anew in place. */
    public void change(Group group) {
        workspace.enterPending();
        Optional<Generator> found = generatorOf(group);
        if (found.isEmpty()) return;
        Generator generator = found.get();
        Parameters given = group.origin().orElseThrow().parameters();
        if (!generator.schema().check(given).isEmpty()) {
            editing.refuse(Texts.text("part.other-parameters", group.name()));
            return;
        }
        new PartDialog(
                        background.owner(),
                        Texts.text("part.change.title", group.name()),
                        Names.of(generator),
                        given,
                        workspace.foreign(),
                        PartMaker.changing(workspace.scene(), group.id(), generator),
                        List.of(new PartDialog.Way(
                                "part.change", answer -> change(group, generator, answer.parameters()))))
                .open();
    }

    private void change(Group group, Generator generator, Parameters parameters) {
        Scene before = workspace.scene();
        if (background.running()) return;
        background.run(
                Texts.text("progress.generating", group.name()),
                progress -> unlessCancelled(
                        progress,
                        PartChange.of(before, group.id(), generator, parameters).after()),
                after -> editing.execute(new ChangeScene(Label.of("change-part", group.name()), scene -> after)),
                failure -> editing.refuse(Texts.reason(failure)));
    }

    private void place(Generator generator, PartDialog.Answer answer) {
        if (background.running()) return;
        Parameters parameters = answer.parameters();
        background.run(
                Texts.text("progress.generating", Names.of(generator).label()),
                progress -> unlessCancelled(
                        progress, answer.part().orElseGet(() -> Generators.addTo(Scene.EMPTY, generator, parameters))),
                part -> follow(generator, new PartPlacing(generator.schema(), parameters, PartGhost.of(part))),
                failure -> editing.refuse(Texts.reason(failure)));
    }

    private void follow(Generator generator, PartPlacing placing) {
        if (unwanted) return;
        tools.lend(new PartTool(
                placing,
                part -> insert(generator, part.parameters(), part.plane(), part.shift(), () -> {}),
                tools::giveBack));
        view.focus();
    }

    /**
     * Generates the part off the EDT, because a large cloth takes a while.
     *
     * @param onto the plane onto which it comes
     * @param shift how far it is moved before, m
     * @param shown runs after it was inserted
     */
    private void insert(Generator generator, Parameters parameters, WorkPlane onto, Vec3 shift, Runnable shown) {
        Scene before = workspace.scene();
        String name = Names.of(generator).label();
        if (background.running()) return;
        background.run(
                Texts.text("progress.generating", name),
                progress -> Landing.onto(
                        onto,
                        before,
                        Landing.shifted(
                                unlessCancelled(progress, Generators.addTo(before, generator, parameters, name)),
                                before,
                                shift)),
                after -> {
                    Scene noted = workspace.plugins().noting(after);
                    editing.execute(new InsertItems(Label.of("insert", name), scene -> noted));
                    shown.run();
                },
                failure -> editing.refuse(Texts.reason(failure)));
    }

    /** A generator cannot be stopped, so a part that is ready only after the user cancelled is discarded. */
    private static Scene unlessCancelled(Progress progress, Scene made) {
        if (progress.cancelled()) throw new CancellationException("making the part was cancelled");
        return made;
    }
}
