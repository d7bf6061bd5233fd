package io.github.catenary.app.handle;

import io.github.catenary.app.mark.Mark;
import io.github.catenary.app.tool.Aim;
import io.github.catenary.app.tool.PointerEvent;
import java.util.List;

/** A drag of a handle. */
interface HandleDrag {
    void to(PointerEvent event);

    /** @throws io.github.catenary.edit.EditRefusedException if it cannot end here; the scene is then as before it */
    void drop();

    void cancel();

    List<Mark> marks(Aim aim);
}
