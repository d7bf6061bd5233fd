package io.github.catenary.app.form.parameter;

import io.github.catenary.app.document.workspace.Workspace;
import io.github.catenary.app.ui.action.EditorAction;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.scene.parameter.Described;
import io.github.catenary.spi.ContributionKind;
import java.awt.Window;
import java.util.List;

/** The action that asks for the parameters of the scene checks. It is enabled if some check has any. EDT only. */
public final class CheckSettings {
    private final Window owner;
    private final ContributionSettings adjustments;
    private final EditorAction action = EditorAction.of("problems.checks", this::ask);

    private CheckSettings(Window owner, ContributionSettings adjustments) {
        this.owner = owner;
        this.adjustments = adjustments;
        adjustments.workspace().addListener(Workspace.Listener.ofPlugins(this::refresh));
        refresh();
    }

    /** @param owner the window of the dialog */
    public static EditorAction action(Window owner, ContributionSettings adjustments) {
        return new CheckSettings(owner, adjustments).action;
    }

    private void refresh() {
        action.setEnabled(!adjustable().isEmpty());
    }

    private List<? extends Described> adjustable() {
        return adjustments.workspace().plugins().checks().stream()
                .filter(check -> !check.schema().parameters().isEmpty())
                .toList();
    }

    private void ask() {
        ContributionSettingsDialog.askAll(
                owner, adjustments, ContributionKind.SCENE_CHECK, Texts.text("problems.checks.title"), adjustable());
    }
}
