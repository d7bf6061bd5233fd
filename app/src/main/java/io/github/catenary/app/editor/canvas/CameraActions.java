package io.github.catenary.app.editor.canvas;

import io.github.catenary.app.render.camera.Facing;
import io.github.catenary.app.ui.action.EditorAction;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;

/** From where the drawing is seen. EDT only. */
public final class CameraActions {
    private final List<EditorAction> all = new ArrayList<>();
    private final EditorAction perspective;
    private final Supplier<CanvasPanel> canvas;

    /** @param canvas the view of the drawing that is worked in */
    public CameraActions(Supplier<CanvasPanel> canvas) {
        this.canvas = canvas;
        for (Facing facing : Facing.values()) {
            String id = "look." + facing.name().toLowerCase(Locale.ROOT);
            all.add(EditorAction.of(id, () -> canvas.get().look(facing)));
        }
        perspective = EditorAction.toggle(
                "look.perspective", false, on -> canvas.get().view().camera().usePerspective(on));
        all.add(perspective);
    }

    /** The actions in the order of the menu. */
    public List<EditorAction> all() {
        return List.copyOf(all);
    }

    /** Shows how the present view of the drawing looks. */
    public void refresh() {
        perspective.setSelected(canvas.get().view().camera().isPerspective());
    }
}
