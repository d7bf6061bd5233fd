package io.github.catenary.app.action;

import com.formdev.flatlaf.extras.FlatSVGIcon;
import io.github.catenary.app.text.Texts;
import java.awt.event.ActionEvent;
import javax.swing.AbstractAction;
import javax.swing.Action;
import javax.swing.KeyStroke;

/**
 * An action with its words and icon found by id: {@code action.<id>} is its name, {@code action.<id>.tip} its tooltip.
 * EDT only.
 */
public final class EditorAction extends AbstractAction {
    /** Key under which Swing components made from an action find the name that tests and scripts know it by. */
    public static final String ID = "catenary.id";

    /** What a switch does when it is turned. */
    public interface Switch {
        void turned(boolean on);
    }

    private final transient Switch work;

    private EditorAction(String id, Switch work) {
        super(Texts.text("action." + id));
        this.work = work;
        putValue(ID, id);
        putValue(SHORT_DESCRIPTION, Texts.text("action." + id + ".tip"));
    }

    public static EditorAction of(String id, Runnable work) {
        return new EditorAction(id, on -> work.run());
    }

    /** A switch: {@link Action#SELECTED_KEY} holds its state, which {@code work} gets after it changed. */
    public static EditorAction toggle(String id, boolean on, Switch work) {
        EditorAction action = new EditorAction(id, work);
        action.putValue(SELECTED_KEY, on);
        return action;
    }

    /** @param keys as {@link KeyStroke#getKeyStroke(String)} reads it; {@code menu} stands for the platform's menu key */
    public EditorAction withKeys(String keys) {
        putValue(ACCELERATOR_KEY, Keys.parse(keys));
        return this;
    }

    /** @param name of an SVG file in the icons folder */
    public EditorAction withIcon(String name) {
        putValue(SMALL_ICON, new FlatSVGIcon("io/github/catenary/app/icons/" + name + ".svg"));
        return this;
    }

    public String id() {
        return (String) getValue(ID);
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
