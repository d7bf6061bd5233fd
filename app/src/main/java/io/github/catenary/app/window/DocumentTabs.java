package io.github.catenary.app.window;

import com.formdev.flatlaf.FlatClientProperties;
import com.formdev.flatlaf.util.UIScale;
import io.github.catenary.app.document.tabs.TabClosing;
import io.github.catenary.app.document.tabs.Tabs;
import io.github.catenary.app.document.workspace.OpenDocument;
import io.github.catenary.app.ui.action.EditorAction;
import io.github.catenary.app.ui.action.Keys;
import io.github.catenary.app.ui.action.Mnemonics;
import io.github.catenary.app.ui.action.ToolBars;
import io.github.catenary.app.ui.text.Retold;
import io.github.catenary.app.ui.text.Texts;
import java.awt.Dimension;
import java.awt.Insets;
import java.awt.Point;
import java.awt.Rectangle;
import java.awt.Toolkit;
import java.awt.datatransfer.StringSelection;
import java.awt.event.MouseAdapter;
import java.awt.event.MouseEvent;
import java.util.Optional;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;
import javax.swing.JLabel;
import javax.swing.JPopupMenu;
import javax.swing.JTabbedPane;
import javax.swing.SwingUtilities;
import org.jspecify.annotations.Nullable;

/**
 * The tabs of the open documents in a row, which shows only if there are several. A tab belongs to whichever document
 * has its place. Labels show the names, because a tab that shows a text by itself shows it as HTML. EDT only.
 */
final class DocumentTabs extends JTabbedPane {
    /** The most room for a name, px at scale 1; a longer one ends with dots. */
    private static final int WIDEST_NAME = 200;

    private final transient Tabs tabs;
    private final transient TabClosing closing;

    DocumentTabs(Tabs tabs, TabClosing closing) {
        super(TOP, SCROLL_TAB_LAYOUT);
        this.tabs = tabs;
        this.closing = closing;
        setName("tabs");
        getAccessibleContext().setAccessibleName(Texts.text("tabs"));
        setRequestFocusEnabled(false); // a click leaves the focus in the drawing
        putClientProperty(FlatClientProperties.TABBED_PANE_TAB_AREA_INSETS, new Insets(0, 6, 0, 6));
        putClientProperty(FlatClientProperties.TABBED_PANE_TAB_CLOSABLE, true);
        putClientProperty(FlatClientProperties.TABBED_PANE_TAB_CLOSE_TOOLTIPTEXT, Texts.text("action.close-tab"));
        IntConsumer close = place -> closing.close(at(place));
        putClientProperty(FlatClientProperties.TABBED_PANE_TAB_CLOSE_CALLBACK, close);
        setComponentPopupMenu(new JPopupMenu());
        Keys.bind(this, "LEFT", Texts.text("tabs.key.previous"), () -> go(-1));
        Keys.bind(this, "RIGHT", Texts.text("tabs.key.next"), () -> go(1));
        Keys.bind(this, "DELETE", Texts.text("tabs.key.close"), () -> closing.close(tabs.front()));
        TabMouse mouse = new TabMouse();
        addMouseListener(mouse);
        addMouseMotionListener(mouse);
        refresh();
        addChangeListener(event -> tabs.show(at(getSelectedIndex())));
        tabs.addListener(this::refresh);
        Retold.by(this, this::refresh);
    }

    private OpenDocument at(int place) {
        return tabs.all().get(place);
    }

    /** Brings the tab in front back in sight, as another theme begins with the first one. */
    @Override
    public void updateUI() {
        super.updateUI();
        SwingUtilities.invokeLater(this::fireStateChanged);
    }

    /** Keeps the focus, which the document would take. */
    private void go(int by) {
        tabs.go(by);
        requestFocusInWindow();
    }

