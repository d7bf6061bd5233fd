package io.github.catenary.app.editor.operation;

import io.github.catenary.app.document.workspace.Workspace;
import io.github.catenary.app.editor.tool.PartGhost;
import io.github.catenary.app.editor.tool.ToolBox;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.work.Latest;
import io.github.catenary.edit.CopyOperation;
import io.github.catenary.edit.EditRefusedException;
import io.github.catenary.edit.Selection;
import io.github.catenary.math.BeyondRangeException;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.check.Message;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Shows in the drawing where the copies would be that an operation is asked for. They are found in the background; of a
 * million springs only boxes are drawn. EDT only.
 */
final class CopyGhost {
    private final Workspace workspace;
    private final ToolBox tools;
    private Optional<PartGhost> shown = Optional.empty();
    private Consumer<String> refused = reason -> {};
    private final Latest<Answer> newest = new Latest<>(this::receive);

    /** @param refusal why there would be none; empty if there would be */
    private record Answer(Optional<PartGhost> ghost, String refusal) {}

    CopyGhost(Workspace workspace, ToolBox tools) {
        this.workspace = workspace;
        this.tools = tools;
        tools.alsoMark(ray -> shown.map(ghost -> ghost.marks(ray)).orElse(List.of()));
    }

    /** @param why shows why the copies could not be made, or nothing */
    void show(CopyOperation operation, Parameters parameters, Consumer<String> why) {
        Scene scene = workspace.scene();
        Selection selection = workspace.selection();
        refused = why;
        newest.ask(() -> find(operation, scene, selection, parameters));
    }

    private static Answer find(CopyOperation operation, Scene scene, Selection selection, Parameters parameters) {
        try {
            Optional<Message> hindrance = operation.hindrance(scene, selection);
            if (hindrance.isPresent()) return new Answer(Optional.empty(), Texts.text(hindrance.get()));
            CopyOperation.Copies copies =
                    operation.copies(scene, selection, operation.schema().resolve(parameters));
            return new Answer(Optional.of(PartGhost.of(scene, copies)), "");
        } catch (EditRefusedException e) {
            return new Answer(Optional.empty(), Texts.reason(e));
        } catch (BeyondRangeException e) {
            return new Answer(Optional.empty(), Texts.reason(EditRefusedException.beyondRange()));
        }
    }

    private void receive(Answer answer) {
        shown = answer.ghost();
        tools.overlayChanged();
        refused.accept(answer.refusal());
    }

    void hide() {
        newest.forget();
        shown = Optional.empty();
        tools.overlayChanged();
    }
}
