package io.github.catenary.app.run.modes;

import com.formdev.flatlaf.util.UIScale;
import io.github.catenary.analysis.rest.ModeSearch;
import io.github.catenary.analysis.rest.Modes;
import io.github.catenary.analysis.rest.Modes.Kind;
import io.github.catenary.analysis.rest.Modes.Mode;
import io.github.catenary.analysis.rest.Modes.Note;
import io.github.catenary.analysis.rest.RestSearch;
import io.github.catenary.app.document.workspace.Workspace;
import io.github.catenary.app.form.field.Entered;
import io.github.catenary.app.form.field.Form;
import io.github.catenary.app.form.field.NumberField;
import io.github.catenary.app.form.field.Quantity;
import io.github.catenary.app.run.film.LoopFilm;
import io.github.catenary.app.run.preview.PreviewSettings;
import io.github.catenary.app.ui.dialog.FormDialog;
import io.github.catenary.app.ui.dialog.SideWindow;
import io.github.catenary.app.ui.table.RowModel;
import io.github.catenary.app.ui.text.Numbers;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.text.Units;
import io.github.catenary.app.ui.theme.PlainText;
import io.github.catenary.app.ui.theme.WrappedText;
import io.github.catenary.app.ui.work.Background;
import io.github.catenary.app.ui.work.Following;
import io.github.catenary.app.ui.work.Timers;
import io.github.catenary.edit.Document;
import io.github.catenary.edit.DocumentChange;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.parameter.Bounds;
import io.github.catenary.solver.SceneCompiler;
import io.github.catenary.solver.UnrunnableSceneException;
import java.awt.Component;
import java.awt.Dimension;
import java.awt.event.KeyEvent;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javax.swing.JButton;
import javax.swing.JCheckBox;
import javax.swing.JComponent;
import javax.swing.JFrame;
import javax.swing.JLabel;
import javax.swing.JPanel;
import javax.swing.JProgressBar;
import javax.swing.JScrollPane;
import javax.swing.JSlider;
import javax.swing.JTable;
import javax.swing.KeyStroke;
import javax.swing.ListSelectionModel;
import javax.swing.SwingUtilities;
import javax.swing.Timer;
import net.miginfocom.swing.MigLayout;

/**
 * The lowest frequencies of the open scene. The mode that is chosen swings over the run, once in two seconds; the window
 * films it, or starts a run from it. Another document closes the window. EDT only.
 */
final class ModesWindow extends JFrame implements Units.Follower {
    private static final Dimension SIZE = new Dimension(600, 620);
    private static final Dimension LEAST = new Dimension(420, 420);
    private static final int USUAL_COUNT = 12;
    /** How long the search for the rest may take, s. */
    private static final double REST_SECONDS = 120;

    private static final int TICK_MILLIS = 40;
    private static final double SWING_SECONDS = 2;
    private static final double NANOS = 1e9;
    private static final int PICTURES = 25;

    /** Places of the slider at which the displacement is easy to see, and of its end. */
    private static final int VISIBLE = 25;

    private static final int LAST = 100;
    private static final int DIGITS = 4;
    private static final int[] WIDTHS = {40, 110, 300, 80};

    /**
     * What the window works with.
     *
     * @param compiler makes a compiler for each search
     * @param look how the preview shows the run
     * @param pluck starts a run from a scene
     */
    record Uses(
            Workspace workspace,
            Supplier<SceneCompiler> compiler,
            ModeGhost ghost,
            Supplier<PreviewSettings> look,
            LoopFilm film,
            Consumer<Scene> pluck) {}

    private record Row(int number, Mode mode) {}

    /** What was found, and of which scene. */
    private record Found(Scene scene, Modes modes) {}

