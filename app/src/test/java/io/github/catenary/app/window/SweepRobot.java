package io.github.catenary.app.window;

import static io.github.catenary.app.window.EditorRobot.read;
import static io.github.catenary.app.window.EditorRobot.until;

import java.awt.Component;
import javax.swing.AbstractButton;
import javax.swing.JComboBox;
import javax.swing.JFrame;
import javax.swing.JTabbedPane;
import javax.swing.JTable;
import javax.swing.text.JTextComponent;

/** Operates the window of sweeps, which is open. */
final class SweepRobot {
    private final EditorRobot editor;

    SweepRobot(EditorRobot editor) {
        this.editor = editor;
    }

    JFrame window() {
        return editor.robot().finder().findByName("sweep", JFrame.class, true);
    }

    <T extends Component> T find(String name, Class<T> type) {
        return read(() -> editor.robot().finder().findByName(window(), name, type, false));
    }

    /** Types into a field of the form. */
    void type(String field, String text) {
        JTextComponent found = find("sweep." + field, JTextComponent.class);
        read(() -> {
            found.setText(text);
            return true;
        });
    }

    void click(String button) {
        AbstractButton found = find(button, AbstractButton.class);
        read(() -> {
            found.doClick();
            return true;
        });
    }

    /** What a text says; nothing if it does not show. */
    String text(String name) {
        JTextComponent found = find("sweep." + name, JTextComponent.class);
        return read(() -> found.isVisible() ? found.getText() : "");
    }

    void choose(String box, int index) {
        JComboBox<?> found = find(box, JComboBox.class);
        read(() -> {
            found.setSelectedIndex(index);
            return true;
        });
    }

    /** Varies a setting over a range. */
    void range(int row, String name, String from, String to, String count) {
        String path = "vary." + row + ".";
        type(path + "name", name);
        choose("sweep." + path + "kind", 1);
        type(path + "from", from);
        type(path + "to", to);
        type(path + "count", count);
    }

    void untilReady() {
        AbstractButton run = find("sweep.run", AbstractButton.class);
        until("the study can run", () -> read(run::isEnabled));
    }

    /** @param forecast how what the study will take begins */
    void untilReady(String forecast) {
        until(forecast, () -> text("forecast").startsWith(forecast));
        untilReady();
    }

    /** @param told how what is told below begins */
    void untilTold(String told) {
        until(told, () -> text("told").startsWith(told));
    }

    JTable table() {
        return find("sweep.table", JTable.class);
    }

    /** @param tab 0 for the picture, 1 for the table */
    void show(int tab) {
        JTabbedPane tabs = find("sweep.tabs", JTabbedPane.class);
        read(() -> {
            tabs.setSelectedIndex(tab);
            return true;
        });
    }

    void untilCell(int row, String column, String expected) {
        until(
                column + " of row " + row,
                () -> read(() -> {
                    JTable table = table();
                    int at = table.getColumnModel().getColumnIndex(column);
                    return String.valueOf(table.getValueAt(row, at)).equals(expected);
                }));
    }
}
