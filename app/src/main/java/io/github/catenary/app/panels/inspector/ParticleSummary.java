package io.github.catenary.app.panels.inspector;

import io.github.catenary.app.form.field.Common;
import io.github.catenary.app.ui.action.Axis;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.property.ParticleProperty;
import io.github.catenary.scene.property.SwitchProperty;
import io.github.catenary.scene.table.IdSet;
import java.util.EnumMap;
import java.util.LinkedHashMap;
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
    private final Map<ParticleProperty, Common<OptionalDouble>> numbers = new EnumMap<>(ParticleProperty.class);
    final Common<Boolean> pinned = new Common<>();
    private final Map<SwitchProperty<Particle>, Common<Boolean>> locks = new LinkedHashMap<>();

    ParticleSummary(Scene scene, IdSet ids) {
        this(Texts.text("panel.mixed"));
        ids.stream().forEach(id -> add(scene.particles().get(id)));
    }

    private ParticleSummary(String mixed) {
        this.mixed = mixed;
        for (ParticleProperty property : ParticleProperty.values()) numbers.put(property, new Common<>());
        for (SwitchProperty<Particle> lock : SwitchProperty.LOCKS) locks.put(lock, new Common<>());
    }

    /** The summary shown until the real one is ready: nothing is known, so no field shows an error. */
    static ParticleSummary pending() {
        ParticleSummary pending = new ParticleSummary(Texts.text("panel.pending"));
        pending.position.values().forEach(Common::setMixed);
        pending.velocity.values().forEach(Common::setMixed);
        pending.numbers.values().forEach(Common::setMixed);
        pending.pinned.setMixed();
        pending.locks.values().forEach(Common::setMixed);
        return pending;
    }

    private void add(Particle particle) {
        for (Axis axis : AXES) {
            common(position, axis).add(axis.of(particle.position()));
            common(velocity, axis).add(axis.of(particle.velocity()));
        }
        numbers.forEach((property, common) -> common.add(property.of(particle)));
        pinned.add(particle.pinned());
        locks.forEach((lock, common) -> common.add(lock.isOn(particle)));
    }

    Common<OptionalDouble> of(ParticleProperty property) {
        return Objects.requireNonNull(numbers.get(property), "every property is there");
    }

    Common<Boolean> of(SwitchProperty<Particle> lock) {
        return Objects.requireNonNull(locks.get(lock), "every axis is there");
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
