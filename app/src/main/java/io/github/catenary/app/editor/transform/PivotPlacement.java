package io.github.catenary.app.editor.transform;

import io.github.catenary.app.document.workspace.Workspace;
import io.github.catenary.edit.Document;
import io.github.catenary.edit.DocumentChange;
import io.github.catenary.edit.Selection;
import io.github.catenary.math.Vec3;
import java.util.Optional;

/**
 * The point about which a selection turns and grows: the middle of its frame, unless it was put elsewhere. Another
 * selection begins with the middle again. EDT only.
 */
public final class PivotPlacement {
    private Optional<Vec3> chosen = Optional.empty();

    public PivotPlacement(Workspace workspace) {
        workspace.addListener(new Workspace.Listener() {
            @Override
            public void documentChanged(DocumentChange change) {}

            @Override
            public void selectionChanged(Selection before, Selection after) {
                reset();
            }

            @Override
            public void documentOpened(Document document) {
                reset();
            }
        });
    }

    Vec3 of(SelectionFrame frame) {
        return chosen.orElseGet(frame::middle);
    }

    /** Where it was put; empty for the middle. */
    Optional<Vec3> chosen() {
        return chosen;
    }

    void put(Optional<Vec3> point) {
        chosen = point;
    }

    void reset() {
        chosen = Optional.empty();
    }
}
