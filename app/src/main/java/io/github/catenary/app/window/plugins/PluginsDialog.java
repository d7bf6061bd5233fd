package io.github.catenary.app.window.plugins;

import io.github.catenary.app.document.plugin.LoadedPlugins;
import io.github.catenary.app.document.plugin.PluginEntry;
import io.github.catenary.app.document.plugin.PluginEntry.Status;
import io.github.catenary.app.files.FileDrop;
import io.github.catenary.app.ui.action.Mnemonics;
import io.github.catenary.app.ui.dialog.FormDialog;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.theme.AlarmText;
import io.github.catenary.app.ui.theme.NameList;
import io.github.catenary.app.ui.theme.QuietText;
import io.github.catenary.app.ui.theme.WrappedText;
import io.github.catenary.app.ui.work.Following;
import io.github.catenary.app.ui.work.Timers;
import io.github.catenary.solver.sandbox.Fault;
import java.awt.CardLayout;
import java.awt.Color;
import java.awt.Component;
import java.awt.Font;
import java.awt.Toolkit;
import java.awt.Window;
import java.awt.datatransfer.StringSelection;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.stream.Collectors;
import javax.swing.BorderFactory;
import javax.swing.DefaultListModel;
import javax.swing.JButton;
import javax.swing.JLabel;
import javax.swing.JList;
import javax.swing.JPanel;
import javax.swing.JProgressBar;
import javax.swing.JScrollPane;
import javax.swing.JSplitPane;
import javax.swing.ListCellRenderer;
import javax.swing.ListSelectionModel;
import javax.swing.ScrollPaneConstants;
import javax.swing.Timer;
import javax.swing.UIManager;
import net.miginfocom.swing.MigLayout;

/** The plugin manager: lists the installed plugins with their state and the operations on them. Not modal. EDT only. */
public final class PluginsDialog {
    private static final String LIST = "list";
    private static final String EMPTY = "empty";
    private static final int LIST_WIDTH = 230;

    /** Shorter operations show no progress, ms. */
    private static final int BUSY_DELAY = 300;

    private final PluginService work;
    private final DefaultListModel<PluginEntry> entries = new DefaultListModel<>();
    private final JList<PluginEntry> list = new NameList<>(entries);
    private final PluginDetails details = new PluginDetails();
    private final WrappedText notice = new WrappedText(WrappedText.Role.ERROR, "");
    private final CardLayout cards = new CardLayout();
    private final JPanel content = new JPanel(cards);
    private final JButton turn = FormDialog.explainedButton("plugins.turn", () -> withSelected(PluginsDialog::turn));
    private final JButton reload =
            FormDialog.explainedButton("plugins.reload", () -> withSelected(PluginService::reload));
    private final JButton remove =
            FormDialog.explainedButton("plugins.remove", () -> withSelected(PluginService::remove));
    private final JButton copy =
            FormDialog.explainedButton("plugins.copy", () -> selected().ifPresent(this::copy));
    private final JProgressBar busy = new JProgressBar();
    private final Timer busyDelay;
    private final FormDialog dialog;
    private final transient Following following = new Following();

    public PluginsDialog(Window owner, PluginService work) {
        dialog = FormDialog.beside(owner, "plugins", Texts.text("plugins.title"));
        this.work = work;
        notice.setName("plugins.notice");
        setUpList();
        content.add(plugins(), LIST);
        content.add(empty(), EMPTY);
        busy.setName("plugins.busy");
        busy.setIndeterminate(true);
        busy.setStringPainted(true);
        busy.setString(Texts.text("plugins.busy"));
        busy.setVisible(false);
        busyDelay = Timers.once(BUSY_DELAY, () -> busy.setVisible(work.busy()));
        dialog.layout("[grow, fill]", "[][grow, fill]", "wrap 1, gapy 10")
                .add(notice, "wmin 100")
                .add(content, "w 760, h 120:370")
                .left(
                        FormDialog.explainedButton(
                                "plugins.install",
                                () -> work.install(work.questions().jarsToInstall(dialog.window()))),
                        FormDialog.explainedButton("plugins.folder", work::openFolder),
                        busy)
                .right(FormDialog.button("plugins.close", Texts.text("button.close"), dialog::close));
        FileDrop drop = new FileDrop(work::install);
        drop.installOn(dialog.content());
        list.setTransferHandler(drop);
        work.addListener(this::refresh);
        refresh();
    }

    /** Brings the manager to the front and selects a jar if it is listed. */
    public void show(Optional<Path> jar) {
        jar.flatMap(work.plugins()::find).ifPresent(entry -> list.setSelectedValue(entry, true));
        dialog.open();
        list.requestFocusInWindow();
    }

    private static void name(JButton button, String id) {
        Mnemonics.name(button, Texts.text("plugins." + id), "plugins." + id);
        button.setToolTipText(Texts.text("plugins." + id + ".tip"));
    }

