package io.github.catenary.app.panels.inspector;

import io.github.catenary.analysis.advice.SubstepNeed;
import io.github.catenary.app.document.workspace.Workspace;
import io.github.catenary.app.files.BackgroundWork;
import io.github.catenary.app.form.field.Edits;
import io.github.catenary.app.form.field.Form;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.edit.Document;
import io.github.catenary.edit.Label;
import io.github.catenary.edit.command.ChangeScene;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.check.Message;
import io.github.catenary.solver.SceneCompiler;
import java.util.Optional;
import javax.swing.JButton;

/**
 * The button that makes groups of what needs more substeps, as one edit. What needs them is found in the background, with
 * a dialog to cancel it if it takes longer than a moment. EDT only.
 */
final class SubstepChoice {
    private final Workspace workspace;
    private final Edits edits;
    private final BackgroundWork background;
    private final JButton button = Form.button("groups.need", this::choose);

    SubstepChoice(Workspace workspace, BackgroundWork background, Edits edits) {
        this.workspace = workspace;
        this.background = background;
        this.edits = edits;
    }

    JButton button() {
        return button;
    }

    private void choose() {
        workspace.enterPending();
        if (background.running()) return;
        Document document = workspace.document();
        Scene scene = document.scene();
        Optional<Message> hindrance = SubstepNeed.hindrance(workspace.plugins().catalog(), scene);
        if (hindrance.isPresent()) {
            edits.refuse(Texts.text(hindrance.get()));
            return;
        }
        SceneCompiler compiler = workspace.plugins().compiler();
        background.run(
                Texts.text("progress.operating", Texts.text("groups.need")),
                progress -> SubstepNeed.of(compiler, scene, SubstepNeed.FRAMES, progress::cancelled, progress::report),
                need -> apply(document, scene, need),
                failure -> edits.refuse(Texts.reason(failure)));
    }

    private void apply(Document document, Scene scene, SubstepNeed need) {
        if (workspace.document() != document || document.isInTransaction()) return;
        if (document.scene() != scene) { // a script or a plugin edited it
            choose();
            return;
        }
        if (need.parts().isEmpty()) {
            edits.refuse(Texts.text(need.summary()));
            return;
        }
        ChangeScene choice =
                new ChangeScene(Label.of("choose-group-substeps"), to -> need.applyTo(to, SubstepChoice::name));
        if (!choice.apply(scene).groups().equals(scene.groups())) edits.execute(choice);
    }

    private static String name(int substeps) {
        return Texts.text("groups.need.name", substeps);
    }
}
