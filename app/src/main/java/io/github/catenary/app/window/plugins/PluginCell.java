package io.github.catenary.app.window.plugins;

import io.github.catenary.app.document.plugin.PluginEntry;
import io.github.catenary.app.document.plugin.PluginEntry.Status;
import io.github.catenary.app.ui.theme.QuietText;
import io.github.catenary.solver.sandbox.Fault;
import java.awt.Color;
import java.awt.Component;
import java.awt.Font;
import java.util.List;
import java.util.function.Function;
import javax.swing.JLabel;
import javax.swing.JList;
import javax.swing.JPanel;
import javax.swing.ListCellRenderer;
import javax.swing.UIManager;
import net.miginfocom.swing.MigLayout;

/** A plugin in the list: its name and, below it, its state. */
final class PluginCell extends JPanel implements ListCellRenderer<PluginEntry> {
    private final JLabel name = plain();
    private final JLabel status = plain();
    private final transient Function<PluginEntry, List<Fault>> faults;

    /** @param faults the faults in runs since the plugin was loaded */
    PluginCell(Function<PluginEntry, List<Fault>> faults) {
        super(new MigLayout("insets 5 8 5 8, wrap 1, gapy 1, fillx", "[grow, fill]"));
        this.faults = faults;
        add(name, "wmin 0");
        add(status, "wmin 0");
    }

    /** A label that never reads a plugin's text as HTML. */
    private static JLabel plain() {
        JLabel label = new JLabel();
        return label;
    }

    @Override
    public Component getListCellRendererComponent(
            JList<? extends PluginEntry> list, PluginEntry entry, int index, boolean selected, boolean focused) {
        List<Fault> failed = faults.apply(entry);
        String how = PluginText.status(entry, failed);
        name.setText(entry.name());
        name.setFont(list.getFont().deriveFont(Font.BOLD));
        status.setText(how);
        status.setFont(UIManager.getFont("medium.font"));
        setBackground(selected ? list.getSelectionBackground() : list.getBackground());
        name.setForeground(selected ? list.getSelectionForeground() : list.getForeground());
        status.setForeground(selected ? list.getSelectionForeground() : color(entry, failed));
        getAccessibleContext().setAccessibleName(entry.name() + ", " + how);
        return this;
    }

    private static Color color(PluginEntry entry, List<Fault> failed) {
        if (entry.status() == Status.FAILED || !failed.isEmpty()) return UIManager.getColor("Actions.Red");
        return QuietText.color();
    }
}
