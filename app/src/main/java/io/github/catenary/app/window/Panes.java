package io.github.catenary.app.window;

import com.formdev.flatlaf.util.UIScale;
import io.github.catenary.app.editor.canvas.DrawingPanes;
import io.github.catenary.app.render.camera.TurningCube;
import io.github.catenary.app.render.legend.LegendPanel;
import io.github.catenary.app.run.preview.PreviewPanel;
import io.github.catenary.app.ui.action.EditorAction;
import io.github.catenary.app.ui.action.Focus;
import io.github.catenary.app.ui.settings.Settings;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.theme.QuietText;
import java.awt.BorderLayout;
import java.awt.Dimension;
import java.awt.Font;
import java.awt.event.ComponentAdapter;
import java.awt.event.ComponentEvent;
import java.awt.event.MouseAdapter;
import java.awt.event.MouseEvent;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import javax.swing.BorderFactory;
import javax.swing.JComponent;
import javax.swing.JLabel;
import javax.swing.JPanel;
import javax.swing.JSplitPane;
import javax.swing.SwingUtilities;
import javax.swing.UIManager;
import net.miginfocom.swing.MigLayout;

/**
 * Drawing and preview, side by side or one of them in the whole width, above the legend of both and the bar that plays
 * what they show. Mode and divider come back as they were left. EDT only.
 */
final class Panes extends JPanel {
    /** Which of the two show. */
    enum Mode {
        EDIT,
        SPLIT,
        RUN;

        private String id() {
            return "mode." + name().toLowerCase(Locale.ROOT);
        }
    }

    private static final String MODE = "window.mode";
    private static final String SHARE = "window.drawing";

    /** The default share of the width that the drawing gets. */
    private static final double USUAL_SHARE = 0.56;

    private static final int PER_MILLE = 1000;

    /** At least as wide as that between the panes, px. */
    private static final int DIVIDER = 6;

    private final transient Settings settings;
    private final TitledPane drawing;
    private final TitledPane preview;
    private final JSplitPane both;
    private final transient Map<Mode, EditorAction> modes = new EnumMap<>(Mode.class);
    private final transient EditorAction showPreview;
    private Mode mode = Mode.SPLIT;

    /** @param plane shows where the drawing draws; stands in its heading */
    Panes(DrawingPanes canvas, JComponent plane, PreviewPanel run, JComponent transport, Settings settings) {
        super(new BorderLayout());
        this.settings = settings;
        canvas.setMinimumSize(UIScale.scale(new Dimension(240, 130)));
        run.setMinimumSize(UIScale.scale(new Dimension(220, 130)));
        Head edit = new Head(Texts.text("canvas.name"), plane, canvas.cube(), () -> widen(Mode.EDIT));
        Head watch = new Head(Texts.text("action.preview"), run.handTools(), run.cube(), () -> widen(Mode.RUN));
        drawing = new TitledPane(edit, canvas);
        preview = new TitledPane(watch, run);
        both = new JSplitPane(JSplitPane.HORIZONTAL_SPLIT, true, drawing, preview);
        both.setName("panes");
        both.setBorder(BorderFactory.createEmptyBorder());
        both.setResizeWeight(share());
        both.addComponentListener(new ComponentAdapter() {
            @Override
            public void componentResized(ComponentEvent event) {
                leaveRoomForBoth();
            }
        });
        add(both, BorderLayout.CENTER);
        JPanel below = new JPanel(new BorderLayout());
        below.add(legends(canvas.main().legend(), run.legend()), BorderLayout.NORTH);
        below.add(transport, BorderLayout.SOUTH);
        add(below, BorderLayout.SOUTH);
        for (Mode each : Mode.values()) {
            EditorAction action = EditorAction.toggle(each.id(), false, on -> choose(each))
                    .withKeys("menu " + (modes.size() + 1))
                    .withIcon(each.id().replace('.', '-'));
            modes.put(each, action);
        }
        showPreview = EditorAction.toggle("preview", true, on -> choose(on ? Mode.SPLIT : Mode.EDIT))
                .withKeys("F9");
        String last = settings.get(MODE, Mode.SPLIT.id());
        for (Mode each : Mode.values()) if (each.id().equals(last)) mode = each;
        showMode();
    }

    /** One legend for both: what the run shows besides the drawing follows what the drawing shows. */
    private static JComponent legends(Optional<LegendPanel> ofDrawing, LegendPanel ofRun) {
        JPanel line = new JPanel(new MigLayout("insets 1 10 1 10, gapx 24, hidemode 3", "[][grow]", "[25::, center]"));
        line.setName("legends");
        ofDrawing.ifPresent(drawn -> {
            ofRun.showBesides(drawn);
            line.add(drawn, "wmin 0");
        });
        line.add(ofRun, "wmin 0, growx");
        return line;
    }

    /** One action for each mode, in their order. */
    List<EditorAction> modeActions() {
        return List.copyOf(modes.values());
    }

    /** What the menu shows: the modes, and the preview on and off. */
    List<EditorAction> actions() {
        List<EditorAction> all = new ArrayList<>(modeActions());
        all.add(showPreview);
        return all;
    }

    Mode mode() {
        return mode;
    }

    /** For what shows in the drawing alone. */
    void showDrawing() {
        if (mode == Mode.RUN) choose(Mode.SPLIT);
    }

    /** For what shows in the run alone. */
    void showRun() {
        if (mode == Mode.EDIT) choose(Mode.SPLIT);
    }

    private void widen(Mode wide) {
        choose(mode == wide ? Mode.SPLIT : wide);
    }

