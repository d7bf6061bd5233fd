package io.github.catenary.app.form.field;

import com.formdev.flatlaf.FlatClientProperties;
import com.formdev.flatlaf.extras.FlatSVGIcon;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.text.Units;
import java.awt.event.ActionEvent;
import java.awt.event.FocusAdapter;
import java.awt.event.FocusEvent;
import java.awt.event.KeyAdapter;
import java.awt.event.KeyEvent;
import java.math.BigDecimal;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import javax.swing.AbstractAction;
import javax.swing.BorderFactory;
import javax.swing.Box;
import javax.swing.JButton;
import javax.swing.JLabel;
import javax.swing.JTextField;
import javax.swing.KeyStroke;
import javax.swing.event.DocumentEvent;
import javax.swing.event.DocumentListener;
import org.jspecify.annotations.Nullable;

/**
 * A field for a number with its unit, which follows the units of the window. Enter or leaving the field enters the number, Escape restores it, and the up and
 * down arrow keys step it; holding an arrow key is one edit. The field shows seven digits, and all digits while it has
 * the focus. It calculates what is typed, as in {@code 2*3}, {@code 5 cm} and {@code +=0.1}. A text that is not a
 * number of the {@link Quantity} stays in the field with a red outline and is not
 * entered.
 */
public final class NumberField extends JTextField implements Resettable, Units.Follower {
    private final NumberEntry entry;
    private final PendingText pending;
    private final FieldTail tail;
    private final ValueOrigin origin = new ValueOrigin(this);
    private Quantity quantity;
    private OptionalDouble derived = OptionalDouble.empty();
    private OptionalDouble given = OptionalDouble.empty();
    /** The usual content, which may be no number at all. */
    private Optional<OptionalDouble> usual = Optional.empty();

    private OptionalDouble scrubbedFrom = OptionalDouble.empty();
    private Optional<Runnable> leave = Optional.empty();
    /** What marks that items have values of their own. */
    private Optional<String> own = Optional.empty();
    /** Shows what it holds, in the present units. */
    private Runnable showAgain = () -> {};

    public NumberField(Quantity quantity, NumberEntry entry) {
        this.quantity = quantity;
        this.entry = entry;
        this.pending = new PendingText(this, this::enter);
        setColumns(4);
        tail = new FieldTail(this);
        tail.show(quantity.shown().sign());
        addActionListener(event -> {
            pending.commit();
            boolean refused = FieldError.of(this).isPresent();
            if (refused || leave.isEmpty()) selectAll();
            else leave.get().run();
        });
        step(FieldKeys.UP.stroke(), 1);
        step(FieldKeys.DOWN.stroke(), -1);
        settleWhenLetGo();
        Units.follow(this);
    }

    @Override
    public void unitsChanged() {
        tail.show(quantity.shown().sign());
        Optional<String> note = own;
        showAgain.run();
        note.ifPresent(this::mark);
    }

    public Quantity quantity() {
        return quantity;
    }

    /** Has Enter, unless the text is refused, and Escape also give the focus back. */
    public void thenLeave(Runnable back) {
        leave = Optional.of(back);
        getInputMap().put(FieldKeys.RESTORE.stroke(), "leave");
        getActionMap().put("leave", new AbstractAction() {
            @Override
            public void actionPerformed(ActionEvent event) {
                pending.restore();
                back.run();
            }
        });
    }

    /** Says what the field has by default; empty: nothing. */
    public NumberField withDefault(OptionalDouble content) {
        usual = Optional.of(content);
        return this;
    }

    public NumberField withDefault(double number) {
        return withDefault(OptionalDouble.of(number));
    }

    @Override
    public boolean hasDefault() {
        return usual.isPresent();
    }

    @Override
    public boolean differs() {
        return given.isPresent() && usual.isPresent() && !usual.get().equals(given);
    }

    @Override
    public void reset() {
        if (usual.isEmpty()) return;
        pending.restore();
        FieldError.show(this, pending.during(() -> entry.enter(usual.get())));
    }

    /** The exact number in the document as text; empty if there is none. */
    String exact() {
        return given.isPresent() ? quantity.exact(given.getAsDouble()) : "";
    }

    /** Enters a text as if it had been typed. */
    void paste(String text) {
        setText(text.strip());
        pending.commit();
    }

    /** Shows a letter within the field, by whose label the number is dragged, and no unit. */
    void showLetter(JLabel letter) {
        putClientProperty(FlatClientProperties.TEXT_FIELD_TRAILING_COMPONENT, null);
        putClientProperty(FlatClientProperties.TEXT_FIELD_LEADING_COMPONENT, letter);
        Scrub.install(letter, this);
    }

