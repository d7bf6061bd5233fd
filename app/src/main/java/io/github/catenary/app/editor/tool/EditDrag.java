package io.github.catenary.app.editor.tool;

import io.github.catenary.edit.Document;

/** A drag that edits the scene while it goes on, and is one entry of the history. EDT only. */
public abstract class EditDrag implements ToolDrag {
    protected final LiveEdit edit;

    protected EditDrag(Document document) {
        edit = new LiveEdit(document);
    }

    @Override
    public final void drop() {
        edit.drop();
    }

    @Override
    public final void cancel() {
        edit.cancel();
    }
}
