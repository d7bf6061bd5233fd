package io.github.catenary.app.run.sweep;

import io.github.catenary.app.form.field.FieldError;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.theme.WrappedText;
import java.util.Map;
import java.util.Optional;
import javax.swing.JComponent;
import javax.swing.JLabel;
import javax.swing.JPanel;
import javax.swing.JTextField;

/**
 * A line of the form of a study: a label, a field, and below them what is wrong with it. The texts are {@code
 * sweep.KEY} and {@code sweep.KEY.tip}. EDT only.
 */
final class StudyField {
    private final String path;
    private final JComponent field;
    private final JLabel label;
    private final WrappedText error;

    /** @param path of its problems: those that begin with it are shown here */
    StudyField(String key, String path, JComponent field) {
        this.path = path;
        this.field = field;
        label = new JLabel(Texts.text("sweep." + key));
        label.setLabelFor(field);
        label.setToolTipText(Texts.text("sweep." + key + ".tip"));
        if (field.getName() == null) field.setName("sweep." + key);
        FieldError.tip(field, Texts.text("sweep." + key + ".tip"));
        field.getAccessibleContext().setAccessibleName(Texts.text("sweep." + key));
        error = new WrappedText(WrappedText.Role.ERROR, "");
        error.setName(field.getName() + ".error");
        error.setVisible(false);
    }

    /** A field of text that tells of each change. */
    static JTextField text(String name, int columns, Runnable changed) {
        JTextField field = new JTextField(columns);
        field.setName(name);
        field.getDocument().addDocumentListener(new TextChange(changed));
        return field;
    }

    /** Adds label and field to a panel of two columns, and what is wrong below them. */
    void addTo(JPanel panel) {
        panel.add(label);
        panel.add(field, "growx, wmin 40");
        panel.add(error, "span, growx, wmin 60");
    }

    JLabel label() {
        return label;
    }

    void setVisible(boolean visible) {
        label.setVisible(visible);
        field.setVisible(visible);
        error.setVisible(visible && !error.getText().isEmpty());
    }

    /** Shows its problem, and takes it from the map. */
    void take(Map<String, String> problems) {
        Optional<String> found =
                problems.keySet().stream().filter(each -> each.startsWith(path)).findFirst();
        Optional<String> text = found.map(problems::get);
        found.ifPresent(each -> problems.keySet().removeIf(one -> one.startsWith(path)));
        FieldError.show(field, text);
        error.setText(text.orElse(""));
        error.setVisible(text.isPresent() && field.isVisible());
    }
}