    /** True if there is a number that a drag can change. */
    boolean canScrub() {
        return isEnabled() && (pending.pending() ? typed() : derived).isPresent();
    }

    /** Begins a drag; false if there is no number. */
    boolean beginScrub() {
        if (!canScrub()) return false;
        scrubbedFrom = pending.pending() ? typed() : derived;
        pending.restore();
        return true;
    }

    /**
     * Shows the number at the beginning of the drag plus some steps. Beyond the end of the range it stays as it is.
     *
     * @param grain the steps are rounded to multiples of it; whole numbers only to whole steps
     */
    void scrub(double steps, double grain) {
        if (scrubbedFrom.isEmpty()) return;
        double start = scrubbedFrom.getAsDouble();
        double least = quantity.whole() ? 1 : grain;
        double next = quantity.stepped(
                start, BigDecimal.valueOf(Math.rint(steps / least)).multiply(BigDecimal.valueOf(least)));
        if (quantity.accepts(next)) FieldError.show(this, pending.during(() -> entry.preview(next)));
    }

    /** Ends a drag: keeps the number as one edit, or takes it back. */
    void endScrub(boolean keep) {
        OptionalDouble start = scrubbedFrom;
        scrubbedFrom = OptionalDouble.empty();
        if (keep || start.isEmpty()) {
            entry.settle();
            return;
        }
        FieldError.show(this, pending.during(() -> entry.preview(start.getAsDouble())));
        entry.cancel();
    }

    /** Sets the step of the arrow keys; the number itself does not change. */
    public void setStep(double step) {
        quantity = quantity.inStepsOf(step);
    }

    /** Shows a number from the document. */
    public void show(double value) {
        show(OptionalDouble.of(value), OptionalDouble.empty(), "");
    }

    /**
     * Shows a number from the document, or that there is none.
     *
     * @param holds the effective number if there is none in the document; the arrow keys start from it
     * @param words where the effective number comes from; if there is none, the text of an empty field
     */
    public void show(OptionalDouble value, OptionalDouble holds, String words) {
        showText(value, holds, holds.isPresent() ? quantity.brief(holds.getAsDouble()) : words, words);
        showAgain = () -> show(value, holds, words);
    }

    /**
     * As {@link #show(OptionalDouble, OptionalDouble, String)}.
     *
     * @param empty the text of an empty field
     */
    public void show(OptionalDouble value, OptionalDouble holds, String empty, String words) {
        showText(value, holds, empty, words);
        showAgain = () -> show(value, holds, empty, words);
    }

    private void showText(OptionalDouble value, OptionalDouble holds, String empty, String words) {
        given = value;
        putClientProperty(DIFFERS, differs());
        derived = value.isPresent() ? value : holds;
        origin.show(value.isEmpty() && holds.isPresent() ? words : "", empty, holds.isPresent());
        if (value.isPresent()) {
            pending.show(quantity.brief(value.getAsDouble()), quantity.exact(value.getAsDouble()));
        } else {
            pending.show("");
        }
        own = Optional.empty();
        tail.mark(own);
    }

    /** Adds a button that clears the items' own values while {@link #mark} marks them. */
    public void resetBy(Runnable reset) {
        tail.resetBy(reset);
    }

    /** Marks that items have values of their own instead of inherited ones; holds until the next number is shown. */
    public void mark(String note) {
        origin.note(note);
        own = Optional.of(note);
        tail.mark(own);
    }

    /**
     * Shows what several items have in common.
     *
     * @param mixed the text of the field if the items differ
     */
    public void show(Common<Double> common, String mixed) {
        OptionalDouble value = common.value().map(OptionalDouble::of).orElse(OptionalDouble.empty());
        show(value, OptionalDouble.empty(), common.mixed() ? mixed : "");
    }

    /** The exact number before the tooltip, if the field shows fewer digits. */
    @Override
    public @Nullable String getToolTipText() {
        String tip = super.getToolTipText();
        if (!pending.abridged()) return tip;
        return tip == null ? pending.full() : pending.full() + "\n" + tip;
    }

    /** The number that Enter would enter; empty if the text is none. */
    public OptionalDouble typed() {
        try {
            return quantity.read(getText(), derived);
        } catch (IllegalArgumentException refusal) {
            return OptionalDouble.empty();
        }
    }

