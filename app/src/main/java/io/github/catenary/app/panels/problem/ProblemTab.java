package io.github.catenary.app.panels.problem;

import io.github.catenary.app.document.workspace.Editing;
import io.github.catenary.app.document.workspace.SpareTime;
import io.github.catenary.app.document.workspace.Workspace;
import io.github.catenary.app.ui.action.EditorAction;
import io.github.catenary.app.ui.dock.PanelTab;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.edit.Command;
import io.github.catenary.edit.Selection;
import io.github.catenary.solver.SceneCompiler;
import java.util.function.Consumer;
import java.util.function.IntConsumer;
import java.util.function.Supplier;

/** What is doubtful in the drawing, as a tab of the dock. EDT only. */
public final class ProblemTab extends PanelTab<ProblemPanel> {
    private final Workspace workspace;
    private final Consumer<Selection> reveal;
    private final EditorAction checks;
    private final Editing editing;
    private final ProblemSearch search;
    private ProblemSearch.Review last = ProblemSearch.Review.NONE;
    private IntConsumer count = number -> {};

    /**
     * @param compiler makes a new compiler for each review
     * @param reveal selects items and moves the drawing to them
     * @param checks asks for the parameters of scene checks
     * @param message shows a sentence in the status bar
     */
    public ProblemTab(
            Workspace workspace,
            Supplier<SceneCompiler> compiler,
            SpareTime spare,
            Consumer<Selection> reveal,
            EditorAction checks,
            Consumer<String> message) {
        super("problems");
        this.workspace = workspace;
        this.reveal = reveal;
        this.checks = checks;
        editing = new Editing(workspace, message);
        search = new ProblemSearch(workspace, compiler, spare, this::take);
    }

    private void take(ProblemSearch.Review review) {
        last = review;
        count.accept(review.findings().size());
        panel().ifPresent(shown -> shown.show(review.findings()));
    }

    /** A repair names items of the scene that was reviewed, so it waits for the review of the present one. */
    private void repair(Command repair) {
        if (last.scene() == workspace.scene()) editing.execute(repair);
        else editing.refuse(Texts.text("problems.outdated"));
    }

    @Override
    public void countWith(IntConsumer shown) {
        count = shown;
    }

    @Override
    protected ProblemPanel newPanel() {
        ProblemPanel made = new ProblemPanel(reveal, this::repair, checks);
        made.show(last.findings());
        return made;
    }

    @Override
    public void close() {
        search.close();
    }
}
