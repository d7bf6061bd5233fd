package io.github.catenary.app.run.diagnosis;

import io.github.catenary.analysis.diagnosis.Breaks;
import io.github.catenary.analysis.diagnosis.Cause;
import io.github.catenary.app.document.workspace.Workspace;
import io.github.catenary.app.run.preview.PreviewListener;
import io.github.catenary.app.run.preview.PreviewPanel;
import io.github.catenary.app.run.preview.PreviewProblem.Kind;
import io.github.catenary.app.run.preview.PreviewRun;
import io.github.catenary.app.run.preview.PreviewRunner;
import io.github.catenary.app.run.preview.PreviewState;
import io.github.catenary.app.run.preview.RecordedPast;
import io.github.catenary.app.run.preview.SpeedChooser;
import io.github.catenary.app.run.preview.Transport.Loop;
import io.github.catenary.app.ui.action.EditorAction;
import io.github.catenary.app.ui.action.EscapeKey;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.text.Units;
import io.github.catenary.edit.Document;
import io.github.catenary.edit.DocumentChange;
import io.github.catenary.math.Vec3;
import io.github.catenary.replay.RunEvent;
import io.github.catenary.replay.Timeline;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.solver.Frame;
import io.github.catenary.solver.state.Tear;
import java.awt.event.ActionEvent;
import java.util.Comparator;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import javax.swing.AbstractAction;
import javax.swing.JComponent;

/**
 * Explains why a spring tore or the run stopped, and takes the run back to where it was afterwards. EDT only; the
 * runner's viewer must be the EDT.
 */
public final class FailureExplainer implements Units.Follower {
    private static final String ESCAPE = "cause.back";

    /** How long the moments before the event take to play, s. */
    private static final double SECONDS = 5;

    private final PreviewRunner runner;
    private final PreviewPanel preview;
    private final Workspace workspace;
    private final Consumer<String> teller;
    private final CausePane pane;
    private final CausePainter painter = new CausePainter(this::explainTear);
    private final PreviewListener follower = this::follow;
    private final Workspace.Listener edits = new Edits();
    /** Where the run was before; empty while nothing is explained. */
    private Optional<RunPosition> before = Optional.empty();

    private Optional<Cause> shown = Optional.empty();
    /** What broke in the piece at fault. */
    private Breaks breaks = Breaks.NONE;
    /** Counts the questions, and that the pane is closed: an earlier search ends. The thread of the run reads it. */
    private final AtomicInteger asked = new AtomicInteger();

    private boolean revealed;

    /** Explains why the run stopped, or else why the first spring tore of the piece that is selected, or of all. */
    public final EditorAction why = EditorAction.of("why", this::explainFirst).withKeys("menu B");

    /** @param teller shows a message for a while */
    public FailureExplainer(Workspace workspace, PreviewRunner runner, PreviewPanel preview, Consumer<String> teller) {
        this.workspace = workspace;
        this.runner = runner;
        this.preview = preview;
        this.teller = teller;
        pane = new CausePane(runner, this::playAgain, this::goBack, this::explainBeside);
        preview.addStrip(pane);
        preview.add(painter);
        preview.onWhy(this::explainStop);
        preview.getInputMap(JComponent.WHEN_ANCESTOR_OF_FOCUSED_COMPONENT).put(EscapeKey.BINDING.stroke(), ESCAPE);
        preview.getActionMap().put(ESCAPE, new GoBack());
        runner.addListener(follower);
        workspace.addListener(edits);
        Units.follow(this);
        refresh(runner.state());
    }

    @Override
    public void unitsChanged() {
        shown.ifPresent(cause -> pane.show(cause, breaks));
    }

    private void follow(PreviewState state) {
        refresh(state);
        if (before.isPresent() && failed(state)) close();
        if (shown.isEmpty()) return;
        pane.follow(state.status().time());
        if (!revealed || state.status().playing()) state.frame().ifPresent(this::reveal);
    }

    /** True if there is no longer a run of which something could be explained; the message says why. */
    private static boolean failed(PreviewState state) {
        return state.status().problems().stream()
                .anyMatch(problem -> problem.kind() == Kind.FAILED || problem.kind() == Kind.UNANSWERING);
    }

