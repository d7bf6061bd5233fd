package io.github.catenary.app.panels.find;

import io.github.catenary.app.document.workspace.Workspace;
import io.github.catenary.app.ui.action.EditorAction;
import io.github.catenary.app.ui.work.Latest;
import io.github.catenary.edit.GroupMarks;
import io.github.catenary.edit.Selection;
import io.github.catenary.edit.query.Related;
import io.github.catenary.scene.Scene;
import java.util.List;
import java.util.function.Function;

/** Selects what is related to the selection, but nothing locked or hidden. The questions are answered in the background. EDT only. */
public final class SelectActions {
    /** @param scene the one that was asked about */
    private record Answer(Scene scene, Selection selection) {}

    private final Workspace workspace;
    private final Latest<Answer> latest = new Latest<>(this::select);
    private final EditorAction invert = action("select-inverse", Related::inverted, "menu I");
    private final EditorAction connected = action("select-connected", Related::connected, "menu L");
    private final EditorAction grow = action("select-more", Related::grown, "menu shift PERIOD");
    private final EditorAction shrink = action("select-less", Related::shrunk, "menu shift COMMA");
    private final EditorAction kind = action("select-kind", Related::ofSameKind);
    private final EditorAction material = action("select-material", Related::ofSameMaterial);
    private final EditorAction group = action("select-group", Related::ofSameGroup);

    public SelectActions(Workspace workspace) {
        this.workspace = workspace;
        workspace.addListener(Workspace.Listener.ofAnything(this::refresh));
        refresh();
    }

    /** The actions in the order of the menu. */
    public List<EditorAction> all() {
        return List.of(invert, connected, grow, shrink, kind, material, group);
    }

    private EditorAction action(String id, Function<Related, Selection> question, String keys) {
        return action(id, question).withKeys(keys);
    }

    private EditorAction action(String id, Function<Related, Selection> question) {
        return EditorAction.of(id, () -> {
            Scene scene = workspace.scene();
            Related related = Related.to(workspace.selection(), scene);
            latest.ask(() -> new Answer(scene, GroupMarks.of(scene).free(question.apply(related))));
        });
    }

    private void select(Answer answer) {
        if (workspace.scene() == answer.scene()) workspace.document().select(answer.selection());
    }

    private void refresh() {
        Selection selection = workspace.selection();
        boolean drawn = !selection.particles().isEmpty() || !selection.springs().isEmpty();
        invert.setEnabled(!workspace.scene().particles().isEmpty());
        for (EditorAction action : List.of(connected, grow, shrink, group)) action.setEnabled(drawn);
        kind.setEnabled(!selection.springs().isEmpty());
        material.setEnabled(!selection.springs().isEmpty());
    }
}
