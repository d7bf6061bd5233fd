package io.github.catenary.app.form.field;

import com.formdev.flatlaf.FlatClientProperties;
import com.formdev.flatlaf.extras.FlatSVGIcon;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.theme.WrappedRow;
import io.github.catenary.app.ui.theme.WrappedText;
import java.awt.Component;
import java.awt.Container;
import java.awt.KeyboardFocusManager;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javax.swing.JButton;
import javax.swing.JComponent;
import javax.swing.JLabel;
import javax.swing.JPanel;
import net.miginfocom.swing.MigLayout;

/**
 * Rows of label and field, with a line for errors below each field. The texts of a row have the key {@code <name>}, its
 * tooltip has {@code <name>.tip}; the field is named {@code <name>}. A row can be lent to another form.
 */
public final class Form extends JPanel {
    private static final String LABEL_WIDTH = "wmax 130";
    private static final String ICON = "w 26!, h 24!";

    /** A part of the form, in its order. */
    private record Part(JComponent component, String constraints, Optional<Row> row) {}

    /** What the context menu offers for a row that can be pinned. */
    interface Pin {
        boolean isPinned();

        void toggle();
    }

    /** The parts of a row. */
    public static final class Row {
        private final String name;
        private final List<JComponent> fields;
        private final List<Part> parts = new ArrayList<>();
        private final WrappedText message;
        private final String tip;
        private boolean visible = true;
        private boolean lentAway;

        private Row(String name, String tip, WrappedText message, JComponent... fields) {
            this.name = name;
            this.fields = List.of(fields);
            this.tip = tip;
            this.message = message;
            for (JComponent field : fields) {
                field.addPropertyChangeListener(FieldError.MESSAGE, event -> follow());
            }
        }

        /** Identifies the row: the name of its field, without the axis. */
        public String name() {
            return name;
        }

        public void setVisible(boolean nowVisible) {
            visible = nowVisible;
            if (!lentAway) apply(visible);
        }

        /** Shows a row that is lent away, unless it is to be hidden; or hides it. */
        public void showLent(boolean wanted) {
            apply(visible && wanted);
        }

        private void apply(boolean shown) {
            for (Part part : parts) part.component.setVisible(shown);
            follow();
        }

        /** Disables the field, with a tooltip that says why; empty: enables it. */
        public void setOff(Optional<String> why) {
            boolean on = why.isEmpty();
            for (Part part : parts) {
                part.component.setEnabled(on);
                if (part.component instanceof JLabel label) label.setToolTipText(Tip.lines(why.orElse(tip)));
            }
            for (JComponent field : fields) {
                field.setEnabled(on);
                FieldError.tip(field, why.orElse(tip));
            }
        }

        private void follow() {
            String text = fields.stream()
                    .flatMap(field -> FieldError.of(field).stream())
                    .findFirst()
                    .orElse("");
            if (!message.getText().equals(text)) message.setText(text);
            message.setVisible(!text.isEmpty() && fields.get(0).isVisible());
        }
    }

    private final List<Part> parts = new ArrayList<>();
    private final FieldMenu menu = new FieldMenu(this);
    private Optional<Consumer<Row>> pins = Optional.empty();

    public Form() {
        // In little room the fields shrink before the labels.
        this(new MigLayout("insets 0, fillx, wrap 2, hidemode 3, gapy 4", "[80::, shrinkprio 50][grow, fill]", ""));
    }

    private Form(MigLayout layout) {
        super(layout);
        setOpaque(false);
    }

    /** A form whose rows stand side by side, for a bar. */
    public static Form inABar() {
        return new Form(new MigLayout("insets 0, nogrid, hidemode 3, gapx 6", "", "[center]"));
    }

    /** Adds a row whose texts are looked up by the field's name. */
    public Row row(String name, JComponent field) {
        return row(name, field, Texts.text(name), tip(Texts.text(name + ".tip"), field));
    }

    /** Adds a row with buttons for the field at its end. */
    public Row row(String name, JComponent field, JButton... buttons) {
        String columns = "[grow, fill]" + "[]".repeat(buttons.length);
        JPanel line = new JPanel(new MigLayout("insets 0, fillx, gapx 2", columns, "[center]"));
        line.setOpaque(false);
        line.add(field, "wmin 60");
        for (JButton button : buttons) line.add(button, ICON);
        return row(name, field, line, Texts.text(name), tip(Texts.text(name + ".tip"), field));
    }

