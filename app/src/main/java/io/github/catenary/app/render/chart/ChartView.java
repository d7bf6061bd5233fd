package io.github.catenary.app.render.chart;

import com.formdev.flatlaf.FlatLaf;
import com.formdev.flatlaf.util.UIScale;
import io.github.catenary.app.render.chart.ChartPicture.Chart;
import io.github.catenary.app.ui.text.Retold;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.theme.PaintedComponent;
import io.github.catenary.app.ui.work.Latest;
import java.awt.Dimension;
import java.awt.Graphics;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.event.ComponentAdapter;
import java.awt.event.ComponentEvent;
import java.awt.image.BufferedImage;
import java.util.Optional;

/** A chart in the colours of the window. It is painted off the EDT. EDT only. */
public class ChartView extends PaintedComponent {
    private final String none;
    private final transient Latest<Painted> painter = new Latest<>(this::take);
    private transient Optional<ChartPicture> picture = Optional.empty();
    private transient Optional<Painted> painted = Optional.empty();

    /**
     * A picture that is ready.
     *
     * @param width px of the chart, before scaling
     */
    private record Painted(ChartHits hits, BufferedImage image, int width, int height) {}

    /** @param none the key of the text that shows while there is no picture */
    @SuppressWarnings("this-escape") // only setters of Swing, which no chart overrides
    public ChartView(String name, String none) {
        this.none = none;
        setName(name);
        setMinimumSize(new Dimension(120, 90));
        Retold.by(this, this::ask); // its words are painted
        addComponentListener(new ComponentAdapter() {
            @Override
            public void componentResized(ComponentEvent event) {
                ask();
            }
        });
    }

    /** Where the rows of the chart are that shows, px before scaling. */
    protected final Optional<ChartHits> hits() {
        return painted.map(Painted::hits);
    }

    /** Shows another picture; none: there is nothing to show yet. */
    public final void show(Optional<? extends ChartPicture> other) {
        picture = other.map(each -> each);
        if (other.isEmpty()) {
            painter.forget();
            painted = Optional.empty();
            repaint();
            return;
        }
        ask();
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
        ChartColors colors = colors();
        painter.ask(() -> painted(shown.chart(), width, height, pixels, colors));
    }

    /** Those of the window's theme. */
    protected static ChartColors colors() {
        return FlatLaf.isLafDark() ? ChartColors.DARK : ChartColors.LIGHT;
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

    @Override
    protected void paintComponent(Graphics graphics) {
        Graphics2D g = (Graphics2D) graphics.create();
        g.setColor(colors().ground());
        g.fillRect(0, 0, getWidth(), getHeight());
        if (painted.isPresent()) {
            Painted now = painted.get();
            double scale = UIScale.scale(1.0f);
            g.setRenderingHint(RenderingHints.KEY_INTERPOLATION, RenderingHints.VALUE_INTERPOLATION_BILINEAR);
            g.drawImage(now.image(), 0, 0, (int) (now.width() * scale), (int) (now.height() * scale), null);
        } else {
            g.setColor(colors().quiet());
            String text = Texts.text(none);
            g.setFont(getFont() == null ? g.getFont() : getFont());
            int wide = g.getFontMetrics().stringWidth(text);
            g.drawString(text, Math.max(8, (getWidth() - wide) / 2), getHeight() / 2);
        }
        g.dispose();
    }
}
