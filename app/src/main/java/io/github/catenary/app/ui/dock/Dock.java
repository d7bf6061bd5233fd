package io.github.catenary.app.ui.dock;

import com.formdev.flatlaf.FlatClientProperties;
import com.formdev.flatlaf.extras.FlatSVGIcon;
import com.formdev.flatlaf.util.UIScale;
import io.github.catenary.app.ui.action.EditorAction;
import io.github.catenary.app.ui.action.Focus;
import io.github.catenary.app.ui.action.ToolBars;
import io.github.catenary.app.ui.settings.Settings;
import io.github.catenary.app.ui.text.Texts;
import java.awt.BorderLayout;
import java.awt.Component;
import java.awt.Dimension;
import java.awt.Insets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.swing.AbstractButton;
import javax.swing.BorderFactory;
import javax.swing.JComponent;
import javax.swing.JPanel;
import javax.swing.JSplitPane;
import javax.swing.JTabbedPane;
import javax.swing.SwingConstants;
import javax.swing.SwingUtilities;

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

    /** The page of a tab. One that nobody sees is laid out when somebody does, not with each change of the theme. */
    private static final class Sheet extends JPanel {
        Sheet() {
            super(new BorderLayout());
        }

        @Override
        protected void validateTree() {
            if (isVisible()) super.validateTree();
        }
    }

    private final transient Settings settings;
    private final transient List<Page> pages = new ArrayList<>();
    private final JTabbedPane docked = new JTabbedPane(SwingConstants.TOP, JTabbedPane.SCROLL_TAB_LAYOUT);

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
        docked.setVisible(false);
        docked.setRequestFocusEnabled(false); // a click leaves the focus in the drawing
        docked.putClientProperty(FlatClientProperties.TABBED_PANE_TAB_AREA_INSETS, new Insets(0, 6, 0, 4));
        docked.putClientProperty(FlatClientProperties.TABBED_PANE_TRAILING_COMPONENT, hideButton());
        tabs.forEach(this::add);
        selectRemembered();
        docked.addChangeListener(event -> tell());
        if (Boolean.parseBoolean(settings.get(SHOWN, ""))) turn(true);
    }

    /** At the end of the row, by which the tabs end. */
    private JComponent hideButton() {
        AbstractButton hide =
                ToolBars.button(EditorAction.of("dock.hide", () -> turn(false)).withIcon("dock-hide"));
        hide.putClientProperty(FlatClientProperties.BUTTON_TYPE, FlatClientProperties.BUTTON_TYPE_TOOLBAR_BUTTON);
        JPanel end = new JPanel(new BorderLayout());
        end.setOpaque(false);
        end.add(hide, BorderLayout.LINE_END);
        return end;
    }

    private int height() {
        int height = settings.number(HEIGHT).orElse(UIScale.scale(USUAL_HEIGHT));
        return Math.max(UIScale.scale(LEAST_HEIGHT), height);
    }

    private void add(DockTab tab) {
        String id = "dock." + tab.id();
        EditorAction action = EditorAction.of(id, () -> goToOrHide(tab.id())).withKeys("alt " + (pages.size() + 1));
        JPanel panel = new Sheet();
        panel.setName(id);
        int place = pages.size();
        pages.add(new Page(tab, panel, action));
        docked.addTab(
                Texts.text("action." + id),
                new FlatSVGIcon("io/github/catenary/app/icons/" + tab.icon() + ".svg"),
                panel);
        describe(place, action);
        action.addPropertyChangeListener(change -> describe(place, action));
        tab.countWith(entries -> {
            String name = Texts.text("action." + id);
            docked.setTitleAt(place, entries == 0 ? name : Texts.text("dock.count", name, entries));
        });
    }

    private void describe(int place, EditorAction action) {
        docked.setToolTipTextAt(place, ToolBars.tip(action));
    }

    private void selectRemembered() {
        String last = settings.get(TAB, "");
        for (int i = 0; i < pages.size(); i++) {
            if (pages.get(i).tab().id().equals(last)) docked.setSelectedIndex(i);
        }
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
        docked.setSelectedComponent(page.panel());
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

    /** Makes the content of the tab that shows, and tells the tabs what has changed. */
    private void tell() {
        Page selected = pages.get(docked.getSelectedIndex());
        settings.keep(TAB, selected.tab().id());
        Optional<Page> now = Optional.of(selected).filter(page -> docked.isVisible());
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
}
