package io.github.catenary.app.run.timeline;

import io.github.catenary.app.document.workspace.Editing;
import io.github.catenary.app.document.workspace.Workspace;
import io.github.catenary.app.run.preview.PreviewRun;
import io.github.catenary.app.run.preview.PreviewRunner;
import io.github.catenary.app.run.preview.PreviewState;
import io.github.catenary.app.ui.action.EditorAction;
import io.github.catenary.edit.command.KeepPose;
import io.github.catenary.edit.command.KeepValues;
import java.util.List;
import java.util.function.Consumer;

/** Takes the pose or the values of the frame that is shown into the drawing, each as one edit. EDT only. */
public final class KeepActions {
    public final EditorAction pose = EditorAction.of("keep-pose", this::keepPose);
    public final EditorAction values = EditorAction.of("keep-values", this::keepValues);

    private final Workspace workspace;
    private final PreviewRunner runner;
    private final Editing editing;

    /** @param refused shows why an edit was refused */
    public KeepActions(Workspace workspace, PreviewRunner runner, Consumer<String> refused) {
        this.workspace = workspace;
        this.runner = runner;
        editing = new Editing(workspace, refused);
        runner.addListener(this::refresh);
        refresh(runner.state());
    }

    public List<EditorAction> all() {
        return List.of(pose, values);
    }

    private void refresh(PreviewState state) {
        pose.setEnabled(state.hasSomethingToRun() && state.status().frame() > 0);
        values.setEnabled(state.frame()
                .filter(frame -> frame.authored() != workspace.scene())
                .isPresent());
    }

    /** The run starts again from the pose: the edit would move its particles by the way that they have gone already. */
    private void keepPose() {
        workspace.enterPending();
        runner.state().frame().ifPresent(frame -> {
            KeepPose kept = KeepPose.of(frame.authored().particles(), frame.x(), frame.y(), frame.z());
            runner.stop(PreviewRun::reset);
            editing.execute(kept);
        });
    }

    private void keepValues() {
        workspace.enterPending();
        runner.state().frame().ifPresent(frame -> editing.execute(new KeepValues(frame.authored())));
    }
}
