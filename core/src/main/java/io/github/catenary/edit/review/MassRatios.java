package io.github.catenary.edit.review;

import io.github.catenary.edit.Selection;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.table.IdSet;
import java.util.Optional;

/** Finds springs between a light and a heavy particle, which a few passes leave visibly stretched. */
final class MassRatios {
    /** As the rule {@code mass-ratio} of the compiler. */
    private static final double TOO_LARGE = 1_000;

    private MassRatios() {}

    static Optional<SceneFinding> in(Scene scene) {
        boolean[] uneven = new boolean[scene.springs().size()];
        for (int i = 0; i < uneven.length; i++)
            uneven[i] = scene.massRatio(scene.springs().at(i)) > TOO_LARGE;
        IdSet found = scene.springs().idsWhere(uneven);
        if (found.isEmpty()) return Optional.empty();
        Message what = found.size() == 1
                ? Message.of(
                        "review.mass-ratio",
                        "one end of spring {0} is more than {1} times as heavy as the other, so the spring will stretch;"
                                + " make the lighter end heavier",
                        found.first(),
                        (int) TOO_LARGE)
                : Message.of(
                        "review.mass-ratio.many",
                        "{0} springs have one end that is more than {1} times as heavy as the other, so they will"
                                + " stretch; make the lighter ends heavier",
                        found.size(),
                        (int) TOO_LARGE);
        return Optional.of(SceneFinding.warning(what, Selection.ofSprings(found)));
    }
}
