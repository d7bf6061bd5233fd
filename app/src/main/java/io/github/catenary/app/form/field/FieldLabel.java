package io.github.catenary.app.form.field;

import com.formdev.flatlaf.util.UIScale;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.text.Units;
import java.awt.Color;
import java.awt.Dimension;
import java.awt.Graphics;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.geom.Ellipse2D;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javax.swing.JComponent;
import javax.swing.JLabel;
import javax.swing.UIManager;

/** The label of a field, or of several. With the unit, if the fields have no room for it. A dot at its end says that a field does not have its usual value. */
final class FieldLabel extends JLabel implements Units.Follower {
    private static final int DOT = 5;
    private static final int GAP = 4;

    private final String text;
    private final String unit;
    private final List<JComponent> fields;
    private Consumer<Graphics2D> star = g -> {};

    /**
     * @param unit of SI; empty if there is none, or none that the label tells
     * @param fields at least one; the label belongs to the first, and the dot to all
     */
    FieldLabel(String text, String unit, JComponent... fields) {
        super(text);
        this.text = text;
        this.unit = unit;
        this.fields = List.of(fields);
        setLabelFor(fields[0]);
        for (JComponent field : fields) field.addPropertyChangeListener(Resettable.DIFFERS, event -> tell());
        if (unit.isEmpty()) return;
        unitsChanged();
        Units.follow(this);
    }

    @Override
    public void unitsChanged() {
        setText(Texts.text("panel.in-unit", text, Units.sign(unit)));
    }

    /** The one field that the label belongs to; empty if there are several. */
    Optional<JComponent> only() {
        return fields.size() == 1 ? Optional.of(fields.get(0)) : Optional.empty();
    }

    JComponent first() {
        return fields.get(0);
    }

    /** Paints a star over the label. */
    void paintStar(Consumer<Graphics2D> newStar) {
        star = newStar;
    }

    private boolean differs() {
        return fields.stream().anyMatch(field -> field instanceof Resettable resettable && resettable.differs());
    }

    private void tell() {
        getAccessibleContext().setAccessibleDescription(differs() ? Texts.text("field.differs") : null);
        repaint();
    }

    @Override
    public Dimension getPreferredSize() {
        Dimension size = super.getPreferredSize();
        boolean marks =
                fields.stream().anyMatch(field -> field instanceof Resettable resettable && resettable.hasDefault());
        if (marks) size.width += UIScale.scale(DOT + GAP);
        return size;
    }

    @Override
    protected void paintComponent(Graphics graphics) {
        super.paintComponent(graphics);
        Graphics2D g = (Graphics2D) graphics.create();
        g.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        if (differs()) paintDot(g);
        star.accept(g);
        g.dispose();
    }

    private void paintDot(Graphics2D g) {
        Color accent = UIManager.getColor("Component.accentColor");
        g.setColor(accent == null || !isEnabled() ? getForeground() : accent);
        double size = UIScale.scale((float) DOT);
        double end = Math.min(getWidth(), super.getPreferredSize().width + UIScale.scale(GAP) + size);
        g.fill(new Ellipse2D.Double(end - size, (getHeight() - size) / 2, size, size));
    }
}
