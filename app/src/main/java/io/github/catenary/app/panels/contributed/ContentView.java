package io.github.catenary.app.panels.contributed;

import com.formdev.flatlaf.FlatClientProperties;
import com.formdev.flatlaf.util.UIScale;
import io.github.catenary.app.form.field.Form;
import io.github.catenary.app.render.chart.ChartView;
import io.github.catenary.app.render.chart.PanelPicture;
import io.github.catenary.app.ui.text.Numbers;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.theme.Column;
import io.github.catenary.app.ui.theme.WrappedText;
import io.github.catenary.edit.Selection;
import io.github.catenary.scene.check.Message;
import io.github.catenary.spi.PanelContent;
import io.github.catenary.spi.PanelContent.Block;
import io.github.catenary.spi.PanelContent.Paragraph;
import io.github.catenary.spi.PanelContent.Reading;
import io.github.catenary.spi.PanelPlot;
import io.github.catenary.spi.PanelTable;
import java.awt.BorderLayout;
import java.awt.Dimension;
import java.awt.Rectangle;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import javax.swing.BorderFactory;
import javax.swing.JButton;
import javax.swing.JComponent;
import javax.swing.JLabel;
import javax.swing.JPanel;
import javax.swing.JScrollPane;
import javax.swing.ScrollPaneConstants;
import javax.swing.Scrollable;
import net.miginfocom.swing.MigLayout;

/**
 * The content of a panel: texts and numbers to the left, beside them the tables and plots. Content of the same form as
 * before changes what stands there, so that selection and scrolling stay. EDT only.
 */
final class ContentView extends JPanel {
    private static final int DIGITS = 5;
    private static final String NOTES = "w 180:220:280, growy";
    private static final String LARGE = "w 190:320, grow, push";

    private final transient Function<Message, String> words;
    private final transient Consumer<Selection> select;
    private final transient Consumer<Selection> reveal;
    private final transient Consumer<Block> save;
    private transient PanelContent shown = PanelContent.EMPTY;
    private transient List<Object> form = List.of();
    private transient List<Consumer<Block>> parts = List.of();

    /**
     * @param words gives a text of the panel in the language of the window
     * @param select selects items in the drawing
     * @param reveal selects items and moves the drawing to them
     * @param save saves a table or plot as it is shown now
     */
    ContentView(
            Function<Message, String> words,
            Consumer<Selection> select,
            Consumer<Selection> reveal,
            Consumer<Block> save) {
        super(new BorderLayout());
        this.words = words;
        this.select = select;
        this.reveal = reveal;
        this.save = save;
        setOpaque(false);
        setName("panels.content");
    }

    PanelContent shown() {
        return shown;
    }

    void show(PanelContent content) {
        shown = content;
        List<Object> wanted = content.blocks().stream().map(ContentView::form).toList();
        if (!wanted.equals(form) || getComponentCount() == 0) {
            form = wanted;
            build();
            return;
        }
        for (int i = 0; i < parts.size(); i++)
            parts.get(i).accept(content.blocks().get(i));
    }

    /** What stays if only values change. */
    private static Object form(Block block) {
        if (block instanceof PanelTable table) return List.of(table.title(), TableView.Heading.of(table));
        if (block instanceof PanelPlot plot) return plot.title();
        return block instanceof Reading reading ? List.of(reading.label(), reading.unit()) : Paragraph.class;
    }

    /** Builds everything anew, such as in another language or other units. */
    void build() {
        removeAll();
        JPanel notes = new Notes();
        Wide row = new Wide();
        if (shown.blocks().stream().anyMatch(block -> !isLarge(block))) {
            JScrollPane scroll = new JScrollPane(
                    notes,
                    ScrollPaneConstants.VERTICAL_SCROLLBAR_AS_NEEDED,
                    ScrollPaneConstants.HORIZONTAL_SCROLLBAR_NEVER);
            scroll.setBorder(BorderFactory.createEmptyBorder());
            boolean alone = shown.blocks().stream().noneMatch(ContentView::isLarge);
            row.add(scroll, alone ? LARGE : NOTES);
        }
        List<Consumer<Block>> made = new ArrayList<>();
        for (int i = 0; i < shown.blocks().size(); i++) made.add(part(i, notes, row));
        parts = made;
        JScrollPane all = new JScrollPane(row);
        all.setBorder(BorderFactory.createEmptyBorder());
        add(all, BorderLayout.CENTER);
        revalidate();
        repaint();
    }