    private void refresh(PreviewState state) {
        why.setEnabled(state.transport().timeline().stopped() || lastTear(state).isPresent());
    }

    /** The spring that tore last of those torn in the shown frame, or else the first that tore later. */
    private static Optional<Question> lastTear(PreviewState state) {
        Optional<Question> now = state.frame()
                .flatMap(frame -> frame.lastTear().map(tear -> new Question(tear.spring(), frame.number())));
        return now.or(() -> state.transport().timeline().events().stream()
                .filter(event -> event.kind() == RunEvent.Kind.TORN)
                .min(Comparator.comparingLong(RunEvent::frame))
                .map(event -> new Question(event.subject(), event.frame())));
    }

    private void explainFirst() {
        PreviewState state = runner.state();
        Timeline timeline = state.transport().timeline();
        Optional<Question> tear = lastTear(state);
        if (timeline.stopped() && (timeline.isAtEnd() || tear.isEmpty())) explainStop();
        else tear.ifPresent(this::searchBreaks);
    }

    private void explainStop() {
        breaks = Breaks.NONE;
        ask(OptionalInt.empty(), 0);
    }

    private void explainTear(int spring) {
        runner.state().frame().ifPresent(frame -> searchBreaks(new Question(spring, frame.number()), true));
    }

    /** Explains the first break of the piece that is selected, or else of all. */
    private void searchBreaks(Question known) {
        searchBreaks(known, false);
    }

    /**
     * Finds what broke, and explains one break.
     *
     * @param known a tear that is explained if none is found
     * @param exactly whether it is explained in any case, among those of its piece
     */
    private void searchBreaks(Question known, boolean exactly) {
        int question = begin();
        runner.ask(run -> RecordedPast.breaks(run, () -> question != asked.get()), found -> {
            if (question != asked.get() || before.isEmpty()) return; // closed meanwhile, or asked again
            Scene scene = workspace.scene();
            IdSet chosen = exactly
                    ? endsOf(scene, known.spring())
                    : workspace.selection().particlesWithEnds(scene);
            long first = runner.state().transport().timeline().first();
            breaks = found.orElse(Breaks.NONE).after(first).in(scene, chosen);
            if (exactly || breaks.tears().isEmpty()) ask(OptionalInt.of(known.spring()), known.frame());
            else explain(0);
        });
    }

    private static IdSet endsOf(Scene scene, int spring) {
        if (!scene.springs().contains(spring)) return IdSet.empty(); // an element added it
        Spring torn = scene.springs().get(spring);
        return IdSet.of(torn.a(), torn.b());
    }

    /** Explains the next break, or the one before. */
    private void explainBeside(int way) {
        int place = shown.map(cause -> breaks.placeOf(cause.spring().orElse(0))).orElse(-1) + way;
        if (shown.isPresent() && place >= 0 && place < breaks.tears().size()) explain(place);
    }

    private void explain(int place) {
        Tear tear = breaks.tears().get(place);
        ask(OptionalInt.of(tear.spring()), tear.frame());
    }

    private int begin() {
        if (before.isEmpty()) before = Optional.of(RunPosition.of(runner, preview.isFollowing()));
        int question = asked.incrementAndGet();
        shown = Optional.empty();
        painter.show(Optional.empty());
        pane.search();
        preview.setMessagesVisible(false);
        return question;
    }

    private void ask(OptionalInt torn, long frame) {
        int question = begin();
        runner.ask(
                run -> RecordedPast.why(run, torn, frame, () -> question != asked.get()),
                found -> answer(question, found));
    }

    private void answer(int question, Optional<Cause> found) {
        if (question != asked.get() || before.isEmpty()) return; // closed meanwhile, or asked again
        if (found.isEmpty()) {
            teller.accept(Texts.text("cause.unknown"));
            goBack();
            return;
        }
        shown = found;
        revealed = false;
        pane.show(found.get(), breaks);
        painter.show(found);
        playAgain();
    }