    /** Adds a row with the given texts. */
    public Row row(String name, JComponent field, String labelText, String tip) {
        return row(name, field, field, labelText, tip);
    }

    /** Adds a row whose component contains more than the field. */
    public Row row(String name, JComponent field, JComponent whole, String labelText, String tip) {
        name(name, field, labelText, tip);
        String meaning = tip.isEmpty() ? labelText : tip;
        FieldLabel label = label(labelText, "", meaning, field);
        if (field instanceof NumberField number) {
            label.setToolTipText(Tip.lines(Texts.joined(meaning, "\n", Texts.text("field.scrub"))));
            Scrub.install(label, number);
        }
        String place = LABEL_WIDTH + ", growx" + (whole instanceof JPanel || tall(field) ? ", top, gaptop 4" : "");
        Row row = new Row(name, meaning, message(), field);
        put(row, label, place);
        put(row, whole, "wmin 60");
        return finished(row);
    }

    /** Adds a row with a check box, which carries its own text. */
    public Row row(String name, SwitchField field) {
        return row(name, field, tip(Texts.text(name + ".tip"), field));
    }

    /** Adds a row with a check box, which carries its own text, and the given tooltip. */
    public Row row(String name, SwitchField field, String tip) {
        name(name, field, field.getText(), tip);
        Row row = new Row(name, tip, message(), field);
        put(row, label("", "", tip, field), LABEL_WIDTH + ", growx");
        put(row, field, "growx 0, wmin 60");
        return finished(row);
    }

    /** Adds a row of fields that stand side by side below a common label; the fields have names and labels already. */
    public Row sideBySide(String name, String labelText, String tip, JComponent... fields) {
        return sideBySide(name, labelText, "", tip, fields);
    }

    /**
     * As {@link #sideBySide(String, String, String, JComponent...)}.
     *
     * @param unit of SI, which the label tells
     */
    Row sideBySide(String name, String labelText, String unit, String tip, JComponent... fields) {
        JPanel line = new JPanel(
                new MigLayout("insets 0, fillx, gapx 4", "[grow, fill, sg][grow, fill, sg][grow, fill, sg]"));
        line.setOpaque(false);
        for (JComponent field : fields) line.add(field, "wmin 40");
        Row row = new Row(name, tip, message(), fields);
        FieldLabel label = label(labelText, unit, tip, fields);
        put(row, label, "span 2, growx");
        put(row, line, "span 2, growx");
        return finished(row);
    }

    private FieldLabel label(String text, String unit, String tip, JComponent... fields) {
        FieldLabel label = new FieldLabel(text, unit, fields);
        new PinStar(label, () -> pinning(fields[0])).install();
        label.setToolTipText(Tip.lines(tip));
        label.setComponentPopupMenu(menu);
        return label;
    }

    private Row finished(Row row) {
        put(row, row.message, "skip 1, wmin 60, growx");
        for (JComponent field : row.fields) if (field instanceof Resettable) field.setComponentPopupMenu(menu);
        row.follow();
        return row;
    }

    private void put(Row row, JComponent component, String constraints) {
        Part part = new Part(component, constraints, Optional.of(row));
        row.parts.add(part);
        parts.add(part);
        add(component, constraints);
    }

    private void put(JComponent component, String constraints) {
        parts.add(new Part(component, constraints, Optional.empty()));
        add(component, constraints);
    }

    /** Adds a component below the fields, without a label. */
    public void besideLabel(JComponent component) {
        put(component, "skip 1, growx, wmin 60");
    }

    /** Adds a component over the whole width. */
    public void wide(JComponent component) {
        put(component, "span 2, growx, wmin 60");
    }

    /** Lets people pin the rows of this form; {@code toggle} pins a row, or the contrary. */
    public void pinWith(Consumer<Row> toggle) {
        pins = Optional.of(toggle);
    }

    /** How many of the rows that show have a field with another value than the usual one. */
    public long differing() {
        return rows().stream()
                .filter(row -> row.visible && row.fields.stream().anyMatch(Form::differs))
                .count();
    }

    private static boolean differs(JComponent field) {
        return field instanceof Resettable resettable && resettable.differs();
    }

    /** The rows of this form, those that are lent away included, in their order. */
    public List<Row> rows() {
        return parts.stream().flatMap(part -> part.row.stream()).distinct().toList();
    }

