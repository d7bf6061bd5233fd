package io.github.catenary.app.editor.backdrop;

import com.formdev.flatlaf.util.UIScale;
import io.github.catenary.app.editor.tool.Tool;
import io.github.catenary.app.editor.tool.ToolBox;
import io.github.catenary.app.form.field.Entered;
import io.github.catenary.app.form.field.NumberField;
import io.github.catenary.app.form.field.Quantity;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.theme.WrappedRow;
import io.github.catenary.scene.parameter.Bounds;
import java.awt.Insets;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Consumer;
import javax.swing.BorderFactory;
import javax.swing.JButton;
import javax.swing.JComponent;
import javax.swing.JLabel;
import javax.swing.JPanel;
import javax.swing.UIManager;
import javax.swing.border.EmptyBorder;
import net.miginfocom.swing.MigLayout;

/** Opacity, size and place of the backdrop. The bar shows while the backdrop is adjusted. EDT only. */
public final class BackdropBar extends JPanel {
    private static final Quantity SHARE =
            Quantity.decimal("%", Bounds.between(0, 100)).inStepsOf(5);
    private static final Quantity ANGLE =
            Quantity.decimal("°", Bounds.between(-360, 360)).inStepsOf(1);
    private static final Quantity PLACE =
            Quantity.decimal("m", Bounds.between(-BackdropPlacement.MOST, BackdropPlacement.MOST));
    private static final Quantity LENGTH =
            Quantity.decimal("m", Bounds.between(BackdropPlacement.LEAST, BackdropPlacement.MOST));

    private final transient BackdropModel choice;
    private final NumberField opacity = field(SHARE, (place, share) -> Optional.of(place.withOpacity(share / 100)));
    private final NumberField width = field(LENGTH, (place, metres) -> Optional.of(place.withWidth(metres)));
    private final NumberField across = field(PLACE, (place, metres) -> place.moved(metres, place.y()));
    private final NumberField up = field(PLACE, (place, metres) -> place.moved(place.x(), metres));
    private final NumberField turn =
            field(ANGLE, (place, degrees) -> Optional.of(place.withTurn(Math.toRadians(degrees))));
    private final JButton mark = new JButton(Texts.text("backdrop.mark"));
    private final NumberField length = Entered.checked(LENGTH, this::scale);
    private final JLabel lengthText = new JLabel(Texts.text("backdrop.is"));
    private final JButton done = new JButton(Texts.text("backdrop.done"));
    private final transient Consumer<String> say;
    private transient Optional<BackdropTool> tool = Optional.empty();
    private BackdropTool.Marking said = BackdropTool.Marking.NONE;

    /** How a number changes a place; empty if it would be out of range. */
    private interface Change {
        Optional<BackdropPlacement> of(BackdropPlacement place, double number);
    }

    /** @param say shows a sentence in the status bar */
    BackdropBar(BackdropModel choice, ToolBox tools, Runnable finish, Consumer<String> say) {
        super(new WrappedRow(6, part -> false));
        this.choice = choice;
        this.say = say;
        setName("backdrop");
        setVisible(false);
        row("backdrop.opacity", opacity, Texts.text("backdrop.opacity"), Texts.text("backdrop.opacity.tip"), "w 64!");
        row("backdrop.width", width, Texts.text("backdrop.width"), Texts.text("backdrop.width.tip"), "w 84!");
        row("backdrop.across", across, Texts.text("backdrop.middle"), Texts.text("backdrop.across.tip"), "w 76!");
        row("backdrop.up", up, "", Texts.text("backdrop.up.tip"), "w 76!");
        row("backdrop.turn", turn, Texts.text("backdrop.turn"), Texts.text("backdrop.turn.tip"), "w 64!");
        row("backdrop.mark", mark, "", Texts.text("backdrop.mark.tip"), "");
        name("backdrop.length", length, Texts.text("backdrop.length.name"), Texts.text("backdrop.length.tip"));
        lengthText.setLabelFor(length);
        JPanel both = new JPanel(new MigLayout("insets 0, gap 6, hidemode 3", "", "[center]"));
        both.setOpaque(false);
        both.add(lengthText);
        both.add(length, "w 84!");
        add(both);
        row("backdrop.done", done, "", Texts.text("backdrop.done.tip"), "");
        mark.addActionListener(event -> mark());
        done.addActionListener(event -> finish.run());
        tools.addListener(this::take);
        choice.addListener(this::refresh);
    }

