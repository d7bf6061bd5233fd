package io.github.catenary.app.panels.inspector;

import com.formdev.flatlaf.FlatClientProperties;
import io.github.catenary.app.form.field.Form;
import io.github.catenary.app.ui.text.Texts;
import java.awt.Component;
import java.awt.Graphics;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import javax.swing.Icon;
import javax.swing.JButton;
import javax.swing.JComponent;
import javax.swing.JPanel;
import javax.swing.JSeparator;
import javax.swing.SwingConstants;
import javax.swing.UIManager;
import net.miginfocom.swing.MigLayout;

/**
 * A part of the inspector below a heading that folds the part. What is rarely used is folded once more, below
 * <em>Advanced</em>. A section with nothing in it is its heading only, with the buttons that put something there.
 */
abstract class InspectorSection extends JPanel {
    /** The rows of the section. */
    final Form form = new Form();

    /** Rows that are rarely used, at the end of the section. */
    final Form advanced = new Form();

    private final InspectorTab home;
    private final JPanel bar = new JPanel(new MigLayout("insets 0, fillx, gapx 2, hidemode 3", "[grow, fill][]"));
    private final Fold fold;
    private final Fold more;
    private final JPanel rest =
            new JPanel(new MigLayout("insets 0, fillx, wrap 1, hidemode 3, gapy 4", "[grow, fill]"));
    private boolean empty;

    /** @param home the tab that shows the section */
    InspectorSection(String name, InspectorTab home) {
        super(new MigLayout("insets 0, fillx, wrap 1, hidemode 3, gapy 4", "[grow, fill]"));
        this.home = home;
        setOpaque(false);
        bar.setOpaque(false);
        rest.setOpaque(false);
        setName(name);
        fold = new Fold(name + ".heading", "bold");
        fold.onFold(this::layOut);
        fold.setText(Texts.text(name));
        more = new Fold(name + ".advanced", "$semibold.font");
        more.onFold(this::layOut);
        bar.add(fold, "wmin 60");
        rest.add(form, "wmin 60");
        rest.add(more, "wmin 60");
        rest.add(advanced, "wmin 60");
        add(bar, "wmin 60");
        add(rest, "wmin 60");
        add(new JSeparator());
        fold.setOpen(true);
        more.setOpen(false);
    }

    /** Shows the current values. */
    abstract void show(Inspected now);

    /** Whether a tab shows the section while these items are selected. */
    boolean isIn(InspectorTab tab, Inspected now) {
        return tab == home;
    }

    /** The tab that shows the section, if any does. */
    final InspectorTab home() {
        return home;
    }

    /** The rows that can be lent to the favourites. */
    final List<Form> forms() {
        return List.of(form, advanced);
    }

    final void setHeading(String text) {
        fold.setText(text);
    }

    /** Adds a button at the end of the heading. */
    final void addToHeading(JComponent button) {
        bar.add(button, "w 26!, h 22!");
    }

    /** Leaves nothing but the heading, or shows the rest. */
    final void setEmpty(boolean nowEmpty) {
        empty = nowEmpty;
        layOut();
    }

    /** The fields that the section has for what is selected. */
    final List<InspectorField> fields(Runnable openTab) {
        Runnable unfold = () -> {
            openTab.run();
            setOpen(true);
        };
        Runnable unfoldAll = () -> {
            unfold.run();
            more.setOpen(true);
        };
        return Stream.concat(
                        InspectorField.of(form, fold.getText(), unfold).stream(),
                        InspectorField.of(advanced, fold.getText(), unfoldAll).stream())
                .toList();
    }

    /** What of the section can be folded. */
    final List<Fold> folds() {
        return advanced.rows().isEmpty() ? List.of(fold) : List.of(fold, more);
    }

    final void setOpen(boolean open) {
        fold.setOpen(open);
    }

    /** Says how many of the advanced rows have other values than the usual ones. Call it when all rows are filled. */
    final void tellAdvanced() {
        layOut();
        long changed = advanced.differing();
        more.setText(changed == 0 ? Texts.text("panel.advanced") : Texts.text("panel.advanced.changed", changed));
    }

    /** The rows of a section come after this class is made. */
    private void layOut() {
        rest.setVisible(!empty && fold.isOpen());
        fold.setFoldable(!empty);
        boolean some = !advanced.rows().isEmpty();
        more.setVisible(some);
        advanced.setVisible(some && more.isOpen());
    }

    /** A heading that folds what is below it. */
    static final class Fold extends JButton {
        private boolean open = true;
        private boolean foldable = true;
        private Runnable folded = () -> {};
        private transient Consumer<Boolean> kept = nowOpen -> {};

        Fold(String name, String font) {
            setName(name);
            setIcon(new Arrow());
            setToolTipText(Texts.text("panel.fold.tip"));
            setHorizontalAlignment(SwingConstants.LEADING);
            putClientProperty(FlatClientProperties.BUTTON_TYPE, FlatClientProperties.BUTTON_TYPE_BORDERLESS);
            putClientProperty(FlatClientProperties.STYLE, "margin: 2,0,2,0; font: " + font);
            addActionListener(event -> {
                if (!foldable) return;
                setOpen(!open);
                kept.accept(open);
            });
        }

        /** @param layOut shows or hides what is below */
        private void onFold(Runnable layOut) {
            folded = layOut;
        }

        /** Sets the listener for when the user folds or unfolds. */
        void keep(Consumer<Boolean> listener) {
            kept = listener;
        }

        boolean isOpen() {
            return open;
        }

        void setOpen(boolean nowOpen) {
            open = nowOpen;
            getAccessibleContext().setAccessibleDescription(Texts.text(open ? "panel.open" : "panel.folded"));
            folded.run();
            repaint();
        }

        private void setFoldable(boolean now) {
            if (foldable == now) return;
            foldable = now;
            setFocusable(now);
            repaint();
        }

        @Override
        public void setText(String text) {
            if (!text.equals(getText())) super.setText(text);
        }

        /** The arrow of a tree in the current look and feel; none where there is nothing to fold. */
        private final class Arrow implements Icon {
            private Icon icon() {
                return UIManager.getIcon(open ? "Tree.expandedIcon" : "Tree.collapsedIcon");
            }

            @Override
            public void paintIcon(Component component, Graphics graphics, int x, int y) {
                if (foldable) icon().paintIcon(component, graphics, x, y);
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
}
