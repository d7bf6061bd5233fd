package io.github.catenary.app.run.sweep;

import com.formdev.flatlaf.FlatClientProperties;
import io.github.catenary.app.form.field.ChoiceField;
import io.github.catenary.app.form.field.FieldError;
import io.github.catenary.app.run.sweep.StudyDraft.Kind;
import io.github.catenary.app.run.sweep.StudyDraft.Varied;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.theme.WrappedText;
import io.github.catenary.app.ui.work.Following;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javax.swing.JButton;
import javax.swing.JComponent;
import javax.swing.JLabel;
import javax.swing.JPanel;
import javax.swing.JTextField;
import net.miginfocom.swing.MigLayout;

/** A setting that varies, in the form of a study: its name, and a list or a range of values. EDT only. */
final class VaryRow extends JPanel {
    private final transient Following following = new Following();
    private final transient Runnable changed;
    private final NamePicker name;
    private final ChoiceField<Kind> kind;
    private final JTextField values;
    private final JTextField from;
    private final JTextField to;
    private final JTextField count;
    private final JTextField multipleOf;
    private final WrappedText error = new WrappedText(WrappedText.Role.ERROR, "");
    private final transient List<JComponent> ofRange = new ArrayList<>();
    private final JLabel countLabel;
    private boolean hypercube;

    /**
     * @param number of the row, from 0
     * @param names of settings
     */
    VaryRow(int number, Supplier<List<String>> names, Runnable changed, Consumer<VaryRow> remove) {
        super(new MigLayout("insets 0 0 4 0, fillx, hidemode 3, gapy 2", "[grow, fill][fill][]"));
        setName("sweep.vary." + number);
        this.changed = () -> {
            if (!following.isNow()) changed.run();
        };
        name = new NamePicker(getName() + ".name", names, picked -> this.changed.run());
        name.getDocument().addDocumentListener(new TextChange(this.changed));
        explain(name, "sweep.name");
        kind = new ChoiceField<>(
                each -> Texts.text("sweep.kind." + each.name().toLowerCase(Locale.ROOT)), this::choose);
        kind.setName(getName() + ".kind");
        explain(kind, "sweep.kind");
        JButton removal = new JButton("×");
        removal.setName(getName() + ".remove");
        removal.putClientProperty(FlatClientProperties.BUTTON_TYPE, FlatClientProperties.BUTTON_TYPE_TOOLBAR_BUTTON);
        removal.setToolTipText(Texts.text("sweep.vary.remove"));
        removal.getAccessibleContext().setAccessibleName(Texts.text("sweep.vary.remove"));
        removal.addActionListener(event -> remove.accept(this));
        values = text("values", 10);
        from = text("from", 5);
        to = text("to", 5);
        count = text("count", 3);
        multipleOf = text("multiple", 3);
        error.setName(getName() + ".error");
        error.setVisible(false);
        add(name, "wmin 80");
        add(kind);
        add(removal, "wrap");
        add(values, "span, growx, wmin 40");
        JPanel range = new JPanel(new MigLayout(
                "insets 0, fillx, hidemode 3, gapx 4", "[][grow,fill][][grow,fill][][grow,fill][][grow,fill]"));
        countLabel = new JLabel(Texts.text("sweep.count"));
        addTo(range, new JLabel(Texts.text("sweep.from")), from);
        addTo(range, new JLabel(Texts.text("sweep.to")), to);
        addTo(range, countLabel, count);
        addTo(range, new JLabel(Texts.text("sweep.multiple")), multipleOf);
        add(range, "span, growx, wmin 100");
        ofRange.add(range);
        add(error, "span, growx, wmin 60");
    }

    private JTextField text(String key, int columns) {
        JTextField field = StudyField.text(getName() + "." + key, columns, changed);
        explain(field, "sweep." + key);
        return field;
    }

    private static void explain(JComponent field, String key) {
        FieldError.tip(field, Texts.text(key + ".tip"));
        field.getAccessibleContext().setAccessibleName(Texts.text(key));
    }

    private static void addTo(JPanel line, JLabel label, JComponent field) {
        label.setLabelFor(field);
        line.add(label);
        line.add(field, "wmin 30");
    }

    private Optional<String> choose(Kind chosen) {
        kind.show(List.of(Kind.values()), Optional.of(chosen), "");
        arrange();
        changed.run();
        return Optional.empty();
    }

    private Kind kind() {
        return kind.getSelectedItem() instanceof Kind chosen ? chosen : Kind.LIST;
    }

    private void arrange() {
        boolean list = kind() == Kind.LIST;
        values.setVisible(list);
        for (JComponent each : ofRange) each.setVisible(!list);
        count.setVisible(!hypercube);
        countLabel.setVisible(!hypercube);
        revalidate();
    }

    /** A Latin hypercube has as many values as samples. */
    void setHypercube(boolean now) {
        hypercube = now;
        arrange();
    }

    void show(Varied varied) {
        following.quietly(() -> {
            name.show(varied.name());
            kind.show(List.of(Kind.values()), Optional.of(varied.kind()), "");
            values.setText(varied.values());
            from.setText(varied.from());
            to.setText(varied.to());
            count.setText(varied.count());
            multipleOf.setText(varied.multipleOf());
        });
        arrange();
    }

    Varied varied() {
        return new Varied(
                name.getText().strip(),
                kind(),
                values.getText(),
                from.getText(),
                to.getText(),
                count.getText(),
                multipleOf.getText());
    }

    /** Where one types what varies. */
    JComponent first() {
        return name;
    }

    /**
     * Shows what is wrong, and takes it from the map.
     *
     * @param number of the row, from 0
     */
    void take(Map<String, String> problems, int number) {
        String path = "vary[" + number + "]";
        String told = "";
        told = take(problems, path + ".name", name, told);
        told = take(problems, path + ".values", values, told);
        told = take(problems, path + ".from", from, told);
        told = take(problems, path + ".to", to, told);
        told = take(problems, path + ".count", count, told);
        told = take(problems, path + ".multipleOf", multipleOf, told);
        error.setText(told);
        error.setVisible(!told.isEmpty());
    }

    /** What is told: what was told before, or else of this field. */
    private static String take(Map<String, String> problems, String path, JComponent field, String before) {
        Optional<String> found =
                problems.keySet().stream().filter(each -> each.startsWith(path)).findFirst();
        Optional<String> text = found.map(problems::get);
        problems.keySet().removeIf(each -> each.startsWith(path));
        FieldError.show(field, text);
        return before.isEmpty() ? text.orElse("") : before;
    }
}
