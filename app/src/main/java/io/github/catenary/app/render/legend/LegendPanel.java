package io.github.catenary.app.render.legend;

import com.formdev.flatlaf.FlatClientProperties;
import com.formdev.flatlaf.FlatLaf;
import com.formdev.flatlaf.extras.FlatSVGIcon;
import com.formdev.flatlaf.util.UIScale;
import io.github.catenary.app.render.legend.LegendContent.Scale;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.theme.SceneColors;
import java.awt.Component;
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
 * The legend in the corner of a view, with a lock for the range of the colours. It can be folded to its title. Only its
 * controls take the mouse; the view below gets what happens elsewhere. A view gives it the content of each picture while
 * it paints; children are painted after that. EDT only.
 */
public final class LegendPanel extends JPanel {
    private static final int MARGIN = 8;

    private final JToggleButton lock = new JToggleButton();
    private final JToggleButton fold = new JToggleButton();
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
        prepare(lock, name + ".legend.lock", "unlocked", "locked");
        lock.getAccessibleContext().setAccessibleName(Texts.text("legend.lock"));
        lock.addActionListener(event -> lock());
        prepare(fold, name + ".legend.fold", "fold", "unfold");
        fold.getAccessibleContext().setAccessibleName(Texts.text("legend.fold"));
        fold.addActionListener(event -> layOut());
        fields = new RangeFields(name + ".legend", range);
        add(lock);
        add(fold);
        add(fields);
    }

    private static void prepare(JToggleButton button, String name, String off, String on) {
        button.setName(name);
        button.setIcon(new FlatSVGIcon("io/github/catenary/app/icons/" + off + ".svg", 16, 16));
        button.setSelectedIcon(new FlatSVGIcon("io/github/catenary/app/icons/" + on + ".svg", 16, 16));
        button.putClientProperty(FlatClientProperties.BUTTON_TYPE, FlatClientProperties.BUTTON_TYPE_TOOLBAR_BUTTON);
    }

    /** What is shown of the content. */
    private LegendContent shown() {
        LegendContent titled = content.titled(Texts.text("legend"));
        return fold.isSelected() ? titled.folded() : titled;
    }

    /** Only where a control is: the view gets the rest. */
    @Override
    public boolean contains(int x, int y) {
        for (Component each : getComponents())
            if (each.isVisible() && each.getBounds().contains(x, y)) return true;
        return false;
    }

    LegendContent content() {
        return content;
    }

    /** Shows what is told of the present picture. Call it while the view is painted. */
    public void show(LegendContent next) {
        content = next;
        if (!next.isLaidOutAs(laidOut)) SwingUtilities.invokeLater(this::layOut);
    }

    /** Takes its size for a picture before that is painted. Do not call it while the view is painted. */
    public void layOut(LegendContent next) {
        content = next;
        if (!next.isLaidOutAs(laidOut)) layOut();
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
        boolean open = !fold.isSelected();
        lock.setVisible(open && content.scale().isPresent());
        lock.setSelected(content.isFixed());
        lock.setToolTipText(Texts.text(content.isFixed() ? "legend.lock.off.tip" : "legend.lock.on.tip"));
        fields.setVisible(open && content.isFixed());
        content.scale().filter(Scale::fixed).ifPresent(fields::show);
        String tip = Texts.text(open ? "legend.fold.tip" : "legend.unfold.tip");
        fold.setToolTipText(content.tips().isEmpty() ? tip : tip + ". " + content.tips());
        getAccessibleContext().setAccessibleDescription(content.tips());
        setVisible(!content.isEmpty());
        placeIn(getParent().getWidth(), getParent().getHeight());
        repaint();
    }

    /** Stands in the lower left corner of a view of this size, px. */
    public void placeIn(int width, int height) {
        LegendPainter painter = painter();
        Dimension button = fold.getPreferredSize();
        int beside = (lock.isVisible() ? 2 : 1) * button.width + UIScale.scale(6);
        Dimension size = painter.size(shown(), beside);
        size.height = Math.max(size.height, button.height + UIScale.scale(6));
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
        int inset = UIScale.scale(3);
        fold.setBounds(size.width - button.width - inset, inset, button.width, button.height);
        lock.setBounds(size.width - 2 * button.width - inset, inset, button.width, button.height);
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
            painter().paint(g, shown(), getSize(), !fields.isVisible());
        } finally {
            g.dispose();
        }
    }
}