    Optional<Pin> pinning(JComponent field) {
        if (pins.isEmpty()) return Optional.empty();
        return rows().stream()
                .filter(row -> row.fields.contains(field))
                .findFirst()
                .map(row -> new Pin() {
                    @Override
                    public boolean isPinned() {
                        return row.lentAway;
                    }

                    @Override
                    public void toggle() {
                        pins.orElseThrow().accept(row);
                    }
                });
    }

    /** Gives a row to another form, at its end, until {@link #takeBack}. */
    public void lend(Row row, Form to) {
        row.lentAway = true;
        for (Part part : row.parts) to.add(part.component, part.constraints);
        arrange();
    }

    /** Takes a row back to its place. */
    public void takeBack(Row row) {
        row.lentAway = false;
        arrange();
        row.apply(row.visible);
    }

    /** Adds what is here in its order; a layout forgets the order of parts that come back. */
    private void arrange() {
        removeAll();
        for (Part part : parts) {
            boolean away = part.row.map(row -> row.lentAway).orElse(false);
            if (!away) add(part.component, part.constraints);
        }
        revalidate();
        repaint();
    }

    /** Enters the pending text of the focused field, if it is in the container. */
    public static void commitPending(Container container) {
        Component owner = KeyboardFocusManager.getCurrentKeyboardFocusManager().getFocusOwner();
        if (owner != null && container.isAncestorOf(owner)) PendingText.commit(owner);
    }

    /** Enters all pending text in the container; false if some was refused, with the reason at its field. */
    public static boolean enterAll(Container container) {
        boolean entered = true;
        for (Component child : container.getComponents()) {
            entered &= PendingText.commit(child);
            if (child instanceof Container inner) entered &= enterAll(inner);
        }
        return entered;
    }

    /** Discards the pending text in the container and its errors. */
    public static void restorePending(Container container) {
        for (Component child : container.getComponents()) {
            PendingText.restore(child);
            if (child instanceof Container inner) restorePending(inner);
        }
    }

    /** Two buttons side by side, or one below the other where both would not be whole. */
    public static JPanel pair(JButton left, JButton right) {
        JPanel pair = new JPanel(new WrappedRow(7, part -> true));
        pair.setOpaque(false);
        pair.add(left);
        pair.add(right);
        return pair;
    }

    /** Sets the name, accessible name and tooltip of a field. */
    public static void name(String name, JComponent field, String label, String tip) {
        field.setName(name);
        field.getAccessibleContext().setAccessibleName(label);
        FieldError.tip(field, tip);
    }

    /** Makes a button whose text and tooltip are looked up by its name. */
    public static JButton button(String name, Runnable action) {
        JButton button = new JButton(Texts.text(name));
        name(name, button, button.getText(), Texts.text(name + ".tip"));
        button.addActionListener(event -> action.run());
        return button;
    }

    /** Makes a button with an icon alone; its text, which the tooltip shows first, is looked up by its name. */
    public static JButton iconButton(String name, String icon, Runnable action) {
        JButton button = new JButton(new FlatSVGIcon("io/github/catenary/app/icons/" + icon + ".svg", 16, 16));
        String text = Texts.text(name);
        name(name, button, text, Texts.joined(text, "\n", Texts.text(name + ".tip")));
        button.putClientProperty(FlatClientProperties.BUTTON_TYPE, FlatClientProperties.BUTTON_TYPE_TOOLBAR_BUTTON);
        button.addActionListener(event -> action.run());
        return button;
    }

    /** Buttons with icons in a line. */
    public static JPanel icons(JButton... buttons) {
        JPanel line = new JPanel(new MigLayout("insets 0, gapx 2"));
        line.setOpaque(false);
        for (JButton button : buttons) line.add(button, ICON);
        return line;
    }

    /** Adds to a tooltip what the field accepts. */
    public static String tip(String text, JComponent field) {
        if (!(field instanceof NumberField number)) return text;
        String expected = Texts.text(
                number.quantity().optional() ? "field.enter-or-empty" : "field.enter",
                number.quantity().expected());
        return text.isEmpty() ? expected : Texts.joined(text, "\n", expected);
    }

    private static boolean tall(JComponent field) {
        return field instanceof ParagraphField;
    }

    private static WrappedText message() {
        return new WrappedText(WrappedText.Role.ERROR, "");
    }
}
