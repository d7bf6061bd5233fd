package io.github.catenary.app.files.recovery;

import io.github.catenary.app.files.recovery.Versions.Version;
import io.github.catenary.app.ui.dialog.FormDialog;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.theme.NameList;
import io.github.catenary.app.ui.theme.WrappedText;
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
import javax.swing.JLabel;
import javax.swing.JList;
import javax.swing.JOptionPane;
import javax.swing.JScrollPane;
import javax.swing.JSpinner;
import javax.swing.KeyStroke;
import javax.swing.ListSelectionModel;
import javax.swing.SpinnerNumberModel;
import javax.swing.SwingUtilities;

/** Lists the versions of the open file, opens one, and sets how many are kept. EDT only. */
public final class VersionsDialog {
    private static final int ROWS = 3;

    /** A version and its card, which has no picture until the version was read. */
    private record Shown(Version version, SceneCard card) {}

    private final DefaultListModel<Shown> model = new DefaultListModel<>();
    private final JList<Shown> list = new NameList<>(model);
    private final JLabel state = new JLabel(Texts.text("versions.reading"));
    private final JButton open = FormDialog.explainedButton("versions.open", this::openChosen);
    private final JButton name = FormDialog.explainedButton("versions.name", this::askName);
    private final JButton compare = FormDialog.explainedButton("versions.compare", this::compare);
    private final FormDialog dialog;
    private final Optional<Path> file;
    private final SceneFile scenes;
    private final Document now;
    private final Consumer<Version> chosen;
    /** Lists the versions and then reads one after the other for its picture; results in what is said below the list. */
    private final Latest<Optional<String>> reading = new Latest<>(this::end);

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
        this.file = file;
        this.scenes = scenes;
        this.now = now;
        this.chosen = chosen;
        setUpList();
        state.setName("versions.state");
        dialog = FormDialog.modal(owner, "versions", Texts.text("versions.title"));
        dialog.layout("[grow, fill]", "[][grow, fill][][]", "wrap 1, gapy 12")
                .add(new WrappedText(WrappedText.Role.TEXT, headline(file)), "wmin 200")
                .add(new JScrollPane(list), "w 620, hmin 130")
                .add(state)
                .add(name, "split 2, growx 0")
                .add(compare, "growx 0, gapright push")
                .left(new JLabel(Texts.text("versions.keep")), number(kept, keep))
                .right(open, FormDialog.button("versions.close", Texts.text("button.close"), dialog::close))
                .usual(open)
                .focusIn(dialog.content())
                .onClose(reading::forget);
        showChosen();
        reading.askUntilOvertaken(this::readAll);
    }

    /** Returns when the dialog is closed. */
    public void open() {
        dialog.open();
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
        list.addListSelectionListener(event -> showChosen());
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

    private void showChosen() {
        boolean any = list.getSelectedValue() != null;
        for (JButton each : List.of(open, name, compare)) each.setEnabled(any);
    }

    private void compare() {
        Version version = list.getSelectedValue().version;
        new ComparisonDialog(
                        dialog.window(),
                        list.getSelectedValue().card.name(),
                        () -> scenes.load(version.file()).scene(),
                        now,
                        this::openChosen)
                .open();
    }

    private void askName() {
        Version version = list.getSelectedValue().version;
        Object answer = JOptionPane.showInputDialog(
                dialog.window(),
                Texts.text("versions.name.question"),
                Texts.text("versions.title"),
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

    private void openChosen() {
        Shown shown = list.getSelectedValue();
        dialog.close();
        chosen.accept(shown.version);
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
