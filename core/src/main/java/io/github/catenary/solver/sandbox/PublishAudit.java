package io.github.catenary.solver.sandbox;

import io.github.catenary.scene.check.Message;
import io.github.catenary.solver.kernel.SolverView;
import java.lang.reflect.Array;
import java.util.Arrays;
import java.util.Optional;

/**
 * Undoes what kernels write into the arrays of the run while they tell the values of a channel, when they may only read:
 * to look at a run must not change it. Keeps a copy, which costs as much as the copy in the frame that is looked at.
 */
final class PublishAudit {
    private final Object[] live;
    private final Object[] kept;

    /** Called before the first kernel is asked. */
    PublishAudit(SolverView view) {
        live = RunArrays.of(view);
        kept = Arrays.stream(live).map(PublishAudit::copy).toArray();
    }

    private static Object copy(Object array) {
        int length = Array.getLength(array);
        Object copy = Array.newInstance(array.getClass().getComponentType(), length);
        System.arraycopy(array, 0, copy, 0, length);
        return copy;
    }

    /** Puts back what was written, and names an array of it; empty if nothing was written. */
    Optional<Message> undo() {
        Optional<Message> wrong = Optional.empty();
        for (int i = 0; i < live.length; i++) {
            if (Arrays.deepEquals(new Object[] {live[i]}, new Object[] {kept[i]})) continue;
            System.arraycopy(kept[i], 0, live[i], 0, Array.getLength(live[i]));
            if (wrong.isPresent()) continue;
            wrong = Optional.of(Message.of(
                    "fault.written-in-publish",
                    "it wrote to {0} while it published values, but may only read then",
                    RunArrays.name(i)));
        }
        return wrong;
    }
}