    private final transient Uses uses;
    private final RowModel<Row> rows = new RowModel<Row>()
            .number("modes.column.number", row -> String.valueOf(row.number()))
            .number("modes.column.frequency", row -> frequency(row.mode()))
            .column("modes.column.kind", row -> words(row.mode()))
            .number(
                    "modes.column.residual",
                    row -> String.format(Locale.ROOT, "%.0e", row.mode().residual()));
    private final JTable table = new JTable(rows) {
        @Override
        public void updateUI() {
            super.updateUI();
            setRowHeight(UIScale.scale(22));
        }
    };
    private final NumberField count =
            Entered.field(Quantity.whole("", Bounds.between(1, ModeSearch.MOST)), value -> wantedCount = (int) value);
    private final JCheckBox rest = new JCheckBox(Texts.text("modes.rest"), true);
    private final JCheckBox depth = new JCheckBox(Texts.text("modes.depth"));
    private final JButton find = FormDialog.explainedButton("modes.find", this::findOrCancel);
    private final JProgressBar progress = new JProgressBar(0, 100);
    private final JSlider amplitude = new JSlider(0, LAST, VISIBLE);
    private final JLabel shownAmplitude = new JLabel(" ");
    private final JButton pluck = FormDialog.explainedButton("modes.pluck", this::pluck);
    private final JButton film = FormDialog.explainedButton("modes.film", this::film);
    private final WrappedText notes = new WrappedText(WrappedText.Role.HINT, "");
    private final transient Timer timer = Timers.every(TICK_MILLIS, this::swing);
    private final transient Following following = new Following();
    private final transient Workspace.Listener follower = new Follower();
    private int wantedCount = USUAL_COUNT;
    private transient Optional<Found> found = Optional.empty();
    private transient Optional<AtomicBoolean> searching = Optional.empty();

    /**
     * @param owner the editor
     * @param run what the window leaves in view, as the mode swings there
     */
    ModesWindow(Component owner, Component run, Uses uses) {
        this.uses = uses;
        layOut();
        getRootPane()
                .registerKeyboardAction(
                        event -> dispose(),
                        KeyStroke.getKeyStroke(KeyEvent.VK_ESCAPE, 0),
                        JComponent.WHEN_IN_FOCUSED_WINDOW);
        uses.workspace().addListener(follower);
        Units.follow(this);
        setTitle(PlainText.title(Texts.text("modes.title", uses.workspace().title())));
        SideWindow.prepare(this, "modes", owner, SIZE, LEAST);
        SideWindow.leaveInView(this, owner, run);
        refresh();
    }

    private void layOut() {
        Form form = new Form();
        form.row("modes.count", count);
        count.show((double) wantedCount);
        Form.name("modes.rest", rest, rest.getText(), Texts.text("modes.rest.tip"));
        Form.name("modes.depth", depth, depth.getText(), Texts.text("modes.depth.tip"));
        Form.name("modes.amplitude", amplitude, Texts.text("modes.amplitude"), Texts.text("modes.amplitude.tip"));
        amplitude.addChangeListener(event -> amplitudeChanged());
        shownAmplitude.setName("modes.amplitude.value");
        progress.setName("modes.progress");
        progress.getAccessibleContext().setAccessibleName(Texts.text("modes.progress"));
        notes.setName("modes.notes");
        table.setName("modes.table");
        table.getAccessibleContext().setAccessibleName(Texts.text("modes.table"));
        table.setTableHeader(rows.explained(table.getColumnModel()));
        table.getTableHeader().setReorderingAllowed(false);
        table.setFillsViewportHeight(true);
        table.setSelectionMode(ListSelectionModel.SINGLE_SELECTION);
        table.getSelectionModel().addListSelectionListener(event -> {
            if (!following.isNow()) chosen();
        });
        for (int i = 0; i < WIDTHS.length; i++) {
            table.getColumnModel().getColumn(i).setPreferredWidth(UIScale.scale(WIDTHS[i]));
        }
        JLabel label = new JLabel(Texts.text("modes.amplitude"));
        label.setLabelFor(amplitude);
        JPanel content = new JPanel(new MigLayout("insets 12, fillx, wrap 3, hidemode 3", "[][grow, fill][]"));
        content.add(form, "growx 0");
        content.add(rest, "split 2, growx 0");
        content.add(depth, "growx 0");
        content.add(find);
        content.add(progress, "span 3, growx");
        content.add(new JScrollPane(table), "span 3, grow, pushy, hmin 80");
        content.add(label);
        content.add(amplitude);
        content.add(shownAmplitude, "wmin 90");
        content.add(pluck, "span 3, split 2, growx 0");
        content.add(film, "growx 0");
        content.add(notes, "span 3, growx, wmin 60");
        setContentPane(content);
        getRootPane().setDefaultButton(find);
    }

