package io.github.catenary.app.editor.rest;

import io.github.catenary.analysis.rest.OtherIntegrators;
import io.github.catenary.analysis.rest.Rest;
import io.github.catenary.analysis.rest.RestLengths;
import io.github.catenary.analysis.rest.RestSearch;
import io.github.catenary.app.document.workspace.Editing;
import io.github.catenary.app.document.workspace.Workspace;
import io.github.catenary.app.editor.tool.ToolBox;
import io.github.catenary.app.files.BackgroundWork;
import io.github.catenary.app.ui.action.EditorAction;
import io.github.catenary.app.ui.action.Focus;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.edit.Command;
import io.github.catenary.edit.Document;
import io.github.catenary.edit.DocumentChange;
import io.github.catenary.edit.Selection;
import io.github.catenary.edit.command.PrecomputedEdit;
import io.github.catenary.io.Progress;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.SceneCompiler;
import io.github.catenary.solver.SettingsInUse;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javax.swing.JComponent;

/**
 * Finds the rest of the drawing, and rest lengths that make the drawing its own rest, in the background. What it finds
 * waits above the drawing until somebody takes it, dismisses it, or edits. EDT only.
 */
public final class RestController {
    /** How long a search may take at first, s. */
    private static final double LIMIT = 60;
    /** How much longer it may take when it is asked to. */
    private static final double LONGER = 5;
    /** How long the run from a rest may take that tells whether it stays there, s. */
    private static final double GOES_ON = 1;
    /** How long the runs of other integrators may take, s. */
    private static final double OTHERS = 10;

    /** Finds where the drawing comes to rest. */
    public final EditorAction find = EditorAction.of("find-rest", () -> find(LIMIT));
    /** Makes the drawing, or what is selected of it, its own rest. */
    public final EditorAction shape = EditorAction.of("resting-shape", () -> shape(LIMIT));

    private final Workspace workspace;
    private final BackgroundWork background;
    private final ToolBox tools;
    private final Supplier<SceneCompiler> compiler;
    private final BooleanSupplier running;
    private final Consumer<String> refused;
    private final Editing editing;
    private final RestBar bar;
    private Optional<Pending> pending = Optional.empty();
    private Runnable showDrawing = () -> {};
    private Runnable focusDrawing = () -> {};
    private boolean taking;

    /** @param longer searches again with more time */
    private record Pending(RestAnswer answer, Optional<PrecomputedEdit> edit, Runnable longer) {}

    /** What a search is about, and how it went. */
    private record Found(RestAnswer answer, Optional<PrecomputedEdit> edit) {}

    /**
     * @param tools show the rest, and what cannot be held
     * @param compiler makes a compiler of its own for each search
     * @param running true if a run has begun that does not follow where particles are drawn
     * @param reveal selects items and moves the drawing to them
     * @param refused shows why there is nothing to find
     */
    public RestController(
            Workspace workspace,
            BackgroundWork background,
            ToolBox tools,
            Supplier<SceneCompiler> compiler,
            BooleanSupplier running,
            Consumer<Selection> reveal,
            Consumer<String> refused) {
        this.workspace = workspace;
        this.background = background;
        this.tools = tools;
        this.compiler = compiler;
        this.running = running;
        this.refused = refused;
        editing = new Editing(workspace, refused);
        bar = new RestBar(
                new RestBar.Answers(this::take, this::searchLonger, this::dismiss),
                items -> workspace.document().select(items),
                reveal);
        tools.alsoMark(ray -> pending.map(each -> each.answer().marks().in(ray)).orElse(List.of()));
        workspace.addListener(new Follower());
    }

    /**
     * Has the drawing show when something is found for it, and take the keyboard when that was answered.
     *
     * @param shows makes the drawing visible
     * @param focuses gives it the keyboard
     */
    public void useDrawing(Runnable shows, Runnable focuses) {
        showDrawing = shows;
        focusDrawing = focuses;
    }

    /** Says above the drawing what was found; hidden if nothing was. */
    public JComponent bar() {
        return bar;
    }

    private void find(double seconds) {
        workspace.enterPending();
        if (background.running()) return;
        dismiss();
        Scene scene = workspace.scene();
        if (isRefused(scene)) return;
        SceneCompiler own = compiler.get();
        boolean run = running.getAsBoolean();
        background.run(
                Texts.text("rest.finding"),
                progress -> {
                    Rest rest = RestSearch.find(own, scene, limits(progress, seconds));
                    Optional<OtherIntegrators.Moved> goesOn = mayGoOn(scene, rest)
                            ? Optional.of(OtherIntegrators.own(own, rest.in(scene), limits(progress, GOES_ON)))
                            : Optional.empty();
                    return found(RestAnswer.of(scene, rest, goesOn, run), scene);
                },
                found -> show(
                        found, () -> find(LONGER * seconds), !found.answer().isCalm()),
                failure -> editing.refuse(Texts.reason(failure)));
    }

