package io.github.catenary.app.form.field;

import com.formdev.flatlaf.util.UIScale;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.theme.Swatch;
import io.github.catenary.scene.Rgb;
import java.awt.Color;
import java.awt.Component;
import java.util.Optional;
import java.util.function.Function;
import javax.swing.JButton;
import javax.swing.JColorChooser;
import javax.swing.JComponent;
import javax.swing.JMenuItem;
import javax.swing.JPanel;
import javax.swing.JPopupMenu;
import net.miginfocom.swing.MigLayout;

/** A field for a colour of the scene: its hexadecimal digits, or one of a menu; empty for none. */
public final class ColourField extends JPanel {
    private static final int SWATCH = 16;

    /** Colours that people with colour blindness can tell apart (Okabe and Ito). */
    private enum Choice {
        BLUE(0x0072B2),
        SKY(0x56B4E9),
        GREEN(0x009E73),
        YELLOW(0xF0E442),
        ORANGE(0xE69F00),
        VERMILION(0xD55E00),
        PURPLE(0xCC79A7),
        GREY(0x8A8F98);

        private final int rgb;

        Choice(int rgb) {
            this.rgb = rgb;
        }

        private String text() {
            return switch (this) {
                case BLUE -> Texts.text("colour-field.blue");
                case SKY -> Texts.text("colour-field.sky");
                case GREEN -> Texts.text("colour-field.green");
                case YELLOW -> Texts.text("colour-field.yellow");
                case ORANGE -> Texts.text("colour-field.orange");
                case VERMILION -> Texts.text("colour-field.vermilion");
                case PURPLE -> Texts.text("colour-field.purple");
                case GREY -> Texts.text("colour-field.grey");
            };
        }
    }

    private final Function<Optional<Rgb>, Optional<String>> enter;
    private final LineField digits;
    private final JButton choose = new JButton();
    private String none = "";

    /** @param enter takes a colour, or none; returns why it was refused, empty if it was accepted */
    public ColourField(Function<Optional<Rgb>, Optional<String>> enter) {
        super(new MigLayout("insets 0, fillx", "[grow, fill]2[]"));
        this.enter = enter;
        digits = new LineField(this::typed);
        setOpaque(false);
        choose.setName("colour-field.choose");
        choose.setToolTipText(Texts.text("colour-field.choose"));
        choose.getAccessibleContext().setAccessibleName(Texts.text("colour-field.choose"));
        choose.addActionListener(event -> {
            JPopupMenu menu = new JPopupMenu();
            fill(menu, none, this::choose, this);
            menu.show(choose, 0, choose.getHeight());
        });
        add(digits, "wmin 60");
        add(choose);
        show(Optional.empty());
    }

    /** The part that takes the digits. */
    public LineField digits() {
        return digits;
    }

    /** Shows a colour from the document. */
    public void show(Optional<Rgb> colour) {
        show(colour, Optional.empty(), Texts.text("colour-field.none"));
    }

    /**
     * Shows a colour from the document, or what is in effect without one.
     *
     * @param usual the colour in effect, if there is one
     * @param without says so
     */
    public void show(Optional<Rgb> colour, Optional<Rgb> usual, String without) {
        none = without;
        digits.show(colour.map(Rgb::text).orElse(""), without);
        choose.setIcon(swatch(colour.or(() -> usual)));
    }

    private Optional<String> typed(String text) {
        if (text.isBlank()) return enter.apply(Optional.empty());
        try {
            return enter.apply(Optional.of(Rgb.parse(text.strip())));
        } catch (IllegalArgumentException noColour) {
            return Optional.of(Texts.text("colour-field.invalid"));
        }
    }

    private void choose(Optional<Rgb> colour) {
        FieldError.show(digits, enter.apply(colour));
    }

    /** Adds the colours to a menu; {@code chosen} gets the one that is chosen, or none. */
    public static void fill(JComponent menu, Choosing chosen, Component parent) {
        fill(menu, Texts.text("colour-field.none"), chosen, parent);
    }

    private static void fill(JComponent menu, String none, Choosing chosen, Component parent) {
        add(menu, none, Optional.empty(), chosen);
        for (Choice choice : Choice.values()) add(menu, choice.text(), Optional.of(new Rgb(choice.rgb)), chosen);
        JMenuItem other = new JMenuItem(Texts.text("colour-field.other"));
        other.addActionListener(event -> {
            Color picked = JColorChooser.showDialog(parent, Texts.text("colour-field.choose"), Color.GRAY, false);
            if (picked != null) chosen.choose(Optional.of(new Rgb(picked.getRGB() & 0xFFFFFF)));
        });
        menu.add(other);
    }

    /** Receives a colour of the menu. */
    public interface Choosing {
        void choose(Optional<Rgb> colour);
    }

    private static void add(JComponent menu, String text, Optional<Rgb> colour, Choosing chosen) {
        JMenuItem item = new JMenuItem(text, swatch(colour));
        item.addActionListener(event -> chosen.choose(colour));
        menu.add(item);
    }

    private static Swatch swatch(Optional<Rgb> colour) {
        return new Swatch(colour.map(rgb -> new Color(rgb.value())), UIScale.scale(SWATCH));
    }
}