    private void setUpList() {
        list.setName("plugins.list");
        list.getAccessibleContext().setAccessibleName(Texts.text("plugins.title"));
        list.setSelectionMode(ListSelectionModel.SINGLE_SELECTION);
        list.setCellRenderer(new PluginCell(work::faults));
        list.addListSelectionListener(event -> {
            if (!following.isNow() && !event.getValueIsAdjusting()) showSelected();
        });
    }

    private JSplitPane plugins() {
        JPanel right = new JPanel(new MigLayout("insets 0, wrap 1, gapy 8, fill", "[grow, fill]", "[grow, fill][]"));
        JScrollPane scroll = new JScrollPane(
                details,
                ScrollPaneConstants.VERTICAL_SCROLLBAR_AS_NEEDED,
                ScrollPaneConstants.HORIZONTAL_SCROLLBAR_NEVER);
        right.add(scroll, "wmin 0");
        right.add(turn, "split 4, growx 0");
        right.add(reload, "growx 0");
        right.add(remove, "growx 0");
        right.add(copy, "growx 0, gapleft push");
        JSplitPane pane = new JSplitPane(JSplitPane.HORIZONTAL_SPLIT, true, new JScrollPane(list), right);
        pane.setBorder(BorderFactory.createEmptyBorder());
        pane.setDividerLocation(LIST_WIDTH);
        return pane;
    }

    /** The page shown without plugins: what to do next. */
    private JPanel empty() {
        JPanel panel = new JPanel(new MigLayout("insets 40, fill", "[grow, center]", "[center]"));
        WrappedText text = new WrappedText(
                WrappedText.Role.TEXT,
                Texts.text("plugins.empty", work.folder().map(Path::toString).orElse("–")));
        text.setName("plugins.empty");
        panel.add(text, "w 60:520:520");
        return panel;
    }

    private Optional<PluginEntry> selected() {
        return Optional.ofNullable(list.getSelectedValue());
    }

    private void refresh() {
        showBusy();
        LoadedPlugins now = work.plugins();
        Optional<Path> jar = selected().map(PluginEntry::jar);
        int row = Math.max(0, list.getSelectedIndex());
        following.quietly(() -> {
            entries.clear();
            now.entries().forEach(entries::addElement);
        });
        jar.flatMap(now::find)
                .ifPresentOrElse(
                        entry -> list.setSelectedValue(entry, true),
                        () -> list.setSelectedIndex(Math.min(row, entries.size() - 1)));
        showSelected();
        cards.show(content, entries.isEmpty() ? EMPTY : LIST);
        notice.setText(notice(now));
        notice.setVisible(!notice.getText().isEmpty());
    }

    private void showBusy() {
        if (work.busy()) {
            if (!busy.isVisible() && !busyDelay.isRunning()) busyDelay.start();
        } else {
            busyDelay.stop();
            busy.setVisible(false);
        }
    }

    private String notice(LoadedPlugins now) {
        String troubles = now.troubles().stream()
                .map(trouble -> Texts.text("plugins.notice", trouble.jar(), Texts.text(trouble.what())))
                .collect(Collectors.joining("\n"));
        String safe = work.safe() ? Texts.text("plugins.safe") : "";
        return safe + (safe.isEmpty() || troubles.isEmpty() ? "" : "\n") + troubles;
    }

    private void showSelected() {
        Optional<PluginEntry> entry = selected();
        List<JButton> all = List.of(turn, reload, remove, copy);
        for (JButton button : all) button.setEnabled(entry.isPresent());
        if (entry.isEmpty()) return;
        details.show(entry.get(), work.faults(entry.get()));
        name(turn, isOff(entry.get()) ? "turn" : "turn-off");
        turn.setEnabled(entry.get().id().isPresent());
        reload.setEnabled(List.of(Status.ON, Status.NEEDS_ANOTHER, Status.FAILED)
                .contains(entry.get().status()));
        remove.setEnabled(!entry.get().own());
    }

    /**
     * True if the button should switch the plugin on. In safe mode a plugin can only be switched off for the next
     * start.
     */
    private static boolean isOff(PluginEntry entry) {
        return List.of(Status.OFF, Status.NEW, Status.REFUSED).contains(entry.status());
    }

    private void withSelected(BiConsumer<PluginService, PluginEntry> act) {
        selected().ifPresent(entry -> act.accept(work, entry));
    }

    private static void turn(PluginService work, PluginEntry entry) {
        if (isOff(entry)) work.turnOn(entry);
        else work.turnOff(entry);
    }

    private void copy(PluginEntry entry) {
        Toolkit.getDefaultToolkit()
                .getSystemClipboard()
                .setContents(new StringSelection(PluginText.report(entry, work.faults(entry))), null);
    }

    /** A plugin in the list: its name and, below it, its state. */
    private static final class PluginCell extends JPanel implements ListCellRenderer<PluginEntry> {
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
            if (entry.status() == Status.FAILED || !failed.isEmpty()) return AlarmText.color();
            return QuietText.color();
        }
    }
}
