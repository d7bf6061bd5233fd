package io.github.catenary.app.panels.inspector;

import io.github.catenary.app.document.workspace.Workspace;
import io.github.catenary.app.editor.gizmo.NewElement;
import io.github.catenary.app.form.field.Edits;
import io.github.catenary.app.form.field.Form;
import io.github.catenary.app.render.element.ElementShapes;
import io.github.catenary.app.ui.action.TypeMenu;
import io.github.catenary.app.ui.text.Names;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.theme.RoomyTable;
import io.github.catenary.app.ui.work.Following;
import io.github.catenary.edit.Label;
import io.github.catenary.edit.Selection;
import io.github.catenary.edit.command.ChangeElements;
import io.github.catenary.edit.command.DeleteItems;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.spi.ConstraintType;
import java.awt.Dimension;
import java.awt.KeyboardFocusManager;
import java.awt.Rectangle;
import java.awt.event.MouseEvent;
import javax.swing.JButton;
import javax.swing.JMenuItem;
import javax.swing.JPopupMenu;
import javax.swing.JScrollPane;
import javax.swing.JTable;
import javax.swing.ListSelectionModel;
import javax.swing.SwingUtilities;
import org.jspecify.annotations.Nullable;

/** All elements of the scene, and the form of the selected one. */
final class ElementsSection extends InspectorSection {
    private static final int MOST_ROWS = 6;

    private final Workspace workspace;
    private final Edits edits;
    private final ElementTable rows;
    private final JTable table;
    private final JScrollPane scroll;
    private final JButton add = Form.iconButton("elements.add", "add", this::openMenu);
    private final JButton delete = Form.iconButton("elements.delete", "delete", this::deleteSelected);
    private final NewElement added;
    private final ElementForm elementForm;
    private Selection items = Selection.EMPTY;
    private final transient Following following = new Following();

    ElementsSection(Workspace workspace, ElementShapes bodies, Edits edits) {
        super("section.elements", InspectorTab.SCENE);
        this.workspace = workspace;
        this.edits = edits;
        rows = new ElementTable(workspace::plugins, (element, on) -> switchOn(element, on));
        table = table(rows);
        scroll = new JScrollPane(table);
        added = new NewElement(workspace, bodies, edits::execute);
        elementForm = new ElementForm(edits, workspace::plugins);
        addToHeading(add);
        addToHeading(delete);
        form.wide(scroll);
        form.wide(elementForm);
    }

    private JTable table(ElementTable all) {
        JTable made = new RoomyTable(all.model) {
            @Override
            public @Nullable String getToolTipText(MouseEvent event) {
                int row = rowAtPoint(event.getPoint());
                return row < 0 ? super.getToolTipText(event) : all.tip(row);
            }
        };
        Form.name("elements.table", made, Texts.text("section.elements"), Texts.text("elements.table.tip"));
        // Tab moves to the next field; the arrow keys are enough to move in the list.
        made.setFocusTraversalKeys(KeyboardFocusManager.FORWARD_TRAVERSAL_KEYS, null);
        made.setFocusTraversalKeys(KeyboardFocusManager.BACKWARD_TRAVERSAL_KEYS, null);
        made.setTableHeader(null);
        made.setShowGrid(false);
        made.setFillsViewportHeight(true);
        made.setSelectionMode(ListSelectionModel.MULTIPLE_INTERVAL_SELECTION);
        made.getColumnModel().getColumn(ElementTable.ENABLED).setMaxWidth(28);
        made.getColumnModel().getColumn(ElementTable.TYPE).setPreferredWidth(80);
        made.getColumnModel().getColumn(ElementTable.TARGETS).setPreferredWidth(130);
        made.getSelectionModel().addListSelectionListener(event -> {
            if (!following.isNow() && !event.getValueIsAdjusting()) select();
        });
        return made;
    }

    private void openMenu() {
        menu().show(add, 0, add.getHeight());
    }

    private void deleteSelected() {
        edits.execute(new DeleteItems(Selection.ofElements(workspace.selection().elements())));
    }

    private JPopupMenu menu() {
        JPopupMenu menu = new JPopupMenu();
        TypeMenu.fill(menu, workspace.plugins().constraints(), this::item);
        if (menu.getComponentCount() == 0) {
            JMenuItem none = new JMenuItem(Texts.text("elements.no-types"));
            none.setEnabled(false);
            menu.add(none);
        }
        return menu;
    }

    private JMenuItem item(ConstraintType type) {
        Names names = Names.of(type);
        JMenuItem item = new JMenuItem(names.label());
        Form.name("elements.add." + type.id(), item, names.label(), names.description());
        item.addActionListener(event -> added.add(type, items));
        return item;
    }

    /** Also where something is selected, because a new element applies to that. */
    @Override
    boolean isIn(InspectorTab tab, Inspected now) {
        return super.isIn(tab, now) || (tab == InspectorTab.SELECTION && !now.selection.isEmpty());
    }

    /** The line of the form that says what the element pushes. */
    ForceLine forces() {
        return elementForm.forces;
    }

    /** Brings the form of the selected element into view, once it is laid out. */
    void scrollToForm() {
        setOpen(true);
        SwingUtilities.invokeLater(() -> form.scrollRectToVisible(new Rectangle(form.getSize())));
    }

    @Override
    void show(Inspected now) {
        items = now.items;
        setEmpty(now.scene.elements().isEmpty());
        delete.setVisible(!now.scene.elements().isEmpty());
        following.quietly(() -> {
            rows.show(now.scene);
            showSelection(now.selection.elements());
        });
        int height = Math.min(rows.model.getRowCount(), MOST_ROWS) * table.getRowHeight();
        if (table.getPreferredScrollableViewportSize().height != height) {
            table.setPreferredScrollableViewportSize(new Dimension(100, height));
            form.revalidate(); // a scroll pane is a validate root and would keep its height
        }
        IdSet selected = now.selection.elements();
        delete.setEnabled(!selected.isEmpty());
        elementForm.setVisible(selected.size() == 1);
        if (selected.size() == 1) elementForm.show(now, now.scene.elements().get(selected.first()));
    }

    private void showSelection(IdSet selected) {
        if (rows.ids(table.getSelectedRows()).equals(selected)) return;
        table.clearSelection();
        selected.stream().map(rows::row).forEach(row -> table.addRowSelectionInterval(row, row));
    }

    private void select() {
        workspace.document().select(Selection.ofElements(rows.ids(table.getSelectedRows())));
    }

    private void switchOn(Element element, boolean on) {
        Label label = Label.of(on ? "enable-element" : "disable-element");
        edits.execute(new ChangeElements(label, IdSet.of(element.id()), e -> e.withEnabled(on)));
    }
}