    private void refresh() {
        int count = tabs.all().size();
        while (getTabCount() < count) {
            addTab("", null);
            setTabComponentAt(getTabCount() - 1, new Name());
        }
        for (int i = 0; i < count; i++) {
            ((JLabel) getTabComponentAt(i)).setText(tabs.title(at(i)));
            setToolTipTextAt(i, tabs.tip(at(i)));
            String name = Texts.text("tabs.accessible", tabs.name(at(i)), i + 1, count);
            getAccessibleContext().getAccessibleChild(i).getAccessibleContext().setAccessibleName(name);
        }
        setSelectedIndex(tabs.all().indexOf(tabs.front()));
        while (getTabCount() > count) removeTabAt(getTabCount() - 1);
        setVisible(count > 1);
    }

    private Optional<OpenDocument> at(MouseEvent event) {
        int place = indexAtLocation(event.getX(), event.getY());
        return place < 0 ? Optional.empty() : Optional.of(at(place));
    }

    /** Has the menu be that of the tab below the mouse, or of the document in front if a key opens it. */
    @Override
    public Point getPopupLocation(@Nullable MouseEvent event) {
        fill(
                getComponentPopupMenu(),
                Optional.ofNullable(event).flatMap(this::at).orElse(tabs.front()));
        if (event != null) return event.getPoint();
        Rectangle tab = getBoundsAt(getSelectedIndex());
        return new Point(tab.x, tab.y + tab.height);
    }

    private void fill(JPopupMenu menu, OpenDocument document) {
        EditorAction closeOthers = EditorAction.of("close-other-tabs", () -> closing.closeOthers(document));
        closeOthers.setEnabled(tabs.all().size() > 1);
        EditorAction copyPath = EditorAction.of(
                "copy-path",
                () -> document.file()
                        .ifPresent(file -> Toolkit.getDefaultToolkit()
                                .getSystemClipboard()
                                .setContents(new StringSelection(file.toString()), null)));
        copyPath.setEnabled(document.file().isPresent());
        menu.removeAll();
        menu.add(ToolBars.menuItem(EditorAction.of("close-tab", () -> closing.close(document))));
        menu.add(ToolBars.menuItem(closeOthers));
        menu.addSeparator();
        menu.add(ToolBars.menuItem(copyPath));
        Mnemonics.spread(menu);
    }

    /** The name of a document. EDT only. */
    private static final class Name extends JLabel {
        /** Letters can be wider on a screen with a scale of its own than Swing believes, px at scale 1. */
        private static final int SPARE = 6;

        Name() {
            setName("tab.document");
        }

        @Override
        public Dimension getPreferredSize() {
            Dimension size = super.getPreferredSize();
            return new Dimension(Math.min(size.width + UIScale.scale(SPARE), UIScale.scale(WIDEST_NAME)), size.height);
        }
    }

    /** Closes a tab at a click with the middle button, and moves one that is dragged along the row. EDT only. */
    private final class TabMouse extends MouseAdapter {
        /** A drag that is shorter is a click, px. */
        private static final int CLICK = 6;

        private Optional<OpenDocument> pressed = Optional.empty();
        private int from;
        private boolean dragging;

        @Override
        public void mousePressed(MouseEvent event) {
            pressed = at(event).filter(document -> SwingUtilities.isLeftMouseButton(event));
            from = event.getX();
            dragging = false;
        }

        @Override
        public void mouseDragged(MouseEvent event) {
            dragging |= Math.abs(event.getX() - from) >= CLICK;
            if (!dragging || pressed.isEmpty()) return;
            tabs.show(pressed.get());
            tabs.move(pressed.get(), place(event.getX()));
        }

        @Override
        public void mouseReleased(MouseEvent event) {
            pressed = Optional.empty();
            if (SwingUtilities.isMiddleMouseButton(event)) at(event).ifPresent(closing::close);
        }

        /** The place of the dragged tab, which is in front: behind those whose middle the pointer has passed. */
        private int place(int x) {
            return (int) IntStream.range(0, getTabCount())
                    .filter(each -> each != getSelectedIndex())
                    .filter(each -> x > getBoundsAt(each).getCenterX())
                    .count();
        }
    }
}