    @Override
    public void unitsChanged() {
        refresh();
    }

    /** Shows the window, and finds the modes of the scene if they are not known. */
    void open() {
        setVisible(true);
        toFront();
        table.requestFocusInWindow();
        if (current().isEmpty() && searching.isEmpty()) findOrCancel();
    }

    /** What was found of the scene as it is drawn now. */
    private Optional<Found> current() {
        return found.filter(it -> it.scene() == uses.workspace().scene());
    }

    private void findOrCancel() {
        if (searching.isPresent()) {
            searching.get().set(true);
            return;
        }
        uses.workspace().enterPending();
        Scene scene = uses.workspace().scene();
        AtomicBoolean cancelled = new AtomicBoolean();
        searching = Optional.of(cancelled);
        ModeSearch.Wanted wanted = new ModeSearch.Wanted(wantedCount, rest.isSelected(), depth.isSelected());
        RestSearch.Limits limits = new RestSearch.Limits(
                cancelled::get,
                share -> SwingUtilities.invokeLater(() -> progress.setValue((int) (100 * share))),
                REST_SECONDS);
        SceneCompiler compiler = uses.compiler().get();
        progress.setValue(0);
        refresh();
        Background.compute(
                () -> ModeSearch.find(compiler, scene, wanted, limits),
                modes -> ended(cancelled, Optional.of(new Found(scene, modes)), ""),
                why -> failed(cancelled, why));
    }

    private void failed(AtomicBoolean search, Throwable why) {
        String text = "";
        if (why instanceof ModeSearch.TooLargeException large) {
            text = Texts.text("modes.too-large", large.needed() >> 20, large.free() >> 20);
        } else if (why instanceof UnrunnableSceneException) {
            text = Texts.text("modes.unrunnable");
        } else if (!(why instanceof CancellationException)) {
            text = Texts.text("modes.failed", Texts.reason(why));
        }
        ended(search, found, text);
    }

    private void ended(AtomicBoolean search, Optional<Found> now, String trouble) {
        if (searching.filter(each -> each == search).isEmpty()) return;
        searching = Optional.empty();
        boolean other = !now.equals(found);
        found = now;
        if (other) showFound();
        refresh();
        if (!trouble.isEmpty()) notes.setText(trouble);
    }

    private void showFound() {
        List<Row> all = new ArrayList<>();
        found.ifPresent(it -> {
            for (Mode mode : it.modes().modes()) all.add(new Row(all.size() + 1, mode));
        });
        following.quietly(() -> {
            rows.show(all);
            int first = 0;
            while (first < all.size() - 1 && all.get(first).mode().kind() != Kind.VIBRATION) first++;
            if (!all.isEmpty()) table.setRowSelectionInterval(first, first);
        });
        chosen();
    }

    private Optional<Mode> mode() {
        int row = table.getSelectedRow();
        return row < 0 || row >= rows.rows().size()
                ? Optional.empty()
                : Optional.of(rows.row(row).mode());
    }

    private double displacement() {
        return found.map(it -> it.modes().visible() * amplitude.getValue() / VISIBLE)
                .orElse(0.0);
    }

    private void chosen() {
        refresh();
        Optional<Found> shown = current();
        if (shown.isEmpty() || mode().isEmpty()) {
            timer.stop();
            uses.ghost().clear();
            return;
        }
        uses.ghost().show(shown.get().scene(), shown.get().modes(), mode().get(), displacement());
        timer.start();
    }

    private void amplitudeChanged() {
        if (timer.isRunning()) chosen();
        refresh();
    }

    private void swing() {
        uses.ghost().moveTo(displacement() * Math.sin(2 * Math.PI * System.nanoTime() / NANOS / SWING_SECONDS));
    }

    private void refresh() {
        boolean busy = searching.isPresent();
        find.setText(Texts.text(busy ? "button.cancel" : "modes.find"));
        progress.setVisible(busy);
        for (JComponent each : List.of(count, rest, depth)) each.setEnabled(!busy);
        boolean chosen = current().isPresent() && mode().isPresent() && !busy;
        for (JComponent each : List.of(amplitude, pluck, film)) each.setEnabled(chosen);
        shownAmplitude.setText(!chosen ? " " : Numbers.quantity(displacement(), DIGITS, "m"));
        notes.setText(found.map(this::told).orElse(""));
        rows.refresh();
    }

