package io.github.catenary.app.render.legend;

import com.formdev.flatlaf.FlatClientProperties;
import com.formdev.flatlaf.FlatLaf;
import com.formdev.flatlaf.extras.FlatSVGIcon;
import com.formdev.flatlaf.util.UIScale;
import io.github.catenary.app.render.legend.LegendContent.Entry;
import io.github.catenary.app.render.legend.LegendContent.Scale;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.text.Units;
import io.github.catenary.app.ui.theme.PaintedComponent;
import io.github.catenary.app.ui.theme.SceneColors;
import io.github.catenary.app.ui.theme.WrappedRow;
import java.awt.Component;
import java.awt.Dimension;
import java.awt.FontMetrics;
import java.awt.Graphics;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.util.Optional;
import javax.swing.Icon;
import javax.swing.JLabel;
import javax.swing.JPanel;
import javax.swing.JToggleButton;
import javax.swing.SwingConstants;
import javax.swing.SwingUtilities;

/**
 * The legend of a view, in rows that stand outside of it: what its colours and arrows mean, with a lock for the range of
 * the colours. The view gives it the content of each picture while it paints. EDT only.
 */
public final class LegendPanel extends JPanel implements Units.Follower {
    private final JToggleButton lock = new JToggleButton();
    private final transient RangeLock range;
    private final RangeFields fields;
    private final ScaleBar bar = new ScaleBar();
    private transient Optional<LegendPanel> besides = Optional.empty();
    private transient LegendContent content = LegendContent.NONE;
    private transient LegendContent laidOut = LegendContent.NONE;

    /** @param name that of the view, by which tests find the parts */
    public LegendPanel(String name, RangeLock range) {
        super(new WrappedRow(12, part -> false));
        this.range = range;
        setOpaque(false);
        setName(name + ".legend");
        setVisible(false);
        getAccessibleContext().setAccessibleName(Texts.text("legend"));
        lock.setName(name + ".legend.lock");
        lock.setIcon(icon("unlocked"));
        lock.setSelectedIcon(icon("locked"));
        lock.putClientProperty(FlatClientProperties.BUTTON_TYPE, FlatClientProperties.BUTTON_TYPE_TOOLBAR_BUTTON);
        lock.getAccessibleContext().setAccessibleName(Texts.text("legend.lock"));
        lock.addActionListener(event -> lock());
        fields = new RangeFields(name + ".legend", range);
        Units.follow(this);
    }

    @Override
    public void unitsChanged() {
        layOut();
    }

    private static FlatSVGIcon icon(String name) {
        return new FlatSVGIcon("io/github/catenary/app/icons/" + name + ".svg", 16, 16);
    }

    /** Leaves out what another legend tells while that shows. */
    public void showBesides(LegendPanel other) {
        besides = Optional.of(other);
    }

    LegendContent content() {
        return content;
    }

    /** Shows what is told of the present picture. Call it while the view is painted. */
    public void show(LegendContent next) {
        content = next;
        LegendContent own = own();
        if (!own.isLaidOutAs(laidOut)) SwingUtilities.invokeLater(this::layOut);
        else bar.show(own.scale());
    }

    /** What this legend tells beyond the other one. */
    private LegendContent own() {
        return besides.filter(Component::isShowing)
                .map(other -> content.without(other.content))
                .orElse(content);
    }

    private void lock() {
        if (!lock.isSelected()) {
            range.release();
            return;
        }
        content.scale().ifPresent(now -> {
            boolean oneValue = !(now.to() > now.from());
            double room = Math.max(Math.abs(now.to()) * 0.1, 1e-3);
            if (Double.isNaN(now.from())) range.fix(0, 1);
            else range.fix(oneValue ? now.from() - room : now.from(), oneValue ? now.to() + room : now.to());
        });
    }

    private void layOut() {
        LegendContent own = own();
        laidOut = own;
        removeAll();
        if (!own.title().isEmpty()) add(title(own));
        own.scale().ifPresent(this::addScale);
        for (Entry entry : own.entries()) add(label(entry));
        getAccessibleContext().setAccessibleDescription(own.tips());
        setVisible(!own.isEmpty());
        revalidate();
        repaint();
    }

    private static JLabel title(LegendContent content) {
        JLabel title = new JLabel(LegendPainter.title(content, !content.isFixed()));
        title.setToolTipText(content.tip().isEmpty() ? null : content.tip());
        return title;
    }

    private void addScale(Scale scale) {
        bar.show(Optional.of(scale));
        add(bar);
        lock.setSelected(scale.fixed());
        lock.setToolTipText(Texts.text(scale.fixed() ? "legend.lock.off.tip" : "legend.lock.on.tip"));
        fields.setVisible(scale.fixed());
        if (scale.fixed()) {
            fields.show(scale);
            add(fields);
        }
        add(lock);
    }

    private static JLabel label(Entry entry) {
        JLabel label = new JLabel(entry.text(), new GlyphIcon(entry), SwingConstants.LEADING);
        label.setToolTipText(entry.tip().isEmpty() ? null : entry.tip());
        return label;
    }

    private static LegendPainter painter(Component component) {
        SceneColors colors = FlatLaf.isLafDark() ? SceneColors.DARK : SceneColors.LIGHT;
        return new LegendPainter(UIScale.getUserScaleFactor(), component.getFontMetrics(component.getFont()), colors);
    }

    private static Graphics2D smooth(Graphics graphics) {
        Graphics2D g = (Graphics2D) graphics.create();
        g.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        g.setRenderingHint(RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
        return g;
    }

    /** What is drawn before the text of an entry. */
    private record GlyphIcon(Entry entry) implements Icon {
        @Override
        public int getIconWidth() {
            return (int) Math.ceil(LegendPainter.glyphWidth(entry, UIScale.getUserScaleFactor()));
        }

        @Override
        public int getIconHeight() {
            return UIScale.scale(14);
        }

        @Override
        public void paintIcon(Component component, Graphics graphics, int x, int y) {
            Graphics2D g = smooth(graphics);
            painter(component).glyph(g, entry, x, y + getIconHeight() / 2.0);
            g.dispose();
        }
    }

    /** The colours of a quantity between the numbers at their ends, which change with each picture. */
    private static final class ScaleBar extends PaintedComponent {
        private static final int WIDTH = 240;

        private transient Optional<Scale> scale = Optional.empty();

        void show(Optional<Scale> now) {
            if (now.equals(scale)) return;
            scale = now;
            repaint();
        }

        @Override
        public Dimension getPreferredSize() {
            FontMetrics metrics = getFontMetrics(getFont());
            return new Dimension(UIScale.scale(WIDTH), metrics.getHeight() + UIScale.scale(4));
        }

        @Override
        protected void paintComponent(Graphics graphics) {
            Graphics2D g = smooth(graphics);
            g.setFont(getFont());
            scale.ifPresent(shown -> painter(this).line(g, shown, getSize(), !shown.fixed()));
            g.dispose();
        }
    }
}
