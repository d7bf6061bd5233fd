package io.github.catenary.app.panels.inspector;

import com.formdev.flatlaf.FlatClientProperties;
import io.github.catenary.app.form.field.Form;
import io.github.catenary.app.ui.text.Texts;
import java.awt.Component;
import java.awt.Graphics;
import java.util.List;
import java.util.function.Consumer;
import javax.swing.Icon;
import javax.swing.JButton;
import javax.swing.JPanel;
import javax.swing.JSeparator;
import javax.swing.SwingConstants;
import javax.swing.UIManager;
import net.miginfocom.swing.MigLayout;

/** A part of the inspector below a heading that folds the part. */
abstract class InspectorSection extends JPanel {
    /** The rows of the section. */
    final Form form = new Form();

    private final JButton heading = new JButton(new Arrow());
    private boolean open = true;
    private Consumer<Boolean> folding = nowOpen -> {};

    InspectorSection(String name) {
        super(new MigLayout("insets 0, fillx, wrap 1, hidemode 3, gapy 4", "[grow, fill]"));
        setOpaque(false);
        setName(name);
        heading.setName(name + ".heading");
        heading.setToolTipText(Texts.text("panel.fold.tip"));
        heading.setText(Texts.text(name));
        heading.setHorizontalAlignment(SwingConstants.LEADING);
        heading.putClientProperty(FlatClientProperties.BUTTON_TYPE, FlatClientProperties.BUTTON_TYPE_BORDERLESS);
        heading.putClientProperty(FlatClientProperties.STYLE, "margin: 2,0,2,0; font: bold");
        heading.addActionListener(event -> {
            setOpen(!open);
            folding.accept(open);
        });
        add(heading, "wmin 60");
        add(form, "wmin 60");
        add(new JSeparator());
        setOpen(true);
    }

    /** Shows the current values, or hides the section if there is nothing for it to show. */
    abstract void show(Inspected now);

    final void setHeading(String text) {
        if (!text.equals(heading.getText())) heading.setText(text);
    }

    /** The fields that show, or would show if the section were unfolded. */
    final List<InspectorField> fields() {
        return isVisible() ? InspectorField.of(form, heading.getText(), () -> setOpen(true)) : List.of();
    }

    /** Sets the listener for when the user folds or unfolds the section. */
    final void onFold(Consumer<Boolean> listener) {
        folding = listener;
    }

    final void setOpen(boolean nowOpen) {
        open = nowOpen;
        form.setVisible(open);
        heading.getAccessibleContext().setAccessibleDescription(Texts.text(open ? "panel.open" : "panel.folded"));
        heading.repaint();
    }

    /** The arrow of a tree in the current look and feel. */
    private final class Arrow implements Icon {
        private Icon icon() {
            return UIManager.getIcon(open ? "Tree.expandedIcon" : "Tree.collapsedIcon");
        }

        @Override
        public void paintIcon(Component component, Graphics graphics, int x, int y) {
            icon().paintIcon(component, graphics, x, y);
        }

        @Override
        public int getIconWidth() {
            return icon().getIconWidth();
        }

        @Override
        public int getIconHeight() {
            return icon().getIconHeight();
        }
    }
}
