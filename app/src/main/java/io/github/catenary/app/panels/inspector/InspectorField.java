package io.github.catenary.app.panels.inspector;

import java.awt.Component;
import java.awt.Container;
import java.awt.Rectangle;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import javax.swing.JCheckBox;
import javax.swing.JComboBox;
import javax.swing.JComponent;
import javax.swing.SwingUtilities;
import javax.swing.text.JTextComponent;

/**
 * A field of the inspector, to be gone to from elsewhere.
 *
 * @param name of its component, such as {@code particle.mass}
 * @param label as users read it
 * @param section the heading that it is below
 * @param enabled false if it cannot be edited now
 * @param go unfolds the section, brings the field into view and focuses it
 */
public record InspectorField(String name, String label, String section, boolean enabled, Runnable go) {
    /** The fields in the form of a section; of several with one label, the first. */
    static List<InspectorField> of(Container form, String section, Runnable unfold) {
        List<InspectorField> found = new ArrayList<>();
        collect(form, section, unfold, new HashSet<>(), found);
        return found;
    }

    private static void collect(
            Container in, String section, Runnable unfold, Set<String> labels, List<InspectorField> found) {
        for (Component each : in.getComponents()) {
            if (!each.isVisible()) continue;
            boolean takesValue =
                    each instanceof JTextComponent || each instanceof JComboBox || each instanceof JCheckBox;
            if (takesValue && each instanceof JComponent field) {
                String label = field.getAccessibleContext().getAccessibleName();
                if (label == null || label.isBlank() || !labels.add(label)) continue;
                String name = field.getName() == null ? label : field.getName();
                found.add(new InspectorField(name, label, section, field.isEnabled(), () -> go(field, unfold)));
            } else if (each instanceof Container inner) {
                collect(inner, section, unfold, labels, found);
            }
        }
    }

    private static void go(JComponent field, Runnable unfold) {
        unfold.run();
        SwingUtilities.invokeLater(
                () -> { // when it is laid out
                    field.scrollRectToVisible(new Rectangle(field.getSize()));
                    field.requestFocusInWindow();
                });
    }
}
