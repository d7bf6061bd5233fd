package io.github.catenary.app.ui.dock;

import com.formdev.flatlaf.FlatClientProperties;
import com.formdev.flatlaf.extras.FlatSVGIcon;
import com.formdev.flatlaf.util.UIScale;
import io.github.catenary.app.ui.action.EditorAction;
import io.github.catenary.app.ui.action.Focus;
import io.github.catenary.app.ui.action.ToolBars;
import io.github.catenary.app.ui.settings.Settings;
import io.github.catenary.app.ui.text.KeyNames;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.theme.WrappedRow;
import java.awt.BorderLayout;
import java.awt.CardLayout;
import java.awt.Component;
import java.awt.Dimension;
import java.awt.Insets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntConsumer;
import javax.swing.AbstractButton;
import javax.swing.BorderFactory;
import javax.swing.Box;
import javax.swing.ButtonGroup;
import javax.swing.JComponent;
import javax.swing.JPanel;
import javax.swing.JSplitPane;
import javax.swing.JToggleButton;
import javax.swing.KeyStroke;
import javax.swing.SwingConstants;
import javax.swing.SwingUtilities;
import javax.swing.UIManager;
import javax.swing.border.EmptyBorder;

/**
 * A part of the window with tabs below the others, which can be hidden. Height, tab, and whether it shows come back as
 * they were left. EDT only.
 */
public final class Dock extends JSplitPane {
    private static final String SHOWN = "window.dock";
    private static final String HEIGHT = "window.dock.height";
    private static final String TAB = "window.dock.tab";
    private static final int USUAL_HEIGHT = 240;
    private static final int LEAST_HEIGHT = 130;

    /** A tab and the page that gets its content. */
    private record Page(DockTab tab, JPanel panel, EditorAction action) {
        boolean isMade() {
            return panel.getComponentCount() > 0;
        }
    }

    private final transient Settings settings;
    private final transient List<Page> pages = new ArrayList<>();
    private final JPanel docked = new JPanel(new BorderLayout());
    private final CardLayout cards = new CardLayout();
    private final JPanel contents = new JPanel(cards);
    private final TabRow row =
            new TabRow(EditorAction.of("dock.hide", () -> turn(false)).withIcon("dock-hide"), this::select);
    private int selected;

    private final transient EditorAction toggle =
            EditorAction.toggle("dock", false, this::turn).withKeys("F11");
    private transient Optional<Page> showing = Optional.empty();

    /** @param tabs from left to right; the nth one gets the key Alt+n */
    public Dock(JComponent above, List<DockTab> tabs, Settings settings) {
        super(VERTICAL_SPLIT, true);
        this.settings = settings;
        setName("dock");
        setTopComponent(above);
        setBottomComponent(docked);
        setResizeWeight(1);
        setBorder(BorderFactory.createEmptyBorder());
        docked.setName("dock.tabs");
        docked.setMinimumSize(new Dimension(0, UIScale.scale(LEAST_HEIGHT)));
        docked.setPreferredSize(new Dimension(0, height()));
        docked.add(row, BorderLayout.NORTH);
        docked.add(contents, BorderLayout.CENTER);
        docked.setVisible(false);
        tabs.forEach(this::add);
        selectRemembered();
        if (Boolean.parseBoolean(settings.get(SHOWN, ""))) turn(true);
    }

    private int height() {
        int height = settings.number(HEIGHT).orElse(UIScale.scale(USUAL_HEIGHT));
        return Math.max(UIScale.scale(LEAST_HEIGHT), height);
    }

    private void add(DockTab tab) {
        String id = "dock." + tab.id();
        EditorAction action = EditorAction.of(id, () -> goToOrHide(tab.id())).withKeys("alt " + (pages.size() + 1));
        JPanel panel = new JPanel(new BorderLayout());
        panel.setName(id);
        Page page = new Page(tab, panel, action);
        pages.add(page);
        contents.add(panel, id);
        row.add(tab, action);
        tab.countWith(count -> row.count(pages.indexOf(page), count));
    }

    private void selectRemembered() {
        String last = settings.get(TAB, "");
        for (int i = 0; i < pages.size(); i++) {
            if (pages.get(i).tab().id().equals(last)) selected = i;
        }
        select(selected);
    }

    /** The part that can be hidden, with the tabs. */
    public JComponent docked() {
        return docked;
    }

    /** Shows or hides the dock. */
    public EditorAction toggle() {
        return toggle;
    }

    /** The actions of the tabs: each opens its tab, or hides the dock if the focus is there already. */
    public List<EditorAction> tabActions() {
        return pages.stream().map(Page::action).toList();
    }

    private void goToOrHide(String id) {
        boolean there = showing.filter(page -> page.tab().id().equals(id) && Focus.isIn(page.panel()))
                .isPresent();
        if (there) turn(false);
        else goTo(id);
    }

    /**
     * Shows a tab and moves the focus into it.
     *
     * @throws IllegalArgumentException if there is no such tab
     */
    public void goTo(String id) {
        open(id);
        showing.ifPresent(page -> Focus.moveInto(page.panel()));
    }

