package io.github.catenary.app.window.shortcuts;

import io.github.catenary.app.files.BackgroundWork;
import io.github.catenary.app.form.field.SearchField;
import io.github.catenary.app.ui.dialog.FormDialog;
import io.github.catenary.app.ui.dialog.Question;
import io.github.catenary.app.ui.table.RowModel;
import io.github.catenary.app.ui.text.KeyNames;
import io.github.catenary.app.ui.text.Retold;
import io.github.catenary.app.ui.text.Texts;
import java.awt.event.ActionEvent;
import java.awt.event.FocusAdapter;
import java.awt.event.FocusEvent;
import java.awt.event.KeyEvent;
import java.awt.event.MouseAdapter;
import java.awt.event.MouseEvent;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import javax.swing.AbstractAction;
import javax.swing.JButton;
import javax.swing.JLabel;
import javax.swing.JOptionPane;
import javax.swing.JScrollPane;
import javax.swing.JTable;
import javax.swing.JTextField;
import javax.swing.KeyStroke;
import javax.swing.ListSelectionModel;

/** Changes the keys of actions: search, press a new key, take a key over, go back to the usual ones. EDT only. */
public final class KeysDialog {
    private final KeyMap map;
    private final KeyFiles files;
    private final SearchField search = new SearchField("keys.search", this::refresh);
    private final RowModel<KeyMap.Entry> rows = new RowModel<KeyMap.Entry>()
            .column("keys.column.action", KeyMap.Entry::name)
            .column("keys.column.menu", KeyMap.Entry::menu)
            .column("keys.column.key", KeysDialog::keyOf);
    private final JTable table = new JTable(rows);
    private final KeyField press = new KeyField(this::take, this::giveUp);
    private final JLabel message = new JLabel(" ");
    private final FormDialog dialog;
    /** The action that waits for its new key. */
    private Optional<KeyMap.Entry> asked = Optional.empty();

    /** @param background writes and reads files */
    public KeysDialog(KeyMap map, BackgroundWork background) {
        this.map = map;
        files = new KeyFiles(map, background, this::tell);
        search.addActionListener(event -> table.requestFocusInWindow());
        fillTable();
        Retold.by(press, this::showPress);
        press.addFocusListener(new FocusAdapter() {
            @Override
            public void focusLost(FocusEvent event) {
                if (!event.isTemporary()) stopAsking();
            }
        });
        message.setName("keys.message");
        dialog = FormDialog.beside(background.owner(), "keys", Texts.text("keys.title"))
                .layout("[grow, fill]", "[][grow, fill][][]", "wrap, fill, gapy 8")
                .add(search)
                .add(new JScrollPane(table), "w 720, h 360, hmin 120")
                .add(press)
                .add(message, "wmin 0")
                .left(
                        button("new", this::ask),
                        button("reset", this::reset),
                        button("reset-all", this::resetAll),
                        button("import", this::importKeys),
                        button("export", this::export))
                .right(button("close", this::close));
        stopAsking();
        refresh();
    }

    private void importKeys() {
        files.importKeys(dialog.window(), this::use);
    }

    private void export() {
        files.export(dialog.window());
    }

    private void close() {
        dialog.close();
    }

    private void fillTable() {
        table.setName("keys.table");
        table.getAccessibleContext().setAccessibleName(Texts.text("keys.title"));
        table.setToolTipText(Texts.text("keys.table.tip"));
        table.setSelectionMode(ListSelectionModel.SINGLE_SELECTION);
        table.getSelectionModel().addListSelectionListener(event -> stopAsking());
        table.getColumnModel().getColumn(0).setPreferredWidth(300);
        table.getColumnModel().getColumn(1).setPreferredWidth(220);
        table.getColumnModel().getColumn(2).setPreferredWidth(160);
        table.getInputMap().put(KeyStroke.getKeyStroke("ENTER"), "keys.new");
        table.getActionMap().put("keys.new", new AbstractAction() {
            @Override
            public void actionPerformed(ActionEvent event) {
                ask();
            }
        });
        table.addMouseListener(new MouseAdapter() {
            @Override
            public void mouseClicked(MouseEvent event) {
                if (event.getClickCount() == 2) ask();
            }
        });
    }

    private static JButton button(String id, Runnable work) {
        JButton button = FormDialog.button("keys." + id, work);
        button.setToolTipText(Texts.text("keys." + id + ".tip"));
        return button;
    }

    private Optional<KeyMap.Entry> chosen() {
        int row = table.getSelectedRow();
        return row < 0 || row >= rows.getRowCount() ? Optional.empty() : Optional.of(rows.row(row));
    }

    private void refresh() {
        Optional<KeyMap.Entry> before = chosen();
        String text = search.getText().strip().toLowerCase(Locale.ROOT);
        rows.show(map.entries().stream()
                .filter(entry -> words(entry).contains(text))
                .toList());
        int row = before.map(rows.rows()::indexOf).orElse(-1);
        if (!rows.rows().isEmpty()) {
            table.setRowSelectionInterval(Math.max(0, row), Math.max(0, row));
            table.scrollRectToVisible(table.getCellRect(Math.max(0, row), 0, true));
        }
    }

