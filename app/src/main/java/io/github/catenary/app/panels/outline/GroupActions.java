package io.github.catenary.app.panels.outline;

import io.github.catenary.app.document.workspace.Editing;
import io.github.catenary.app.document.workspace.Workspace;
import io.github.catenary.app.ui.action.EditorAction;
import io.github.catenary.edit.command.DisplayGroups;
import io.github.catenary.scene.Group;
import io.github.catenary.scene.table.IdSet;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Predicate;

/** Shows everything that groups hide, and unlocks everything that they lock. EDT only. */
public final class GroupActions {
    private final Workspace workspace;
    private final EditorAction showAll;
    private final EditorAction unlockAll;

    /** @param refused shows why an edit was refused */
    public GroupActions(Workspace workspace, Consumer<String> refused) {
        this.workspace = workspace;
        Editing editing = new Editing(workspace, refused);
        showAll = EditorAction.of(
                "show-all", () -> editing.execute(DisplayGroups.hide(where(Group.Display::hidden), false)));
        unlockAll = EditorAction.of(
                "unlock-all", () -> editing.execute(DisplayGroups.lock(where(Group.Display::locked), false)));
        workspace.addListener(Workspace.Listener.ofAnything(this::refresh));
        refresh();
    }

    /** The actions in the order of the menu. */
    public List<EditorAction> all() {
        return List.of(showAll, unlockAll);
    }

    private IdSet where(Predicate<Group.Display> marked) {
        return IdSet.of(workspace.scene().groups().stream()
                .filter(group -> marked.test(group.display()))
                .mapToInt(Group::id));
    }

    private void refresh() {
        showAll.setEnabled(any(Group.Display::hidden));
        unlockAll.setEnabled(any(Group.Display::locked));
    }

    private boolean any(Predicate<Group.Display> marked) {
        for (Group group : workspace.scene().groups()) if (marked.test(group.display())) return true;
        return false;
    }
}