    /**
     * Shows a tab; the focus stays where it is.
     *
     * @throws IllegalArgumentException if there is no such tab
     */
    public void open(String id) {
        Page page = pages.stream()
                .filter(each -> each.tab().id().equals(id))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("the dock has no tab \"" + id + "\""));
        select(pages.indexOf(page));
        turn(true);
    }

    private void turn(boolean visible) {
        toggle.setSelected(visible);
        if (visible == docked.isVisible()) return;
        boolean hadFocus = Focus.isIn(docked);
        if (!visible) keepHeight();
        docked.setVisible(visible);
        settings.keep(SHOWN, Boolean.toString(visible));
        tell();
        if (visible) SwingUtilities.invokeLater(this::restoreHeight);
        else if (hadFocus && getTopComponent() instanceof JComponent above) Focus.moveInto(above);
    }

    private void select(int place) {
        selected = place;
        Page page = pages.get(place);
        row.mark(place);
        cards.show(contents, page.panel().getName());
        settings.keep(TAB, page.tab().id());
        tell();
    }

    /** Makes the content of the tab that shows, and tells the tabs what has changed. */
    private void tell() {
        Optional<Page> now = docked.isVisible() ? Optional.of(pages.get(selected)) : Optional.empty();
        if (now.equals(showing)) return;
        showing.ifPresent(page -> page.tab().shown(false));
        showing = now;
        now.ifPresent(page -> {
            if (!page.isMade()) page.panel().add(shrinkable(page.tab().make()), BorderLayout.CENTER);
            page.tab().shown(true);
        });
    }

    /** A tab must not keep the dock or the window from being made smaller. */
    private static Component shrinkable(JComponent content) {
        content.setMinimumSize(new Dimension());
        return content;
    }

    /** Makes the dock as high as it was, in a window that shows. */
    public void restoreHeight() {
        if (!docked.isVisible() || getHeight() == 0) return;
        setDividerLocation(Math.max(getMinimumDividerLocation(), getHeight() - getDividerSize() - height()));
    }

    private void keepHeight() {
        if (docked.getHeight() > 0) settings.keep(HEIGHT, Integer.toString(docked.getHeight()));
    }

    /** Remembers how high the dock is, and closes the tabs. */
    public void close() {
        if (docked.isVisible()) keepHeight();
        pages.forEach(page -> page.tab().close());
    }

    /**
     * The heads of the tabs in a row, with a button at the end. It is no {@code JTabbedPane}, because that shows texts
     * as HTML. EDT only.
     */
    private static final class TabRow extends JPanel {
        private final transient List<JToggleButton> heads = new ArrayList<>();
        private final transient List<String> names = new ArrayList<>();
        private final transient ButtonGroup group = new ButtonGroup();
        private final transient IntConsumer chosen;

        /**
         * @param hide the action of the button at the end
         * @param chosen gets the place of a tab that the user chooses
         */
        TabRow(EditorAction hide, IntConsumer chosen) {
            super(null);
            Component space = Box.createHorizontalGlue();
            setLayout(new WrappedRow(0, space::equals));
            this.chosen = chosen;
            setName("dock.row");
            AbstractButton end = ToolBars.button(hide);
            end.putClientProperty(FlatClientProperties.BUTTON_TYPE, FlatClientProperties.BUTTON_TYPE_TOOLBAR_BUTTON);
            add(space);
            add(end);
        }

        /** Adds the head of a tab at the right. */
        void add(DockTab tab, EditorAction action) {
            int place = heads.size();
            String name = Texts.text("action." + action.id());
            JToggleButton head = new JToggleButton(name);
            head.setName("tab." + tab.id());
            head.setIcon(new FlatSVGIcon("io/github/catenary/app/icons/" + tab.icon() + ".svg"));
            describe(head, action);
            action.addPropertyChangeListener(change -> describe(head, action));
            head.putClientProperty(FlatClientProperties.BUTTON_TYPE, FlatClientProperties.BUTTON_TYPE_TAB);
            head.putClientProperty(FlatClientProperties.TAB_BUTTON_UNDERLINE_PLACEMENT, SwingConstants.TOP);
            head.setRequestFocusEnabled(false); // a click leaves the focus in the drawing
            head.addActionListener(event -> chosen.accept(place));
            group.add(head);
            heads.add(head);
            names.add(name);
            add(head, place);
        }

        private static void describe(JToggleButton head, EditorAction action) {
            String tip = String.valueOf(action.getValue(EditorAction.SHORT_DESCRIPTION));
            boolean hasKey = action.getValue(EditorAction.ACCELERATOR_KEY) instanceof KeyStroke;
            String key = hasKey ? KeyNames.of((KeyStroke) action.getValue(EditorAction.ACCELERATOR_KEY)) : "";
            head.setToolTipText(hasKey ? tip + "  (" + key + ")" : tip);
        }

        /** Shows how many entries a tab has; 0 shows nothing. */
        void count(int place, int entries) {
            JToggleButton head = heads.get(place);
            String name = names.get(place);
            head.setText(entries == 0 ? name : Texts.text("dock.count", name, entries));
        }

        /** Marks the tab that is shown. */
        void mark(int place) {
            heads.get(place).setSelected(true);
        }

        @Override
        public void updateUI() {
            super.updateUI();
            setBorder(BorderFactory.createCompoundBorder(
                    BorderFactory.createMatteBorder(0, 0, 1, 0, UIManager.getColor("Component.borderColor")),
                    new EmptyBorder(UIScale.scale(new Insets(0, 6, 0, 4)))));
        }
    }
}