    private static String words(KeyMap.Entry entry) {
        String key = entry.key().map(KeyNames::of).orElse("");
        return (entry.name() + " " + entry.menu() + " " + key + " "
                        + entry.action().id())
                .toLowerCase(Locale.ROOT);
    }

    private void ask() {
        asked = chosen();
        asked.ifPresent(entry -> {
            press.setEnabled(true);
            showPress();
            press.requestFocusInWindow();
        });
    }

    private void giveUp() {
        stopAsking();
        table.requestFocusInWindow();
    }

    private void stopAsking() {
        asked = Optional.empty();
        showPress();
        press.setEnabled(false);
    }

    private void showPress() {
        press.setText(asked.map(entry -> Texts.text("keys.press.now", entry.name()))
                .orElseGet(() -> Texts.text("keys.press")));
    }

    private void take(Optional<KeyStroke> key) {
        Optional<KeyMap.Entry> entry = asked;
        giveUp();
        entry.ifPresent(each -> give(each, key));
    }

    private void give(KeyMap.Entry entry, Optional<KeyStroke> key) {
        Optional<String> unusable = key.flatMap(map::unusable);
        if (unusable.isPresent()) {
            tell(unusable.get());
            return;
        }
        Optional<KeyMap.Entry> owner = key.flatMap(map::owner).filter(other -> !other.equals(entry));
        if (owner.isPresent() && !mayTake(key.orElseThrow(), owner.get())) return;
        map.set(entry, key);
        tell(key.map(each -> Texts.text("keys.given", entry.name(), KeyNames.of(each)))
                .orElseGet(() -> Texts.text("keys.taken", entry.name())));
        refresh();
    }

    private boolean mayTake(KeyStroke key, KeyMap.Entry owner) {
        String text = Texts.text("keys.has", KeyNames.of(key), owner.name(), owner.menu());
        return Question.ask(
                        dialog.window(),
                        Texts.text("keys.title"),
                        JOptionPane.QUESTION_MESSAGE,
                        text,
                        1,
                        "keys.has.take",
                        "button.cancel")
                == 0;
    }

    private void reset() {
        chosen().ifPresent(entry -> {
            Optional<KeyMap.Entry> owner = entry.usual().flatMap(map::owner).filter(other -> !other.equals(entry));
            if (owner.isPresent() && !mayTake(entry.usual().orElseThrow(), owner.get())) return;
            map.reset(entry);
            tell(Texts.text("keys.reset.done", entry.name()));
            refresh();
        });
    }

    private void resetAll() {
        if (!Question.warns(dialog.window(), Texts.text("keys.reset-all.sure"), "keys.reset-all", "button.cancel"))
            return;
        map.resetAll();
        tell(Texts.text("keys.reset-all.done"));
        refresh();
    }

    private void use(KeyText.Reading reading) {
        if (reading.mistakes().isEmpty()) {
            map.use(reading.keys());
            tell(Texts.text("keys.imported", reading.keys().size()));
            refresh();
        } else {
            JOptionPane.showMessageDialog(
                    dialog.window(),
                    Texts.text("keys.import.bad") + "\n\n"
                            + String.join(
                                    "\n",
                                    reading.mistakes()
                                            .subList(
                                                    0,
                                                    Math.min(
                                                            10,
                                                            reading.mistakes().size()))),
                    Texts.text("keys.title"),
                    JOptionPane.ERROR_MESSAGE);
        }
    }

    private void tell(String text) {
        message.setText(text);
        message.setToolTipText(text);
    }

    /** Opens the dialog, or brings it to the front. */
    public void open() {
        refresh();
        dialog.open();
        search.requestFocusInWindow();
    }

    private static String keyOf(KeyMap.Entry entry) {
        String key = entry.key().map(KeyNames::of).orElse("");
        return entry.changed() ? Texts.text("keys.changed", key) : key;
    }

    /** Takes the next key that is pressed. Escape gives up, Backspace stands for no key. EDT only. */
    private static final class KeyField extends JTextField {
        private final transient Consumer<Optional<KeyStroke>> taken;
        private final transient Runnable givenUp;

        KeyField(Consumer<Optional<KeyStroke>> taken, Runnable givenUp) {
            this.taken = taken;
            this.givenUp = givenUp;
            setName("keys.press");
            setEditable(false);
            setFocusTraversalKeysEnabled(false);
            getAccessibleContext().setAccessibleName(Texts.text("keys.press"));
            setToolTipText(Texts.text("keys.press.tip"));
        }

        @Override
        protected void processKeyEvent(KeyEvent event) {
            if (event.getID() == KeyEvent.KEY_PRESSED) press(KeyStroke.getKeyStrokeForEvent(event));
            event.consume();
        }

        private void press(KeyStroke key) {
            int code = key.getKeyCode();
            boolean plain = key.getModifiers() == 0;
            if (plain && code == KeyEvent.VK_ESCAPE) givenUp.run();
            else if (plain && code == KeyEvent.VK_BACK_SPACE) taken.accept(Optional.empty());
            else if (!KeyMap.isOnlyModifier(code)) taken.accept(Optional.of(key));
        }
    }
}
