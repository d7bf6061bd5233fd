package io.github.catenary.app.ui.dock;

import com.formdev.flatlaf.FlatClientProperties;
import com.formdev.flatlaf.extras.FlatSVGIcon;
import com.formdev.flatlaf.util.UIScale;
import io.github.catenary.app.ui.action.EditorAction;
import io.github.catenary.app.ui.action.ToolBars;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.theme.WrappedRow;
import java.awt.Component;
import java.awt.Insets;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntConsumer;
import javax.swing.AbstractButton;
import javax.swing.BorderFactory;
import javax.swing.Box;
import javax.swing.ButtonGroup;
import javax.swing.JPanel;
import javax.swing.JToggleButton;
import javax.swing.KeyStroke;
import javax.swing.SwingConstants;
import javax.swing.UIManager;
import javax.swing.border.EmptyBorder;

/**
 * The heads of the tabs in a row, with a button at the end. It is no {@code JTabbedPane}, because that shows texts as
 * HTML. EDT only.
 */
final class TabRow extends JPanel {
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
        String key = hasKey ? ToolBars.text((KeyStroke) action.getValue(EditorAction.ACCELERATOR_KEY)) : "";
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
