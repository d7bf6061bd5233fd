package io.github.catenary.app.ui.action;

import com.formdev.flatlaf.extras.FlatSVGIcon;
import io.github.catenary.app.ui.text.KeyNames;
import io.github.catenary.app.ui.text.Texts;
import java.awt.event.ActionEvent;
import javax.swing.AbstractAction;
import javax.swing.Action;
import javax.swing.JComponent;
import javax.swing.KeyStroke;

/**
 * An action that finds its texts by its id: its name is {@code action.<id>} and its tooltip {@code action.<id>.tip}.
 * What a plugin adds brings its own. EDT only.
 */
public final class EditorAction extends AbstractAction {
    /** The key of the id that tests and scripts use to find a component made from an action. */
    public static final String ID = "catenary.id";

    /** Called when a switch is turned on or off. */
    public interface Switch {
        void turned(boolean on);
    }

    /** The size of icons in bars, px; in menus they are smaller. */
    private static final int BUTTON = 20;

    private final transient Switch work;
    private final String own;

    private EditorAction(String id, Switch work) {
        this(id, Texts.text("action." + id), Texts.text("action." + id + ".tip"), work);
    }

    private EditorAction(String id, String name, String tip, Switch work) {
        super(name);
        own = name;
        this.work = work;
        putValue(ID, id);
        putValue(SHORT_DESCRIPTION, tip);
    }

    public static EditorAction of(String id, Runnable work) {
        return new EditorAction(id, on -> work.run());
    }

    /**
     * An action with texts of its own.
     *
     * @param id begins with its kind, such as {@code operation.}, so that it is no other action's
     */
    public static EditorAction named(String id, String name, String tip, Runnable work) {
        return new EditorAction(id, name, tip, on -> work.run());
    }

    /**
     * An action that is on or off. {@link Action#SELECTED_KEY} holds its state; {@code work} gets it after each change.
     */
    public static EditorAction toggle(String id, boolean on, Switch work) {
        EditorAction action = new EditorAction(id, work);
        action.putValue(SELECTED_KEY, on);
        return action;
    }

    /** @param keys as in {@link KeyStroke#getKeyStroke(String)}; {@code menu} stands for the platform's menu key */
    public EditorAction withKeys(String keys) {
        putValue(ACCELERATOR_KEY, KeyNames.parse(keys));
        return this;
    }

    /**
     * Makes the action's key, if it has one, work in a component or its window.
     *
     * @param where such as {@link JComponent#WHEN_IN_FOCUSED_WINDOW}
     */
    public void bindIn(JComponent component, int where) {
        if (getValue(ACCELERATOR_KEY) instanceof KeyStroke stroke) {
            component.registerKeyboardAction(this, stroke, where);
        }
    }

    /** @param name of an SVG file in the icons folder */
    public EditorAction withIcon(String name) {
        FlatSVGIcon icon = new FlatSVGIcon("io/github/catenary/app/icons/" + name + ".svg");
        putValue(SMALL_ICON, icon);
        putValue(LARGE_ICON_KEY, icon.derive(BUTTON, BUTTON));
        return this;
    }

    public String id() {
        return (String) getValue(ID);
    }

    /** Its own name, not its present one, such as "Undo move". */
    public String ownName() {
        return Texts.current(own);
    }

    public boolean selected() {
        return Boolean.TRUE.equals(getValue(SELECTED_KEY));
    }

    public void setSelected(boolean on) {
        putValue(SELECTED_KEY, on);
    }

    /** Gives the action another name, such as "Undo move". */
    public void rename(String name) {
        putValue(NAME, name);
    }

    @Override
    public void actionPerformed(ActionEvent event) {
        work.turned(selected());
    }
}
