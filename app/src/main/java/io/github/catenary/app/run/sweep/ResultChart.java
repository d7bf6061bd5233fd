package io.github.catenary.app.run.sweep;

import com.formdev.flatlaf.util.UIScale;
import io.github.catenary.app.render.chart.ChartView;
import io.github.catenary.app.ui.text.Texts;
import java.awt.BasicStroke;
import java.awt.Cursor;
import java.awt.Graphics;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.event.MouseAdapter;
import java.awt.event.MouseEvent;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Point2D;
import java.util.OptionalLong;
import java.util.function.LongConsumer;

/**
 * A chart, as its file would be, in the colours of the window. A click on a point opens its run. It is painted off the EDT.
 * EDT only.
 */
final class ResultChart extends ChartView {
    /** Of the selected row, px. */
    private static final double RING = 16;

    private long selected;

    /**
     * @param name of the component
     * @param title the key of what it is called
     * @param none the key of what is said if there is nothing to show
     * @param open opens the run of a row
     */
    ResultChart(String name, String title, String none, LongConsumer open) {
        super(name, none);
        getAccessibleContext().setAccessibleName(Texts.text(title));
        MouseAdapter mouse = new MouseAdapter() {
            @Override
            public void mouseClicked(MouseEvent event) {
                rowAt(event).ifPresent(open);
            }

            @Override
            public void mouseMoved(MouseEvent event) {
                OptionalLong row = rowAt(event);
                boolean onRow = row.isPresent();
                setCursor(Cursor.getPredefinedCursor(onRow ? Cursor.HAND_CURSOR : Cursor.DEFAULT_CURSOR));
                setToolTipText(onRow ? Texts.text("sweep.open-row", row.orElse(0)) : null);
            }
        };
        addMouseListener(mouse);
        addMouseMotionListener(mouse);
    }

    private OptionalLong rowAt(MouseEvent event) {
        if (hits().isEmpty()) return OptionalLong.empty();
        double x = event.getX() / UIScale.scale(1.0f);
        double y = event.getY() / UIScale.scale(1.0f);
        return hits().get().rowAt(x, y);
    }

    /** Rings a row. */
    void select(long row) {
        selected = row;
        repaint();
    }

    private static void ring(Graphics2D g, Point2D at, double scale) {
        g.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        g.scale(scale, scale);
        g.setColor(colors().ink());
        g.setStroke(new BasicStroke(2));
        g.draw(new Ellipse2D.Double(at.getX() - RING / 2, at.getY() - RING / 2, RING, RING));
    }

    @Override
    protected void paintComponent(Graphics graphics) {
        super.paintComponent(graphics);
        if (selected <= 0) return;
        Graphics2D g = (Graphics2D) graphics.create();
        hits().flatMap(each -> each.placeOf(selected)).ifPresent(at -> ring(g, at, UIScale.scale(1.0f)));
        g.dispose();
    }
}
