package io.github.catenary.app.run.sweep;

import com.formdev.flatlaf.FlatLaf;
import com.formdev.flatlaf.util.UIScale;
import io.github.catenary.app.render.chart.ChartColors;
import io.github.catenary.app.render.chart.ChartHits;
import io.github.catenary.app.render.chart.ChartPicture;
import io.github.catenary.app.render.chart.ChartPicture.Chart;
import io.github.catenary.app.ui.text.Retold;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.theme.PaintedComponent;
import io.github.catenary.app.ui.work.Latest;
import java.awt.BasicStroke;
import java.awt.Cursor;
import java.awt.Dimension;
import java.awt.Graphics;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.event.ComponentAdapter;
import java.awt.event.ComponentEvent;
import java.awt.event.MouseAdapter;
import java.awt.event.MouseEvent;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Point2D;
import java.awt.image.BufferedImage;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.LongConsumer;

/**
 * A chart, as its file would be, in the colours of the window. A click on a point opens its run. It is painted off the EDT.
 * EDT only.
 */
final class ResultChart extends PaintedComponent {
    /** Of the selected row, px. */
    private static final double RING = 16;

    private final transient Latest<Painted> painter = new Latest<>(this::take);
    private final String none;
    private transient Optional<ChartPicture> picture = Optional.empty();
    private transient Optional<Painted> painted = Optional.empty();
    private long selected;

    /**
     * A picture that is ready.
     *
     * @param width px of the chart, before scaling
     */
    private record Painted(ChartHits hits, BufferedImage image, int width, int height) {}

    /**
     * @param name of the component
     * @param title the key of what it is called
     * @param none the key of what is said if there is nothing to show
     * @param open opens the run of a row
     */
    ResultChart(String name, String title, String none, LongConsumer open) {
        this.none = none;
        setName(name);
        getAccessibleContext().setAccessibleName(Texts.text(title));
        setMinimumSize(new Dimension(120, 90));
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
        Retold.by(this, this::ask); // its words are painted
        addMouseListener(mouse);
        addMouseMotionListener(mouse);
        addComponentListener(new ComponentAdapter() {
            @Override
            public void componentResized(ComponentEvent event) {
                ask();
            }
        });
    }

    private OptionalLong rowAt(MouseEvent event) {
        if (painted.isEmpty()) return OptionalLong.empty();
        Painted now = painted.get();
        double x = event.getX() / UIScale.scale(1.0f);
        double y = event.getY() / UIScale.scale(1.0f);
        return now.hits().rowAt(x, y);
    }

    /** Shows another picture; none: nothing was measured yet. */
    void show(Optional<? extends ChartPicture> other) {
        picture = other.map(each -> each);
        if (other.isEmpty()) {
            painter.forget();
            painted = Optional.empty();
            repaint();
            return;
        }
        ask();
    }

    /** Rings a row. */
    void select(long row) {
        selected = row;
        repaint();
    }

    @Override
    public void updateUI() {
        super.updateUI();
        ask(); // other colours
    }

    private void ask() {
        if (picture.isEmpty() || getWidth() <= 0 || getHeight() <= 0) return;
        ChartPicture shown = picture.get();
        double scale = UIScale.scale(1.0f);
        double pixels = scale
                * (getGraphicsConfiguration() == null
                        ? 1
                        : getGraphicsConfiguration().getDefaultTransform().getScaleX());
        int width = (int) (getWidth() / scale);
        int height = (int) (getHeight() / scale);
        ChartColors colors = FlatLaf.isLafDark() ? ChartColors.DARK : ChartColors.LIGHT;
        painter.ask(() -> painted(shown.chart(), width, height, pixels, colors));
    }

    private static Painted painted(Chart chart, int width, int height, double pixels, ChartColors colors) {
        BufferedImage image = new BufferedImage(
                Math.max(1, (int) (width * pixels)), Math.max(1, (int) (height * pixels)), BufferedImage.TYPE_INT_RGB);
        Graphics2D g = image.createGraphics();
        g.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        g.setRenderingHint(RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
        g.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
        g.setColor(colors.ground());
        g.fillRect(0, 0, image.getWidth(), image.getHeight());
        g.scale(pixels, pixels);
        chart.paint(g, width, height, colors);
        ChartHits hits = chart.hits(width, height);
        g.dispose();
        return new Painted(hits, image, width, height);
    }

    private void take(Painted now) {
        painted = Optional.of(now);
        repaint();
    }

    private static void ring(Graphics2D g, Point2D at, double scale) {
        g.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        g.scale(scale, scale);
        g.setColor((FlatLaf.isLafDark() ? ChartColors.DARK : ChartColors.LIGHT).ink());
        g.setStroke(new BasicStroke(2));
        g.draw(new Ellipse2D.Double(at.getX() - RING / 2, at.getY() - RING / 2, RING, RING));
    }

    @Override
    protected void paintComponent(Graphics graphics) {
        Graphics2D g = (Graphics2D) graphics.create();
        g.setColor((FlatLaf.isLafDark() ? ChartColors.DARK : ChartColors.LIGHT).ground());
        g.fillRect(0, 0, getWidth(), getHeight());
        if (painted.isPresent()) {
            Painted now = painted.get();
            double scale = UIScale.scale(1.0f);
            g.setRenderingHint(RenderingHints.KEY_INTERPOLATION, RenderingHints.VALUE_INTERPOLATION_BILINEAR);
            g.drawImage(now.image(), 0, 0, (int) (now.width() * scale), (int) (now.height() * scale), null);
            if (selected > 0) now.hits().placeOf(selected).ifPresent(at -> ring(g, at, scale));
        } else {
            g.setColor((FlatLaf.isLafDark() ? ChartColors.DARK : ChartColors.LIGHT).quiet());
            String text = Texts.text(none);
            g.setFont(getFont() == null ? g.getFont() : getFont());
            int wide = g.getFontMetrics().stringWidth(text);
            g.drawString(text, Math.max(8, (getWidth() - wide) / 2), getHeight() / 2);
        }
        g.dispose();
    }
}