    /** Changes the mode; what the user works in keeps the focus, or hands it to what remains. */
    void choose(Mode chosen) {
        boolean inDrawing = Focus.isIn(drawing);
        boolean inPreview = Focus.isIn(preview);
        keepShare();
        mode = chosen;
        showMode();
        settings.keep(MODE, chosen.id());
        if (inDrawing && chosen == Mode.RUN) Focus.moveInto(preview);
        if (inPreview && chosen == Mode.EDIT) Focus.moveInto(drawing);
    }

    private void showMode() {
        modes.forEach((each, action) -> action.setSelected(each == mode));
        showPreview.setSelected(mode != Mode.EDIT);
        drawing.setVisible(mode != Mode.RUN);
        preview.setVisible(mode != Mode.EDIT);
        restoreDivider();
        both.revalidate();
    }

    /** Puts the divider where it was, in a window that shows. */
    void restoreDivider() {
        both.resetToPreferredSizes();
        if (mode == Mode.SPLIT) both.setDividerLocation(share());
    }

    private void leaveRoomForBoth() {
        if (mode != Mode.SPLIT) return;
        int least = both.getMinimumDividerLocation();
        int most = Math.max(least, both.getMaximumDividerLocation());
        int at = both.getDividerLocation();
        if (at < least || at > most) both.setDividerLocation(Math.max(least, Math.min(most, at)));
    }

    /** Calls back after each move of the divider. */
    void onDivider(Runnable moved) {
        both.addPropertyChangeListener(JSplitPane.DIVIDER_LOCATION_PROPERTY, change -> moved.run());
    }

    /** The share of the width that the drawing gets. */
    private double share() {
        return settings.number(SHARE)
                .filter(share -> share > 0 && share < PER_MILLE)
                .map(share -> (double) share / PER_MILLE)
                .orElse(USUAL_SHARE);
    }

    /** Remembers where the divider is, if there is one. */
    void keepShare() {
        int room = both.getWidth() - both.getDividerSize();
        if (mode != Mode.SPLIT || room <= 0) return;
        String share = Long.toString(Math.round((double) PER_MILLE * both.getDividerLocation() / room));
        settings.keep(SHARE, share);
    }

    /**
     * What stands above a pane.
     *
     * @param tools below the title, or beside it where the pane is low
     * @param cube at the right, where there is room
     * @param doubleClicked called after a double-click on the title
     */
    private record Head(String title, JComponent tools, TurningCube cube, Runnable doubleClicked) {}

    /** A part of the window below a plain heading, so that users tell drawing and run apart. */
    private static final class TitledPane extends JPanel {
        /** Of a pane that shows its cube, px. */
        private static final Dimension LEAST_WITH_CUBE = new Dimension(190, 240);

        /** The height of a head in one line, px. */
        private static final int LOW_HEAD = 33;

        private final transient Head head;
        private final JLabel heading;
        private final JPanel strip = new Strip();
        private boolean low;

        TitledPane(Head head, JComponent content) {
            super(new BorderLayout());
            this.head = head;
            heading = new Heading(head.title());
            heading.setName("heading." + content.getName());
            heading.setLabelFor(content);
            heading.setToolTipText(Texts.text("heading.tip"));
            heading.addMouseListener(new MouseAdapter() {
                @Override
                public void mouseClicked(MouseEvent event) {
                    boolean twice = SwingUtilities.isLeftMouseButton(event) && event.getClickCount() == 2;
                    if (twice) head.doubleClicked().run();
                }
            });
            layOutHead();
            add(strip, BorderLayout.NORTH);
            add(content, BorderLayout.CENTER);
        }

        private void layOutHead() {
            strip.removeAll();
            if (low) {
                strip.setLayout(new MigLayout("insets 1 10 1 6, gapx 14", "[][grow, fill]", "[31::, center]"));
                strip.add(heading);
                strip.add(head.tools(), "wmin 0");
            } else {
                strip.setLayout(new MigLayout(
                        "insets 1 10 1 6, gap 8 0, hidemode 3", "[grow, fill][]", "[24::, center][38::, center]"));
                strip.add(heading, "cell 0 0");
                strip.add(head.tools(), "cell 0 1, wmin 0, pad 0 -4 0 0");
                strip.add(head.cube(), "cell 1 0 1 2");
            }
        }

        @Override
        public void setBounds(int x, int y, int width, int height) {
            Dimension least = UIScale.scale(LEAST_WITH_CUBE);
            boolean wide = width >= least.width;
            boolean high = height >= least.height;
            head.cube().setVisible(wide && high);
            if (low != (wide && !high)) {
                low = !low;
                layOutHead();
            }
            super.setBounds(x, y, width, height);
        }

        /** That of a low pane. Where two panes have less width than they want, each gets half. */
        @Override
        public Dimension getMinimumSize() {
            Dimension least = super.getMinimumSize();
            int spared = low ? 0 : strip.getMinimumSize().height - UIScale.scale(LOW_HEAD);
            int half = getParent() == null ? 0 : getParent().getWidth() / 2 - UIScale.scale(DIVIDER);
            return new Dimension(half > 0 ? Math.min(least.width, half) : least.width, least.height - spared);
        }

        private static final class Strip extends JPanel {
            @Override
            public void updateUI() {
                super.updateUI();
                setBorder(BorderFactory.createMatteBorder(0, 0, 1, 0, UIManager.getColor("Component.borderColor")));
            }
        }

        private static final class Heading extends JLabel {
            Heading(String title) {
                super(title);
            }

            @Override
            public void updateUI() {
                super.updateUI();
                setFont(UIManager.getFont("Label.font").deriveFont(Font.BOLD));
                setForeground(QuietText.color());
            }
        }
    }
}
