package io.github.catenary.app.panels.outline;

import io.github.catenary.app.panels.outline.OutlineNode.Kind;
import io.github.catenary.edit.Selection;
import io.github.catenary.scene.Scene;
import java.awt.datatransfer.DataFlavor;
import java.awt.datatransfer.Transferable;
import java.awt.datatransfer.UnsupportedFlavorException;
import java.io.IOException;
import java.util.Optional;
import java.util.function.Supplier;
import javax.swing.JComponent;
import javax.swing.JTree;
import javax.swing.TransferHandler;
import javax.swing.tree.TreePath;

/** Lets rows be dragged onto a group, which gets the particles and springs that they stand for. EDT only. */
final class OutlineDrop extends TransferHandler {
    private static final DataFlavor ITEMS =
            new DataFlavor(DataFlavor.javaJVMLocalObjectMimeType + ";class=" + Selection.class.getName(), "items");

    private final OutlineView view;
    private final transient Supplier<Scene> scene;
    private final transient OutlineEdits edits;

    OutlineDrop(OutlineView view, Supplier<Scene> scene, OutlineEdits edits) {
        this.view = view;
        this.scene = scene;
        this.edits = edits;
    }

    /** Items on their way, which never leave the program. */
    private record Carried(Selection items) implements Transferable {
        @Override
        public DataFlavor[] getTransferDataFlavors() {
            return new DataFlavor[] {ITEMS};
        }

        @Override
        public boolean isDataFlavorSupported(DataFlavor flavor) {
            return ITEMS.equals(flavor);
        }

        @Override
        public Object getTransferData(DataFlavor flavor) throws UnsupportedFlavorException {
            if (!ITEMS.equals(flavor)) throw new UnsupportedFlavorException(flavor);
            return items;
        }
    }

    @Override
    public int getSourceActions(JComponent component) {
        return LINK;
    }

    @Override
    protected Transferable createTransferable(JComponent component) {
        return new Carried(OutlineItems.of(view.selected(), scene.get()));
    }

    @Override
    public boolean canImport(TransferSupport support) {
        return support.isDataFlavorSupported(ITEMS) && group(support).isPresent();
    }

    private static Optional<OutlineNode> group(TransferSupport support) {
        if (!support.isDrop() || !(support.getDropLocation() instanceof JTree.DropLocation at)) return Optional.empty();
        TreePath path = at.getPath();
        return path == null
                ? Optional.empty()
                : Optional.of(OutlineView.node(path)).filter(node -> node.kind == Kind.GROUP);
    }

    @Override
    public boolean importData(TransferSupport support) {
        return group(support)
                .map(group -> take(group, support.getTransferable()))
                .orElse(false);
    }

    /** Adds what is carried to a group; false if it holds no items. */
    boolean take(OutlineNode group, Transferable carried) {
        try {
            edits.add(group, (Selection) carried.getTransferData(ITEMS));
            return true;
        } catch (UnsupportedFlavorException | IOException notOurs) {
            return false; // canImport has looked; another program's data may change between
        }
    }
}
