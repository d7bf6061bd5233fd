package io.github.catenary.app.panels.table;

import io.github.catenary.app.form.field.Quantity;
import io.github.catenary.app.panels.table.ItemColumn.Form;
import io.github.catenary.app.ui.action.Axis;
import io.github.catenary.app.ui.text.Numbers;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.edit.Selection;
import io.github.catenary.edit.command.ChangeParticles;
import io.github.catenary.edit.query.Query;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.parameter.Bounds;
import io.github.catenary.scene.property.ParticleProperty;
import io.github.catenary.scene.property.SwitchProperty;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.BiFunction;
import java.util.function.Function;

/** The particles as rows. */
final class ParticleColumns {
    private ParticleColumns() {}

    static ItemKind<Particle> kind() {
        return new ItemKind<>(
                "particles",
                columns(),
                Scene::particles,
                Scene::withParticles,
                scene -> scene.nextIds().particle(),
                Selection::particles,
                Selection::ofParticles,
                Query::looksAtParticles,
                ChangeParticles::new,
                (facts, present, id, cells) -> present.orElseGet(() -> Particle.of(id, Vec3.ZERO)));
    }

    private static List<ItemColumn<Particle>> columns() {
        List<ItemColumn<Particle>> all = new ArrayList<>();
        all.add(new ItemColumn<>(
                "id", "table.id", "", Form.ID, (facts, it) -> CellValue.of(it.id()), Optional.empty()));
        for (Axis axis : Axis.values()) {
            all.add(component(axis, "", "m", "set-position", Particle::position, Particle::withPosition));
        }
        for (ParticleProperty each : ParticleProperty.values()) all.add(column(each));
        SwitchProperty<Particle> pinned = SwitchProperty.PINNED;
        all.add(new ItemColumn<>(
                pinned.key(),
                "particle." + pinned.key(),
                "",
                Form.SWITCH,
                (facts, it) -> CellValue.of(pinned.isOn(it)),
                Optional.of(ItemEntry.onOff("set-pinned", pinned))));
        for (Axis axis : Axis.values()) {
            all.add(component(axis, "v", "m/s", "set-velocity", Particle::velocity, Particle::withVelocity));
        }
        all.add(new ItemColumn<>(
                "groups",
                "table.groups",
                "",
                Form.WORD,
                (facts, it) -> facts.groupsOfParticle(it.id()),
                Optional.empty()));
        return all;
    }

    /** @param prefix of the letter of the axis: {@code vx} is a velocity */
    private static ItemColumn<Particle> component(
            Axis axis,
            String prefix,
            String unit,
            String edit,
            Function<Particle, Vec3> vector,
            BiFunction<Particle, Vec3, Particle> with) {
        String id = prefix + axis.name().toLowerCase(Locale.ROOT);
        ItemEntry<Particle> entry = ItemEntry.number(
                edit,
                Quantity.decimal(unit, Bounds.ANY),
                (facts, it) -> OptionalDouble.of(axis.of(vector.apply(it))),
                (it, value) -> with.apply(it, axis.with(vector.apply(it), value.orElseThrow())));
        return ItemColumn.number(
                id, "table." + id, unit, (facts, it) -> CellValue.of(axis.of(vector.apply(it))), entry);
    }

    private static ItemColumn<Particle> column(ParticleProperty property) {
        ItemEntry<Particle> entry = ItemEntry.number(
                "set-" + property.key(),
                Quantity.of(property),
                (facts, it) -> OptionalDouble.of(property.inEffect(facts.scene(), it)),
                property::with);
        return ItemColumn.number(
                property.key(),
                "particle." + property.key(),
                property.unit(),
                (facts, it) -> value(property, facts.scene(), it),
                entry);
    }

    private static CellValue value(ParticleProperty property, Scene scene, Particle particle) {
        OptionalDouble own = property.of(particle);
        if (own.isPresent()) return CellValue.of(own.getAsDouble());
        double scenes = property.inEffect(scene, particle);
        return CellValue.inherited(scenes, () -> Texts.text("particle.drag.scene", Numbers.brief(scenes)));
    }
}
