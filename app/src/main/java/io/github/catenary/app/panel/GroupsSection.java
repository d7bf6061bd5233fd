package io.github.catenary.app.panel;

import io.github.catenary.app.panel.field.Edits;
import io.github.catenary.app.panel.field.Form;
import io.github.catenary.app.panel.field.LineField;
import io.github.catenary.app.panel.field.NumberField;
import io.github.catenary.app.panel.field.Quantity;
import io.github.catenary.app.panel.field.WrappedText;
import io.github.catenary.app.text.Texts;
import io.github.catenary.app.workspace.Workspace;
import io.github.catenary.edit.Label;
import io.github.catenary.edit.Selection;
import io.github.catenary.edit.command.AddGroup;
import io.github.catenary.edit.command.ChangeGroup;
import io.github.catenary.edit.command.DeleteGroup;
import io.github.catenary.scene.Group;
import io.github.catenary.scene.IdSet;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Table;
import io.github.catenary.scene.parameter.Bounds;
import java.awt.event.MouseEvent;
import java.util.Optional;
import javax.swing.DefaultListModel;
import javax.swing.JButton;
import javax.swing.JList;
import javax.swing.JPanel;
import javax.swing.JScrollPane;
import javax.swing.ListSelectionModel;
import javax.swing.ScrollPaneConstants;
import net.miginfocom.swing.MigLayout;
import org.jspecify.annotations.Nullable;

/** The groups of the scene, and name and passes of the chosen one. */
final class GroupsSection extends InspectorSection {
    private static final int MOST_ROWS = 5;

    private final Workspace workspace;
    private final Edits edits;
    private final DefaultListModel<String> rows = new DefaultListModel<>();
    private final JList<String> list = new RowList(rows);
    private final JScrollPane scroll = new JScrollPane(
            list, ScrollPaneConstants.VERTICAL_SCROLLBAR_AS_NEEDED, ScrollPaneConstants.HORIZONTAL_SCROLLBAR_NEVER);
    private final WrappedText empty = new WrappedText(WrappedText.Role.HINT, Texts.text("groups.empty"));
    private final JButton add = Form.button("groups.add", this::add);
    private final JButton delete = Form.button("groups.delete", this::delete);
    private final Form fields = new Form();
    private final LineField name;
    private final NumberField passes;
    private Table<Group> shown = Table.of();
    private Optional<Integer> chosen = Optional.empty();
    private boolean showing;

    GroupsSection(Workspace workspace, Edits edits) {
        super("section.groups");
        this.workspace = workspace;
        this.edits = edits;
        Form.name("groups.list", list, Texts.text("section.groups"), Texts.text("groups.list.tip"));
        list.setSelectionMode(ListSelectionModel.SINGLE_SELECTION);
        list.addListSelectionListener(event -> {
            if (!showing && !event.getValueIsAdjusting()) choose(list.getSelectedIndex());
        });
        empty.setName("groups.empty");
        form.wide(empty);
        form.wide(scroll);
        JPanel buttons = new JPanel(new MigLayout("insets 0, fillx", "[grow, fill][grow, fill]"));
        buttons.setOpaque(false);
        buttons.add(add, "wmin 60");
        buttons.add(delete, "wmin 60");
        form.wide(buttons);
        name = new LineField(this::rename);
        fields.row("group.name", name);
        passes = new NumberField(
                Quantity.whole("", Bounds.between(1, Group.MAX_PASSES)),
                edits.number(value -> new ChangeGroup(
                        Label.of("set-group-passes"),
                        chosen.orElseThrow(),
                        group -> group.withPasses((int) value.orElseThrow()))));
        fields.row("group.passes", passes);
        fields.besideLabel(Form.button("groups.select", this::selectMembers));
        form.wide(fields);
    }

    @Override
    void show(Inspected now) {
        Table<Group> groups = now.scene.groups();
        if (chosen.isPresent() && !groups.contains(chosen.get())) {
            chosen = Optional.empty();
            Form.restorePending(fields);
        }
        empty.setVisible(groups.isEmpty());
        scroll.setVisible(!groups.isEmpty());
        showList(groups);
        showChosen();
        boolean some =
                !now.selection.particles().isEmpty() || !now.selection.springs().isEmpty();
        add.setEnabled(some);
    }

    private void showList(Table<Group> groups) {
        showing = true;
        try {
            if (groups != shown) {
                boolean resized = groups.size() != shown.size();
                shown = groups;
                rows.clear();
                for (Group group : groups) rows.addElement(text(group));
                list.setVisibleRowCount(Math.min(groups.size(), MOST_ROWS));
                if (resized) form.revalidate(); // a scroll pane would keep its height
            }
            int index = chosen.map(groups::positionOf).orElse(-1);
            if (index < 0) list.clearSelection();
            else list.setSelectedIndex(index);
        } finally {
            showing = false;
        }
    }

    private static String text(Group group) {
        return Texts.text(
                "groups.row",
                group.name(),
                group.particles().size(),
                group.springs().size(),
                group.passes());
    }

    private void showChosen() {
        Optional<Group> group = chosen.flatMap(shown::find);
        fields.setVisible(group.isPresent());
        delete.setEnabled(group.isPresent());
        group.ifPresent(it -> {
            name.show(it.name(), "");
            passes.show(it.passes());
        });
    }

    private void choose(int index) {
        Form.restorePending(fields);
        chosen = index < 0 ? Optional.empty() : Optional.of(shown.at(index).id());
        showChosen();
    }

    private void add() {
        Scene scene = workspace.scene();
        Selection selection = workspace.selection();
        int id = scene.nextIds().group();
        chosen = Optional.of(id);
        edits.execute(new AddGroup(
                Texts.text("groups.new-name", Integer.toString(id)), selection.particles(), selection.springs()));
        name.requestFocusInWindow();
        name.selectAll();
    }

    private void delete() {
        edits.execute(new DeleteGroup(chosen.orElseThrow()));
    }

    private void selectMembers() {
        Group group = shown.get(chosen.orElseThrow());
        workspace.document().select(new Selection(group.particles(), group.springs(), IdSet.empty()));
    }

    private Optional<String> rename(String newName) {
        if (newName.isBlank()) {
            edits.refuse(Texts.text("group.name.blank"));
            return Optional.of(Texts.text("group.name.blank"));
        }
        return edits.execute(new ChangeGroup(
                Label.of("rename-group"), chosen.orElseThrow(), group -> group.withName(newName.strip())));
    }

    /** Cuts off rows that are too long, and shows them whole as tooltips. */
    private static final class RowList extends JList<String> {
        RowList(DefaultListModel<String> rows) {
            super(rows);
        }

        @Override
        public boolean getScrollableTracksViewportWidth() {
            return true;
        }

        @Override
        public @Nullable String getToolTipText(MouseEvent event) {
            int row = locationToIndex(event.getPoint());
            return row < 0 ? super.getToolTipText(event) : getModel().getElementAt(row);
        }
    }
}
