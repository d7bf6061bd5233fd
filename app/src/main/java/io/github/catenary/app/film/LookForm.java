package io.github.catenary.app.film;

import io.github.catenary.app.panel.field.ChoiceField;
import io.github.catenary.app.panel.field.Entered;
import io.github.catenary.app.panel.field.Form;
import io.github.catenary.app.panel.field.NumberField;
import io.github.catenary.app.panel.field.Quantity;
import io.github.catenary.app.panel.field.SwitchField;
import io.github.catenary.app.preview.PreviewLook;
import io.github.catenary.app.text.Texts;
import io.github.catenary.scene.parameter.Bounds;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javax.swing.JLabel;
import javax.swing.JPanel;
import net.miginfocom.swing.MigLayout;

/** The rows that say how pictures look: size, camera, colours. EDT only. */
final class LookForm {
    private static final Quantity SIDE =
            Quantity.whole("px", Bounds.between(LookChoice.LEAST_SIDE, LookChoice.MOST_SIDE));
    private static final Quantity FINENESS =
            Quantity.decimal("×", Bounds.between(LookChoice.LEAST_FINENESS, LookChoice.MOST_FINENESS));
    private static final Quantity ID = Quantity.whole("", Bounds.atLeast(1));

    private final List<SizePreset> presets;
    private final Consumer<LookChoice> changed;
    private LookChoice choice;
    /** The width in times of the height that a change of one side keeps; the sides themselves are rounded and bounded. */
    private double shape;

    private final ChoiceField<SizePreset> preset = new ChoiceField<>(SizePreset::label, this::choose);
    private final NumberField width = Entered.field(SIDE, this::widen);
    private final NumberField height = Entered.field(SIDE, this::heighten);
    private final SwitchField ratio = new SwitchField(Texts.text("film.ratio"), this::keepRatio);
    private final NumberField fineness = Entered.field(FINENESS, value -> use(now().withFineness(value)));
    private final ChoiceField<CameraChoice> camera = new ChoiceField<>(CameraChoice::label, chosen -> {
        use(now().withCamera(chosen));
        return Optional.empty();
    });
    private final NumberField particle = Entered.field(ID, value -> use(now().withParticle((int) value)));
    private final ChoiceField<ThemeChoice> theme = new ChoiceField<>(ThemeChoice::label, chosen -> {
        use(now().withTheme(chosen));
        return Optional.empty();
    });
    private final Form.Row followed;

    /** @param changed receives every new choice */
    LookForm(Form form, PreviewLook preview, LookChoice start, Consumer<LookChoice> changed) {
        presets = SizePreset.all(preview);
        choice = start;
        shape = shapeOf(start);
        this.changed = changed;
        form.row("film.size", preset);
        JPanel sides = new JPanel(new MigLayout("insets 0", "[grow, fill][][grow, fill]"));
        sides.add(width, "wmin 60");
        sides.add(new JLabel("×"));
        sides.add(height, "wmin 60");
        Form.name("film.height", height, Texts.text("film.height"), Form.tip(Texts.text("film.height.tip"), height));
        form.row("film.width", width, sides, Texts.text("film.sides"), Form.tip(Texts.text("film.width.tip"), width));
        form.row("film.ratio", ratio);
        form.row("film.camera", camera);
        followed = form.row("film.particle", particle);
        form.row("film.theme", theme);
        form.row("film.fineness", fineness);
        show();
    }

    private LookChoice now() {
        return choice;
    }

    private void use(LookChoice next) {
        choice = next;
        show();
        changed.accept(next);
    }

    private void show() {
        Optional<SizePreset> usual =
                presets.stream().filter(each -> each.is(choice)).findFirst();
        preset.show(presets, usual, Texts.text("film.size.own"));
        width.show(choice.width());
        height.show(choice.height());
        ratio.show(Optional.of(choice.keepsRatio()));
        fineness.show(choice.fineness());
        camera.show(Arrays.asList(CameraChoice.values()), Optional.of(choice.camera()), "");
        particle.show(choice.particle());
        followed.setVisible(choice.camera() == CameraChoice.FOLLOW);
        theme.show(Arrays.asList(ThemeChoice.values()), Optional.of(choice.theme()), "");
    }

    private Optional<String> choose(SizePreset chosen) {
        use(choice.withSize(chosen.width(), chosen.height()));
        shape = shapeOf(choice);
        return Optional.empty();
    }

    private Optional<String> keepRatio(boolean keeps) {
        shape = shapeOf(choice);
        use(choice.withRatioKept(keeps));
        return Optional.empty();
    }

    private void widen(double side) {
        int other = choice.keepsRatio() ? inBounds(side / shape) : choice.height();
        use(choice.withSize((int) side, other));
    }

    private void heighten(double side) {
        int other = choice.keepsRatio() ? inBounds(side * shape) : choice.width();
        use(choice.withSize(other, (int) side));
    }

    private static double shapeOf(LookChoice choice) {
        return choice.width() / (double) choice.height();
    }

    private static int inBounds(double side) {
        return (int) Math.round(Math.max(LookChoice.LEAST_SIDE, Math.min(LookChoice.MOST_SIDE, side)));
    }
}
