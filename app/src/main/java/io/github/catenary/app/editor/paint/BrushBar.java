package io.github.catenary.app.editor.paint;

import com.formdev.flatlaf.util.UIScale;
import io.github.catenary.app.document.workspace.Workspace;
import io.github.catenary.app.editor.tool.ToolBox;
import io.github.catenary.app.form.field.ChoiceField;
import io.github.catenary.app.form.field.Entered;
import io.github.catenary.app.form.field.NumberField;
import io.github.catenary.app.form.field.Quantity;
import io.github.catenary.app.form.field.SwitchField;
import io.github.catenary.app.ui.action.Keys;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.theme.WrappedRow;
import io.github.catenary.edit.EditRefusedException;
import io.github.catenary.edit.paint.Paintable;
import io.github.catenary.scene.parameter.Bounds;
import java.awt.Insets;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import javax.swing.BorderFactory;
import javax.swing.JButton;
import javax.swing.JComponent;
import javax.swing.JLabel;
import javax.swing.JPanel;
import javax.swing.UIManager;
import javax.swing.border.EmptyBorder;
import net.miginfocom.swing.MigLayout;

/** The settings of the brush. The bar shows while the brush is chosen. EDT only. */
public final class BrushBar extends JPanel {
    private static final Quantity RADIUS =
            Quantity.whole("px", Bounds.between(BrushSettings.LEAST_RADIUS, BrushSettings.MOST_RADIUS));
    private static final Quantity STRENGTH =
            Quantity.decimal("%", Bounds.between(1, 100)).inStepsOf(5);
    private static final double RADIUS_STEP = 1.25;

    private final transient Workspace workspace;
    private final transient BrushModel choice;
    private final transient Consumer<String> refused;
    private final ChoiceField<Paintable> property;
    private final ChoiceField<BrushWay> way = new ChoiceField<>(BrushWay::label, this::choose);
    /** Holds the field for the brush's value, which differs with the property. */
    private final JPanel value = new JPanel(new MigLayout("insets 0, fill"));

    private final NumberField radius = Entered.field(RADIUS, px -> take(now().withRadius((int) px)));
    private final NumberField strength = Entered.field(STRENGTH, share -> take(now().withStrength(share / 100)));
    private final ChoiceField<Falloff> falloff = new ChoiceField<>(Falloff::label, this::choose);
    private final SwitchField selected = new SwitchField(Texts.text("paint.only-selected"), this::onlySelected);
    private final JButton apply = new JButton(Texts.text("paint.apply"));
    private transient Optional<ValueKind> kind = Optional.empty();
    private transient Consumer<Double> showValue = number -> {};

    /** What the field for the value depends on. */
    private record ValueKind(Paintable property, BrushWay way) {}

    /**
     * @param drawing the views in which the keys for the radius work
     * @param refused shows why the brush could not paint
     */
    public BrushBar(
            Workspace workspace,
            BrushModel choice,
            ToolBox tools,
            List<? extends JComponent> drawing,
            Consumer<String> refused) {
        super(new WrappedRow(6, part -> false));
        this.workspace = workspace;
        this.choice = choice;
        this.refused = refused;
        property = new ChoiceField<>(each -> choice.paintables().label(each), this::choose);
        setName("paint");
        setVisible(false);
        value.setOpaque(false);
        row("paint.property", property, Texts.text("paint.property"), Texts.text("paint.property.tip"), "wmin pref");
        row("paint.way", way, "", Texts.text("paint.way.tip"), "wmin pref");
        JPanel fixed = new JPanel(new MigLayout("insets 0"));
        fixed.setOpaque(false);
        fixed.add(value, "w 90!");
        add(fixed);
        row("paint.radius", radius, Texts.text("paint.radius"), Texts.text("paint.radius.tip"), "w 64!");
        row("paint.strength", strength, Texts.text("paint.strength"), Texts.text("paint.strength.tip"), "w 60!");
        row("paint.falloff", falloff, "", Texts.text("paint.falloff.tip"), "wmin pref");
        row("paint.selected", selected, "", Texts.text("paint.only-selected.tip"), "");
        row("paint.apply", apply, "", Texts.text("paint.apply.tip"), "");
        apply.addActionListener(event -> apply());
        tools.addListener(tool -> setVisible(tools.chosen() instanceof BrushTool));
        choice.addListener(this::showSettings);
        workspace.addListener(Workspace.Listener.ofAnything(this::refresh));
        workspace.addListener(Workspace.Listener.ofPlugins(this::refresh));
        for (JComponent view : drawing) {
            Keys.bind(view, "OPEN_BRACKET", Texts.text("paint.smaller"), () -> widen(1 / RADIUS_STEP));
            Keys.bind(view, "CLOSE_BRACKET", Texts.text("paint.larger"), () -> widen(RADIUS_STEP));
        }
    }

