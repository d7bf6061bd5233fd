package io.github.catenary.app.panels.outline;

import io.github.catenary.scene.Element;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.BiConsumer;
import javax.swing.event.TreeModelEvent;
import javax.swing.event.TreeModelListener;
import javax.swing.tree.TreeModel;
import javax.swing.tree.TreePath;

/** The outline for a tree: asks nodes for what is below them only where the tree shows it. EDT only. */
final class OutlineModel implements TreeModel {
    private final List<TreeModelListener> listeners = new CopyOnWriteArrayList<>();
    private final BiConsumer<OutlineNode, String> rename;
    private OutlineNode root;

    /** @param rename takes the name that is entered in a row */
    OutlineModel(OutlineNode root, BiConsumer<OutlineNode, String> rename) {
        this.root = root;
        this.rename = rename;
    }

    /** Shows another outline; the tree folds everything. */
    void show(OutlineNode newRoot) {
        root = newRoot;
        TreeModelEvent event = new TreeModelEvent(this, new TreePath(root));
        for (TreeModelListener listener : listeners) listener.treeStructureChanged(event);
    }

    /** True if the outlines of two scenes differ; moving items, for one, changes nothing. */
    static boolean differ(Scene before, Scene after) {
        return before.groups() != after.groups()
                || !before.materials().equals(after.materials())
                || !before.particles().sameIds(after.particles())
                || !before.springs().sameIds(after.springs())
                || !before.faces().sameIds(after.faces())
                || springsDiffer(before, after)
                || elementsDiffer(before, after);
    }

    private static boolean springsDiffer(Scene before, Scene after) {
        for (int i : after.springs().changedSince(before.springs())) {
            Spring old = before.springs().at(i);
            Spring now = after.springs().at(i);
            boolean same = old.kind() == now.kind()
                    && old.a() == now.a()
                    && old.b() == now.b()
                    && old.material().equals(now.material());
            if (!same) return true;
        }
        return false;
    }

    private static boolean elementsDiffer(Scene before, Scene after) {
        if (!before.elements().sameIds(after.elements())) return true;
        for (int i : after.elements().changedSince(before.elements())) {
            Element old = before.elements().at(i);
            Element now = after.elements().at(i);
            boolean same = old.name().equals(now.name())
                    && old.enabled() == now.enabled()
                    && old.type().equals(now.type());
            if (!same) return true;
        }
        return false;
    }

    @Override
    public OutlineNode getRoot() {
        return root;
    }

    @Override
    public OutlineNode getChild(Object parent, int index) {
        return ((OutlineNode) parent).children().get(index);
    }

    @Override
    public int getChildCount(Object parent) {
        return ((OutlineNode) parent).children().size();
    }

    @Override
    public boolean isLeaf(Object node) {
        return ((OutlineNode) node).isLeaf();
    }

    @Override
    public int getIndexOfChild(Object parent, Object child) {
        return ((OutlineNode) parent).children().indexOf(child);
    }

    @Override
    public void valueForPathChanged(TreePath path, Object name) {
        rename.accept((OutlineNode) path.getLastPathComponent(), String.valueOf(name));
    }

    @Override
    public void addTreeModelListener(TreeModelListener listener) {
        listeners.add(listener);
    }

    @Override
    public void removeTreeModelListener(TreeModelListener listener) {
        listeners.remove(listener);
    }
}
