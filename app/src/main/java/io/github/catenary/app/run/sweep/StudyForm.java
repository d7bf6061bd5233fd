package io.github.catenary.app.run.sweep;

import io.github.catenary.app.form.field.ChoiceField;
import io.github.catenary.app.run.sweep.StudyDraft.Varied;
import io.github.catenary.app.ui.dialog.FormDialog;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.theme.WrappedText;
import io.github.catenary.app.ui.work.Following;
import io.github.catenary.io.study.SweepStudy.Combination;
import java.awt.Dimension;
import java.awt.Rectangle;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import javax.swing.JButton;
import javax.swing.JLabel;
import javax.swing.JPanel;
import javax.swing.JTextField;
import javax.swing.Scrollable;
import javax.swing.SwingConstants;
import net.miginfocom.swing.MigLayout;

/** The form of a study. It shows what is wrong at each field. EDT only. */
final class StudyForm extends JPanel implements Scrollable {
    /** As many settings as a file may vary. */
    private static final int MOST = 32;

    private final transient Following following = new Following();
    private final transient Runnable listener;
    private transient List<String> settings = List.of();
    private transient List<String> measureNames = List.of();
    private final transient List<VaryRow> rows = new ArrayList<>();
    private final JPanel vary = new JPanel(new MigLayout("insets 0, fillx, wrap 1, gapy 0", "[grow, fill]"));
    private final JButton add = FormDialog.explainedButton("sweep.vary.add", this::addSetting);
    private final JTextField title = text("heading", 12);
    private final ChoiceField<Combination> combination;
    private final JTextField samples = text("samples", 6);
    private final JTextField seed = text("seed", 6);
    private final JTextField frames = text("frames", 6);
    private final NamePicker another;
    private final JTextField measures = text("measures", 12);
    private final JTextField repeats = text("repeats", 6);
    private final JTextField projections = text("projections", 6);
    private final JTextField seconds = text("seconds", 6);
    private final JTextField set = text("set", 12);
    private final JTextField reference = text("reference", 12);
    private final transient List<StudyField> fields = new ArrayList<>();
    private final transient List<StudyField> ofHypercube = new ArrayList<>();
    private final WrappedText rest = new WrappedText(WrappedText.Role.ERROR, "");

    StudyForm(Runnable listener) {
        super(new MigLayout("insets 10, fillx, wrap 2, hidemode 3, gapy 4", "[][grow, fill]"));
        this.listener = listener;
        combination = new ChoiceField<>(
                each -> Texts.text("sweep.combine." + each.name().toLowerCase(Locale.ROOT)), this::choose);
        combination.setName("sweep.combine");
        another = new NamePicker("sweep.measures.add", () -> measureNames, this::addMeasure);
        put(new StudyField("heading", "title", title));
        JLabel heading = new JLabel(Texts.text("sweep.vary"));
        heading.setToolTipText(Texts.text("sweep.vary.tip"));
        add(heading, "span, gaptop 6");
        add(vary, "span, growx");
        add(add, "span, growx 0, gapbottom 6");
        put(new StudyField("combine", "combine", combination));
        ofHypercube.add(put(new StudyField("samples", "samples", samples)));
        ofHypercube.add(put(new StudyField("seed", "seed", seed)));
        put(new StudyField("frames", "frames", frames));
        put(new StudyField("measures", "measure", measures));
        put(new StudyField("measures.add", "no problem", another));
        put(new StudyField("repeats", "repeats", repeats));
        put(new StudyField("projections", "limits.projections", projections));
        put(new StudyField("seconds", "limits.seconds", seconds));
        put(new StudyField("set", "set", set));
        put(new StudyField("reference", "reference", reference));
        rest.setName("sweep.rest");
        rest.setVisible(false);
        add(rest, "span, growx, wmin 60");
    }

    private JTextField text(String key, int columns) {
        return StudyField.text("sweep." + key, columns, this::changed);
    }

