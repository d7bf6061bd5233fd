package io.github.catenary.app.panels.inspector;

import io.github.catenary.app.form.field.Common;
import io.github.catenary.app.form.field.Edits;
import io.github.catenary.app.form.field.Form;
import io.github.catenary.app.form.field.NumberField;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.theme.WrappedText;
import io.github.catenary.edit.Label;
import io.github.catenary.edit.Selection;
import io.github.catenary.edit.command.ChangeSprings;
import io.github.catenary.edit.command.MakeForcesExplicit;
import io.github.catenary.scene.SolverSettings;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.property.SpringProperty;
import io.github.catenary.scene.table.IdSet;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.UnaryOperator;
import javax.swing.JButton;

/** The selected springs as the force-based integrators see them; folded by default. */
final class ForcesSection extends InspectorSection {
    private static final Set<SpringProperty> PROPERTIES =
            EnumSet.complementOf(EnumSet.of(SpringProperty.ELASTICITY, SpringProperty.LENGTH_SHARE));

    private final Map<SpringProperty, NumberField> fields = new EnumMap<>(SpringProperty.class);
    private final JButton explicit;
    private final JButton derive;
    private final UnaryOperator<String> integrators;
    private final WrappedText use = new WrappedText(WrappedText.Role.HINT, "");
    private IdSet ids = IdSet.empty();

    /** @param integrators the label of an integrator by id */
    ForcesSection(Edits edits, UnaryOperator<String> integrators) {
        super("section.forces", InspectorTab.SELECTION);
        this.integrators = integrators;
        use.setName("forces.use");
        form.wide(use);
        for (SpringProperty property : PROPERTIES) {
            NumberField field = new NumberField(
                            PropertyField.quantity(property),
                            edits.number(value -> new ChangeSprings(
                                    Label.of("set-" + property.key(), ids.size()),
                                    ids,
                                    spring -> property.with(spring, value))))
                    .withDefault(OptionalDouble.empty());
            field.resetBy(() -> edits.execute(new ChangeSprings(
                    Label.of("reset-property", ids.size()), ids, spring -> PropertyField.cleared(property, spring))));
            fields.put(property, field);
            form.row("spring." + property.key(), field);
        }
        explicit = Form.iconButton("spring.makeExplicit", "locked", () -> edits.execute(new MakeForcesExplicit(ids)));
        derive = Form.iconButton(
                "spring.deriveAgain",
                "reset",
                () -> edits.execute(
                        new ChangeSprings(Label.of("derive-forces", ids.size()), ids, spring -> derived(spring))));
        form.besideLabel(Form.icons(explicit, derive));
        setOpen(false);
    }

    @Override
    boolean isIn(InspectorTab tab, Inspected now) {
        return super.isIn(tab, now) && !now.selection.springs().isEmpty();
    }

    @Override
    void show(Inspected now) {
        Selection selection = now.selection;
        ids = selection.springs();
        if (ids.isEmpty()) return;
        String integrator = now.scene.solver().integrator();
        use.setVisible(integrator.equals(SolverSettings.POSITIONAL));
        use.setText(Texts.text("forces.unused", integrators.apply(integrator)));
        SpringSummary common = now.springs();
        fields.forEach((property, field) -> PropertyField.show(field, property, common));
        explicit.setEnabled(common.derivesForces());
        derive.setEnabled(PROPERTIES.stream().anyMatch(property -> isGiven(common.own(property))));
    }

    private static boolean isGiven(Common<OptionalDouble> own) {
        return own.mixed() || own.value().orElse(OptionalDouble.empty()).isPresent();
    }

    private static Spring derived(Spring spring) {
        Spring derived = spring;
        for (SpringProperty property : PROPERTIES) derived = PropertyField.cleared(property, derived);
        return derived;
    }
}
