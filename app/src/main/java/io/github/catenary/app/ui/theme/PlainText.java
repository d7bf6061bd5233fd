package io.github.catenary.app.ui.theme;

import io.github.catenary.app.ui.text.Shown;
import io.github.catenary.app.ui.text.Texts;
import java.awt.Container;
import java.awt.event.MouseWheelEvent;
import java.awt.event.MouseWheelListener;
import java.util.Collections;
import java.util.Set;
import java.util.WeakHashMap;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javax.swing.AbstractButton;
import javax.swing.JComponent;
import javax.swing.JLabel;
import javax.swing.JScrollBar;
import javax.swing.JScrollPane;
import javax.swing.JToolTip;
import javax.swing.SwingUtilities;
import javax.swing.UIDefaults;
import javax.swing.UIManager;
import javax.swing.plaf.ComponentUI;
import javax.swing.text.AbstractDocument;
import javax.swing.text.AttributeSet;
import javax.swing.text.BadLocationException;
import javax.swing.text.DocumentFilter;
import javax.swing.text.JTextComponent;
import org.jspecify.annotations.Nullable;

/**
 * Makes Swing show every text as it is. Swing reads a text that begins with {@code <html>} as HTML, which fetches
 * pictures from servers and can hang; the texts of scenes, plugins and files are never meant as HTML. A look and feel
 * creates the delegate of each component through {@link UIManager}. This class takes the place of all its delegates: it
 * switches HTML off in the component and then has the real delegate created. For the same reason it makes labels,
 * buttons, tooltips and texts that cannot be edited show the characters that act on the text around them, such as an
 * override of the reading direction, as {@link Shown} does, and none in a language that was left. As it sees every component that is made, it also has scroll
 * panes {@linkplain WheelPass pass on} the wheel. EDT only.
 */
public final class PlainText {
    /** The client property that makes a Swing component show HTML as plain text. */
    private static final String HTML_DISABLE = "html.disable";

    /** An invisible character; a text that begins with it does not begin with a tag. */
    private static final String MARK = "\u200E";

    /** What was made and is still in use, also where no window has it now. */
    private static final Set<JComponent> MADE = Collections.newSetFromMap(new WeakHashMap<>());

    private PlainText() {}

    /** The components that were made and are still in use, wherever they are. */
    static Set<JComponent> made() {
        return Set.copyOf(MADE);
    }

    /** Replaces the delegates of the current look and feel for components created or updated from now on. */
    public static void install() {
        // Otherwise an object tag would create an instance of the class that it names.
        System.setProperty("swing.html.object", "false");
        UIDefaults look = UIManager.getLookAndFeelDefaults();
        for (Object key : look.keySet().toArray()) {
            if (key instanceof String name && name.endsWith("UI") && look.get(name) instanceof String) {
                UIManager.put(name, PlainText.class.getName());
            }
        }
    }

    /** Swing calls this for each component. */
    public static ComponentUI createUI(JComponent component) {
        boolean first = component.getClientProperty(HTML_DISABLE) == null;
        component.putClientProperty(HTML_DISABLE, true);
        if (first) show(component);
        if (first) MADE.add(component);
        if (first && component instanceof JScrollPane pane) WheelPass.install(pane);
        return UIManager.getLookAndFeelDefaults().getUI(component);
    }

    /** A text for the title of a window, whose label only the look and feel can reach. */
    public static String title(String text) {
        String shown = Shown.text(text);
        return shown.startsWith("<") ? MARK + shown : shown;
    }

    /** Makes a new component show its texts, those that it has and those that it will get, as {@link Shown} does. */
    private static void show(JComponent component) {
        if (component instanceof JLabel label) {
            follow(component, "text", label::getText, label::setText);
        } else if (component instanceof AbstractButton button) {
            follow(component, "text", button::getText, button::setText);
        } else if (component instanceof JToolTip tip) {
            follow(component, "tiptext", tip::getTipText, tip::setTipText);
        } else if (component instanceof JTextComponent text) {
            text.addPropertyChangeListener("document", event -> filter(text));
            text.addPropertyChangeListener("editable", event -> filter(text));
        }
    }

    private static void filter(JTextComponent text) {
        if (text.isEditable() || !(text.getDocument() instanceof AbstractDocument document)) return;
        if (!(document.getDocumentFilter() instanceof ReadOnly)) document.setDocumentFilter(new ReadOnly(text));
        show(text.getText(), text::setText);
    }

    private static void follow(
            JComponent component, String property, Supplier<@Nullable String> text, Consumer<String> set) {
        show(text.get(), set);
        component.addPropertyChangeListener(property, event -> show(text.get(), set));
    }

    private static void show(@Nullable String text, Consumer<String> set) {
        if (text == null) return;
        String shown = Shown.text(Texts.current(text));
        if (!shown.equals(text)) set.accept(shown);
    }

    /** Shows the texts of a component that cannot be edited; one that can be edited holds them as they are. */
    private static final class ReadOnly extends DocumentFilter {
        private final JTextComponent component;

        ReadOnly(JTextComponent component) {
            this.component = component;
        }

        @Override
        public void insertString(FilterBypass document, int offset, String text, AttributeSet attributes)
                throws BadLocationException {
            document.insertString(offset, component.isEditable() ? text : Shown.text(text), attributes);
        }

        @Override
        public void replace(
                FilterBypass document, int offset, int length, @Nullable String text, AttributeSet attributes)
                throws BadLocationException {
            document.replace(
                    offset, length, text == null || component.isEditable() ? text : Shown.text(text), attributes);
        }
    }

    /**
     * Passes the wheel on to what lies around, where everything shows and there is nothing to scroll: Swing gives the
     * wheel to the innermost scroll pane, even if it ignores it. EDT only.
     */
    private static final class WheelPass implements MouseWheelListener {
        private static final WheelPass ONLY = new WheelPass();

        private WheelPass() {}

        static void install(JScrollPane pane) {
            pane.addMouseWheelListener(ONLY);
        }

        @Override
        public void mouseWheelMoved(MouseWheelEvent event) {
            if (!(event.getSource() instanceof JScrollPane pane) || scrolls(pane)) return;
            Container around = SwingUtilities.getAncestorOfClass(JScrollPane.class, pane);
            if (around != null) around.dispatchEvent(SwingUtilities.convertMouseEvent(pane, event, around));
        }

        private static boolean scrolls(JScrollPane pane) {
            return pane.isWheelScrollingEnabled()
                    && (shows(pane.getVerticalScrollBar()) || shows(pane.getHorizontalScrollBar()));
        }

        /** A bar that always shows has nothing to scroll if all is in view. */
        private static boolean shows(@Nullable JScrollBar bar) {
            return bar != null && bar.isVisible() && bar.getVisibleAmount() < bar.getMaximum() - bar.getMinimum();
        }
    }
}
