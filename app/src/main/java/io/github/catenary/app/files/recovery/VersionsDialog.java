package io.github.catenary.app.files.recovery;

import io.github.catenary.app.files.recovery.Versions.Version;
import io.github.catenary.app.form.field.WrappedText;
import io.github.catenary.app.ui.action.EscapeKey;
import io.github.catenary.app.ui.action.Focus;
import io.github.catenary.app.ui.action.Mnemonics;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.theme.NameList;
import io.github.catenary.app.ui.work.Background;
import io.github.catenary.app.ui.work.Latest;
import io.github.catenary.edit.Document;
import io.github.catenary.io.SceneFile;
import io.github.catenary.scene.Scene;
import java.awt.Window;
import java.awt.event.ActionEvent;
import java.awt.event.MouseAdapter;
import java.awt.event.MouseEvent;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.IntConsumer;
import javax.swing.AbstractAction;
import javax.swing.DefaultListModel;
import javax.swing.Icon;
import javax.swing.JButton;
import javax.swing.JDialog;
import javax.swing.JLabel;
import javax.swing.JList;
import javax.swing.JOptionPane;
import javax.swing.JScrollPane;
import javax.swing.JSpinner;
import javax.swing.KeyStroke;
import javax.swing.ListSelectionModel;
import javax.swing.SpinnerNumberModel;
import javax.swing.SwingUtilities;
import net.miginfocom.swing.MigLayout;

/** Lists the versions of the open file, opens one, and sets how many are kept. EDT only. */
public final class VersionsDialog extends JDialog {
    private static final int ROWS = 3;

    /** A version and its card, which has no picture until the version was read. */
    private record Shown(Version version, SceneCard card) {}

    private final DefaultListModel<Shown> model = new DefaultListModel<>();
    private final JList<Shown> list = new NameList<>(model);
    private final JLabel state = new JLabel(Texts.text("versions.reading"));
    private final JButton open = new JButton();
    private final JButton name = new JButton();
    private final JButton compare = new JButton();
    private final transient Optional<Path> file;
    private final transient SceneFile scenes;
    private final transient Document now;
    private final transient Consumer<Version> chosen;
    /** Lists the versions and then reads one after the other for its picture; results in what is said below the list. */
    private final transient Latest<Optional<String>> reading = new Latest<>(this::end);

    /**
     * @param file the open file; empty for a scene that was never saved
     * @param scenes reads the versions for their pictures
     * @param now the open document, with which versions are compared
     * @param chosen gets the version to open, once the dialog is closed
     * @param keep is told how many versions to keep
     */
    public VersionsDialog(
            Window owner,
            Optional<Path> file,
            SceneFile scenes,
            Document now,
            int kept,
            Consumer<Version> chosen,
            IntConsumer keep) {
        super(owner, Texts.text("versions.title"), ModalityType.APPLICATION_MODAL);
        this.file = file;
        this.scenes = scenes;
        this.now = now;
        this.chosen = chosen;
        setName("versions");
        setDefaultCloseOperation(DISPOSE_ON_CLOSE);
        setLayout(new MigLayout("insets 16, wrap 1, gapy 12, hidemode 3", "[grow, fill]", "[][grow, fill][][][]"));
        add(new WrappedText(WrappedText.Role.TEXT, headline(file)), "wmin 200");
        setUpList();
        add(new JScrollPane(list), "w 620, hmin 130");
        state.setName("versions.state");
        add(state);
        button(name, "name", this::askName);
        button(compare, "compare", this::compare);
        add(name, "split 2, growx 0");
        add(compare, "growx 0, gapright push");
        add(new JLabel(Texts.text("versions.keep")), "split 4, growx 0");
        add(number(kept, keep), "growx 0");
        JButton close = new JButton(Texts.text("button.close"));
        close.setName("versions.close");
        close.addActionListener(event -> dispose());
        button(open, "open", this::open);
        add(open, "growx 0, gapleft push, sizegroup go");
        add(close, "growx 0, sizegroup go");
        getRootPane().setDefaultButton(open);
        EscapeKey.runs(this, close::doClick);
        Focus.openIn(this, getContentPane());
        pack();
        setLocationRelativeTo(owner);
        reading.askUntilOvertaken(this::readAll);
    }

    private static void button(JButton button, String id, Runnable work) {
        button.setName("versions." + id);
        Mnemonics.name(button, Texts.text("versions." + id), "versions." + id);
        button.setToolTipText(Texts.text("versions." + id + ".tip"));
        button.setEnabled(false);
        button.addActionListener(event -> work.run());
    }

    private static String headline(Optional<Path> file) {
        return file.map(Path::getFileName)
                .map(name -> Texts.text("versions.headline", name))
                .orElse(Texts.text("versions.no-file"));
    }

    private static JSpinner number(int kept, IntConsumer keep) {
        JSpinner number = new JSpinner(new SpinnerNumberModel(kept, 0, Versions.MOST, 1));
        number.setName("versions.kept");
        number.setToolTipText(Texts.text("versions.keep.tip"));
        number.getAccessibleContext().setAccessibleName(Texts.text("versions.keep"));
        number.addChangeListener(event -> keep.accept((Integer) number.getValue()));
        return number;
    }

