package io.github.catenary.app.window.welcome;

import com.formdev.flatlaf.FlatClientProperties;
import com.formdev.flatlaf.extras.FlatSVGIcon;
import com.formdev.flatlaf.util.UIScale;
import io.github.catenary.app.ui.action.Keys;
import io.github.catenary.app.ui.settings.Settings;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.theme.Column;
import io.github.catenary.app.ui.theme.QuietText;
import java.awt.Component;
import java.awt.Dimension;
import java.awt.Rectangle;
import java.awt.event.FocusAdapter;
import java.awt.event.FocusEvent;
import java.awt.event.MouseAdapter;
import java.awt.event.MouseEvent;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.swing.BorderFactory;
import javax.swing.JButton;
import javax.swing.JCheckBox;
import javax.swing.JLabel;
import javax.swing.JPanel;
import javax.swing.JScrollPane;
import javax.swing.ScrollPaneConstants;
import javax.swing.SwingConstants;
import net.miginfocom.swing.MigLayout;

/** The start page: four large buttons over recent files and samples. EDT only. */
final class StartPage extends JPanel {
    /** The setting whether the page shows at program start. */
    static final String AT_START = "start.page";

    private static final String TOUR_OFFERED = "tour.offered";

    private static final int MOST_RECENT = 8;
    private static final int ICON = 40;

    private final transient Doors doors;
    private final transient Settings settings;
    private final transient ThumbnailRunner runner;
    private final transient SampleSource samples;
    private final JPanel recent = new JPanel(new MigLayout("insets 0, wrap, fillx, gapy 2", "[grow, fill]"));
    private final Gallery gallery = new Gallery();
    private final transient Map<Path, SampleCard> cards = new HashMap<>();
    private final JCheckBox atStart = new JCheckBox(Texts.text("start.again"));
    private final JButton draw;
    private final JPanel offer;

    StartPage(Doors doors, Settings settings, ThumbnailRunner runner, SampleSource samples) {
        super(new MigLayout(
                "insets 28 36 16 36, fill, gap 16 14", "[220!, fill][grow, fill]", "[][][][][grow, fill][]"));
        this.doors = doors;
        this.settings = settings;
        this.runner = runner;
        this.samples = samples;
        setName("start");
        getAccessibleContext().setAccessibleName(Texts.text("start.title"));
        draw = door("draw", "start-draw", doors.draw());
        add(heading("start.title", "h1"), "span, wrap");
        offer = offer();
        add(offer, "span, growx, hidemode 3, wrap");
        JPanel row = new JPanel(new MigLayout(
                "insets 0, fill, gap 14", "[grow, fill, sg][grow, fill, sg][grow, fill, sg][grow, fill, sg]"));
        row.setOpaque(false);
        row.add(draw, "h 104!");
        row.add(door("rope", "start-rope", doors.rope()), "h 104!");
        row.add(door("cloth", "start-cloth", doors.cloth()), "h 104!");
        row.add(door("open", "open", doors.open()), "h 104!");
        add(row, "span, growx, wrap");
        add(heading("start.recent", "h3"));
        add(heading("start.samples", "h3"), "wrap");
        recent.setOpaque(false);
        recent.setName("start.recent");
        add(recent, "aligny top, wmin 0");
        JScrollPane scroll = new JScrollPane(
                gallery, ScrollPaneConstants.VERTICAL_SCROLLBAR_ALWAYS, ScrollPaneConstants.HORIZONTAL_SCROLLBAR_NEVER);
        scroll.setBorder(BorderFactory.createEmptyBorder());
        scroll.setOpaque(false);
        scroll.getViewport().setOpaque(false);
        add(scroll, "wmin 100, hmin 60, wrap");
        atStart.setName("start.again");
        atStart.setToolTipText(Texts.text("start.again.tip"));
        atStart.setOpaque(false);
        atStart.addActionListener(event -> settings.set(AT_START, atStart.isSelected() ? "on" : "off"));
        JButton back = new JButton(Texts.text("start.back"));
        back.setName("start.back");
        back.setToolTipText(Texts.text("start.back.tip"));
        back.addActionListener(event -> doors.back().run());
        add(atStart, "span, split 2");
        add(back, "gapleft push");
    }

