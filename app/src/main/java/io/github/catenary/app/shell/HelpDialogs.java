package io.github.catenary.app.shell;

import io.github.catenary.app.action.EditorAction;
import io.github.catenary.app.action.ToolBars;
import io.github.catenary.app.text.Texts;
import io.github.catenary.spi.ConstraintType;
import io.github.catenary.spi.Plugin;
import io.github.catenary.spi.Plugins;
import java.awt.Component;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import javax.swing.Action;
import javax.swing.JOptionPane;
import javax.swing.JScrollPane;
import javax.swing.JTable;
import javax.swing.KeyStroke;
import javax.swing.table.DefaultTableModel;

/** What the Help menu tells: the version, the plugins, the shortcuts. */
final class HelpDialogs {
    private HelpDialogs() {}

    /** Name, version and what it runs on: what a bug report needs. */
    static void showAbout(Component owner) {
        String version = Optional.ofNullable(HelpDialogs.class.getPackage().getImplementationVersion())
                .orElse(Texts.text("about.development"));
        String text = Texts.text(
                "about.text",
                version,
                System.getProperty("java.version"),
                System.getProperty("os.name") + " " + System.getProperty("os.arch"));
        show(owner, "about", text);
    }

    /** What is installed, and what was not loaded and why. */
    static void showPlugins(Component owner, Plugins plugins, List<String> problems) {
        String installed = plugins.installed().stream().map(HelpDialogs::line).collect(Collectors.joining("\n"));
        String text = installed.isEmpty() ? Texts.text("plugins.none") : installed;
        show(owner, "plugins", problems.isEmpty() ? text : text + "\n\n" + String.join("\n", problems));
    }

    private static String line(Plugin plugin) {
        String types = plugin.constraints().stream().map(ConstraintType::id).collect(Collectors.joining(", "));
        return Texts.text("plugins.contributes", plugin.name(), plugin.version(), plugin.license(), types);
    }

    /** Every action with a shortcut, and the letters of the tools. */
    static void showShortcuts(Component owner, List<EditorAction> actions) {
        DefaultTableModel model =
                new DefaultTableModel(new Object[] {Texts.text("shortcuts.what"), Texts.text("shortcuts.key")}, 0) {
                    @Override
                    public boolean isCellEditable(int row, int column) {
                        return false;
                    }
                };
        for (EditorAction action : actions) {
            if (!(action.getValue(Action.ACCELERATOR_KEY) instanceof KeyStroke stroke)) continue;
            model.addRow(new Object[] {Texts.text("action." + action.id()), ToolBars.text(stroke)});
        }
        ToolPalette.KEYS.forEach((tool, key) ->
                model.addRow(new Object[] {Texts.text("shortcuts.tool", Texts.text("tool." + tool)), key}));
        JTable table = new JTable(model);
        table.setName("shortcuts.table");
        JOptionPane.showMessageDialog(
                owner, new JScrollPane(table), Texts.text("action.shortcuts"), JOptionPane.PLAIN_MESSAGE);
    }

    private static void show(Component owner, String action, String text) {
        JOptionPane.showMessageDialog(owner, text, Texts.text("action." + action), JOptionPane.INFORMATION_MESSAGE);
    }
}
