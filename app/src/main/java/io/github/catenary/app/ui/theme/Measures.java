package io.github.catenary.app.ui.theme;

import java.awt.Component;
import java.awt.Container;
import java.awt.Dimension;
import java.awt.Window;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import javax.swing.JComponent;
import javax.swing.JSplitPane;
import javax.swing.JTable;
import javax.swing.JTree;
import javax.swing.table.TableColumn;

/**
 * What components of windows were given in pixels when they were made: sizes, fonts, rows and columns. A look and feel
 * enlarges only what is its own; these follow by a factor. EDT only.
 */
final class Measures {
    private static final double ALL = 1;

    private final List<Runnable> left = new ArrayList<>();
    private final float factor;

    private Measures(float factor) {
        this.factor = factor;
    }

    /**
     * Looks at the windows.
     *
     * @param factor by which the texts grow
     * @return enlarges what was not enlarged meanwhile
     */
    static Runnable of(Window[] windows, float factor) {
        Measures measures = new Measures(factor);
        for (Window each : windows) measures.look(each);
        return () -> measures.left.forEach(Runnable::run);
    }

    private void look(Component component) {
        if (component.isMinimumSizeSet()) follow(component::getMinimumSize, component::setMinimumSize, this::larger);
        if (component.isPreferredSizeSet())
            follow(component::getPreferredSize, component::setPreferredSize, this::larger);
        if (component.isFontSet())
            follow(component::getFont, component::setFont, font -> font.deriveFont(font.getSize2D() * factor));
        if (component instanceof JTable table) look(table);
        if (component instanceof JTree tree) follow(tree::getRowHeight, tree::setRowHeight, this::larger);
        if (component instanceof JComponent inner && inner.getComponentPopupMenu() != null)
            look((Container) inner.getComponentPopupMenu());
        if (component instanceof Container container) look(container);
        if (component instanceof JSplitPane pane) look(pane); // after what it holds
    }

    private void look(Container container) {
        for (Component each : container.getComponents()) look(each);
    }

    private void look(JTable table) {
        follow(table::getRowHeight, table::setRowHeight, this::larger);
        for (int i = 0; i < table.getColumnCount(); i++) {
            TableColumn column = table.getColumnModel().getColumn(i);
            follow(column::getPreferredWidth, column::setPreferredWidth, this::larger);
        }
    }

    /** The side that gets none of the room by which a window grows keeps its width, if that is enough for it. */
    private void look(JSplitPane pane) {
        if (pane.getOrientation() == JSplitPane.VERTICAL_SPLIT || pane.getResizeWeight() != ALL) return;
        int kept = pane.getWidth() - pane.getDividerLocation();
        left.add(() -> {
            int least = pane.getRightComponent().getMinimumSize().width + pane.getDividerSize();
            pane.setDividerLocation(Math.max(0, pane.getWidth() - Math.max(kept, least)));
        });
    }

    private <T> void follow(Supplier<T> get, Consumer<T> set, UnaryOperator<T> larger) {
        T before = get.get();
        left.add(() -> {
            if (get.get().equals(before)) set.accept(larger.apply(before));
        });
    }

    private int larger(int size) {
        return Math.round(size * factor);
    }

    private Dimension larger(Dimension size) {
        return new Dimension(larger(size.width), larger(size.height));
    }
}
