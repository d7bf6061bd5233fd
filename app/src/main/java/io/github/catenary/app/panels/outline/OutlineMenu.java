package io.github.catenary.app.panels.outline;

import io.github.catenary.app.document.workspace.Workspace;
import io.github.catenary.app.form.field.ColourField;
import io.github.catenary.app.panels.outline.OutlineNode.Kind;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.edit.Selection;
import io.github.catenary.scene.Group;
import java.util.List;
import java.util.function.Consumer;
import javax.swing.JMenu;
import javax.swing.JMenuItem;
import javax.swing.JPopupMenu;
import javax.swing.event.PopupMenuEvent;
import javax.swing.event.PopupMenuListener;

/** The context menu of the outline: what can be done with the row below the pointer, or at the keyboard. EDT only. */
final class OutlineMenu extends JPopupMenu implements PopupMenuListener {
    private final OutlineView view;
    private final transient Workspace workspace;
    private final transient OutlineEdits edits;
    private final transient Consumer<Selection> reveal;

    /** @param reveal selects items and moves the drawing to them */
    OutlineMenu(OutlineView view, Workspace workspace, OutlineEdits edits, Consumer<Selection> reveal) {
        this.view = view;
        this.workspace = workspace;
        this.edits = edits;
        this.reveal = reveal;
        setName("outline.menu");
        addPopupMenuListener(this);
    }

    @Override
    public void popupMenuWillBecomeVisible(PopupMenuEvent event) {
        removeAll();
        view.asked().ifPresent(this::fill);
    }

    /** Fills the menu for a row. */
    void fill(OutlineNode node) {
        List<OutlineNode> chosen = view.selected().contains(node) ? view.selected() : List.of(node);
        add("reveal", Texts.text("outline.reveal"), () -> reveal.accept(OutlineItems.of(chosen, workspace.scene())));
        if (node.isNamed()) {
            add("rename", Texts.text("outline.rename"), () -> view.startEditingAtPath(OutlineView.path(node)));
        }
        if (node.kind == Kind.GROUP) addGroup(node);
        if (node.kind == Kind.ELEMENT) {
            boolean on = OutlineEdits.isShown(node, workspace.scene());
            add("eye", Texts.text(on ? "outline.disable" : "outline.enable"), () -> edits.toggleEye(node));
        }
        if (chosen.stream().noneMatch(OutlineEdits::canDelete)) return;
        addSeparator();
        add("delete", Texts.text("outline.delete"), () -> edits.delete(chosen));
    }

    private void addGroup(OutlineNode node) {
        Group group = workspace.scene().groups().get(node.id());
        boolean hidden = group.display().hidden();
        boolean locked = group.display().locked();
        add("eye", Texts.text(hidden ? "outline.show" : "outline.hide"), () -> edits.toggleEye(node));
        add("lock", Texts.text(locked ? "outline.unlock" : "outline.lock"), () -> edits.toggleLock(node));
        JMenu colour = new JMenu(Texts.text("group.colour"));
        colour.setName("outline.menu.colour");
        ColourField.fill(colour, chosen -> edits.colour(node, chosen), view);
        add(colour);
        Selection selection = workspace.selection();
        boolean any = !selection.particles().isEmpty() || !selection.springs().isEmpty();
        add("add", Texts.text("outline.add"), () -> edits.add(node, selection)).setEnabled(any);
        add("remove", Texts.text("outline.remove"), () -> edits.remove(node, selection))
                .setEnabled(any);
    }

    private JMenuItem add(String name, String text, Runnable action) {
        JMenuItem item = new JMenuItem(text);
        item.setName("outline.menu." + name);
        item.addActionListener(event -> action.run());
        return add(item);
    }

    @Override
    public void popupMenuWillBecomeInvisible(PopupMenuEvent event) {}

    @Override
    public void popupMenuCanceled(PopupMenuEvent event) {}
}