    /** Offers the tour until it was taken or declined once. */
    private JPanel offer() {
        JPanel strip = new JPanel(new MigLayout("insets 8 12 8 12, gap 10, fillx", "[grow][][]"));
        strip.setName("start.tour");
        JButton take = new JButton(Texts.text("start.tour.take"));
        take.setName("start.tour.take");
        take.setToolTipText(Texts.text("start.tour.take.tip"));
        take.addActionListener(event -> {
            decline();
            doors.tour().actionPerformed(event);
        });
        JButton no = new JButton(Texts.text("start.tour.no"));
        no.setName("start.tour.no");
        no.setToolTipText(Texts.text("start.tour.no.tip"));
        no.addActionListener(event -> decline());
        strip.add(new JLabel(Texts.text("start.tour")), "wmin 0");
        strip.add(take);
        strip.add(no);
        strip.putClientProperty(FlatClientProperties.STYLE, "arc: 8; background: lighten($Panel.background, 3%)");
        return strip;
    }

    private void decline() {
        settings.set(TOUR_OFFERED, "yes");
        offer.setVisible(false);
        draw.requestFocusInWindow();
    }

    private static JLabel heading(String key, String style) {
        JLabel label = new JLabel(Texts.text(key));
        label.putClientProperty(FlatClientProperties.STYLE_CLASS, style);
        return label;
    }

    private static JButton door(String id, String icon, Runnable work) {
        JButton button = new JButton(
                Texts.text("start." + id),
                new FlatSVGIcon("io/github/catenary/app/icons/" + icon + ".svg", ICON, ICON));
        button.setName("start." + id);
        button.setToolTipText(Texts.text("start." + id + ".tip"));
        button.setVerticalTextPosition(SwingConstants.BOTTOM);
        button.setHorizontalTextPosition(SwingConstants.CENTER);
        button.addActionListener(event -> work.run());
        return button;
    }

    /** Shows the samples of a folder in an order, which may be another one later. */
    void show(List<Path> found) {
        gallery.removeAll();
        for (Path sample : found) gallery.add(cards.computeIfAbsent(sample, this::card));
        gallery.revalidate();
        gallery.repaint();
    }

    private SampleCard card(Path sample) {
        SampleCard card = new SampleCard(sample, samples, runner);
        card.addActionListener(event -> doors.sample().accept(sample));
        return card;
    }

    /** Brings recent files and the setting up to date, and asks for pictures that are missing. */
    void refresh() {
        offer.setVisible(settings.get(TOUR_OFFERED, "").isEmpty());
        atStart.setSelected(isWantedAtStart(settings));
        recent.removeAll();
        List<Path> files = settings.recentFiles();
        for (Path file : files.subList(0, Math.min(MOST_RECENT, files.size()))) recent.add(link(file), "wmin 0");
        if (files.isEmpty()) {
            JLabel none = new JLabel(Texts.text("menu.recent.none"));
            none.setForeground(QuietText.color());
            recent.add(none);
        }
        recent.revalidate();
        recent.repaint();
        for (Component card : gallery.getComponents())
            ((SampleCard) card).picture().renew();
    }

    private JButton link(Path file) {
        JButton button = new JButton(samples.name(file));
        button.setName("start.recent." + file.getFileName());
        button.setToolTipText(file.toString());
        button.setHorizontalAlignment(SwingConstants.LEADING);
        button.putClientProperty(FlatClientProperties.BUTTON_TYPE, FlatClientProperties.BUTTON_TYPE_BORDERLESS);
        button.addActionListener(event -> doors.file().accept(file));
        return button;
    }

