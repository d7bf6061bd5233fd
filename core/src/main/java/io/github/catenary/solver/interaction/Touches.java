package io.github.catenary.solver.interaction;

import io.github.catenary.scene.table.IdSet;
import java.util.ArrayList;
import java.util.List;

/**
 * All that hands do to a run in a frame. The same touch given twice acts once.
 *
 * @param motions in the order in which they act
 * @param pinned the particles that are pinned in the run
 * @param frozen the particles that are frozen
 * @param loose the particles that move although they are pinned in the drawing
 * @param cut the springs that are cut before the frame
 */
public record Touches(List<Touch> motions, IdSet pinned, IdSet frozen, IdSet loose, IdSet cut) {
    /** No hand touches anything. */
    public static final Touches NONE =
            new Touches(List.of(), IdSet.empty(), IdSet.empty(), IdSet.empty(), IdSet.empty());

    public Touches {
        motions = motions.stream().distinct().toList();
    }

    /** The particles that stand still. */
    public IdSet still() {
        return pinned.plus(frozen);
    }

    /** These touches, and another one after them. */
    public Touches with(Touch more) {
        List<Touch> all = new ArrayList<>(motions);
        all.add(more);
        return new Touches(all, pinned, frozen, loose, cut);
    }
}
