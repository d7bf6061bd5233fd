package io.github.catenary.review;

import io.github.catenary.edit.Selection;
import io.github.catenary.edit.command.DeleteItems;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.Face;
import io.github.catenary.scene.IdSet;
import io.github.catenary.scene.Message;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.Table;
import io.github.catenary.scene.Target;
import java.util.Optional;

/** Finds particles that nothing joins: no spring, no face, no pin, and no element that names them. */
final class LooseParticles {
    private LooseParticles() {}

    /** Empty in a scene without springs, whose particles are all meant to be alone. */
    static Optional<SceneFinding> in(Scene scene) {
        if (scene.springs().isEmpty()) return Optional.empty();
        Table<?> particles = scene.particles();
        boolean[] joined = new boolean[particles.size()];
        for (Spring spring : scene.springs()) {
            joined[particles.positionOf(spring.a())] = true;
            joined[particles.positionOf(spring.b())] = true;
        }
        for (Face face : scene.faces()) {
            joined[particles.positionOf(face.a())] = true;
            joined[particles.positionOf(face.b())] = true;
            joined[particles.positionOf(face.c())] = true;
        }
        markNamed(scene, joined);
        IdSet found = scene.particles().idsWhere(loose(scene, joined));
        if (found.isEmpty()) return Optional.empty();
        Selection items = Selection.ofParticles(found);
        return Optional.of(SceneFinding.warning(what(found), items).mendedBy(new DeleteItems(items)));
    }

    /** Marks the particles that an element lists, by their ids or by a group. */
    private static void markNamed(Scene scene, boolean[] joined) {
        scene.elements().stream()
                .map(Element::particles)
                .filter(target -> !(target instanceof Target.All))
                .distinct()
                .flatMapToInt(target -> scene.particleIds(target).stream())
                .forEach(id -> joined[scene.particles().positionOf(id)] = true);
    }

    private static boolean[] loose(Scene scene, boolean[] joined) {
        boolean[] loose = new boolean[joined.length];
        for (int i = 0; i < loose.length; i++) {
            loose[i] = !joined[i] && !scene.particles().at(i).pinned();
        }
        return loose;
    }

    private static Message what(IdSet found) {
        return found.size() == 1
                ? Message.of("review.loose", "no spring joins particle {0}; it will fall alone", found.first())
                : Message.of("review.loose.many", "no spring joins {0} particles; each will fall alone", found.size());
    }
}
