package io.github.catenary.app.window;

import io.github.catenary.app.document.workspace.Workspace;
import io.github.catenary.app.editor.canvas.CanvasPanel;
import io.github.catenary.app.editor.tool.Tool;
import io.github.catenary.app.editor.tool.ToolBox;
import io.github.catenary.app.run.preview.PreviewPanel;
import io.github.catenary.app.ui.dock.ItemDrag;
import io.github.catenary.edit.Selection;
import io.github.catenary.scene.table.IdSet;
import java.util.Optional;

/** What can be dragged onto the dock: the selection in the drawing, and the held particle of the run. EDT only. */
final class ItemDrags {
    private ItemDrags() {}

    /** The selection, while the tool that selects drags it. */
    static ItemDrag.Source ofDrawing(CanvasPanel canvas, ToolBox tools, Workspace workspace) {
        return new ItemDrag.Source() {
            @Override
            public Optional<Selection> dragged() {
                Tool tool = tools.current();
                boolean drags = tool.id().equals("select")
                        && tool.busy()
                        && tool.overlay().area().isEmpty();
                return drags ? Optional.of(workspace.selection()) : Optional.empty();
            }

            @Override
            public void cancel() {
                tools.current().cancel();
                canvas.repaint();
            }
        };
    }

    static ItemDrag.Source ofRun(PreviewPanel preview) {
        return new ItemDrag.Source() {
            @Override
            public Optional<Selection> dragged() {
                return preview.held().isPresent()
                        ? Optional.of(
                                Selection.ofParticles(IdSet.of(preview.held().getAsInt())))
                        : Optional.empty();
            }

            @Override
            public void cancel() {
                preview.letGo();
            }
        };
    }
}
