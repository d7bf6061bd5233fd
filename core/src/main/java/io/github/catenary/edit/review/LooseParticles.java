package io.github.catenary.edit.review;

import io.github.catenary.edit.Selection;
import io.github.catenary.edit.command.DeleteItems;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.table.IdSet;
import java.util.Optional;

/**
 * Finds particles that nothing uses: no spring, no face, no pin, no element that acts on them and no gesture. One with a
 * radius is a ball, which is meant to be alone.
 */
final class LooseParticles {
    private LooseParticles() {}

    /** Empty in a scene without springs, whose particles are all meant to be alone. */
    static Optional<SceneFinding> in(Scene scene, InUse used) {
        if (scene.springs().isEmpty()) return Optional.empty();
        boolean[] loose = new boolean[scene.particles().size()];
        for (int i = 0; i < loose.length; i++) loose[i] = !used.isParticle(i);
        IdSet found = scene.particles().idsWhere(loose);
        if (found.isEmpty()) return Optional.empty();
        Selection items = Selection.ofParticles(found);
        return Optional.of(SceneFinding.warning(what(found), items).mendedBy(new DeleteItems(items)));
    }

    private static Message what(IdSet found) {
        return found.size() == 1
                ? Message.of("review.loose", "particle {0} has no spring; it will fall on its own", found.first())
                : Message.of(
                        "review.loose.many", "{0} particles have no spring; each will fall on its own", found.size());
    }
}
