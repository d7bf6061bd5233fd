package io.github.catenary.app.document.tabs;

import com.formdev.flatlaf.FlatClientProperties;
import com.formdev.flatlaf.icons.FlatTabbedPaneCloseIcon;
import com.formdev.flatlaf.util.UIScale;
import io.github.catenary.app.document.workspace.OpenDocument;
import io.github.catenary.app.ui.action.EditorAction;
import io.github.catenary.app.ui.action.Mnemonics;
import io.github.catenary.app.ui.action.ToolBars;
import io.github.catenary.app.ui.text.Texts;
import java.awt.Dimension;
import java.awt.FontMetrics;
import java.awt.Insets;
import java.awt.Toolkit;
import java.awt.datatransfer.StringSelection;
import java.awt.event.ActionEvent;
import java.awt.event.MouseAdapter;
import java.awt.event.MouseEvent;
import java.util.List;
import javax.accessibility.AccessibleContext;
import javax.accessibility.AccessibleRole;
import javax.swing.JButton;
import javax.swing.JPopupMenu;
import javax.swing.JToggleButton;
import javax.swing.SwingConstants;
import javax.swing.SwingUtilities;

/** The tab of a document: its name, a mark of unsaved edits, and a button that closes it. EDT only. */
final class TabHead extends JToggleButton {
    /** The button that closes it, px. */
    private static final int CROSS = 18;

    private static final int HEIGHT = 30;

    private final transient OpenDocument document;
    private final transient Tabs tabs;
    private final transient TabClosing closing;
    private final JButton cross = new JButton(new FlatTabbedPaneCloseIcon());
    private final transient EditorAction copyPath = EditorAction.of("copy-path", this::copyPath);
    private final transient EditorAction closeOthers = EditorAction.of("close-other-tabs", this::closeOthers);

    TabHead(OpenDocument document, Tabs tabs, TabClosing closing) {
        this.document = document;
        this.tabs = tabs;
        this.closing = closing;
        setName("tab.document");
        setHorizontalAlignment(SwingConstants.LEADING);
        setMargin(new Insets(2, 8, 2, 2));
        setRequestFocusEnabled(false); // a click leaves the focus in the drawing
        putClientProperty(FlatClientProperties.BUTTON_TYPE, FlatClientProperties.BUTTON_TYPE_TAB);
        putClientProperty(FlatClientProperties.TAB_BUTTON_UNDERLINE_PLACEMENT, SwingConstants.BOTTOM);
        cross.setName("tab.close");
        cross.setFocusable(false);
        cross.setInheritsPopupMenu(true);
        cross.putClientProperty(FlatClientProperties.BUTTON_TYPE, FlatClientProperties.BUTTON_TYPE_TOOLBAR_BUTTON);
        cross.setToolTipText(Texts.text("action.close-tab"));
        cross.addActionListener(event -> closing.close(document));
        add(cross);
        addMouseListener(new MouseAdapter() {
            @Override
            public void mouseReleased(MouseEvent event) {
                if (SwingUtilities.isMiddleMouseButton(event) && contains(event.getPoint())) closing.close(document);
            }
        });
        setComponentPopupMenu(menu());
    }

    private JPopupMenu menu() {
        JPopupMenu menu = new JPopupMenu();
        menu.add(ToolBars.menuItem(EditorAction.of("close-tab", () -> closing.close(document))));
        menu.add(ToolBars.menuItem(closeOthers));
        menu.addSeparator();
        menu.add(ToolBars.menuItem(copyPath));
        Mnemonics.spread(menu);
        return menu;
    }

    private void closeOthers() {
        closing.closeOthers(document);
    }

    private void copyPath() {
        document.file()
                .ifPresent(file -> Toolkit.getDefaultToolkit()
                        .getSystemClipboard()
                        .setContents(new StringSelection(file.toString()), null));
    }

    /** Also if it is selected already, which a toggle button would end. */
    @Override
    protected void fireActionPerformed(ActionEvent event) {
        setSelected(true);
        tabs.show(document);
    }

    /** @param all the open documents, of which several may have one name */
    void show(boolean front, List<OpenDocument> all) {
        setSelected(front);
        setText(TabTitles.text(document, all));
        String tip = TabTitles.tip(document);
        setToolTipText(tip);
        copyPath.setEnabled(document.file().isPresent());
        closeOthers.setEnabled(all.size() > 1);
        String name =
                Texts.text("tabs.accessible", TabTitles.name(document, all), all.indexOf(document) + 1, all.size());
        getAccessibleContext().setAccessibleName(name);
        getAccessibleContext().setAccessibleDescription(tip);
        cross.getAccessibleContext().setAccessibleName(Texts.text("tabs.close", TabTitles.name(document, all)));
    }

    /** Of the text; Swing knows no size of a button with another in it. */
    @Override
    public Dimension getPreferredSize() {
        FontMetrics font = getFontMetrics(getFont());
        Insets insets = getInsets();
        return new Dimension(
                font.stringWidth(getText()) + insets.left + insets.right,
                Math.max(UIScale.scale(HEIGHT), font.getHeight() + insets.top + insets.bottom));
    }

    @Override
    public void doLayout() {
        Dimension size = new Dimension(UIScale.scale(CROSS), UIScale.scale(CROSS));
        int right = getWidth() - UIScale.scale(4) - size.width;
        cross.setBounds(right, (getHeight() - size.height) / 2, size.width, size.height);
    }

    /** Leaves room for the button that closes. */
    @Override
    public Insets getInsets() {
        Insets insets = super.getInsets();
        insets.right = UIScale.scale(CROSS + 8);
        return insets;
    }

    @Override
    public AccessibleContext getAccessibleContext() {
        if (accessibleContext == null) {
            accessibleContext = new AccessibleJToggleButton() {
                @Override
                public AccessibleRole getAccessibleRole() {
                    return AccessibleRole.PAGE_TAB;
                }
            };
        }
        return accessibleContext;
    }
}
