package io.github.catenary.app.panels.inspector;

import io.github.catenary.analysis.advice.SubstepNeed;
import io.github.catenary.app.document.workspace.Workspace;
import io.github.catenary.app.form.field.Edits;
import io.github.catenary.app.form.field.Form;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.work.Latest;
import io.github.catenary.edit.Document;
import io.github.catenary.edit.Label;
import io.github.catenary.edit.command.ChangeScene;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.check.Message;
import io.github.catenary.solver.SceneCompiler;
import io.github.catenary.solver.UnrunnableSceneException;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import javax.swing.JButton;

/**
 * The button that makes groups of what needs more substeps, as one edit. What needs them is found in the background; an
 * edit meanwhile has it look again. EDT only.
 */
final class SubstepChoice {
    private final Workspace workspace;
    private final Edits edits;
    private final Latest<Runnable> search = new Latest<>(Runnable::run);
    private final JButton button = Form.button("groups.need", this::choose);

    SubstepChoice(Workspace workspace, Edits edits) {
        this.workspace = workspace;
        this.edits = edits;
    }

    JButton button() {
        return button;
    }

    private void choose() {
        workspace.enterPending();
        Document document = workspace.document();
        Scene scene = document.scene();
        Optional<Message> hindrance = SubstepNeed.hindrance(workspace.plugins().catalog(), scene);
        if (hindrance.isPresent()) {
            edits.refuse(Texts.text(hindrance.get()));
            return;
        }
        SceneCompiler compiler = workspace.plugins().compiler();
        button.setEnabled(false);
        search.askUntilOvertaken(overtaken -> found(document, compiler, scene, overtaken));
    }

    private Runnable found(Document document, SceneCompiler compiler, Scene scene, BooleanSupplier overtaken) {
        try {
            SubstepNeed need = SubstepNeed.of(compiler, scene, SubstepNeed.FRAMES, overtaken);
            return () -> apply(document, scene, need);
        } catch (UnrunnableSceneException e) {
            return () -> {
                button.setEnabled(true);
                edits.refuse(Texts.reason(e));
            };
        }
    }

    private void apply(Document document, Scene scene, SubstepNeed need) {
        button.setEnabled(true);
        if (workspace.document() != document || document.isInTransaction()) return;
        if (document.scene() != scene) {
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