    private static boolean isLarge(Block block) {
        return block instanceof PanelTable || block instanceof PanelPlot;
    }

    private Block shown(int at) {
        return shown.blocks().get(at);
    }

    /** Adds a block, and returns what shows another one in its place. */
    private Consumer<Block> part(int at, JPanel notes, JPanel row) {
        Block block = shown(at);
        if (block instanceof PanelTable table) {
            TableView view = new TableView(table, words, select, reveal);
            addTitled(row, words.apply(table.title()), view, () -> save.accept(view.sorted((PanelTable) shown(at))));
            return other -> view.show((PanelTable) other);
        }
        if (block instanceof PanelPlot plot) {
            ChartView view = new ChartView("panels.chart", "panels.no-points");
            view.setPreferredSize(UIScale.scale(new Dimension(320, 120)));
            addTitled(row, words.apply(plot.title()), view, () -> save.accept(shown(at)));
            Consumer<PanelPlot> show = other -> {
                view.show(Optional.of(new PanelPicture(other, words)));
                view.getAccessibleContext()
                        .setAccessibleName(Texts.text(
                                "panels.chart",
                                words.apply(other.title()),
                                words.apply(other.y().name()),
                                words.apply(other.x().name())));
            };
            show.accept(plot);
            return other -> show.accept((PanelPlot) other);
        }
        if (block instanceof Reading reading) {
            WrappedText label = new WrappedText(WrappedText.Role.TEXT, words.apply(reading.label()));
            JLabel value = new JLabel(text(reading));
            value.setName("panels.value");
            value.getAccessibleContext().setAccessibleName(label.getText());
            notes.add(label, "growx, wmin 60");
            notes.add(value, "right, wrap");
            return other -> value.setText(text((Reading) other));
        }
        WrappedText text = new WrappedText(WrappedText.Role.TEXT, words.apply(((Paragraph) block).text()));
        text.setName("panels.text");
        notes.add(text, "span 2, growx, wmin 60, wrap");
        return other -> text.setText(words.apply(((Paragraph) other).text()));
    }

    private static String text(Reading reading) {
        return Double.isFinite(reading.value()) && !reading.unit().isEmpty()
                ? Numbers.quantity(reading.value(), DIGITS, reading.unit())
                : Numbers.rounded(reading.value());
    }

    private static void addTitled(JPanel row, String title, JComponent view, Runnable saving) {
        JPanel titled = new JPanel(new MigLayout("insets 0, fill, gapy 3", "[grow, fill][]", "[][grow, fill]"));
        titled.setOpaque(false);
        JLabel label = new JLabel(title);
        label.setLabelFor(view);
        JButton save = Form.button("panels.save", saving);
        save.putClientProperty(FlatClientProperties.BUTTON_TYPE, FlatClientProperties.BUTTON_TYPE_TOOLBAR_BUTTON);
        titled.add(label, "wmin 0");
        titled.add(save, "wrap");
        titled.add(view, "span 2, hmin 40");
        row.add(titled, LARGE);
    }

    /** Texts and numbers below each other. */
    private static final class Notes extends Column {
        Notes() {
            super(new MigLayout("insets 0 2 0 8, fillx, gapy 4", "[grow, fill][right]", "[top]"));
            setOpaque(false);
        }

        @Override
        protected int line() {
            return UIScale.scale(16);
        }
    }

    /** As high as its view, and as wide unless its parts need more. */
    private static final class Wide extends JPanel implements Scrollable {
        Wide() {
            super(new MigLayout("insets 6 8 6 8, fill, gapx 12", "", "[grow, fill]"));
            setOpaque(false);
        }

        @Override
        public Dimension getPreferredScrollableViewportSize() {
            return getPreferredSize();
        }

        @Override
        public int getScrollableUnitIncrement(Rectangle visible, int orientation, int direction) {
            return UIScale.scale(24);
        }

        @Override
        public int getScrollableBlockIncrement(Rectangle visible, int orientation, int direction) {
            return visible.width;
        }

        @Override
        public boolean getScrollableTracksViewportWidth() {
            return getParent() == null || getParent().getWidth() >= getMinimumSize().width;
        }

        @Override
        public boolean getScrollableTracksViewportHeight() {
            return getParent() == null || getParent().getHeight() >= getMinimumSize().height;
        }
    }
}
