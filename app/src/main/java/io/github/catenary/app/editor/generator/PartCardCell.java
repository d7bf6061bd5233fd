package io.github.catenary.app.editor.generator;

import com.formdev.flatlaf.FlatLaf;
import com.formdev.flatlaf.util.UIScale;
import io.github.catenary.app.ui.theme.QuietText;
import io.github.catenary.app.ui.theme.SceneColors;
import java.awt.Color;
import java.awt.Component;
import java.awt.Dimension;
import java.awt.Font;
import java.awt.Graphics;
import java.awt.Image;
import java.util.Optional;
import java.util.function.Function;
import javax.swing.JComponent;
import javax.swing.JLabel;
import javax.swing.JList;
import javax.swing.JPanel;
import javax.swing.JTextArea;
import javax.swing.ListCellRenderer;
import javax.swing.UIManager;
import net.miginfocom.swing.MigLayout;

/** Renders the card of a generator: its picture and, beside it, its name and its description. EDT only. */
final class PartCardCell extends JPanel implements ListCellRenderer<PartCards.Card> {
    private static final int WIDTH = 84;
    private static final int HEIGHT = 68;

    /** Around the card, px. */
    private static final int INSET = 6;

    private final transient Function<PartCards.Card, Optional<Image>> pictures;
    private final Picture picture = new Picture();
    private final JLabel name = new JLabel();
    private final JTextArea description = new WholeLines();

    /** @param pictures that of each card, once it is made */
    PartCardCell(Function<PartCards.Card, Optional<Image>> pictures) {
        super(new MigLayout("insets " + INSET + ", gap 10 1", "[][grow, fill]", "[][grow, fill]"));
        this.pictures = pictures;
        description.setLineWrap(true);
        description.setWrapStyleWord(true);
        description.setOpaque(false);
        description.setBorder(null);
        add(picture, "spany 2, w " + WIDTH + "!, h " + HEIGHT + "!");
        add(name, "wmin 0, wrap");
        add(description, "wmin 0, hmin 0");
    }

    static int pictureWidth() {
        return UIScale.scale(WIDTH);
    }

    static int pictureHeight() {
        return UIScale.scale(HEIGHT);
    }

    /** The height of a card, px. */
    static int height() {
        return UIScale.scale(HEIGHT + 2 * INSET);
    }

    @Override
    public Component getListCellRendererComponent(
            JList<? extends PartCards.Card> list, PartCards.Card card, int index, boolean selected, boolean focused) {
        Color text = selected ? list.getSelectionForeground() : list.getForeground();
        picture.image = pictures.apply(card);
        name.setText(card.names().label());
        name.setFont(list.getFont().deriveFont(Font.BOLD));
        name.setForeground(text);
        description.setText(card.names().description());
        description.setFont(UIManager.getFont("medium.font"));
        description.setForeground(selected ? text : QuietText.color());
        setBackground(selected ? list.getSelectionBackground() : list.getBackground());
        getAccessibleContext()
                .setAccessibleName(card.names().label() + ", " + card.names().description());
        return this;
    }

    /** Shows no line of which only the upper part has room. */
    private static final class WholeLines extends JTextArea {
        @Override
        protected void paintComponent(Graphics g) {
            int line = getRowHeight();
            g.clipRect(0, 0, getWidth(), Math.floorDiv(getHeight(), line) * line);
            super.paintComponent(g);
        }
    }

    private static final class Picture extends JComponent {
        private transient Optional<Image> image = Optional.empty();

        @Override
        public Dimension getPreferredSize() {
            return new Dimension(pictureWidth(), pictureHeight());
        }

        @Override
        protected void paintComponent(Graphics g) {
            g.setColor((FlatLaf.isLafDark() ? SceneColors.DARK : SceneColors.LIGHT).ground());
            g.fillRect(0, 0, getWidth(), getHeight());
            image.ifPresent(made -> g.drawImage(made, 0, 0, getWidth(), getHeight(), null));
            g.setColor(UIManager.getColor("Component.borderColor"));
            g.drawRect(0, 0, getWidth() - 1, getHeight() - 1);
        }
    }
}