    private Optional<String> enter(String text) {
        OptionalDouble value;
        try {
            value = quantity.read(text, derived);
        } catch (IllegalArgumentException refusal) {
            String message = String.valueOf(refusal.getMessage());
            entry.invalid(message);
            return Optional.of(message);
        }
        return entry.enter(value);
    }

    private void step(KeyStroke key, int sign) {
        String name = sign > 0 ? "step-up" : "step-down";
        getInputMap().put(key, name);
        getActionMap().put(name, new AbstractAction() {
            @Override
            public void actionPerformed(ActionEvent event) {
                step(sign);
            }
        });
    }

    private void step(int sign) {
        OptionalDouble typed = pending.pending() ? typed() : OptionalDouble.empty();
        OptionalDouble from = typed.isPresent() ? typed : derived;
        if (from.isEmpty()) return;
        double next = quantity.stepped(from.getAsDouble(), BigDecimal.valueOf(sign));
        // At the end of the range an arrow key does nothing, as in a list.
        if (!quantity.accepts(next)) return;
        FieldError.show(this, pending.during(() -> entry.preview(next)));
    }

    private void settleWhenLetGo() {
        addKeyListener(new KeyAdapter() {
            @Override
            public void keyReleased(KeyEvent event) {
                int key = event.getKeyCode();
                if (key == KeyEvent.VK_UP || key == KeyEvent.VK_DOWN) entry.settle();
            }
        });
        addFocusListener(new FocusAdapter() {
            @Override
            public void focusLost(FocusEvent event) {
                entry.settle();
            }
        });
    }

    /** The end of a number field: its unit, and a button that clears own values. */
    private static final class FieldTail {
        private static final int ICON_SIZE = 12;

        private final JLabel unit = new JLabel();
        private final JButton reset =
                new JButton(new FlatSVGIcon("io/github/catenary/app/icons/undo.svg", ICON_SIZE, ICON_SIZE));

        FieldTail(JTextField field) {
            Box box = Box.createHorizontalBox();
            reset.putClientProperty(FlatClientProperties.BUTTON_TYPE, FlatClientProperties.BUTTON_TYPE_TOOLBAR_BUTTON);
            // With the keyboard, one empties the field instead.
            reset.setFocusable(false);
            reset.setVisible(false);
            box.add(reset);
            unit.setEnabled(false);
            unit.setBorder(BorderFactory.createEmptyBorder(0, 2, 0, 6));
            box.add(unit);
            field.putClientProperty(FlatClientProperties.TEXT_FIELD_TRAILING_COMPONENT, box);
            field.addPropertyChangeListener("name", event -> reset.setName(event.getNewValue() + ".reset"));
        }

        /** @param sign empty if there is no unit */
        void show(String sign) {
            unit.setText(sign);
            unit.setVisible(!sign.isEmpty());
        }

        void resetBy(Runnable action) {
            reset.addActionListener(event -> action.run());
        }

        /** @param note what the own values are; empty: there are none */
        void mark(Optional<String> note) {
            boolean shows = note.isPresent() && reset.getActionListeners().length > 0;
            String tip = Texts.text("property.reset", note.orElse(""));
            reset.setToolTipText(tip);
            reset.getAccessibleContext().setAccessibleName(tip);
            reset.setVisible(shows);
        }
    }

    /** Shows an inherited number as a value in italics, instead of as a grey hint, and its origin in the tooltip. */
    private static final class ValueOrigin implements DocumentListener {
        private static final String INHERITED = "font: italic; placeholderForeground: $TextField.foreground";

        private final JTextField field;
        private boolean inherits;

        ValueOrigin(JTextField field) {
            this.field = field;
            field.getDocument().addDocumentListener(this);
        }

        /**
         * @param note where the value comes from, which the tooltip says first
         * @param empty the text of an empty field
         * @param isValue whether that text is a value
         */
        void show(String note, String empty, boolean isValue) {
            field.putClientProperty(FlatClientProperties.PLACEHOLDER_TEXT, empty);
            inherits = isValue;
            note(note);
            follow();
        }

        void note(String note) {
            FieldError.note(field, note);
        }

        private void follow() {
            boolean shows = inherits && field.getDocument().getLength() == 0;
            String style = shows ? INHERITED : null;
            if (Objects.equals(style, field.getClientProperty(FlatClientProperties.STYLE))) return;
            field.putClientProperty(FlatClientProperties.STYLE, style);
        }

        @Override
        public void insertUpdate(DocumentEvent event) {
            follow();
        }

        @Override
        public void removeUpdate(DocumentEvent event) {
            follow();
        }

        @Override
        public void changedUpdate(DocumentEvent event) {}
    }
}
