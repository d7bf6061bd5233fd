package io.github.catenary.app.panels.inspector;

import io.github.catenary.app.ui.theme.Column;
import java.awt.Dimension;
import java.awt.Rectangle;
import java.util.List;
import net.miginfocom.swing.MigLayout;

/** The sections one below the other, always as wide as the inspector. */
final class SectionColumn extends Column {
    private static final int LINE = 28;

    SectionColumn(List<InspectorSection> sections) {
        super(new MigLayout("insets 8 10 12 10, fillx, wrap 1, hidemode 3, gapy 8", "[grow, fill]"));
        setName("inspector.sections");
        for (InspectorSection section : sections) add(section, "wmin 60");
    }

    @Override
    public Dimension getPreferredScrollableViewportSize() {
        return new Dimension(300, 600);
    }

    @Override
    protected int line() {
        return LINE;
    }

    @Override
    public int getScrollableBlockIncrement(Rectangle visible, int orientation, int direction) {
        return Math.max(LINE, visible.height - LINE);
    }
}
