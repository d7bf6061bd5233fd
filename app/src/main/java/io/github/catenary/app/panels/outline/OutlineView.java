package io.github.catenary.app.panels.outline;

import com.formdev.flatlaf.util.UIScale;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.scene.Scene;
import java.awt.Component;
import java.awt.Point;
import java.awt.Rectangle;
import java.awt.event.FocusAdapter;
import java.awt.event.FocusEvent;
import java.awt.event.MouseEvent;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;
import javax.swing.DefaultCellEditor;
import javax.swing.JTextField;
import javax.swing.JTree;
import javax.swing.SwingUtilities;
import javax.swing.text.Position;
import javax.swing.tree.TreePath;
import javax.swing.tree.TreeSelectionModel;
import org.jspecify.annotations.Nullable;

/** The tree of the outline. Rows have one height, so that a million of them take no time to lay out. EDT only. */
final class OutlineView extends JTree {
    private static final int ROW = 22;

    private final transient Function<OutlineNode, String> names;
    private final transient Function<OutlineNode, String> texts;
    private transient BiConsumer<OutlineNode, OutlineCell.Spot> onIcon = (node, icon) -> {};
    /** True from a press on an icon until the next press. */
    private boolean onAnIcon;

    private transient Optional<OutlineNode> asked = Optional.empty();

    /**
     * @param names the name of a row that can be changed
     * @param texts the whole text of a row
     */
    OutlineView(
            OutlineModel model,
            Supplier<Scene> scene,
            Function<OutlineNode, String> names,
            Function<OutlineNode, String> texts) {
        super(model);
        this.names = names;
        this.texts = texts;
        setName("outline.tree");
        getAccessibleContext().setAccessibleName(Texts.text("outline.tree"));
        getAccessibleContext().setAccessibleDescription(Texts.text("outline.tree.tip"));
        setRootVisible(false);
        setShowsRootHandles(true);
        setRowHeight(UIScale.scale(ROW));
        setLargeModel(true);
        setEditable(true);
        setInvokesStopCellEditing(true);
        setCellRenderer(new OutlineCell(scene));
        setCellEditor(new NameEditor());
        getSelectionModel().setSelectionMode(TreeSelectionModel.DISCONTIGUOUS_TREE_SELECTION);
        setToolTipText("");
    }

    /** Typed letters are looked for in so many rows, which takes a few milliseconds. */
    private static final int MOST_ROWS = 10_000;

    /** The next row, near the start, whose text begins with what was typed; none if it is too far away. */
    @Override
    public @Nullable TreePath getNextMatch(String prefix, int startingRow, Position.Bias bias) {
        String typed = prefix.toLowerCase(Locale.ROOT);
        int size = getRowCount();
        int step = bias == Position.Bias.Forward ? 1 : -1;
        for (int i = 0; i < Math.min(size, MOST_ROWS); i++) {
            TreePath path = getPathForRow(Math.floorMod(startingRow + step * i, size));
            if (path != null && texts.apply(node(path)).toLowerCase(Locale.ROOT).startsWith(typed)) return path;
        }
        return null;
    }

    /** The rows that are selected, in their order. */
    List<OutlineNode> selected() {
        TreePath[] paths = getSelectionPaths();
        if (paths == null) return List.of();
        return Stream.of(paths).map(OutlineView::node).toList();
    }

    /** The row at a point. */
    Optional<OutlineNode> at(Point point) {
        TreePath path = getPathForLocation(point.x, point.y);
        return path == null ? Optional.empty() : Optional.of(node(path));
    }

    /** The row that the keyboard is at. */
    Optional<OutlineNode> lead() {
        TreePath path = getLeadSelectionPath();
        return path == null ? Optional.empty() : Optional.of(node(path));
    }

    /** The row that the context menu is for: the one below the pointer, or else the one that the keyboard is at. */
    Optional<OutlineNode> asked() {
        return asked;
    }