    private void row(String name, JComponent field, String label, String tip, String room) {
        field.setName(name);
        field.setToolTipText(tip);
        field.getAccessibleContext().setAccessibleName(label.isEmpty() ? tip : label);
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

    @Override
    public void updateUI() {
        super.updateUI();
        setBorder(BorderFactory.createCompoundBorder(
                BorderFactory.createMatteBorder(0, 0, 1, 0, UIManager.getColor("Component.borderColor")),
                new EmptyBorder(UIScale.scale(new Insets(4, 10, 4, 8)))));
    }

    @Override
    public void setVisible(boolean visible) {
        super.setVisible(visible);
        if (visible) showSettings();
    }

    private BrushSettings now() {
        return choice.now();
    }

    private void take(BrushSettings settings) {
        choice.take(settings);
    }

    private Optional<String> choose(Paintable chosen) {
        choice.choose(chosen);
        return Optional.empty();
    }

    private Optional<String> choose(BrushWay chosen) {
        choice.choose(chosen);
        return Optional.empty();
    }

    private Optional<String> choose(Falloff chosen) {
        take(now().withFalloff(chosen));
        return Optional.empty();
    }

    private Optional<String> onlySelected(boolean only) {
        take(now().withOnlySelected(only));
        return Optional.empty();
    }

    private void widen(double factor) {
        if (!isVisible()) return;
        long wanted = Math.round(now().radius() * factor);
        long radii = Math.max(BrushSettings.LEAST_RADIUS, Math.min(BrushSettings.MOST_RADIUS, wanted));
        take(now().withRadius((int) radii));
    }

    /** Gives what is selected the whole of the brush, so that no mouse is needed. */
    private void apply() {
        try {
            BrushStroke stroke = new BrushStroke(workspace.document(), now().withOnlySelected(true));
            stroke.cover();
            stroke.end();
            choice.tellLimited(stroke.limited());
        } catch (EditRefusedException refusal) {
            refused.accept(Texts.reason(refusal));
        }
    }

    private void refresh() {
        if (isVisible()) showSettings();
    }

    private void showSettings() {
        BrushSettings now = now();
        property.show(choice.paintables().all(), Optional.of(now.property()), "");
        way.show(BrushWay.of(now.property()), Optional.of(now.way()), "");
        ValueKind shown = new ValueKind(now.property(), now.way());
        if (!kind.equals(Optional.of(shown))) {
            kind = Optional.of(shown);
            useField(now);
        }
        showValue.accept(now.value());
        radius.show(now.radius());
        strength.show(100 * now.strength());
        falloff.show(Arrays.asList(Falloff.values()), Optional.of(now.falloff()), "");
        selected.show(Optional.of(now.onlySelected()));
        boolean sweeps = now.way() != BrushWay.FILL;
        radius.setEnabled(sweeps);
        falloff.setEnabled(sweeps && !now.property().isChoice());
        strength.setEnabled(!now.property().isChoice());
    }

    /** Puts a list for a choice, or a field for a number. */
    private void useField(BrushSettings now) {
        value.removeAll();
        value.setVisible(now.way().hasValue());
        JComponent field = now.property().isChoice() ? list(now.property()) : number(now);
        field.setName("paint.value");
        field.setToolTipText(Texts.text("paint.value.tip"));
        field.getAccessibleContext().setAccessibleName(Texts.text("paint.value"));
        value.add(field, "grow, wmin 0");
        revalidate();
        repaint();
    }

    private JComponent list(Paintable painted) {
        List<String> names = choice.paintables().choices(painted);
        List<Integer> all = IntStream.range(0, names.size()).boxed().toList();
        ChoiceField<Integer> list = new ChoiceField<>(names::get, chosen -> {
            take(now().withValue(chosen));
            return Optional.empty();
        });
        showValue = number -> list.show(all, Optional.of(number.intValue()), "");
        return list;
    }

    private JComponent number(BrushSettings now) {
        Quantity quantity =
                Quantity.decimal(now.way().unit(now.property()), now.way().bounds(now.property()));
        NumberField number = Entered.field(quantity, entered -> take(now().withValue(entered)));
        showValue = number::show;
        return number;
    }
}
