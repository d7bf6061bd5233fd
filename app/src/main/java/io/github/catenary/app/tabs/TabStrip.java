package io.github.catenary.app.tabs;

import io.github.catenary.app.action.Keys;
import io.github.catenary.app.text.Texts;
import io.github.catenary.app.workspace.OpenDocument;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import javax.accessibility.AccessibleContext;
import javax.accessibility.AccessibleRole;
import javax.swing.BorderFactory;
import javax.swing.JPanel;
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

    private void rebuild(List<OpenDocument> all) {
        Map<OpenDocument, TabHead> before = new LinkedHashMap<>(heads);
        heads.clear();
        removeAll();
        for (OpenDocument each : all) {
            TabHead head = Optional.ofNullable(before.get(each)).orElseGet(() -> make(each));
            heads.put(each, head);
            add(head, "wmin 52lp, wmax 240lp");
        }
        revalidate();
        repaint();
    }

    private TabHead head(OpenDocument document) {
        return Objects.requireNonNull(heads.get(document));
    }

    private TabHead make(OpenDocument document) {
        TabHead head = new TabHead(document, tabs, closing);
        Keys.bind(head, "LEFT", Texts.text("tabs.key.previous"), () -> go(-1));
        Keys.bind(head, "RIGHT", Texts.text("tabs.key.next"), () -> go(1));
        Keys.bind(head, "DELETE", Texts.text("tabs.key.close"), () -> closing.close(document));
        return head;
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
}