    @Override
    public @Nullable Point getPopupLocation(@Nullable MouseEvent event) {
        if (event != null) {
            asked = at(event.getPoint()).or(this::lead);
            return super.getPopupLocation(event);
        }
        asked = lead();
        TreePath path = getLeadSelectionPath();
        if (path != null) scrollPathToVisible(path);
        Rectangle bounds = path == null ? null : getPathBounds(path);
        return bounds == null ? null : new Point(bounds.x, bounds.y + bounds.height);
    }

    static OutlineNode node(TreePath path) {
        return (OutlineNode) path.getLastPathComponent();
    }

    /** The way from the root to a node. */
    static TreePath path(OutlineNode node) {
        return node.parent == null ? new TreePath(node) : path(node.parent).pathByAddingChild(node);
    }

    /** What a click at a point means. */
    OutlineCell.Spot spot(Point point) {
        TreePath path = getPathForLocation(point.x, point.y);
        Rectangle bounds = path == null ? null : getPathBounds(path);
        return path == null || bounds == null
                ? OutlineCell.Spot.TEXT
                : OutlineCell.spot(node(path), point.x - bounds.x);
    }

    /** Sets what gets each press on an eye or a lock. Such a press takes the focus, but neither selects nor edits. */
    void onIcon(BiConsumer<OutlineNode, OutlineCell.Spot> listener) {
        onIcon = listener;
    }

    @Override
    protected void processMouseEvent(MouseEvent event) {
        int id = event.getID();
        if (id == MouseEvent.MOUSE_PRESSED) onAnIcon = pressesIcon(event);
        boolean ofAButton = id != MouseEvent.MOUSE_ENTERED && id != MouseEvent.MOUSE_EXITED;
        if (!onAnIcon || !ofAButton) super.processMouseEvent(event);
    }

    private boolean pressesIcon(MouseEvent event) {
        OutlineCell.Spot spot = spot(event.getPoint());
        boolean elsewhere = spot == OutlineCell.Spot.TEXT;
        if (elsewhere || !SwingUtilities.isLeftMouseButton(event) || event.isPopupTrigger()) return false;
        Optional<OutlineNode> row = at(event.getPoint());
        requestFocusInWindow();
        stopEditing();
        row.ifPresent(node -> onIcon.accept(node, spot));
        return true;
    }

    @Override
    public boolean isPathEditable(TreePath path) {
        return isEditable() && node(path).isNamed();
    }

    @Override
    public String convertValueToText(
            Object value, boolean selected, boolean open, boolean leaf, int row, boolean focused) {
        // The superclass calls it while it is made.
        return texts == null || !(value instanceof OutlineNode node) ? "" : texts.apply(node);
    }

    @Override
    public @Nullable String getToolTipText(MouseEvent event) {
        Optional<OutlineNode> node = at(event.getPoint());
        if (node.isEmpty()) return null;
        return switch (spot(event.getPoint())) {
            case EYE ->
                Texts.text(node.get().kind == OutlineNode.Kind.GROUP ? "outline.eye.tip" : "outline.eye.element.tip");
            case LOCK -> Texts.text("outline.lock.tip");
            case TEXT -> texts.apply(node.get());
        };
    }

    /** Edits the name instead of the text of the row, and enters it when the keyboard goes elsewhere. */
    private final class NameEditor extends DefaultCellEditor {
        NameEditor() {
            super(new JTextField());
            getComponent().setName("outline.name");
            getComponent().getAccessibleContext().setAccessibleName(Texts.text("outline.name"));
            getComponent().addFocusListener(new FocusAdapter() {
                @Override
                public void focusLost(FocusEvent event) {
                    if (!event.isTemporary()) stopEditing();
                }
            });
        }

        @Override
        public Component getTreeCellEditorComponent(
                JTree tree, Object value, boolean selected, boolean open, boolean leaf, int row) {
            super.getTreeCellEditorComponent(tree, value, selected, open, leaf, row);
            JTextField field = (JTextField) getComponent();
            field.setText(names.apply((OutlineNode) value));
            field.setColumns(16);
            field.selectAll();
            return field;
        }
    }
}