    private void playAgain() {
        shown.ifPresent(cause -> {
            double seconds = cause.history().size() < 2
                    ? 0
                    : cause.time() - cause.history().time(0);
            runner.submit(run -> run.setLoop(Optional.empty()));
            runner.setSpeed(SpeedChooser.atMost(seconds / SECONDS));
            runner.goTo(cause.from());
            runner.submit(run -> run.playTo(cause.frame()));
        });
    }

    /** Keeps the way of the load, or the spring at fault, in view while the last moments play. */
    private void reveal(Frame frame) {
        Cause cause = shown.orElseThrow();
        if (frame.number() < cause.from() || frame.number() > cause.frame()) return;
        revealed = true;
        Scene scene = frame.scene();
        boolean shown = reveal(
                frame, cause.path().first().particle(), cause.path().second().particle());
        if (shown || cause.spring().isEmpty()) return;
        int id = cause.spring().getAsInt();
        if (!scene.springs().contains(id)) return; // an edit removed it
        Spring spring = scene.springs().get(id);
        reveal(frame, spring.a(), spring.b());
    }

    private boolean reveal(Frame frame, int a, int b) {
        Optional<Vec3> one = frame.place(a);
        Optional<Vec3> two = frame.place(b);
        if (one.isEmpty() || two.isEmpty()) return false;
        preview.reveal(one.get(), two.get());
        return true;
    }

    /** Closes the explanation; the run goes back to where it was. */
    private void goBack() {
        Optional<RunPosition> place = before;
        close();
        place.ifPresent(at -> at.restore(runner, preview));
    }

    /** Closes the explanation; the run stays where it is. */
    private void close() {
        asked.incrementAndGet();
        before = Optional.empty();
        shown = Optional.empty();
        painter.show(Optional.empty());
        pane.setVisible(false);
        preview.setMessagesVisible(true);
    }

    /** Stops following the run and the document. */
    public void dispose() {
        runner.removeListener(follower);
        workspace.removeListener(edits);
    }

    /** A tear to explain: a spring, and a frame in which it is torn. */
    private record Question(int spring, long frame) {}

    /** Escape anywhere in the preview; disabled while nothing is explained, so that the key is left to others. */
    private final class GoBack extends AbstractAction {
        @Override
        public boolean isEnabled() {
            return before.isPresent();
        }

        @Override
        public void actionPerformed(ActionEvent event) {
            goBack();
        }
    }

    private final class Edits implements Workspace.Listener {
        /** What is explained is no longer what runs. The run goes on from here, at its speed before. */
        @Override
        public void documentChanged(DocumentChange change) {
            if (change.before() == change.after()) return;
            before.ifPresent(place -> place.restoreSpeed(runner));
            close();
        }

        @Override
        public void documentOpened(Document document) {
            before.ifPresent(place -> place.restoreSpeed(runner));
            close();
        }
    }

    /**
     * Where a run was, and how it was played, so that it can go back there.
     *
     * @param frame the frame that was shown
     * @param branch id of the branch that was shown
     * @param stopped true if the run had stopped at that frame
     * @param followed true if the view followed the run
     */
    private record RunPosition(
            long frame, int branch, double speed, Optional<Loop> loop, boolean stopped, boolean followed) {
        static RunPosition of(PreviewRunner runner, boolean followed) {
            PreviewState state = runner.state();
            Timeline timeline = state.transport().timeline();
            return new RunPosition(
                    timeline.present(),
                    timeline.shown(),
                    runner.speed(),
                    state.transport().loop(),
                    timeline.isAtEnd() && timeline.stopped(),
                    followed);
        }

        /** Goes back. A run that had stopped tries its next frame again, and says again why it cannot. */
        void restore(PreviewRunner runner, PreviewPanel preview) {
            runner.stop(PreviewRun::pause);
            runner.submit(run -> run.choose(branch));
            runner.goTo(frame);
            if (stopped) runner.submit(PreviewRun::step);
            runner.submit(run -> run.setLoop(loop));
            restoreSpeed(runner);
            if (followed) preview.followRun();
        }

        void restoreSpeed(PreviewRunner runner) {
            runner.setSpeed(speed);
        }
    }
}
