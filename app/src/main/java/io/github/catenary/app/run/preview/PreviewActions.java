package io.github.catenary.app.run.preview;

import io.github.catenary.app.ui.action.EditorAction;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.replay.Timeline;
import java.util.List;
import java.util.Optional;

/**
 * The actions that play the run: in both directions, by steps, from event to event, in a loop, from the start. They avoid F6, which goes from pane to pane, and F8, at which Swing has the arrow keys move a divider.
 * EDT only; the runner's viewer must be the EDT.
 */
public final class PreviewActions {
    /** Plays while paused and pauses while playing; its name and icon say which. */
    public final EditorAction play;

    public final EditorAction step;
    public final EditorAction reset;
    public final EditorAction stepBack;
    /** Plays backward; its icon is that of pausing while it does. */
    public final EditorAction backward;

    public final EditorAction previousEvent;
    public final EditorAction nextEvent;
    /** Repeats what is recorded. */
    public final EditorAction loop;

    private final PreviewRunner runner;
    private boolean showsPause;
    private boolean showsBackwardPause;

    public PreviewActions(PreviewRunner runner) {
        this.runner = runner;
        play = EditorAction.of("preview.play", () -> runner.stop(PreviewRun::playOrPause))
                .withKeys("F5")
                .withIcon("play");
        step = EditorAction.of("preview.step", () -> runner.submit(PreviewRun::step))
                .withKeys("F7")
                .withIcon("step");
        reset = EditorAction.of("preview.reset", () -> runner.stop(PreviewRun::reset))
                .withKeys("shift F5")
                .withIcon("to-start");
        stepBack = EditorAction.of("preview.step-back", () -> runner.stop(PreviewRun::stepBack))
                .withKeys("shift F7")
                .withIcon("step-back");
        backward = EditorAction.of("preview.backward", () -> runner.stop(PreviewRun::playBackwardOrPause))
                .withKeys("menu F5")
                .withIcon("backward");
        previousEvent = EditorAction.of(
                        "preview.previous-event", () -> runner.goTo(timeline().previousEvent()))
                .withKeys("menu shift F7");
        nextEvent = EditorAction.of(
                        "preview.next-event", () -> runner.goTo(timeline().nextEvent()))
                .withKeys("menu F7");
        loop = EditorAction.toggle("preview.loop", false, on -> loopOrNot()).withIcon("loop");
        runner.addListener(this::refresh);
        refresh(runner.state());
    }

    /** The actions in the order of the menu. */
    public List<EditorAction> all() {
        return List.of(play, backward, step, stepBack, previousEvent, nextEvent, loop, reset);
    }

    private Timeline timeline() {
        return runner.state().transport().timeline();
    }

    /** Repeats all that is recorded, or no longer repeats. Does nothing if there are no two frames. */
    private void loopOrNot() {
        Timeline timeline = timeline();
        boolean loops = runner.state().transport().loop().isPresent();
        if (!loops && timeline.last() <= timeline.first()) return;
        Optional<Transport.Loop> loop =
                loops ? Optional.empty() : Optional.of(new Transport.Loop(timeline.first(), timeline.last()));
        runner.submit(run -> run.setLoop(loop));
    }

    private void refresh(PreviewState state) {
        boolean plays = state.status().playing();
        boolean back = plays && state.transport().backward();
        boolean playing = plays && !back;
        if (playing != showsPause) {
            showsPause = playing;
            play.rename(Texts.text(playing ? "action.preview.pause" : "action.preview.play"));
            play.withIcon(playing ? "pause" : "play");
        }
        if (back != showsBackwardPause) {
            showsBackwardPause = back;
            backward.withIcon(back ? "pause" : "backward");
        }
        Timeline timeline = state.transport().timeline();
        boolean past = timeline.present() > timeline.first();
        boolean ahead = timeline.present() < timeline.last();
        play.setEnabled(playing || ahead || state.canRun());
        step.setEnabled(ahead || state.canRun());
        stepBack.setEnabled(past);
        backward.setEnabled(back || past);
        previousEvent.setEnabled(past);
        nextEvent.setEnabled(ahead);
        loop.setEnabled(timeline.last() > timeline.first());
        loop.setSelected(state.transport().loop().isPresent());
        reset.setEnabled(state.hasSomethingToRun());
    }
}