    /** True if passes may leave springs softer than the rest supposes. */
    private static boolean mayGoOn(Scene scene, Rest rest) {
        boolean asInARun = rest.leftOut().isEmpty() && rest.atStart().isEmpty();
        return rest.isWhole()
                && asInARun
                && SettingsInUse.of(scene.withElements(Table.of())).passes();
    }

    private boolean isRefused(Scene scene) {
        Optional<String> why = Optional.empty();
        if (scene.particles().isEmpty()) why = Optional.of("rest.nothing");
        else if (scene.particles().stream().allMatch(each -> each.pinned())) why = Optional.of("rest.all-pinned");
        why.ifPresent(each -> refused.accept(Texts.text(each)));
        return why.isPresent();
    }

    private static RestSearch.Limits limits(Progress progress, double seconds) {
        return new RestSearch.Limits(progress::cancelled, progress::report, seconds);
    }

    private Found found(RestAnswer answer, Scene scene) {
        return new Found(answer, answer.edit().map(edit -> PrecomputedEdit.of(edit, scene, Selection.EMPTY)));
    }

    private void shape(double seconds) {
        workspace.enterPending();
        if (background.running()) return;
        dismiss();
        Scene scene = workspace.scene();
        if (isRefused(scene)) return;
        Selection selection = workspace.selection();
        IdSet springs = selection.isEmpty() ? IdSet.ofAll(scene.springs()) : selection.springsOrBetween(scene);
        if (!canMove(scene, springs)) {
            refused.accept(Texts.text(selection.isEmpty() ? "rest.no-springs" : "rest.no-springs-selected"));
            return;
        }
        SceneCompiler own = compiler.get();
        background.run(
                Texts.text("rest.solving"),
                progress -> {
                    RestLengths.Solved solved = RestLengths.solve(own, scene, springs, limits(progress, seconds));
                    List<OtherIntegrators.Moved> others = solved.isWhole()
                            ? OtherIntegrators.of(own, solved.scene(), limits(progress, OTHERS))
                            : List.of();
                    return found(RestAnswer.of(scene, solved, others), scene);
                },
                found -> took(found, () -> shape(LONGER * seconds)),
                failure -> editing.refuse(Texts.reason(failure)));
    }

    /** True if one of the springs has an end that can move. */
    private static boolean canMove(Scene scene, IdSet springs) {
        return springs.stream().anyMatch(id -> {
            Spring spring = scene.springs().get(id);
            return !scene.particles().get(spring.a()).pinned()
                    || !scene.particles().get(spring.b()).pinned();
        });
    }

    /** Rest lengths need no look before they are taken: nothing moves. */
    private void took(Found found, Runnable longer) {
        if (found.edit().isPresent() && execute(found.edit().get())) {
            show(new Found(found.answer(), Optional.empty()), longer, false);
        } else if (found.edit().isEmpty()) {
            show(found, longer, true);
        }
    }

    private void show(Found found, Runnable longer, boolean open) {
        pending = Optional.of(new Pending(found.answer(), found.edit(), longer));
        showDrawing.run();
        bar.show(found.answer(), open);
        bar.showTake(found.edit().isPresent());
        tools.overlayChanged();
    }

    private void take() {
        Optional<PrecomputedEdit> edit = pending.flatMap(Pending::edit);
        dismiss();
        edit.ifPresent(this::execute);
    }

    private boolean execute(Command edit) {
        taking = true;
        try {
            return editing.execute(edit).isEmpty();
        } finally {
            taking = false;
        }
    }

    private void searchLonger() {
        pending.map(Pending::longer).ifPresent(Runnable::run);
    }

    private void dismiss() {
        if (pending.isEmpty()) return;
        pending = Optional.empty();
        if (Focus.isIn(bar)) focusDrawing.run(); // first, or else hiding moves the focus on
        bar.setVisible(false);
        tools.overlayChanged();
    }

    /** What was found is of the scene as it was. */
    private final class Follower implements Workspace.Listener {
        @Override
        public void documentChanged(DocumentChange change) {
            if (change.before() != change.after() && !taking) dismiss();
        }

        @Override
        public void documentOpened(Document document) {
            dismiss();
        }
    }
}
