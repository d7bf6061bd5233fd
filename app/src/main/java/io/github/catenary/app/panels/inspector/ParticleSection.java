package io.github.catenary.app.panels.inspector;

import io.github.catenary.app.form.field.Edits;
import io.github.catenary.app.form.field.NumberField;
import io.github.catenary.app.form.field.Quantity;
import io.github.catenary.app.form.field.SwitchField;
import io.github.catenary.app.form.field.VectorFields;
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
import io.github.catenary.scene.table.IdSet;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.UnaryOperator;

/** The selected particles. A value entered for several particles is set for all of them, as one edit. */
final class ParticleSection extends InspectorSection {
    private final VectorFields position;
    private final VectorFields velocity;
    private final NumberField mass;
    private final NumberField radius;
    private final NumberField drag;
    private final SwitchField pinned;
    private IdSet ids = IdSet.empty();

    ParticleSection(Edits edits) {
        super("section.particles");
        pinned = new SwitchField(Texts.text("particle.pinned"), value -> edits.execute(new PinParticles(ids, value)))
                .withDefault(false);
        mass = new NumberField(
                        Quantity.decimal("kg", Bounds.POSITIVE),
                        edits.number(value -> command("set-mass", p -> p.withMass(value.orElseThrow()))))
                .withDefault(Particle.DEFAULT_MASS);
        radius = new NumberField(
                        Quantity.decimal("m", Bounds.atLeast(0)),
                        edits.number(value -> command("set-radius", p -> p.withRadius(value.orElseThrow()))))
                .withDefault(0);
        drag = new NumberField(
                        Quantity.decimal("", new Bounds(0, true, 1, false))
                                .orEmpty()
                                .inStepsOf(0.01),
                        edits.number(value -> command("set-drag", p -> p.withDrag(value))))
                .withDefault(OptionalDouble.empty());
        position = new VectorFields(
                form,
                "particle.position",
                Texts.text("particle.position"),
                Texts.text("particle.position.tip"),
                Quantity.decimal("m", Bounds.ANY),
                axis -> edits.number(value ->
                        command("set-position", p -> p.withPosition(axis.with(p.position(), value.orElseThrow())))));
        form.row("particle.mass", mass);
        form.row("particle.radius", radius);
        form.row("particle.pinned", pinned);
        form.row("particle.drag", drag);
        velocity = new VectorFields(
                        form,
                        "particle.velocity",
                        Texts.text("particle.velocity"),
                        Texts.text("particle.velocity.tip"),
                        Quantity.decimal("m/s", Bounds.ANY),
                        axis -> edits.number(value -> command(
                                "set-velocity", p -> p.withVelocity(axis.with(p.velocity(), value.orElseThrow())))))
                .withDefault(Optional.of(Vec3.ZERO));
    }

    @Override
    void show(Inspected now) {
        Scene scene = now.scene;
        Selection selection = now.selection;
        ids = selection.particles();
        setVisible(!ids.isEmpty());
        if (ids.isEmpty()) return;
        setHeading(
                ids.size() == 1
                        ? Texts.text("section.particle", Integer.toString(ids.first()))
                        : Texts.text("section.particles.many", ids.size()));
        ParticleSummary common = now.particles();
        position.show(axis -> ParticleSummary.common(common.position, axis), common.mixed);
        velocity.show(axis -> ParticleSummary.common(common.velocity, axis), common.mixed);
        mass.show(common.mass, common.mixed);
        radius.show(common.radius, common.mixed);
        drag.show(
                common.drag.value().orElse(OptionalDouble.empty()),
                common.drag.mixed()
                        ? OptionalDouble.empty()
                        : OptionalDouble.of(scene.solver().drag()),
                common.drag.mixed()
                        ? common.mixed
                        : Texts.text(
                                "particle.drag.scene",
                                Numbers.brief(scene.solver().drag())));
        pinned.show(common.pinned.value());
    }

    private Command command(String edit, UnaryOperator<Particle> change) {
        return new ChangeParticles(Label.of(edit, ids.size()), ids, change);
    }
}