    void takeFocus() {
        draw.requestFocusInWindow();
    }

    static boolean isWantedAtStart(Settings settings) {
        return !settings.get(AT_START, "on").equals("off");
    }

    /** A sample: its picture, which moves while the pointer or the focus is on it, and its name. */
    private static final class SampleCard extends JButton {
        private static final int WIDTH = 168;
        private static final int HEIGHT = 112;

        private final transient Thumbnail picture;

        SampleCard(Path sample, SampleSource source, ThumbnailRunner runner) {
            super(source.name(sample));
            Object file = sample.getFileName();
            setName("start.sample." + file);
            picture = new Thumbnail(
                    this,
                    WIDTH,
                    HEIGHT,
                    () -> source.read(sample),
                    runner,
                    why -> setToolTipText(Texts.text("start.sample.unshown", getText(), file, Texts.reason(why))));
            setIcon(picture);
            setToolTipText(Texts.text("start.sample.tip", getText(), file));
            setVerticalTextPosition(SwingConstants.BOTTOM);
            setHorizontalTextPosition(SwingConstants.CENTER);
            addMouseListener(new MouseAdapter() {
                @Override
                public void mouseEntered(MouseEvent event) {
                    picture.play();
                }

                @Override
                public void mouseExited(MouseEvent event) {
                    picture.rest();
                }
            });
            addFocusListener(new FocusAdapter() {
                @Override
                public void focusGained(FocusEvent event) {
                    scrollRectToVisible(new Rectangle(getSize()));
                    picture.play();
                }

                @Override
                public void focusLost(FocusEvent event) {
                    picture.rest();
                }
            });
            arrow("LEFT", -1, 0);
            arrow("RIGHT", 1, 0);
            arrow("UP", 0, -1);
            arrow("DOWN", 0, 1);
        }

        Thumbnail picture() {
            return picture;
        }

        private void arrow(String key, int right, int down) {
            Keys.bind(this, key, Texts.text("start.key"), () -> go(right, down));
        }

        private void go(int right, int down) {
            if (!(getParent() instanceof Gallery gallery)) return;
            int next = gallery.getComponentZOrder(this) + right + down * gallery.columns();
            if (next >= 0 && next < gallery.getComponentCount()) {
                gallery.getComponent(next).requestFocusInWindow();
            }
        }
    }

    /** Cards of one size in as many columns as there is room for. */
    private static final class Gallery extends Column {
        private static final int GAP = 12;

        Gallery() {
            super(null);
            setName("start.gallery");
            setOpaque(false);
        }

        /** How many cards stand side by side, at least one. */
        int columns() {
            return columns(getWidth());
        }

        private int columns(int width) {
            int gap = UIScale.scale(GAP);
            return Math.max(1, (width + gap) / (cell().width + gap));
        }

        private Dimension cell() {
            Dimension cell = new Dimension(1, 1);
            for (Component card : getComponents()) {
                Dimension size = card.getPreferredSize();
                cell.setSize(Math.max(cell.width, size.width), Math.max(cell.height, size.height));
            }
            return cell;
        }

        @Override
        public void doLayout() {
            Dimension cell = cell();
            int gap = UIScale.scale(GAP);
            int columns = columns();
            int width = (getWidth() + gap) / columns - gap;
            for (int i = 0; i < getComponentCount(); i++) {
                int x = i % columns * (width + gap);
                int y = i / columns * (cell.height + gap);
                getComponent(i).setBounds(x, y, width, cell.height);
            }
        }

        @Override
        public Dimension getPreferredSize() {
            int width = getParent() == null ? getWidth() : getParent().getWidth();
            int columns = columns(width);
            int rows = (getComponentCount() + columns - 1) / columns;
            int gap = UIScale.scale(GAP);
            return new Dimension(cell().width, Math.max(0, rows * (cell().height + gap) - gap));
        }

        @Override
        protected int line() {
            return cell().height / 4;
        }
    }
}
