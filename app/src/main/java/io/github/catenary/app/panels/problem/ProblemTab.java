package io.github.catenary.app.panels.problem;

import io.github.catenary.app.document.workspace.Editing;
import io.github.catenary.app.document.workspace.SpareTime;
import io.github.catenary.app.document.workspace.Workspace;
import io.github.catenary.app.ui.action.EditorAction;
import io.github.catenary.app.ui.dock.PanelTab;
import io.github.catenary.app.ui.memory.HeavyWork;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.text.Units;
import io.github.catenary.app.ui.work.Latest;
import io.github.catenary.app.ui.work.Timers;
import io.github.catenary.edit.Command;
import io.github.catenary.edit.Document;
import io.github.catenary.edit.DocumentChange;
import io.github.catenary.edit.Selection;
import io.github.catenary.edit.review.SceneFinding;
import io.github.catenary.edit.review.SceneReview;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.check.Problem.Severity;
import io.github.catenary.solver.SceneCompiler;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.IntConsumer;
import java.util.function.Supplier;
import javax.swing.Timer;

/** What is doubtful in the drawing, as a tab of the dock. EDT only. */
public final class ProblemTab extends PanelTab<ProblemPanel> implements Units.Follower {
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
        Units.follow(this);
    }

    @Override
    public void unitsChanged() {
        take(last);
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

    /** Reviews the drawn scene in the background, shortly after each edit. EDT only. */
    private static final class ProblemSearch {
        /** A reviewed scene, and what was found in it. */
        record Review(Scene scene, List<SceneFinding> findings) {
            static final Review NONE = new Review(Scene.EMPTY, List.of());

            /** The scene was not reviewed, because its memory was not free. */
            static Review leftOut(Scene scene) {
                Message what = Message.verbatim(Texts.text("problems.left-out"));
                return new Review(
                        scene, List.of(new SceneFinding(Severity.WARNING, what, Selection.EMPTY, Optional.empty())));
            }
        }

        /** The pause after an edit; faster edits are reviewed together, ms. */
        private static final int PAUSE = 400;

        private final Workspace workspace;
        private final Supplier<SceneCompiler> compiler;
        private final SpareTime spare;
        private final Consumer<Review> found;
        private Latest<Review> reviews;
        private final Timer pause = Timers.once(PAUSE, this::search);
        private final Workspace.Listener follower = new Follower();

        /**
         * @param compiler makes a new compiler for each review
         * @param found gets each review
         */
        ProblemSearch(Workspace workspace, Supplier<SceneCompiler> compiler, SpareTime spare, Consumer<Review> found) {
            this.workspace = workspace;
            this.compiler = compiler;
            this.spare = spare;
            this.found = found;
            reviews = new Latest<>(found);
            workspace.addListener(follower);
            pause.start();
        }

        private void search() {
            Scene scene = workspace.scene();
            SceneCompiler own = compiler.get();
            reviews.askUntilOvertaken(overtaken -> review(scene, own, overtaken));
        }

        private Review review(Scene scene, SceneCompiler own, BooleanSupplier overtaken) {
            try {
                BooleanSupplier cancelled = spare.within(scene, overtaken);
                if (cancelled.getAsBoolean()) return Review.NONE;
                return spare.memory()
                        .attempt(
                                HeavyWork.PROBLEMS,
                                scene,
                                cancelled,
                                () -> new Review(scene, SceneReview.of(scene, own, cancelled)))
                        .orElseGet(() -> Review.leftOut(scene));
            } catch (CancellationException e) {
                return Review.NONE; // a newer scene is reviewed next
            }
        }

        void close() {
            workspace.removeListener(follower);
            pause.stop();
            reviews.forget();
        }

        private final class Follower implements Workspace.Listener {
            @Override
            public void documentChanged(DocumentChange change) {
                if (change.before() != change.after()) pause.restart();
            }

            /** What was found names items of another document. */
            @Override
            public void documentOpened(Document document) {
                reviews.forget();
                found.accept(Review.NONE);
                pause.restart();
            }

            /** A check of a plugin may never end: the review with other plugins does not wait for it. */
            @Override
            public void pluginsChanged() {
                reviews.forget();
                reviews = new Latest<>(found);
                pause.restart();
            }
        }
    }
}
