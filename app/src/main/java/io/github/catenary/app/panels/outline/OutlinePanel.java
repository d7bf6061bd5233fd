package io.github.catenary.app.panels.outline;

import io.github.catenary.app.document.workspace.Workspace;
import io.github.catenary.app.form.field.SearchField;
import io.github.catenary.app.panels.outline.OutlineNode.Kind;
import io.github.catenary.app.ui.action.Keys;
import io.github.catenary.app.ui.work.Following;
import io.github.catenary.app.ui.work.Latest;
import io.github.catenary.edit.Selection;
import io.github.catenary.scene.Group;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.table.IdSet;
import java.awt.BorderLayout;
import java.awt.Component;
import java.awt.Point;
import java.awt.event.ActionEvent;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Enumeration;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javax.swing.AbstractAction;
import javax.swing.BorderFactory;
import javax.swing.DropMode;
import javax.swing.JPanel;
import javax.swing.JScrollPane;
import javax.swing.SwingUtilities;
import javax.swing.tree.TreePath;

/** The outline with its search. Rows that are selected are selected in the drawing, and the other way round. EDT only. */
final class OutlinePanel extends JPanel {
    /** Of a larger selection only its group is shown, if it is one. */
    private static final int MOST_FOLLOWED = 100;

    /** A search that finds no more than this unfolds what it found. */
    private static final int MOST_UNFOLDED = 200;

    private final transient Workspace workspace;
    private final transient OutlineEdits edits;
    private final transient Consumer<Selection> reveal;
    private final SearchField search = new SearchField("outline.search", this::filter);
    private final transient OutlineModel model;
    private final OutlineView view;
    private final transient Latest<OutlineNode> found = new Latest<>(this::showFound);
    private transient OutlineFilter filter = OutlineFilter.ALL;
    private transient Scene shown;
    /** True while a change of the rows must not reach the drawing, or the other way round. */
    private final transient Following following = new Following();

    /**
     * @param reveal selects items and moves the drawing to them
     * @param refused shows why an edit was refused
     */
    OutlinePanel(Workspace workspace, Consumer<Selection> reveal, Consumer<String> refused) {
        super(new BorderLayout(0, 4));
        this.workspace = workspace;
        this.reveal = reveal;
        edits = new OutlineEdits(workspace, refused);
        shown = workspace.scene();
        model = new OutlineModel(tree(shown, filter), edits::rename);
        view = new OutlineView(model, workspace::scene, node -> text().name(node), node -> text().row(node));
        setBorder(BorderFactory.createEmptyBorder(4, 6, 0, 0));
        add(search, BorderLayout.NORTH);
        JScrollPane scroll = new JScrollPane(view);
        scroll.setBorder(BorderFactory.createEmptyBorder());
        add(scroll, BorderLayout.CENTER);
        view.setComponentPopupMenu(new OutlineMenu(view, workspace, edits, reveal));
        view.setDragEnabled(true);
        view.setDropMode(DropMode.ON);
        view.setTransferHandler(new OutlineDrop(view, workspace::scene, edits));
        view.addTreeSelectionListener(event -> select());
        view.onIcon(this::press);
        key(OutlineKeys.REVEAL, this::revealSelected);
        key(OutlineKeys.DELETE, () -> edits.delete(view.selected()));
        key(OutlineKeys.EYE, () -> view.lead().ifPresent(edits::toggleEye));
        key(OutlineKeys.LOCK, () -> view.lead().ifPresent(edits::toggleLock));
        renew();
    }

    private OutlineText text() {
        return new OutlineText(workspace.scene(), workspace.plugins());
    }

    private void key(Keys.Binding key, Runnable action) {
        view.getInputMap().put(key.stroke(), key.what());
        view.getActionMap().put(key.what(), new AbstractAction() {
            @Override
            public void actionPerformed(ActionEvent event) {
                action.run();
            }
        });
    }

    private void filter() {
        filter = new OutlineFilter(search.getText());
        renew();
    }

    private void unfoldFound() {
        int found = 0;
        for (OutlineNode part : model.getRoot().children()) {
            found += part.count;
            if (found > MOST_UNFOLDED) return;
            view.expandPath(OutlineView.path(part));
            for (OutlineNode kind : part.children()) {
                if (kind.kind == Kind.SPRING_KIND) view.expandPath(OutlineView.path(kind));
            }
        }
    }

    /** Follows an edit; one that changes nothing of the outline, such as a drag in progress, costs next to nothing. */
    void follow() {
        Scene now = workspace.scene();
        if (now == shown) return;
        if (OutlineModel.differ(shown, now)) renew();
        shown = now;
    }

    /** Enters the name that is being typed. */
    void enterPending() {
        view.stopEditing();
    }

    /** Shows the open scene anew. What is unfolded stays so. A search takes place in the background. */
    void renew() {
        view.cancelEditing(); // to enter the name would be an edit within another, or in another scene
        shown = workspace.scene();
        found.forget();
        if (filter.isAll()) {
            show(tree(shown, filter));
            return;
        }
        Scene searched = shown;
        OutlineFilter wanted = filter;
        found.ask(() -> {
            OutlineNode root = tree(searched, wanted);
            root.children(); // where the search takes place
            return root;
        });
    }

