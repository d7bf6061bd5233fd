package io.github.catenary.app.panels.inspector;

import io.github.catenary.app.form.field.ColourField;
import io.github.catenary.app.form.field.Edits;
import io.github.catenary.app.form.field.Form;
import io.github.catenary.app.form.field.SwitchField;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.edit.command.DisplayGroups;
import io.github.catenary.scene.Group;
import io.github.catenary.scene.table.IdSet;
import java.util.Optional;
import java.util.function.IntSupplier;

/** The fields for how the chosen group shows: its colour, and whether it is locked or hidden. */
final class GroupDisplayFields {
    private final ColourField colour;
    private final SwitchField locked;
    private final SwitchField hidden;

    /** @param chosen the id of the group that the fields edit */
    GroupDisplayFields(Form fields, Edits edits, IntSupplier chosen) {
        colour = new ColourField(value -> edits.execute(DisplayGroups.colour(IdSet.of(chosen.getAsInt()), value)));
        locked = new SwitchField(
                Texts.text("group.locked"), on -> edits.execute(DisplayGroups.lock(IdSet.of(chosen.getAsInt()), on)));
        hidden = new SwitchField(
                Texts.text("group.hidden"), on -> edits.execute(DisplayGroups.hide(IdSet.of(chosen.getAsInt()), on)));
        fields.row("group.colour", colour.digits(), colour, Texts.text("group.colour"), Texts.text("group.colour.tip"));
        fields.row("group.locked", locked);
        fields.row("group.hidden", hidden);
    }

    void show(Group group) {
        colour.show(group.display().colour());
        locked.show(Optional.of(group.display().locked()));
        hidden.show(Optional.of(group.display().hidden()));
    }
}
