package io.github.catenary.app.files.recovery;

import com.formdev.flatlaf.util.UIScale;
import java.awt.Component;
import java.awt.Font;
import java.awt.FontMetrics;
import java.util.List;
import java.util.function.Function;
import javax.swing.BorderFactory;
import javax.swing.JLabel;
import javax.swing.JList;
import javax.swing.JPanel;
import javax.swing.ListCellRenderer;
import javax.swing.SwingConstants;
import javax.swing.UIManager;
import net.miginfocom.swing.MigLayout;

/** Renders a scene in a list: its picture and, beside it, its name and facts. */
final class SceneCardCell<T> extends JPanel implements ListCellRenderer<T> {
    /** Rows with less are as high, so that their names stand in one place. */
    private static final int LEAST_LINES = 3;
    /** Around the row, and between picture and text, px. */
    private static final int INSET = 8;

    private static final int GAP = 14;
    private static final String CUT = "…";

    private final transient Function<T, SceneCard> cards;
    private final JLabel picture = new JLabel();
    private final JLabel name = new JLabel();
    private final List<JLabel> lines = List.of(new JLabel(), new JLabel(), new JLabel(), new JLabel());

    /** @param cards gives the card of each item */
    SceneCardCell(Function<T, SceneCard> cards) {
        super(new MigLayout("insets " + INSET + ", gapx " + GAP, "[][grow, fill]", "[center]"));
        this.cards = cards;
        JPanel text = new JPanel(new MigLayout("insets 0, gapy 2, wrap 1, fillx, hidemode 3", "[grow, fill]"));
        text.setOpaque(false);
        text.add(name, "wmin 0");
        for (JLabel line : lines) text.add(line, "wmin 0");
        add(picture, "w " + SceneCard.WIDTH + "!, h " + SceneCard.HEIGHT + "!");
        add(text, "wmin 0");
    }

    /** The height of a row, px. */
    static int height() {
        return UIScale.scale(SceneCard.HEIGHT + 2 * INSET);
    }

    @Override
    public Component getListCellRendererComponent(
            JList<? extends T> list, T item, int index, boolean selected, boolean focused) {
        SceneCard card = cards.apply(item);
        picture.setIcon(card.picture());
        picture.setHorizontalAlignment(SwingConstants.CENTER);
        picture.setBorder(BorderFactory.createLineBorder(UIManager.getColor("Component.borderColor")));
        name.setText(card.name());
        name.setFont(list.getFont().deriveFont(Font.BOLD));
        name.setForeground(selected ? list.getSelectionForeground() : list.getForeground());
        for (int i = 0; i < lines.size(); i++) {
            boolean last = i >= card.lines().size();
            lines.get(i).setVisible(!last || i < LEAST_LINES);
            boolean place = card.placed() && i == card.lines().size() - 1;
            String text = last ? " " : card.lines().get(i);
            lines.get(i).setText(place ? end(text, list) : text);
            lines.get(i).setFont(list.getFont());
            lines.get(i).setForeground(selected ? list.getSelectionForeground() : list.getForeground());
        }
        setToolTipText(card.placed() ? card.lines().get(card.lines().size() - 1) : null);
        setBackground(selected ? list.getSelectionBackground() : list.getBackground());
        getAccessibleContext().setAccessibleName(card.name() + ", " + String.join(", ", card.lines()));
        return this;
    }

    /** The end of a path, as much as there is room for. */
    private static String end(String path, JList<?> list) {
        FontMetrics metrics = list.getFontMetrics(list.getFont());
        int room = list.getWidth() - UIScale.scale(SceneCard.WIDTH + GAP + 2 * INSET) - 2;
        if (room <= 0 || metrics.stringWidth(path) <= room) return path;
        int at = 0;
        while (at < path.length() && metrics.stringWidth(CUT + path.substring(at)) > room) {
            at = path.offsetByCodePoints(at, 1);
        }
        return CUT + path.substring(at);
    }
}
