package io.github.catenary.app.ui.theme;

import com.formdev.flatlaf.util.UIScale;
import java.awt.Component;
import java.awt.Container;
import java.awt.Dimension;
import java.awt.Insets;
import java.awt.LayoutManager;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;
import javax.swing.SwingUtilities;

/**
 * Lays out parts from left to right, in as many rows as they need to be whole. The number of rows never falls while the
 * width stays, so that what is around the parts does not jump with each new text. Of several rows, a first part that
 * grows has one to itself if there is room, so that the others stay where they are. All rows are equally high. EDT only.
 */
public final class WrappedRow implements LayoutManager {
    /** Between two rows, px. */
    private static final int ROW_GAP = 3;

    private final int gap;
    private final Predicate<Component> grows;
    private int width = -1;
    private int rows = 1;
    private int rowsOfHeight = 1;
    private boolean spans;

    /**
     * @param gap between two parts of a row, px at scale 1
     * @param grows the parts that share the room that their row leaves
     */
    public WrappedRow(int gap, Predicate<Component> grows) {
        this.gap = gap;
        this.grows = grows;
    }

    @Override
    public void addLayoutComponent(String name, Component part) {}

    @Override
    public void removeLayoutComponent(Component part) {}

    @Override
    public Dimension minimumLayoutSize(Container bar) {
        Insets insets = bar.getInsets();
        int widest = parts(bar).stream()
                .mapToInt(part -> part.getMinimumSize().width)
                .max()
                .orElse(0);
        return new Dimension(insets.left + widest + insets.right, height(bar));
    }

    /** As wide as all parts in one row, and as high as the rows that there is room for. */
    @Override
    public Dimension preferredLayoutSize(Container bar) {
        Insets insets = bar.getInsets();
        return new Dimension(insets.left + length(parts(bar)) + insets.right, height(bar));
    }

    /** The height at the width of the bar, which its parent may have changed already if the bar spans it. */
    private int height(Container bar) {
        Insets insets = bar.getInsets();
        Container parent = bar.getParent();
        boolean follows = parent != null && (spans || bar.getWidth() == 0);
        int wide = follows ? parent.getWidth() : bar.getWidth();
        rowsOfHeight = wide == 0
                ? 1
                : arrange(parts(bar), wide - insets.left - insets.right).size();
        int gaps = (rowsOfHeight - 1) * UIScale.scale(ROW_GAP);
        return insets.top + rowsOfHeight * rowHeight(bar) + gaps + insets.bottom;
    }

    /** Equally high rows stand still while their parts come and go. */
    private static int rowHeight(Container bar) {
        return Stream.of(bar.getComponents())
                .mapToInt(part -> part.getPreferredSize().height)
                .max()
                .orElse(0);
    }

    @Override
    public void layoutContainer(Container bar) {
        Insets insets = bar.getInsets();
        int room = bar.getWidth() - insets.left - insets.right;
        int high = rowHeight(bar);
        int y = insets.top;
        List<List<Component>> arranged = arrange(parts(bar), room);
        for (List<Component> row : arranged) {
            layOut(row, insets.left, y, room, high);
            y += high + UIScale.scale(ROW_GAP);
        }
        spans = bar.getParent() != null && bar.getWidth() == bar.getParent().getWidth();
        // The height was asked for before the width was known.
        if (room > 0 && arranged.size() != rowsOfHeight) SwingUtilities.invokeLater(bar::revalidate);
    }

    private void layOut(List<Component> row, int left, int y, int room, int high) {
        int sharing = (int) row.stream().filter(grows).count();
        int spare = Math.max(0, room - length(row));
        int x = left;
        for (Component part : row) {
            int share = grows.test(part) ? spare / sharing : 0;
            if (grows.test(part)) {
                spare -= share;
                sharing--;
            }
            int wide = Math.min(part.getPreferredSize().width + share, room);
            part.setBounds(x, y, Math.max(0, wide), high);
            x += wide + UIScale.scale(gap);
        }
    }

    private static List<Component> parts(Container bar) {
        return Stream.of(bar.getComponents()).filter(Component::isVisible).toList();
    }

    private int length(List<Component> row) {
        int gaps = Math.max(0, row.size() - 1) * UIScale.scale(gap);
        return gaps
                + row.stream().mapToInt(part -> part.getPreferredSize().width).sum();
    }

    private List<List<Component>> arrange(List<Component> parts, int room) {
        if (room != width) rows = 1;
        width = room;
        List<List<Component>> fewest = fill(parts, room);
        rows = Math.max(rows, fewest.size());
        boolean stands = rows > 1 && !parts.isEmpty() && grows.test(parts.get(0));
        if ((fewest.size() == rows && !stands) || parts.size() < 2) return fewest;
        List<List<Component>> more = new ArrayList<>(List.of(parts.subList(0, 1)));
        more.addAll(fill(parts.subList(1, parts.size()), room));
        while (more.size() < rows) more.add(List.of());
        return more.size() == rows ? more : fewest;
    }

    private List<List<Component>> fill(List<Component> parts, int room) {
        List<List<Component>> filled = new ArrayList<>();
        List<Component> row = new ArrayList<>();
        for (Component part : parts) {
            row.add(part);
            if (row.size() == 1 || length(row) <= room) continue;
            row.remove(row.size() - 1);
            filled.add(row);
            row = new ArrayList<>(List.of(part));
        }
        filled.add(row);
        return filled;
    }
}