    private OutlineNode tree(Scene scene, OutlineFilter wanted) {
        return OutlineTree.of(scene, new OutlineText(scene, workspace.plugins()), wanted);
    }

    private void showFound(OutlineNode root) {
        view.cancelEditing();
        show(root);
        unfoldFound();
    }

    private void show(OutlineNode root) {
        TreePath lead = view.getLeadSelectionPath();
        Enumeration<TreePath> before = view.getExpandedDescendants(new TreePath(model.getRoot()));
        List<TreePath> unfolded = before == null ? List.of() : Collections.list(before);
        following.quietly(() -> {
            model.show(root);
            for (TreePath path : unfolded) same(path).ifPresent(view::expandPath);
        });
        followSelection();
        // The keyboard stays where it was, though what it hid there is selected no longer.
        if (lead != null && view.getLeadSelectionPath() == null) same(lead).ifPresent(view::setLeadSelectionPath);
    }

    /** The way to the row that stands for the same thing now; empty if it is gone. */
    private Optional<TreePath> same(TreePath old) {
        OutlineNode node = model.getRoot();
        for (int i = 1; i < old.getPathCount(); i++) {
            int at = node.children().indexOf(old.getPathComponent(i));
            if (at < 0) return Optional.empty();
            node = node.children().get(at);
        }
        return Optional.of(OutlineView.path(node));
    }

    /** Selects the rows of what is selected in the drawing. */
    void followSelection() {
        if (following.isNow()) return;
        List<TreePath> rows = rows(workspace.selection());
        following.quietly(() -> {
            view.setSelectionPaths(rows.toArray(TreePath[]::new));
            if (rows.size() == 1) view.scrollPathToVisible(rows.get(0));
        });
    }

    private List<TreePath> rows(Selection selection) {
        if (selection.isEmpty()) return List.of();
        List<OutlineNode> nodes = new ArrayList<>();
        Optional<Group> group = workspace.scene().groups().stream()
                .filter(each -> selection.elements().isEmpty()
                        && each.particles().equals(selection.particles())
                        && each.springs().equals(selection.springs()))
                .findFirst();
        if (group.isPresent()) {
            find(Kind.GROUPS, Kind.GROUP, IdSet.of(group.get().id()), nodes);
        } else if (selection.size() <= MOST_FOLLOWED) {
            find(Kind.ELEMENTS, Kind.ELEMENT, selection.elements(), nodes);
            find(Kind.PARTICLES, Kind.PARTICLE, selection.particles(), nodes);
            find(Kind.SPRINGS, Kind.SPRING, selection.springs(), nodes);
        }
        boolean alone = nodes.size() == 1;
        return nodes.stream()
                .filter(node -> alone || node.parent == null || view.isExpanded(OutlineView.path(node.parent)))
                .map(OutlineView::path)
                .toList();
    }

    private void find(Kind part, Kind kind, IdSet ids, List<OutlineNode> found) {
        if (ids.isEmpty()) return;
        for (OutlineNode each : model.getRoot().children()) if (each.kind == part) find(each, kind, ids, found);
    }

    /** Looks only into those lists that hold one of the ids. */
    private static void find(OutlineNode in, Kind kind, IdSet ids, List<OutlineNode> found) {
        int[] listed = in.ids();
        boolean holds = listed.length == 0;
        for (int i = 0; i < listed.length && !holds; i++) holds = ids.contains(listed[i]);
        if (!holds) return;
        for (OutlineNode node : in.children()) {
            if (node.kind == kind && ids.contains(node.id())) found.add(node);
            else if (node.kind == Kind.RANGE || node.kind == Kind.SPRING_KIND) find(node, kind, ids, found);
        }
    }

    /** Selects in the drawing what the selected rows stand for. */
    private void select() {
        if (following.isNow()) return;
        List<OutlineNode> rows = view.selected();
        if (rows.isEmpty()) return; // folding a row drops those below it
        following.quietly(() -> workspace.document().select(OutlineItems.of(rows, workspace.scene())));
    }

    private void revealSelected() {
        following.quietly(() -> reveal.accept(OutlineItems.of(view.selected(), workspace.scene())));
    }

    /** The group at a point of another component; empty also while the outline does not show. */
    Optional<OutlineNode> groupAt(Component from, Point at) {
        if (!view.isShowing()) return Optional.empty();
        Point here = SwingUtilities.convertPoint(from, at, view);
        return view.getVisibleRect().contains(here)
                ? view.at(here).filter(node -> node.kind == Kind.GROUP)
                : Optional.empty();
    }

    /** Marks the group that would get what is dragged. */
    void awaitDrop(Optional<OutlineNode> group) {
        following.quietly(() -> {
            if (group.isPresent()) view.setSelectionPath(OutlineView.path(group.get()));
            else view.clearSelection();
        });
    }

    /** Adds items that are dropped at a point of another component to the group there. */
    void drop(Selection items, Component from, Point at) {
        groupAt(from, at).ifPresent(group -> edits.add(group, items));
        followSelection();
    }

    private void press(OutlineNode node, OutlineCell.Spot icon) {
        switch (icon) {
            case EYE -> edits.toggleEye(node);
            case LOCK -> edits.toggleLock(node);
            case TEXT -> {}
        }
    }
}
