package io.github.catenary.app.preview;

import io.github.catenary.app.action.EditorAction;
import io.github.catenary.app.text.Texts;
import java.util.List;

/**
 * The actions play or pause, step, and reset. They avoid F6 and F8, which Swing uses when a split pane has the focus.
 * EDT only; the runner's viewer must be the EDT.
 */
public final class PreviewActions {
    /** Plays while paused and pauses while playing; its name and icon say which. */
    public final EditorAction play;

    public final EditorAction step;
    public final EditorAction reset;

    private boolean showsPause;

    public PreviewActions(PreviewRunner runner) {
        play = EditorAction.of("preview.play", runner::playOrPause)
                .withKeys("F5")
                .withIcon("play");
        step = EditorAction.of("preview.step", runner::step).withKeys("F7").withIcon("step");
        reset = EditorAction.of("preview.reset", runner::reset)
                .withKeys("shift F5")
                .withIcon("reset");
        runner.addListener(this::refresh);
        refresh(runner.state());
    }

    /** The actions in the order of the menu. */
    public List<EditorAction> all() {
        return List.of(play, step, reset);
    }

    private void refresh(PreviewState state) {
        boolean playing = state.status().playing();
        if (playing != showsPause) {
            showsPause = playing;
            play.rename(Texts.text(playing ? "action.preview.pause" : "action.preview.play"));
            play.withIcon(playing ? "pause" : "play");
        }
        play.setEnabled(playing || state.canRun());
        step.setEnabled(state.canRun());
        reset.setEnabled(state.hasSomethingToRun());
    }
}
