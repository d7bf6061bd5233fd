package io.github.catenary.app.panels.inspector;

import io.github.catenary.app.form.field.Common;
import io.github.catenary.app.form.field.Edits;
import io.github.catenary.app.form.field.Form;
import io.github.catenary.app.form.field.NumberField;
import io.github.catenary.app.form.field.Quantity;
import io.github.catenary.app.form.field.SwitchField;
import io.github.catenary.app.form.field.VectorFields;
import io.github.catenary.app.ui.action.Axis;
import io.github.catenary.app.ui.text.Numbers;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.edit.Command;
import io.github.catenary.edit.Label;
import io.github.catenary.edit.Selection;
import io.github.catenary.edit.command.ChangeParticles;
import io.github.catenary.edit.command.PinParticles;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.parameter.Bounds;
import io.github.catenary.scene.property.ParticleProperty;
import io.github.catenary.scene.property.SwitchProperty;
import io.github.catenary.scene.table.IdSet;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.UnaryOperator;
import javax.swing.JComponent;

/** The selected particles. A value entered for several particles is set for all of them, as one edit. */
final class ParticleSection extends InspectorSection {
    private static final double DRAG_STEP = 0.01;

    private final VectorFields position;
    private final VectorFields velocity;
    private final Map<ParticleProperty, NumberField> numbers = new EnumMap<>(ParticleProperty.class);
    private final SwitchField pinned;
    private final Map<SwitchProperty<Particle>, SwitchField> locks = new LinkedHashMap<>();
    private final SolidLine solid = new SolidLine("particle.solid");
    final ForceLine forces = new ForceLine(ForceLine.Of.PARTICLES);
    private IdSet ids = IdSet.empty();

    ParticleSection(Edits edits) {
        super("section.particles", InspectorTab.SELECTION);
        pinned = new SwitchField(Texts.text("particle.pinned"), value -> edits.execute(new PinParticles(ids, value)))
                .withDefault(false);
        position = new VectorFields(
                form,
                "particle.position",
                Texts.text("particle.position"),
                Texts.text("particle.position.tip"),
                Quantity.decimal("m", Bounds.ANY),
                axis -> edits.number(value ->
                        command("set-position", p -> p.withPosition(axis.with(p.position(), value.orElseThrow())))));
        for (ParticleProperty each : ParticleProperty.values()) if (!each.optional()) row(each, edits);
        form.row("particle.pinned", pinned);
        for (Axis axis : Axis.values()) addLock(SwitchProperty.LOCKS.get(axis.index()), axis, edits);
        form.sideBySide(
                "particle.locks",
                Texts.text("particle.locks"),
                Texts.text("particle.locks.tip"),
                locks.values().toArray(JComponent[]::new));
        for (ParticleProperty each : ParticleProperty.values()) if (each.optional()) row(each, edits);
        velocity = new VectorFields(
                        form,
                        "particle.velocity",
                        Texts.text("particle.velocity"),
                        Texts.text("particle.velocity.tip"),
                        Quantity.decimal("m/s", Bounds.ANY),
                        axis -> edits.number(value -> command(
                                "set-velocity", p -> p.withVelocity(axis.with(p.velocity(), value.orElseThrow())))))
                .withDefault(Optional.of(Vec3.ZERO));
        form.wide(solid.text);
        form.wide(forces.text);
    }

    @Override
    boolean isIn(InspectorTab tab, Inspected now) {
        return super.isIn(tab, now) && !now.selection.particles().isEmpty();
    }

    @Override
    void show(Inspected now) {
        Scene scene = now.scene;
        Selection selection = now.selection;
        ids = selection.particles();
        solid.show(scene, ids);
        if (ids.isEmpty()) return;
        setHeading(
                ids.size() == 1
                        ? Texts.text("section.particle", Integer.toString(ids.first()))
                        : Texts.text("section.particles.many", ids.size()));
        ParticleSummary common = now.particles();
        position.show(axis -> ParticleSummary.common(common.position, axis), common.mixed);
        velocity.show(axis -> ParticleSummary.common(common.velocity, axis), common.mixed);
        numbers.forEach((property, field) -> show(field, property, scene, common));
        pinned.show(common.pinned.value());
        locks.forEach((lock, field) -> field.show(common.of(lock).value()));
    }

    private void row(ParticleProperty property, Edits edits) {
        NumberField field = new NumberField(
                        Quantity.of(property),
                        edits.number(value -> command("set-" + property.key(), p -> property.with(p, value))))
                .withDefault(property.usual());
        if (property == ParticleProperty.DRAG) field.setStep(DRAG_STEP);
        numbers.put(property, field);
        form.row("particle." + property.key(), field);
    }

    private void addLock(SwitchProperty<Particle> lock, Axis axis, Edits edits) {
        String name = "particle." + lock.key();
        SwitchField field = new SwitchField(
                        Texts.text("axis" + axis.suffix()),
                        on -> edits.execute(command("set-" + lock.key(), p -> lock.with(p, on))))
                .withDefault(lock.usual());
        Form.name(name, field, Texts.text(name), Texts.text(name + ".tip"));
        locks.put(lock, field);
    }

    private static void show(NumberField field, ParticleProperty property, Scene scene, ParticleSummary common) {
        Common<OptionalDouble> own = common.of(property);
        OptionalDouble inherited = own.mixed() ? OptionalDouble.empty() : property.inherited(scene);
        String open =
                inherited.isPresent() ? Texts.text("particle.drag.scene", Numbers.brief(inherited.getAsDouble())) : "";
        field.show(own.value().orElse(OptionalDouble.empty()), inherited, own.mixed() ? common.mixed : open);
    }

    private Command command(String edit, UnaryOperator<Particle> change) {
        return new ChangeParticles(Label.of(edit, ids.size()), ids, change);
    }
}
