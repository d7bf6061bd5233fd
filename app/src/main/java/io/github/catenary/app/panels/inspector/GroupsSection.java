package io.github.catenary.app.panels.inspector;

import io.github.catenary.app.document.workspace.Workspace;
import io.github.catenary.app.files.BackgroundWork;
import io.github.catenary.app.form.field.ChoiceField;
import io.github.catenary.app.form.field.ColourField;
import io.github.catenary.app.form.field.Edits;
import io.github.catenary.app.form.field.Form;
import io.github.catenary.app.form.field.LineField;
import io.github.catenary.app.form.field.NumberField;
import io.github.catenary.app.form.field.Quantity;
import io.github.catenary.app.form.field.SwitchField;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.edit.Label;
import io.github.catenary.edit.Selection;
import io.github.catenary.edit.command.AddGroup;
import io.github.catenary.edit.command.ChangeGroup;
import io.github.catenary.edit.command.DeleteGroup;
import io.github.catenary.edit.command.DisplayGroups;
import io.github.catenary.scene.Group;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SubstepRates;
import io.github.catenary.scene.parameter.Bounds;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Consumer;
import java.util.function.IntSupplier;
import java.util.function.Predicate;
import java.util.stream.Stream;
import javax.swing.JButton;

/** The groups of the scene, and the name, the passes, the substeps and the display of the chosen group. */
final class GroupsSection extends InspectorSection {
    private static final List<OptionalInt> SUBSTEPS = Stream.concat(
                    Stream.of(OptionalInt.empty()),
                    SubstepRates.CHOICES.stream().sorted().map(OptionalInt::of))
            .toList();

    private final Workspace workspace;
    private final Edits edits;
    private final Form fields = new Form();
    private final NamedList<Integer> list =
            new NamedList<>("groups", this, fields, this::add, this::delete, this::showChosen);
    private final LineField name;
    private final NumberField passes;
    private final ChoiceField<OptionalInt> substeps;
    private final JButton change = Form.iconButton("groups.change", "change-part", this::change);
    private Predicate<Group> changeable = group -> false;
    private Consumer<Group> changer = group -> {};
    private final GroupDisplayFields display;
    private Table<Group> shown = Table.of();
    private List<Integer> ids = List.of();
    private List<String> rows = List.of();

    GroupsSection(Workspace workspace, BackgroundWork background, Edits edits) {
        super("section.groups", InspectorTab.LIBRARY);
        this.workspace = workspace;
        this.edits = edits;
        name = new LineField(this::rename);
        fields.row("group.name", name);
        passes = new NumberField(
                        Quantity.whole("", Bounds.between(1, Group.MAX_PASSES)),
                        edits.number(value -> new ChangeGroup(
                                Label.of("set-group-passes"),
                                list.chosen().orElseThrow(),
                                group -> group.withPasses((int) value.orElseThrow()))))
                .withDefault(1);
        fields.row("group.passes", passes);
        substeps = new ChoiceField<OptionalInt>(
                        number -> number.isPresent()
                                ? Integer.toString(number.getAsInt())
                                : Texts.text("group.substeps.as-scene"),
                        number -> edits.execute(new ChangeGroup(
                                Label.of("set-group-substeps"),
                                list.chosen().orElseThrow(),
                                group -> group.withSubsteps(number))))
                .withDefault(OptionalInt.empty());
        fields.row("group.substeps", substeps);
        display = new GroupDisplayFields(fields, edits, () -> list.chosen().orElseThrow());
        fields.besideLabel(Form.icons(Form.iconButton("groups.select", "tool-select", this::selectMembers), change));
        form.wide(fields);
        form.wide(new SubstepChoice(workspace, background, edits).button());
    }

    /**
     * Offers to change parts.
     *
     * @param able whether a group is a part that can be changed
     */
    void onChangePart(Predicate<Group> able, Consumer<Group> work) {
        changeable = able;
        changer = work;
    }

    private void change() {
        changer.accept(shown.get(list.chosen().orElseThrow()));
    }

    @Override
    void show(Inspected now) {
        if (now.scene.groups() != shown) {
            shown = now.scene.groups();
            ids = shown.stream().map(Group::id).toList();
            rows = shown.stream().map(GroupsSection::text).toList();
        }
        list.show(ids, rows);
        list.setAddEnabled(
                !now.selection.particles().isEmpty() || !now.selection.springs().isEmpty());
    }

    private static String text(Group group) {
        return Texts.text(
                "groups.row",
                group.name(),
                group.particles().size(),
                group.springs().size(),
                group.passes(),
                (group.display().locked() ? 1 : 0) + (group.display().hidden() ? 2 : 0));
    }

    private void showChosen() {
        Group group = shown.get(list.chosen().orElseThrow());
        name.show(group.name(), "");
        passes.show(group.passes());
        substeps.show(SUBSTEPS, Optional.of(group.substeps()), "");
        display.show(group);
        change.setVisible(changeable.test(group));
    }

    private void add() {
        Scene scene = workspace.scene();
        Selection selection = workspace.selection();
        int id = scene.nextIds().group();
        list.choose(id);
        edits.execute(new AddGroup(
                Texts.text("groups.new-name", Integer.toString(id)), selection.particles(), selection.springs()));
        name.requestFocusInWindow();
        name.selectAll();
    }

    private void delete() {
        edits.execute(new DeleteGroup(list.chosen().orElseThrow()));
    }

    private void selectMembers() {
        Group group = shown.get(list.chosen().orElseThrow());
        workspace.document().select(new Selection(group.particles(), group.springs(), IdSet.empty()));
    }

    private Optional<String> rename(String newName) {
        if (newName.isBlank()) {
            edits.refuse(Texts.text("group.name.blank"));
            return Optional.of(Texts.text("group.name.blank"));
        }
        return edits.execute(new ChangeGroup(
                Label.of("rename-group"), list.chosen().orElseThrow(), group -> group.withName(newName.strip())));
    }

    /** The fields for how the chosen group shows: its colour, and whether it is locked or hidden. */
    private static final class GroupDisplayFields {
        private final ColourField colour;
        private final SwitchField locked;
        private final SwitchField hidden;

        /** @param chosen the id of the group that the fields edit */
        GroupDisplayFields(Form fields, Edits edits, IntSupplier chosen) {
            colour = new ColourField(value -> edits.execute(DisplayGroups.colour(IdSet.of(chosen.getAsInt()), value)));
            locked = new SwitchField(
                    Texts.text("group.locked"),
                    on -> edits.execute(DisplayGroups.lock(IdSet.of(chosen.getAsInt()), on)));
            hidden = new SwitchField(
                    Texts.text("group.hidden"),
                    on -> edits.execute(DisplayGroups.hide(IdSet.of(chosen.getAsInt()), on)));
            fields.row(
                    "group.colour",
                    colour.digits(),
                    colour,
                    Texts.text("group.colour"),
                    Texts.text("group.colour.tip"));
            fields.row("group.locked", locked);
            fields.row("group.hidden", hidden);
        }

        void show(Group group) {
            colour.show(group.display().colour());
            locked.show(Optional.of(group.display().locked()));
            hidden.show(Optional.of(group.display().hidden()));
        }
    }
}
