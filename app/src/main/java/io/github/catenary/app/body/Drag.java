package io.github.catenary.app.body;

import io.github.catenary.app.mark.Mark;
import io.github.catenary.app.tool.Aim;
import io.github.catenary.app.tool.PointerEvent;
import java.util.List;

/** A drag of a body or of one of its knobs, as one edit. */
interface Drag {
    void to(PointerEvent event);

    /** @throws io.github.catenary.edit.EditRefusedException if it cannot end here; the scene is then as before it */
    void drop();

    void cancel();

    List<Mark> marks(Aim aim);
}
