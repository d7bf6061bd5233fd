package io.github.catenary.app.window;

import io.github.catenary.app.ui.table.RowModel;
import io.github.catenary.app.ui.text.Texts;
import java.awt.Component;
import java.awt.Dimension;
import java.util.List;
import java.util.Optional;
import javax.swing.JOptionPane;
import javax.swing.JScrollPane;
import javax.swing.JTable;
import javax.swing.JTextArea;
import javax.swing.UIManager;

/** The dialogs of the Help menu: the version and the shortcuts. */
final class HelpDialogs {
    /** The height above which a text scrolls, px. */
    private static final int MAX_HEIGHT = 360;

    private HelpDialogs() {}

    /** Shows name, version and platform, as a bug report needs them. */
    static void showAbout(Component owner) {
        String version = Optional.ofNullable(HelpDialogs.class.getPackage().getImplementationVersion())
                .orElse(Texts.text("about.development"));
        String text = Texts.text(
                "about.text",
                version,
                System.getProperty("java.version"),
                System.getProperty("os.name") + " " + System.getProperty("os.arch"));
        show(owner, "about", text, JOptionPane.INFORMATION_MESSAGE);
    }

    /** Shows every key that does something. */
    static void showShortcuts(Component owner, List<Shortcuts.Row> rows) {
        RowModel<Shortcuts.Row> model = new RowModel<Shortcuts.Row>()
                .column("shortcuts.what", Shortcuts.Row::what)
                .column("shortcuts.key", Shortcuts.Row::keys)
                .column("shortcuts.where", Shortcuts.Row::where);
        model.show(rows);
        JTable table = new JTable(model);
        table.setName("shortcuts.table");
        table.getColumnModel().getColumn(0).setPreferredWidth(340);
        table.getColumnModel().getColumn(1).setPreferredWidth(240);
        table.getColumnModel().getColumn(2).setPreferredWidth(120);
        table.setPreferredScrollableViewportSize(new Dimension(700, 340));
        Object[] content = {Texts.text("shortcuts.note"), new JScrollPane(table)};
        JOptionPane.showMessageDialog(owner, content, Texts.text("action.shortcuts"), JOptionPane.PLAIN_MESSAGE);
    }

    /** Long lines wrap and long texts scroll; the text can be selected and copied. */
    private static void show(Component owner, String action, String text, int kind) {
        JTextArea area = new JTextArea(text);
        area.setName(action + ".text");
        area.setEditable(false);
        area.setLineWrap(true);
        area.setWrapStyleWord(true);
        area.setColumns(52);
        area.setOpaque(false);
        area.setFont(UIManager.getFont("Label.font"));
        area.setSize(area.getPreferredSize());
        boolean tall = area.getPreferredSize().height > MAX_HEIGHT;
        JScrollPane scroll = new JScrollPane(area);
        scroll.setPreferredSize(new Dimension(area.getPreferredSize().width + 24, MAX_HEIGHT));
        JOptionPane.showMessageDialog(owner, tall ? scroll : area, Texts.text("action." + action), kind);
    }
}