    private StudyField put(StudyField field) {
        field.addTo(this);
        fields.add(field);
        return field;
    }

    private void changed() {
        if (!following.isNow()) listener.run();
    }

    /** Offers other names. */
    void offer(List<String> newSettings, List<String> newMeasures) {
        settings = List.copyOf(newSettings);
        measureNames = List.copyOf(newMeasures);
    }

    private Optional<String> choose(Combination chosen) {
        combination.show(List.of(Combination.values()), Optional.of(chosen), "");
        arrange();
        changed();
        return Optional.empty();
    }

    private Combination combination() {
        return combination.getSelectedItem() instanceof Combination chosen ? chosen : Combination.ALL;
    }

    private void arrange() {
        boolean hypercube = combination() == Combination.LATIN_HYPERCUBE;
        for (StudyField each : ofHypercube) each.setVisible(hypercube);
        for (VaryRow each : rows) each.setHypercube(hypercube);
        revalidate();
    }

    private void addSetting() {
        add(Varied.list("", ""));
        rows.get(rows.size() - 1).first().requestFocusInWindow();
        changed();
    }

    private void add(Varied varied) {
        VaryRow row = new VaryRow(rows.size(), () -> settings, this::changed, this::remove);
        row.show(varied);
        rows.add(row);
        vary.add(row);
        add.setEnabled(rows.size() < MOST);
        arrange();
    }

    private void remove(VaryRow row) {
        List<Varied> left =
                rows.stream().filter(each -> each != row).map(VaryRow::varied).toList();
        showVaried(left);
        changed();
    }

    private void showVaried(List<Varied> all) {
        rows.clear();
        vary.removeAll();
        all.forEach(this::add);
        add.setEnabled(rows.size() < MOST);
        arrange();
        revalidate();
        repaint();
    }

    private void addMeasure(String name) {
        another.show("");
        String before = measures.getText().strip();
        measures.setText(before.isEmpty() ? name : before + ", " + name);
    }

    void show(StudyDraft draft) {
        following.quietly(() -> {
            title.setText(draft.title());
            combination.show(List.of(Combination.values()), Optional.of(draft.combination()), "");
            samples.setText(draft.samples());
            seed.setText(draft.seed());
            frames.setText(draft.frames());
            measures.setText(draft.measures());
            repeats.setText(draft.repeats());
            projections.setText(draft.projections());
            seconds.setText(draft.seconds());
            set.setText(draft.set());
            reference.setText(draft.reference());
            showVaried(draft.vary());
        });
        changed();
    }

    StudyDraft draft() {
        return new StudyDraft(
                title.getText(),
                rows.stream().map(VaryRow::varied).toList(),
                combination(),
                samples.getText(),
                seed.getText(),
                frames.getText(),
                measures.getText(),
                repeats.getText(),
                projections.getText(),
                seconds.getText(),
                set.getText(),
                reference.getText());
    }

    /** Shows what is wrong, each at its field. */
    void show(Map<String, String> problems) {
        Map<String, String> left = new LinkedHashMap<>(problems);
        for (int i = 0; i < rows.size(); i++) rows.get(i).take(left, i);
        for (StudyField each : fields) each.take(left);
        rest.setText(String.join("\n", left.values()));
        rest.setVisible(!left.isEmpty());
        revalidate();
        repaint();
    }

    @Override
    public Dimension getPreferredScrollableViewportSize() {
        return getPreferredSize();
    }

    @Override
    public int getScrollableUnitIncrement(Rectangle visible, int orientation, int direction) {
        return getFontMetrics(getFont()).getHeight();
    }

    @Override
    public int getScrollableBlockIncrement(Rectangle visible, int orientation, int direction) {
        return orientation == SwingConstants.VERTICAL ? visible.height : visible.width;
    }

    @Override
    public boolean getScrollableTracksViewportWidth() {
        return true;
    }

    @Override
    public boolean getScrollableTracksViewportHeight() {
        return false;
    }
}
