package io.github.catenary.app.editor.tool;

import io.github.catenary.app.document.workspace.Workspace;
import io.github.catenary.edit.Command;
import io.github.catenary.edit.Selection;
import io.github.catenary.edit.command.DeleteItems;
import io.github.catenary.scene.Scene;

/** Deletes the clicked item, or everything inside a rectangle. */
public final class DeleteTool extends AreaTool {
    public DeleteTool(Workspace workspace) {
        super(workspace);
    }

    @Override
    public String id() {
        return "delete";
    }

    @Override
    Hit at(Scene scene, PointerEvent event) {
        return Hit.at(scene, event);
    }

    @Override
    Command clicked(Scene scene, Hit item) {
        return new DeleteItems(item.selection());
    }

    @Override
    Command enclosed(Selection inside, PointerEvent event) {
        return new DeleteItems(inside);
    }
}
