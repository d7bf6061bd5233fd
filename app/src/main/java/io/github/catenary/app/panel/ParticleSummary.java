package io.github.catenary.app.panel;

import io.github.catenary.app.panel.field.Common;
import io.github.catenary.scene.IdSet;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalDouble;

/** What the selected particles have in common, gathered in one pass. */
final class ParticleSummary {
    private static final Axis[] AXES = Axis.values();

    final Map<Axis, Common<Double>> position = perAxis();
    final Map<Axis, Common<Double>> velocity = perAxis();
    final Common<Double> mass = new Common<>();
    final Common<Double> radius = new Common<>();
    final Common<OptionalDouble> drag = new Common<>();
    final Common<Boolean> pinned = new Common<>();

    ParticleSummary(Scene scene, IdSet ids) {
        ids.stream().forEach(id -> add(scene.particles().get(id)));
    }

    private void add(Particle particle) {
        for (Axis axis : AXES) {
            common(position, axis).add(axis.of(particle.position()));
            common(velocity, axis).add(axis.of(particle.velocity()));
        }
        mass.add(particle.mass());
        radius.add(particle.radius());
        drag.add(particle.drag());
        pinned.add(particle.pinned());
    }

    static Common<Double> common(Map<Axis, Common<Double>> map, Axis axis) {
        return Objects.requireNonNull(map.get(axis), "every axis is there");
    }

    private static Map<Axis, Common<Double>> perAxis() {
        Map<Axis, Common<Double>> map = new EnumMap<>(Axis.class);
        for (Axis axis : AXES) map.put(axis, new Common<>());
        return map;
    }
}
