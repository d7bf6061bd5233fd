package io.github.catenary.app.form.field;

import com.formdev.flatlaf.util.UIScale;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Cursor;
import java.awt.Graphics2D;
import java.awt.event.MouseAdapter;
import java.awt.event.MouseEvent;
import java.awt.geom.Path2D;
import java.util.Optional;
import java.util.function.Supplier;
import javax.swing.SwingUtilities;
import javax.swing.UIManager;

/**
 * The star at the end of a label, which makes its row a favourite: an outline below the pointer, filled while the row is
 * one. The context menu does the same for the keyboard.
 */
final class PinStar extends MouseAdapter {
    private static final int SIZE = 14;
    private static final int POINTS = 5;
    private static final double INNER = 0.45;

    private final FieldLabel label;
    private final Supplier<Optional<Form.Pin>> pin;
    private boolean pointedAt;

    PinStar(FieldLabel label, Supplier<Optional<Form.Pin>> pin) {
        this.label = label;
        this.pin = pin;
    }

    void install() {
        label.addMouseListener(this);
        label.addMouseMotionListener(this);
        label.paintStar(this::paint);
    }

    private boolean isOnStar(MouseEvent event) {
        return event.getX() >= label.getWidth() - UIScale.scale(SIZE);
    }

    @Override
    public void mouseEntered(MouseEvent event) {
        pointedAt = true;
        label.repaint();
    }

    @Override
    public void mouseExited(MouseEvent event) {
        pointedAt = false;
        label.repaint();
    }

    @Override
    public void mousePressed(MouseEvent event) {
        Optional<Form.Pin> there = pin.get();
        if (there.isEmpty() || !SwingUtilities.isLeftMouseButton(event) || !isOnStar(event)) return;
        event.consume();
        pointedAt = false; // the row goes to another place
        label.setCursor(Cursor.getDefaultCursor());
        there.get().toggle();
    }

    private void paint(Graphics2D g) {
        Optional<Form.Pin> there = pin.get();
        if (there.isEmpty()) return;
        boolean pinned = there.get().isPinned();
        if (!pinned && !pointedAt) return;
        double radius = UIScale.scale((float) SIZE) / 2 - 1;
        Path2D star = star(label.getWidth() - radius - 1, label.getHeight() / 2.0, radius);
        Color accent = UIManager.getColor("Component.accentColor");
        g.setColor(pinned && accent != null ? accent : label.getForeground());
        g.setStroke(new BasicStroke(UIScale.scale(1f)));
        if (pinned) g.fill(star);
        g.draw(star);
    }

    private static Path2D star(double x, double y, double radius) {
        Path2D.Double star = new Path2D.Double();
        for (int i = 0; i < 2 * POINTS; i++) {
            double r = i % 2 == 0 ? radius : INNER * radius;
            double angle = Math.PI * (i / (double) POINTS - 0.5);
            double px = x + r * Math.cos(angle);
            double py = y + r * Math.sin(angle);
            if (i == 0) star.moveTo(px, py);
            else star.lineTo(px, py);
        }
        star.closePath();
        return star;
    }
}