    private NumberField field(Quantity quantity, Change change) {
        return Entered.checked(quantity, number -> enter(change, number));
    }

    private Optional<String> enter(Change change, double number) {
        Optional<Backdrop> now = choice.now();
        if (now.isEmpty()) return Optional.empty();
        Optional<BackdropPlacement> changed = change.of(now.get().place(), number);
        changed.ifPresent(place -> choice.place(before -> place));
        return changed.isPresent() ? Optional.empty() : Optional.of(Texts.text("backdrop.out-of-range"));
    }

    private void row(String name, JComponent field, String label, String tip, String room) {
        name(name, field, label.isEmpty() ? tip : label, tip);
        JPanel both = new JPanel(new MigLayout("insets 0, gap 6", "", "[center]"));
        both.setOpaque(false);
        if (!label.isEmpty()) {
            JLabel text = new JLabel(label);
            text.setLabelFor(field);
            both.add(text);
        }
        both.add(field, room);
        add(both);
    }

    private static void name(String name, JComponent field, String accessible, String tip) {
        field.setName(name);
        field.setToolTipText(tip);
        field.getAccessibleContext().setAccessibleName(accessible);
    }

    private void take(Tool taken) {
        tool = taken instanceof BackdropTool it ? Optional.of(it) : Optional.empty();
        setVisible(tool.isPresent());
        said = BackdropTool.Marking.NONE;
        refresh();
    }

    private void mark() {
        tool.ifPresent(BackdropTool::mark);
        choice.tell();
    }

    private Optional<String> scale(double metres) {
        boolean fits = tool.isPresent() && tool.get().scaleTo(metres);
        if (!fits) return Optional.of(Texts.text("backdrop.out-of-range"));
        say.accept(Texts.text("backdrop.scaled"));
        return Optional.empty();
    }

    /** Says what to do next, once for each step. */
    private void sayNext(BackdropTool.Marking now) {
        if (now == said) return;
        said = now;
        say.accept(
                switch (now) {
                    case FIRST_END -> Texts.text("backdrop.mark.first");
                    case OTHER_END -> Texts.text("backdrop.mark.other");
                    case DONE -> Texts.text("backdrop.mark.length");
                    case NONE -> Texts.text("tool.backdrop.hint");
                });
    }

    private void refresh() {
        if (!isVisible()) return;
        choice.now().map(Backdrop::place).ifPresent(place -> {
            opacity.show(100 * place.opacity());
            width.show(place.width());
            across.show(place.x());
            up.show(place.y());
            turn.show(Math.toDegrees(Math.IEEEremainder(place.turn(), 2 * Math.PI)));
        });
        OptionalDouble marked = tool.map(BackdropTool::length).orElse(OptionalDouble.empty());
        boolean appears = marked.isPresent() && !length.isVisible();
        lengthText.setVisible(marked.isPresent());
        length.setVisible(marked.isPresent());
        BackdropTool.Marking marking = tool.map(BackdropTool::marking).orElse(BackdropTool.Marking.NONE);
        mark.setEnabled(marking == BackdropTool.Marking.NONE || marking == BackdropTool.Marking.DONE);
        sayNext(marking);
        marked.ifPresent(length::show);
        if (!appears) return;
        length.requestFocusInWindow();
        length.selectAll();
    }

    @Override
    public void updateUI() {
        super.updateUI();
        setBorder(BorderFactory.createCompoundBorder(
                BorderFactory.createMatteBorder(0, 0, 1, 0, UIManager.getColor("Component.borderColor")),
                new EmptyBorder(UIScale.scale(new Insets(4, 10, 4, 8)))));
    }
}
