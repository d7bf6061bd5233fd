package io.github.catenary.app.render.flat;

import io.github.catenary.app.render.space.Balls;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringKind;
import io.github.catenary.scene.table.Table;
import java.util.EnumSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What the painted scenes of one view pass on from frame to frame. Any thread. */
final class Remembered {
    /** The values of the last scene that had any. */
    volatile @Nullable Coloured values;

    private @Nullable Table<Spring> springs;
    private Set<SpringKind> kinds = Set.of();

    private @Nullable Table<Particle> particles;
    private boolean rollers;

    private @Nullable Scene ballScene;
    private Balls balls = Balls.NONE;

    /** The kinds of springs in a scene. */
    synchronized Set<SpringKind> kinds(Scene scene) {
        if (scene.springs() == springs) return kinds;
        EnumSet<SpringKind> found = EnumSet.noneOf(SpringKind.class);
        for (int i = 0; i < scene.springs().size() && found.size() < SpringKind.values().length; i++) {
            found.add(scene.springs().at(i).kind());
        }
        springs = scene.springs();
        kinds = found;
        return found;
    }

    /** True if a particle of a scene is locked along some axes. */
    synchronized boolean hasRollers(Scene scene) {
        if (scene.particles() != particles) {
            rollers = scene.particles().stream().anyMatch(each -> each.locks().areSome());
            particles = scene.particles();
        }
        return rollers;
    }

    /** The balls of a scene. */
    synchronized Balls balls(Scene scene) {
        if (scene != ballScene) balls = Balls.of(scene);
        ballScene = scene;
        return balls;
    }
}
