package io.github.catenary.app.ui.theme;

import com.formdev.flatlaf.FlatClientProperties;
import io.github.catenary.app.ui.text.Retold;
import io.github.catenary.app.ui.text.Texts;
import java.awt.Component;
import java.awt.Container;
import java.awt.Dialog;
import java.awt.Frame;
import java.awt.Window;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import javax.accessibility.AccessibleContext;
import javax.swing.AbstractButton;
import javax.swing.Action;
import javax.swing.JComboBox;
import javax.swing.JComponent;
import javax.swing.JLabel;
import javax.swing.JList;
import javax.swing.JMenu;
import javax.swing.JProgressBar;
import javax.swing.JRootPane;
import javax.swing.JTabbedPane;
import javax.swing.JTable;
import javax.swing.JTree;
import javax.swing.border.Border;
import javax.swing.border.CompoundBorder;
import javax.swing.border.TitledBorder;
import javax.swing.table.JTableHeader;
import javax.swing.table.TableColumn;
import org.jspecify.annotations.Nullable;

/**
 * Says every text again that a component was given in a language that was left. What a component knows more of, such as
 * the letter of a menu, it does itself, as {@link Retold} has it. EDT only.
 */
final class Retelling {
    private static final List<String> PROPERTIES = List.of(
            JComponent.TOOL_TIP_TEXT_KEY,
            FlatClientProperties.PLACEHOLDER_TEXT,
            FlatClientProperties.TABBED_PANE_TAB_CLOSE_TOOLTIPTEXT);

    private static final List<String> OF_ACTIONS = List.of(Action.NAME, Action.SHORT_DESCRIPTION);

    /** What was said again: most texts show in several places. */
    private final IdentityHashMap<String, String> said = new IdentityHashMap<>();

    private final Set<Component> seen = Collections.newSetFromMap(new IdentityHashMap<>());

    /** From the inside to the outside. */
    private final List<Component> all = new ArrayList<>();

    private Retelling() {}

    /** Says again what all windows show, and what they could show. */
    static void run() {
        Retelling retelling = new Retelling();
        for (Window each : Window.getWindows()) retelling.find(each);
        PlainText.made().forEach(retelling::find);
        retelling.all.forEach(retelling::retell);
        for (Component each : retelling.all)
            if (each instanceof JComponent part) Retold.of(part).forEach(Runnable::run);
        // A component without a name of its own has that of its label, which is new by now.
        retelling.all.forEach(retelling::retellUnseen);
        retelling.all.forEach(Retelling::measure);
    }

    private void find(@Nullable Component component) {
        if (component == null || !seen.add(component)) return;
        if (component instanceof Container container) for (Component each : container.getComponents()) find(each);
        if (component instanceof JMenu menu && menu.getItemCount() > 0) find(menu.getPopupMenu());
        if (component instanceof JComponent part) find(part.getComponentPopupMenu());
        if (component instanceof JTable table) find(table.getTableHeader());
        all.add(component);
    }

    private void retell(Component component) {
        if (component instanceof Frame frame) retell(frame.getTitle(), frame::setTitle);
        else if (component instanceof Dialog dialog) retell(dialog.getTitle(), dialog::setTitle);
        else if (component instanceof AbstractButton button) retell(button);
        else if (component instanceof JLabel label) retell(label.getText(), label::setText);
        else if (component instanceof JProgressBar bar && bar.isStringPainted())
            retell(bar.getString(), bar::setString);
        else if (component instanceof JTabbedPane pane) retell(pane);
        else if (component instanceof JTable table) retell(table);
        if (component instanceof JComponent part) {
            for (String each : PROPERTIES)
                retell(part.getClientProperty(each), text -> part.putClientProperty(each, text));
            retell(part.getBorder());
        }
    }

    private void retell(@Nullable Object text, Consumer<String> set) {
        if (!(text instanceof String told)) return;
        String now = said.computeIfAbsent(told, Texts::current);
        if (!now.equals(told)) set.accept(now);
    }

    private void retell(AbstractButton button) {
        Action action = button.getAction();
        if (action != null)
            for (String each : OF_ACTIONS) retell(action.getValue(each), text -> action.putValue(each, text));
        retell(button.getText(), button::setText);
    }

    private void retell(JTabbedPane pane) {
        for (int i = 0; i < pane.getTabCount(); i++) {
            int place = i;
            retell(pane.getTitleAt(i), text -> pane.setTitleAt(place, text));
            retell(pane.getToolTipTextAt(i), text -> pane.setToolTipTextAt(place, text));
        }
    }

    private void retell(JTable table) {
        for (TableColumn each : Collections.list(table.getColumnModel().getColumns()))
            retell(each.getHeaderValue(), each::setHeaderValue);
    }

    private void retell(@Nullable Border border) {
        if (border instanceof TitledBorder titled) retell(titled.getTitle(), titled::setTitle);
        if (border instanceof CompoundBorder both) {
            retell(both.getOutsideBorder());
            retell(both.getInsideBorder());
        }
    }

    /** These keep how large what they show was. A change of the font, whichever it is, has them look again. */
    private static void measure(Component component) {
        if (component instanceof JComboBox || component instanceof JList || component instanceof JTree)
            ((JComponent) component).firePropertyChange("font", 0, 1);
        if (component instanceof JRootPane || component instanceof JTableHeader) component.repaint();
        if (component instanceof JComponent part) part.revalidate();
    }

    private void retellUnseen(Component component) {
        if (!(component instanceof JComponent)) return;
        AccessibleContext told = component.getAccessibleContext();
        if (told == null) return;
        retell(told.getAccessibleName(), told::setAccessibleName);
        retell(told.getAccessibleDescription(), told::setAccessibleDescription);
    }
}
