package io.github.catenary.edit.transform;

import io.github.catenary.edit.Clipboard;
import io.github.catenary.edit.EditRefusedException;
import io.github.catenary.edit.Placement;
import io.github.catenary.edit.Selection;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.table.IdSet;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/** Adds several copies of a part. */
final class Repeats {
    /** The most particles and springs that copies may have together, so that a slip does not fill the memory. */
    private static final int MOST = 1_000_000;

    private Repeats() {}

    /** @param placement of copy 1 … {@code copies} */
    static Scene add(Scene scene, IdSet particles, int copies, IntFunction<Placement> placement) {
        Clipboard part = Clipboard.copy(scene, Selection.ofParticles(particles));
        long items = (long) copies * (part.particles().size() + part.springs().size());
        if (items > MOST) {
            throw EditRefusedException.because(Message.of(
                    "edit.too-many-copies",
                    "the copies would have {0} particles and springs, but may have at most {1}; make fewer copies",
                    items,
                    MOST));
        }
        List<Placement> placements =
                IntStream.rangeClosed(1, copies).mapToObj(placement).toList();
        return part.paste(scene, placements);
    }
}
