package io.github.catenary.app.document.tabs;

import io.github.catenary.app.document.workspace.OpenDocument;
import io.github.catenary.app.ui.action.Keys;
import io.github.catenary.app.ui.text.Texts;
import java.awt.event.MouseAdapter;
import java.awt.event.MouseEvent;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import javax.accessibility.AccessibleContext;
import javax.accessibility.AccessibleRole;
import javax.swing.BorderFactory;
import javax.swing.JComponent;
import javax.swing.JPanel;
import javax.swing.SwingUtilities;
import javax.swing.UIManager;
import net.miginfocom.swing.MigLayout;

/**
 * The tabs of the open documents in a row, which shows only if there are several. It is no {@code JTabbedPane}, because
 * that shows the names of files as HTML. EDT only.
 */
public final class TabStrip extends JPanel {
    private final transient Tabs tabs;
    private final transient TabClosing closing;
    private final transient Map<OpenDocument, TabHead> heads = new LinkedHashMap<>();

    public TabStrip(Tabs tabs, TabClosing closing) {
        super(new MigLayout("insets 0 6 0 6, gap 0", "", "[fill]"));
        this.tabs = tabs;
        this.closing = closing;
        setName("tabs");
        tabs.addListener(this::refresh);
        refresh();
    }

    private void refresh() {
        List<OpenDocument> all = tabs.all();
        if (!List.copyOf(heads.keySet()).equals(all)) rebuild(all);
        setVisible(all.size() > 1);
        if (!isVisible()) return;
        for (OpenDocument each : all) head(each).show(tabs.front() == each, all);
    }

    /** A tab that stays is not removed, which would take the focus, or the mouse that drags it, from it. */
    private void rebuild(List<OpenDocument> all) {
        Map<OpenDocument, TabHead> before = new LinkedHashMap<>(heads);
        heads.clear();
        for (OpenDocument each : all) {
            TabHead head = Optional.ofNullable(before.remove(each)).orElseGet(() -> make(each));
            if (head.getParent() == null) add(head, "wmin 52lp, wmax 240lp");
            setComponentZOrder(head, heads.size());
            heads.put(each, head);
        }
        before.values().forEach(this::remove);
        revalidate();
        repaint();
    }

    /** The tab of the document in front. */
    public JComponent front() {
        return head(tabs.front());
    }

    private TabHead head(OpenDocument document) {
        return Objects.requireNonNull(heads.get(document));
    }

    private TabHead make(OpenDocument document) {
        TabHead head = new TabHead(document, tabs, closing);
        new TabDrag(document, tabs, this).install(head);
        Keys.bind(head, "LEFT", Texts.text("tabs.key.previous"), () -> go(-1));
        Keys.bind(head, "RIGHT", Texts.text("tabs.key.next"), () -> go(1));
        Keys.bind(head, "DELETE", Texts.text("tabs.key.close"), () -> closing.close(document));
        return head;
    }

    /**
     * The place to which a dragged tab belongs: behind those whose middle the pointer has passed.
     *
     * @param x in this row, px
     */
    int place(OpenDocument dragged, int x) {
        validate(); // another place may have been taken since the row was laid out
        return (int) heads.entrySet().stream()
                .filter(each -> each.getKey() != dragged)
                .map(Map.Entry::getValue)
                .filter(head -> x > head.getX() + head.getWidth() / 2)
                .count();
    }

    /** Takes the focus along. */
    private void go(int by) {
        tabs.go(by);
        head(tabs.front()).requestFocusInWindow();
    }

    /** The keys that work on a tab which has the focus. */
    public List<Keys.Binding> keys() {
        return new ArrayList<>(Keys.of(head(tabs.front())));
    }

    @Override
    public void updateUI() {
        super.updateUI();
        setBorder(BorderFactory.createMatteBorder(0, 0, 1, 0, UIManager.getColor("Component.borderColor")));
    }

    @Override
    public AccessibleContext getAccessibleContext() {
        if (accessibleContext == null) {
            accessibleContext = new AccessibleJPanel() {
                @Override
                public AccessibleRole getAccessibleRole() {
                    return AccessibleRole.PAGE_TAB_LIST;
                }
            };
            accessibleContext.setAccessibleName(Texts.text("tabs"));
        }
        return accessibleContext;
    }

    /** Brings a document in front whose tab is dragged, and moves the tab along the row with the mouse. EDT only. */
    private static final class TabDrag extends MouseAdapter {
        /** A drag that is shorter is a click, px. */
        private static final int CLICK = 6;

        private final OpenDocument document;
        private final Tabs tabs;
        private final TabStrip row;
        /** Where the left button went down in the row, px; empty while it is up. */
        private OptionalInt pressed = OptionalInt.empty();

        private boolean dragging;

        TabDrag(OpenDocument document, Tabs tabs, TabStrip row) {
            this.document = document;
            this.tabs = tabs;
            this.row = row;
        }

        void install(JComponent head) {
            head.addMouseListener(this);
            head.addMouseMotionListener(this);
        }

        private int x(MouseEvent event) {
            return SwingUtilities.convertPoint(event.getComponent(), event.getPoint(), row).x;
        }

        @Override
        public void mousePressed(MouseEvent event) {
            pressed = SwingUtilities.isLeftMouseButton(event) ? OptionalInt.of(x(event)) : OptionalInt.empty();
            dragging = false;
        }

        @Override
        public void mouseDragged(MouseEvent event) {
            if (pressed.isEmpty()) return;
            if (!dragging && Math.abs(x(event) - pressed.getAsInt()) < CLICK) return;
            dragging = true;
            tabs.show(document);
            tabs.move(document, row.place(document, x(event)));
        }

        @Override
        public void mouseReleased(MouseEvent event) {
            pressed = OptionalInt.empty();
        }
    }
}
