package io.github.catenary.app.editor.tool;

import java.util.List;

/** A tool around another one, which takes some drags and passes the rest on. It has the other's name and cursor. EDT only. */
public abstract class WrappingTool implements Tool {
    protected final Tool tool;

    /** @param tool the one inside */
    protected WrappingTool(Tool tool) {
        this.tool = tool;
    }

    @Override
    public final String id() {
        return tool.id();
    }

    @Override
    public List<Hit> stack() {
        return tool.stack();
    }

    @Override
    public final boolean movesSelection() {
        return tool.movesSelection();
    }

    @Override
    public final AtCursor atCursor() {
        return tool.atCursor();
    }

    @Override
    public final void cursorMoved(KeyCursor cursor) {
        tool.cursorMoved(cursor);
    }

    @Override
    public final void entered(KeyCursor cursor) {
        tool.entered(cursor);
    }
}
