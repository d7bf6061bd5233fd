package io.github.catenary.app.editor.measure;

import com.formdev.flatlaf.FlatLaf;
import com.formdev.flatlaf.util.UIScale;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.text.Units;
import io.github.catenary.app.ui.theme.PaintedComponent;
import io.github.catenary.app.ui.theme.SceneColors;
import java.awt.Font;
import java.awt.FontMetrics;
import java.awt.Graphics;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.geom.Line2D;
import java.awt.geom.Path2D;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import javax.swing.UIManager;

/** A ruler along the top or the left edge of the drawing, with the place of the pointer. EDT only. */
public final class RulerBar extends PaintedComponent implements Units.Follower {
    private static final int THICKNESS = 18;
    private static final double LONG = 0.5;
    private static final double SHORT = 0.25;
    private static final float FONT = 0.8f;
    private static final int POINTER = 4;

    private final boolean upright;
    private Optional<Ruler> ruler = Optional.empty();
    private OptionalInt pointer = OptionalInt.empty();

    /** @param upright true for the left edge */
    public RulerBar(boolean upright) {
        this.upright = upright;
        setOpaque(true);
        Units.follow(this);
    }

    /** It paints what shows now; its name tells the unit. */
    @Override
    public void unitsChanged() {
        ruler.ifPresent(shown -> getAccessibleContext()
                .setAccessibleName(
                        Texts.text("ruler.name", shown.axis().name().toLowerCase(Locale.ROOT), Units.sign("m"))));
    }

    /** How thick it is, px. */
    public static int thickness() {
        return UIScale.scale(THICKNESS);
    }

    public void show(Ruler next) {
        if (ruler.equals(Optional.of(next))) return;
        ruler = Optional.of(next);
        unitsChanged();
        repaint();
    }

    /** Marks the place of the pointer, px along the edge; none while it is elsewhere. */
    public void point(OptionalInt pixel) {
        if (pixel.equals(pointer)) return;
        pointer = pixel;
        repaint();
    }

    @Override
    protected void paintComponent(Graphics graphics) {
        Graphics2D g = (Graphics2D) graphics.create();
        try {
            SceneColors colors = FlatLaf.isLafDark() ? SceneColors.DARK : SceneColors.LIGHT;
            g.setColor(UIManager.getColor("Panel.background"));
            g.fillRect(0, 0, getWidth(), getHeight());
            g.setRenderingHint(RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
            g.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
            Font font = UIManager.getFont("Label.font");
            g.setFont(font.deriveFont(FONT * font.getSize2D()));
            if (upright) { // from here on, the edge of the drawing is below and goes to the right
                g.rotate(-Math.PI / 2);
                g.translate(-getHeight(), 0);
            }
            int length = upright ? getHeight() : getWidth();
            int thick = upright ? getWidth() : getHeight();
            ruler.ifPresent(it -> paint(g, it, length, thick, colors));
            if (!upright) paintCorner(g, thick, colors);
        } finally {
            g.dispose();
        }
    }

    /** The unit, where both rulers meet. */
    private void paintCorner(Graphics2D g, int thick, SceneColors colors) {
        g.setColor(UIManager.getColor("Panel.background"));
        g.fillRect(0, 0, thick, thick);
        g.setColor(colors.text());
        FontMetrics metrics = g.getFontMetrics();
        String unit = Units.sign("m");
        g.drawString(unit, (thick - metrics.stringWidth(unit)) / 2f, metrics.getAscent());
    }

    /** Where a pixel along the edge is drawn. */
    private double place(double pixel, int length) {
        return upright ? length - pixel : pixel;
    }

    private void paint(Graphics2D g, Ruler shown, int length, int thick, SceneColors colors) {
        FontMetrics metrics = g.getFontMetrics();
        RulerTicks ticks = RulerTicks.of(shown.times(Units.of("m").scale()), length, metrics::stringWidth);
        double direction = (shown.perPixel() > 0) == upright ? -1 : 1;
        g.setColor(colors.text());
        for (RulerTicks.Tick tick : ticks.ticks()) {
            double x = place(tick.pixel(), length);
            g.draw(new Line2D.Double(x, thick * (1 - LONG), x, thick));
            for (int i = 1; i < ticks.perStep(); i++) {
                double beside = x + direction * i * ticks.step() / ticks.perStep();
                g.draw(new Line2D.Double(beside, thick * (1 - SHORT), beside, thick));
            }
            boolean inCorner = !upright && x < thick;
            if (!inCorner) g.drawString(tick.label(), (float) x + 2, metrics.getAscent());
        }
        g.setColor(colors.axis());
        g.draw(new Line2D.Double(0, thick - 1, length, thick - 1));
        pointer.ifPresent(pixel -> {
            double x = place(pixel, length);
            Path2D arrow = new Path2D.Double();
            arrow.moveTo(x - POINTER, thick - 2 * POINTER);
            arrow.lineTo(x + POINTER, thick - 2 * POINTER);
            arrow.lineTo(x, thick);
            arrow.closePath();
            g.setColor(colors.pin());
            g.fill(arrow);
        });
    }
}