    private String told(Found of) {
        if (current().isEmpty()) return Texts.text("modes.changed");
        if (of.scene().particles().isEmpty()) return Texts.text("modes.empty");
        Modes modes = of.modes();
        List<String> lines = new ArrayList<>();
        modes.rest().filter(rest -> !rest.isWhole()).ifPresent(rest -> lines.add(Texts.text("modes.no-rest")));
        for (Note note : modes.notes()) {
            String key = "modes.note." + note.name().toLowerCase(Locale.ROOT).replace('_', '-');
            lines.add(
                    note == Note.UNBALANCED
                            ? Texts.text(key, Numbers.quantity(modes.unbalanced(), DIGITS, "N"), modes.worst())
                            : Texts.text(key));
        }
        modes.faults().forEach(fault -> lines.add(fault.elementType() + ": " + Texts.text(fault.message())));
        modes.leftOut().forEach(type -> lines.add(Texts.text("rest.left-out", type)));
        modes.atStart().forEach(type -> lines.add(Texts.text("rest.at-start", type)));
        if (modes.modes().isEmpty()) lines.add(Texts.text("modes.nothing"));
        return String.join("\n", lines);
    }

    private static String frequency(Mode mode) {
        return mode.kind() == Kind.UNSTABLE ? "–" : Numbers.quantity(mode.hertz(), DIGITS, "Hz");
    }

    private static String words(Mode mode) {
        String plain = switch (mode.kind()) {
            case UNSTABLE -> Texts.text("modes.kind.unstable", Numbers.quantity(1 / mode.rate(), DIGITS, "s"));
            case TRANSLATION -> Texts.text("modes.kind.translation", axis(mode.direction()));
            case ROTATION -> Texts.text("modes.kind.rotation", axis(mode.direction()));
            case MECHANISM -> Texts.text("modes.kind.mechanism");
            case VIBRATION -> Texts.text("modes.kind.vibration");
        };
        return mode.part() < 0 ? plain : Texts.text("modes.kind.part", plain, mode.part());
    }

    private static String axis(Vec3 direction) {
        if (Math.abs(direction.x()) > 1 - 1e-9) return "x";
        if (Math.abs(direction.y()) > 1 - 1e-9) return "y";
        if (Math.abs(direction.z()) > 1 - 1e-9) return "z";
        return String.format(Locale.ROOT, "(%.2f, %.2f, %.2f)", direction.x(), direction.y(), direction.z());
    }

    private void pluck() {
        if (found.isEmpty() || mode().isEmpty()) return;
        Scene scene = found.get().modes().plucked(found.get().scene(), mode().get(), displacement());
        int number = table.getSelectedRow() + 1;
        String title = scene.title().isEmpty()
                ? Texts.text("modes.file", number)
                : Texts.text("modes.plucked", scene.title(), number);
        uses.pluck().accept(scene.withTitle(title, scene.description()));
    }

    private void film() {
        if (found.isEmpty() || mode().isEmpty()) return;
        Found it = found.get();
        Mode mode = mode().get();
        double most = displacement();
        uses.film()
                .ask(
                        this,
                        Texts.text("modes.file", table.getSelectedRow() + 1),
                        uses.look().get().options(),
                        new LoopFilm.Loop(
                                PICTURES,
                                SWING_SECONDS / PICTURES,
                                k -> it.modes().frame(it.scene(), mode, most * Math.sin(2 * Math.PI * k / PICTURES)),
                                it.modes().largestStrain(it.scene(), mode, most)));
    }

    @Override
    public void dispose() {
        searching.ifPresent(search -> search.set(true));
        searching = Optional.empty();
        timer.stop();
        uses.ghost().clear();
        uses.workspace().removeListener(follower);
        super.dispose();
    }

    /** Modes are of the scene as it was; after undo it is that again. */
    private final class Follower implements Workspace.Listener {
        @Override
        public void documentChanged(DocumentChange change) {
            if (change.before() != change.after()) chosen();
        }

        @Override
        public void documentOpened(Document document) {
            dispose();
        }
    }
}