    private void setUpList() {
        list.setName("versions.list");
        list.getAccessibleContext().setAccessibleName(Texts.text("versions.title"));
        list.setSelectionMode(ListSelectionModel.SINGLE_SELECTION);
        list.setVisibleRowCount(ROWS);
        list.setFixedCellHeight(SceneCardCell.height());
        list.setCellRenderer(new SceneCardCell<>(Shown::card));
        list.addListSelectionListener(event -> {
            boolean any = list.getSelectedValue() != null;
            for (JButton each : List.of(open, name, compare)) each.setEnabled(any);
        });
        list.getInputMap().put(KeyStroke.getKeyStroke("F2"), "name");
        list.getActionMap().put("name", new AbstractAction() {
            @Override
            public void actionPerformed(ActionEvent event) {
                name.doClick();
            }
        });
        list.addMouseListener(new MouseAdapter() {
            @Override
            public void mouseClicked(MouseEvent event) {
                if (event.getClickCount() == 2) open.doClick();
            }
        });
    }

    private void compare() {
        Version version = list.getSelectedValue().version;
        new ComparisonDialog(
                        this,
                        list.getSelectedValue().card.name(),
                        () -> scenes.load(version.file()).scene(),
                        now,
                        this::open)
                .setVisible(true);
    }

    private void askName() {
        Version version = list.getSelectedValue().version;
        Object answer = JOptionPane.showInputDialog(
                this,
                Texts.text("versions.name.question"),
                getTitle(),
                JOptionPane.PLAIN_MESSAGE,
                null,
                null,
                version.name());
        if (answer == null || answer.toString().strip().equals(version.name())) return;
        name(version, answer.toString());
    }

    /** Names a version, and then lists all again. */
    private void name(Version version, String given) {
        Background.compute(
                () -> {
                    Versions.name(file.orElseThrow(), version, given);
                    return version;
                },
                named -> readAgain(),
                why -> {
                    if (!(why instanceof IOException)) Background.rethrow(why);
                    state.setText(Texts.text("versions.unnamed", Texts.reason(version.file(), why)));
                    state.setVisible(true);
                });
    }

    private void readAgain() {
        model.clear();
        reading.askUntilOvertaken(this::readAll);
    }

    private void open() {
        Shown shown = list.getSelectedValue();
        dispose();
        chosen.accept(shown.version);
    }

    @Override
    public void dispose() {
        reading.forget();
        super.dispose();
    }

    private Optional<String> readAll(BooleanSupplier overtaken) {
        if (file.isEmpty()) return Optional.empty();
        try {
            List<Version> versions = Versions.of(file.get());
            for (Version version : versions) {
                if (version.certain()) publish(shown(version, SceneCard.noPicture(), ""), overtaken);
            }
            boolean none = true;
            for (Version version : versions) {
                if (overtaken.getAsBoolean()) break;
                Optional<Shown> shown = read(version);
                shown.ifPresent(it -> publish(it, overtaken));
                none &= shown.isEmpty();
            }
            return none ? Optional.of(Texts.text("versions.none")) : Optional.empty();
        } catch (IOException | RuntimeException | OutOfMemoryError e) {
            return Optional.of(Texts.text("recovery.unreadable", Texts.reason(e)));
        }
    }

    private void end(Optional<String> said) {
        said.ifPresent(state::setText);
        state.setVisible(said.isPresent());
    }

    /** Empty for a file that only has the name of a version. */
    private Optional<Shown> read(Version version) {
        try {
            Scene scene = scenes.load(version.file()).scene();
            String counts = Texts.text(
                    "recovery.counts", scene.particles().size(), scene.springs().size());
            return Optional.of(shown(version, SceneCard.picture(scene), counts));
        } catch (IOException | OutOfMemoryError e) {
            if (!version.certain()) return Optional.empty();
            String why = RecoverableDocument.reason(version.file(), e);
            return Optional.of(shown(version, SceneCard.damagedSign(), Texts.text("recovery.unreadable", why)));
        }
    }

    private Shown shown(Version version, Icon picture, String facts) {
        String when = RecoverableDocument.when(version.saved());
        String name = version.name().isEmpty()
                ? Texts.text("versions.saved", when)
                : Texts.text("versions.named", version.name(), when);
        String size =
                Texts.text("versions.size", String.valueOf(version.file().getFileName()), version.size() / 1000.0);
        return new Shown(version, new SceneCard(picture, name, List.of(facts, size), false));
    }

    private void publish(Shown part, BooleanSupplier overtaken) {
        SwingUtilities.invokeLater(() -> {
            if (!overtaken.getAsBoolean()) put(part);
        });
    }

    private void put(Shown part) {
        int row = 0;
        while (row < model.size() && !isOf(row, part)) row++;
        if (row < model.size()) model.set(row, part);
        else model.addElement(part);
        if (list.isSelectionEmpty()) list.setSelectedIndex(0);
    }

    private boolean isOf(int row, Shown part) {
        return model.get(row).version.file().equals(part.version.file());
    }
}
