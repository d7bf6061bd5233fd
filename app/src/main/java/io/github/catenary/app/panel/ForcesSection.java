package io.github.catenary.app.panel;

import io.github.catenary.app.panel.field.NumberField;
import io.github.catenary.edit.Label;
import io.github.catenary.edit.Selection;
import io.github.catenary.edit.command.ChangeSprings;
import io.github.catenary.scene.IdSet;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** The selected springs as the force-based integrators see them; folded until asked for. */
final class ForcesSection extends Section {
    private static final List<SpringProperty> PROPERTIES =
            List.of(SpringProperty.STIFFNESS, SpringProperty.DAMPING, SpringProperty.COMPLIANCE);

    private final Map<SpringProperty, NumberField> fields = new EnumMap<>(SpringProperty.class);
    private IdSet ids = IdSet.empty();

    ForcesSection(Edits edits) {
        super("section.forces");
        for (SpringProperty property : PROPERTIES) {
            NumberField field = new NumberField(
                    property.quantity(),
                    edits.number(value -> new ChangeSprings(
                            Label.of("set-" + property.key, ids.size()),
                            ids,
                            spring -> spring.withProperties(property.with(spring.properties(), value)))));
            fields.put(property, field);
            form.row("spring." + property.key, field);
        }
        setOpen(false);
    }

    @Override
    void show(Shown now) {
        Selection selection = now.selection;
        ids = selection.springs();
        setVisible(!ids.isEmpty());
        if (ids.isEmpty()) return;
        SpringSummary common = now.springs();
        fields.forEach((property, field) -> PropertyField.show(field, property, common));
    }
}
