package io.github.catenary.app.editor.tool;

import io.github.catenary.app.render.mark.OverlayShape;
import java.util.List;

/** A drag that a tool has begun, such as one of a handle. EDT only. */
public interface ToolDrag {
    void to(PointerEvent event);

    /** @throws io.github.catenary.edit.EditRefusedException if it cannot end here; the scene is then as before it */
    void drop();

    void cancel();

    /** What to draw over a view of the drawing. */
    List<OverlayShape> marks(PickRay ray);
}
