package io.github.catenary.edit.paint;

import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.parameter.Bounds;
import io.github.catenary.scene.property.SwitchProperty;
import io.github.catenary.scene.table.IdSet;
import java.util.List;
import java.util.stream.Stream;

/** Whether particles have what is on or off, as pins and locked axes are: 1, or 0. */
public record SwitchPaint(SwitchProperty<Particle> property) implements Paintable.Choice {
    private static final List<SwitchPaint> ALL = Stream.concat(
                    Stream.of(SwitchProperty.PINNED), SwitchProperty.LOCKS.stream())
            .map(SwitchPaint::new)
            .toList();

    /** Pins, and the locks of each axis. */
    public static List<SwitchPaint> all() {
        return ALL;
    }

    @Override
    public String id() {
        return property.key();
    }

    @Override
    public boolean ofSprings() {
        return false;
    }

    @Override
    public Bounds bounds() {
        return Bounds.between(0, 1);
    }

    @Override
    public String label() {
        return "set-" + property.key();
    }

    @Override
    public double[] values(Scene scene) {
        return scene.particles().stream()
                .mapToDouble(particle -> property.isOn(particle) ? 1 : 0)
                .toArray();
    }

    @Override
    public Scene with(Scene scene, IdSet items, double[] values) {
        return scene.changeParticles(
                items,
                particle -> property.with(particle, values[scene.particles().positionOf(particle.id())] == 1));
    }
}
