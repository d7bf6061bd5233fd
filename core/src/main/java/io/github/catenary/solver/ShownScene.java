package io.github.catenary.solver;

import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringKind;
import io.github.catenary.scene.SpringProperties;
import io.github.catenary.scene.Table;
import io.github.catenary.solver.state.AddedSprings;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/**
 * The scene that viewers see: the one that runs, and behind its springs those that elements have added. Made anew only if
 * springs came or went. For the thread that steps the run.
 */
final class ShownScene {
    private @Nullable Scene scene;
    private @Nullable AddedSprings added;
    private long version;
    private Scene shown = Scene.EMPTY;

    /** The scene with its added springs; the same object as the scene if there are none. */
    Scene of(Scene now, AddedSprings springs) {
        if (now != scene || springs != added || springs.version() != version) {
            scene = now;
            added = springs;
            version = springs.version();
            shown = springs.count() == 0 ? now : with(now, springs);
        }
        return shown;
    }

    private static Scene with(Scene scene, AddedSprings springs) {
        Table<Particle> particles = scene.particles();
        List<Spring> more = new ArrayList<>(springs.count());
        for (int k = 0; k < springs.count(); k++) {
            int slot = springs.slot(k);
            int a = particles.at(springs.a(slot)).id();
            int b = particles.at(springs.b(slot)).id();
            more.add(Spring.of(springs.id(slot), a, b, SpringKind.STRUCTURAL)
                    .withRestLength(OptionalDouble.of(springs.restLength(slot)))
                    .withProperties(SpringProperties.elastic(springs.elasticity(slot))));
        }
        return scene.withSprings(scene.springs().plus(more));
    }
}
