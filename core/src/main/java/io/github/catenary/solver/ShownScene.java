package io.github.catenary.solver;

import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringKind;
import io.github.catenary.scene.SpringProperties;
import io.github.catenary.solver.state.AddedParticles;
import io.github.catenary.solver.state.AddedSprings;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/**
 * The scene that viewers see: the one that runs, and behind its particles and springs those that elements have added.
 * Made anew only if some came or went. For the thread that steps the run.
 */
final class ShownScene {
    private @Nullable Scene scene;
    private @Nullable AddedSprings added;
    private long version;
    private long particlesVersion;
    private Scene shown = Scene.EMPTY;

    /** The scene with what was added; the same object as the scene if there is nothing. */
    Scene of(Scene now, AddedParticles particles, AddedSprings springs) {
        boolean same = springs.version() == version && particles.version() == particlesVersion;
        if (now != scene || springs != added || !same) {
            scene = now;
            added = springs;
            version = springs.version();
            particlesVersion = particles.version();
            Scene more = particles.count() == 0 ? now : with(now, particles);
            shown = springs.count() == 0 ? more : with(more, particles, springs);
        }
        return shown;
    }

    private static Scene with(Scene scene, AddedParticles particles) {
        List<Particle> more = new ArrayList<>(particles.count());
        for (int k = 0; k < particles.count(); k++) more.add(particles.particle(particles.slot(k)));
        return scene.withParticles(scene.particles().plus(more));
    }

    private static int id(int index, Scene scene, AddedParticles added) {
        return index < added.drawn() ? scene.particles().at(index).id() : added.id(index - added.drawn());
    }

    private static Scene with(Scene scene, AddedParticles particles, AddedSprings springs) {
        List<Spring> more = new ArrayList<>(springs.count());
        for (int k = 0; k < springs.count(); k++) {
            int slot = springs.slot(k);
            int a = id(springs.a(slot), scene, particles);
            int b = id(springs.b(slot), scene, particles);
            more.add(Spring.of(springs.id(slot), a, b, SpringKind.STRUCTURAL)
                    .withRestLength(OptionalDouble.of(springs.restLength(slot)))
                    .withProperties(SpringProperties.elastic(springs.elasticity(slot))));
        }
        return scene.withSprings(scene.springs().plus(more));
    }
}
