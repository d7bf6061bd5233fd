package io.github.catenary.app.window.welcome;

import com.formdev.flatlaf.util.UIScale;
import io.github.catenary.app.ui.theme.Column;
import java.awt.Component;
import java.awt.Dimension;

/** Cards of one size in as many columns as there is room for. */
final class Gallery extends Column {
    private static final int GAP = 12;

    Gallery() {
        super(null);
        setName("start.gallery");
        setOpaque(false);
    }

    /** How many cards stand side by side, at least one. */
    int columns() {
        return columns(getWidth());
    }

    private int columns(int width) {
        int gap = UIScale.scale(GAP);
        return Math.max(1, (width + gap) / (cell().width + gap));
    }

    private Dimension cell() {
        Dimension cell = new Dimension(1, 1);
        for (Component card : getComponents()) {
            Dimension size = card.getPreferredSize();
            cell.setSize(Math.max(cell.width, size.width), Math.max(cell.height, size.height));
        }
        return cell;
    }

    @Override
    public void doLayout() {
        Dimension cell = cell();
        int gap = UIScale.scale(GAP);
        int columns = columns();
        int width = (getWidth() + gap) / columns - gap;
        for (int i = 0; i < getComponentCount(); i++) {
            int x = i % columns * (width + gap);
            int y = i / columns * (cell.height + gap);
            getComponent(i).setBounds(x, y, width, cell.height);
        }
    }

    @Override
    public Dimension getPreferredSize() {
        int width = getParent() == null ? getWidth() : getParent().getWidth();
        int columns = columns(width);
        int rows = (getComponentCount() + columns - 1) / columns;
        int gap = UIScale.scale(GAP);
        return new Dimension(cell().width, Math.max(0, rows * (cell().height + gap) - gap));
    }

    @Override
    protected int line() {
        return cell().height / 4;
    }
}
