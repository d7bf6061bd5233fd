package io.github.catenary.app.recovery;

import java.awt.Component;
import java.awt.Font;
import java.util.List;
import java.util.function.Function;
import javax.swing.BorderFactory;
import javax.swing.JLabel;
import javax.swing.JList;
import javax.swing.JPanel;
import javax.swing.ListCellRenderer;
import javax.swing.UIManager;
import net.miginfocom.swing.MigLayout;

/** Renders a scene in a list: its picture and, beside it, its name and facts. */
final class SceneCardCell<T> extends JPanel implements ListCellRenderer<T> {
    static final int HEIGHT = SceneCard.HEIGHT + 16;
    /** Rows with less are as high, so that their names stand in one place. */
    private static final int LEAST_LINES = 3;

    private final transient Function<T, SceneCard> cards;
    private final JLabel picture = new JLabel();
    private final JLabel name = new JLabel();
    private final List<JLabel> lines = List.of(new JLabel(), new JLabel(), new JLabel(), new JLabel());

    /** @param cards gives the card of each item */
    SceneCardCell(Function<T, SceneCard> cards) {
        super(new MigLayout("insets 8, gapx 14", "[][grow, fill]", "[center]"));
        this.cards = cards;
        JPanel text = new JPanel(new MigLayout("insets 0, gapy 2, wrap 1, fillx, hidemode 3", "[grow, fill]"));
        text.setOpaque(false);
        text.add(name, "wmin 0");
        for (JLabel line : lines) text.add(line, "wmin 0");
        add(picture, "w " + SceneCard.WIDTH + "!, h " + SceneCard.HEIGHT + "!");
        add(text, "wmin 0");
    }

    @Override
    public Component getListCellRendererComponent(
            JList<? extends T> list, T item, int index, boolean selected, boolean focused) {
        SceneCard card = cards.apply(item);
        picture.setIcon(card.picture());
        picture.setBorder(BorderFactory.createLineBorder(UIManager.getColor("Component.borderColor")));
        name.setText(card.name());
        name.setFont(list.getFont().deriveFont(Font.BOLD));
        name.setForeground(selected ? list.getSelectionForeground() : list.getForeground());
        for (int i = 0; i < lines.size(); i++) {
            boolean last = i >= card.lines().size();
            lines.get(i).setVisible(!last || i < LEAST_LINES);
            lines.get(i).setText(last ? " " : card.lines().get(i));
            lines.get(i).setFont(list.getFont());
            lines.get(i).setForeground(selected ? list.getSelectionForeground() : list.getForeground());
        }
        setBackground(selected ? list.getSelectionBackground() : list.getBackground());
        getAccessibleContext().setAccessibleName(card.name() + ", " + String.join(", ", card.lines()));
        return this;
    }
}
