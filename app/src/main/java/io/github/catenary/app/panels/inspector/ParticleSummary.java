package io.github.catenary.app.panels.inspector;

import io.github.catenary.app.form.field.Common;
import io.github.catenary.app.ui.action.Axis;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.table.IdSet;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalDouble;

/** What the selected particles have in common, computed in one pass. */
final class ParticleSummary {
    private static final Axis[] AXES = Axis.values();

    /** The placeholder of a field whose values differ. */
    final String mixed;

    final Map<Axis, Common<Double>> position = perAxis();
    final Map<Axis, Common<Double>> velocity = perAxis();
    final Common<Double> mass = new Common<>();
    final Common<Double> radius = new Common<>();
    final Common<OptionalDouble> drag = new Common<>();
    final Common<Boolean> pinned = new Common<>();

    ParticleSummary(Scene scene, IdSet ids) {
        this(Texts.text("panel.mixed"));
        ids.stream().forEach(id -> add(scene.particles().get(id)));
    }

    private ParticleSummary(String mixed) {
        this.mixed = mixed;
    }

    /** The summary shown until the real one is ready: nothing is known, so no field shows an error. */
    static ParticleSummary pending() {
        ParticleSummary pending = new ParticleSummary(Texts.text("panel.pending"));
        pending.position.values().forEach(Common::setMixed);
        pending.velocity.values().forEach(Common::setMixed);
        pending.mass.setMixed();
        pending.radius.setMixed();
        pending.drag.setMixed();
        pending.pinned.setMixed();
        return pending;
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
