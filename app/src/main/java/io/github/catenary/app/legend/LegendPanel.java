package io.github.catenary.app.legend;

import com.formdev.flatlaf.FlatClientProperties;
import com.formdev.flatlaf.FlatLaf;
import com.formdev.flatlaf.extras.FlatSVGIcon;
import com.formdev.flatlaf.util.UIScale;
import io.github.catenary.app.legend.LegendContent.Scale;
import io.github.catenary.app.text.Texts;
import io.github.catenary.app.theme.SceneColors;
import java.awt.Dimension;
import java.awt.Font;
import java.awt.Graphics;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import javax.swing.JPanel;
import javax.swing.JToggleButton;
import javax.swing.SwingUtilities;
import javax.swing.UIManager;

/**
 * The legend in the corner of a view, with a lock for the range of the colours. A view gives it the content of each
 * picture while it paints; children are painted after that. EDT only.
 */
public final class LegendPanel extends JPanel {
    private static final int MARGIN = 8;

    private final JToggleButton lock = new JToggleButton();
    private final transient RangeLock range;
    private final RangeFields fields;
    private transient LegendContent content = LegendContent.NONE;
    private transient LegendContent laidOut = LegendContent.NONE;

    /** @param name that of the view, by which tests find the parts */
    public LegendPanel(String name, RangeLock range) {
        super(null);
        this.range = range;
        setOpaque(false);
        setName(name + ".legend");
        setVisible(false);
        getAccessibleContext().setAccessibleName(Texts.text("legend"));
        lock.setName(name + ".legend.lock");
        lock.setIcon(new FlatSVGIcon("io/github/catenary/app/icons/unlocked.svg", 16, 16));
        lock.setSelectedIcon(new FlatSVGIcon("io/github/catenary/app/icons/locked.svg", 16, 16));
        lock.putClientProperty(FlatClientProperties.BUTTON_TYPE, FlatClientProperties.BUTTON_TYPE_TOOLBAR_BUTTON);
        lock.getAccessibleContext().setAccessibleName(Texts.text("legend.lock"));
        lock.addActionListener(event -> lock());
        fields = new RangeFields(name + ".legend", range);
        add(lock);
        add(fields);
    }

    LegendContent content() {
        return content;
    }

    /** Shows what is told of the present picture. Call it while the view is painted. */
    public void show(LegendContent next) {
        content = next;
        if (!next.isLaidOutAs(laidOut)) SwingUtilities.invokeLater(this::layOut);
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
        laidOut = content;
        lock.setVisible(content.scale().isPresent());
        lock.setSelected(content.isFixed());
        lock.setToolTipText(Texts.text(content.isFixed() ? "legend.lock.off.tip" : "legend.lock.on.tip"));
        fields.setVisible(content.isFixed());
        content.scale().filter(Scale::fixed).ifPresent(fields::show);
        setToolTipText(content.tips().isEmpty() ? null : content.tips());
        getAccessibleContext().setAccessibleDescription(content.tips());
        setVisible(!content.isEmpty());
        placeIn(getParent().getWidth(), getParent().getHeight());
        repaint();
    }

    /** Stands in the lower left corner of a view of this size, px. */
    public void placeIn(int width, int height) {
        LegendPainter painter = painter();
        int beside = lock.isVisible() ? lock.getPreferredSize().width + UIScale.scale(6) : 0;
        Dimension size = painter.size(laidOut, beside);
        if (fields.isVisible()) {
            size.width = Math.max(size.width, fields.getPreferredSize().width + 2 * painter.padding());
            size.height +=
                    fields.getPreferredSize().height - getFontMetrics(font()).getHeight();
        }
        int margin = UIScale.scale(MARGIN);
        setBounds(
                margin + getParent().getInsets().left,
                Math.max(margin, height - margin - size.height),
                size.width,
                size.height);
        Dimension button = lock.getPreferredSize();
        lock.setBounds(size.width - button.width - UIScale.scale(3), UIScale.scale(3), button.width, button.height);
        int left = painter.padding();
        fields.setBounds(left, painter.numbersTop(), size.width - 2 * left, fields.getPreferredSize().height);
        fields.validate();
    }

    private LegendPainter painter() {
        SceneColors colors = FlatLaf.isLafDark() ? SceneColors.DARK : SceneColors.LIGHT;
        return new LegendPainter(UIScale.getUserScaleFactor(), getFontMetrics(font()), colors);
    }

    private static Font font() {
        return UIManager.getFont("Label.font");
    }

    @Override
    protected void paintComponent(Graphics graphics) {
        Graphics2D g = (Graphics2D) graphics.create();
        try {
            g.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
            g.setRenderingHint(RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
            g.setFont(font());
            painter().paint(g, content, getSize(), !fields.isVisible());
        } finally {
            g.dispose();
        }
    }
}
