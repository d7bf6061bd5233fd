package io.github.catenary.app.run.film;

import io.github.catenary.app.form.field.ChoiceField;
import io.github.catenary.app.form.field.Entered;
import io.github.catenary.app.form.field.Form;
import io.github.catenary.app.form.field.NumberField;
import io.github.catenary.app.form.field.Quantity;
import io.github.catenary.app.form.field.SwitchField;
import io.github.catenary.app.run.preview.PreviewSettings;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.scene.parameter.Bounds;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javax.swing.JLabel;
import javax.swing.JPanel;
import net.miginfocom.swing.MigLayout;

/** The rows that say how pictures look: size, camera, colours. EDT only. */
final class PictureForm {
    private static final Quantity SIDE =
            Quantity.whole("px", Bounds.between(PictureSettings.LEAST_SIDE, PictureSettings.MOST_SIDE));
    private static final Quantity FINENESS =
            Quantity.decimal("×", Bounds.between(PictureSettings.LEAST_FINENESS, PictureSettings.MOST_FINENESS));
    private static final Quantity ID = Quantity.whole("", Bounds.atLeast(1));

    private final List<SizePreset> presets;
    private final Consumer<PictureSettings> changed;
    private PictureSettings choice;
    /** The width in times of the height that a change of one side keeps; the sides themselves are rounded and bounded. */
    private double shape;

    private final ChoiceField<SizePreset> preset = new ChoiceField<>(SizePreset::label, this::choose);
    private final NumberField width = Entered.field(SIDE, this::widen);
    private final NumberField height = Entered.field(SIDE, this::heighten);
    private final SwitchField ratio = new SwitchField(Texts.text("film.ratio"), this::keepRatio);
    private final NumberField fineness = Entered.field(FINENESS, value -> use(now().withFineness(value)));
    private final ChoiceField<CameraSettings> camera = new ChoiceField<>(CameraSettings::label, chosen -> {
        use(now().withCamera(chosen));
        return Optional.empty();
    });
    private final NumberField particle = Entered.field(ID, value -> use(now().withParticle((int) value)));
    private final ChoiceField<PictureTheme> theme = new ChoiceField<>(PictureTheme::label, chosen -> {
        use(now().withTheme(chosen));
        return Optional.empty();
    });
    private final Form.Row followed;

    /** @param changed receives every new choice */
    PictureForm(Form form, PreviewSettings preview, PictureSettings start, Consumer<PictureSettings> changed) {
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

    private PictureSettings now() {
        return choice;
    }

    private void use(PictureSettings next) {
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
        camera.show(Arrays.asList(CameraSettings.values()), Optional.of(choice.camera()), "");
        particle.show(choice.particle());
        followed.setVisible(choice.camera() == CameraSettings.FOLLOW);
        theme.show(Arrays.asList(PictureTheme.values()), Optional.of(choice.theme()), "");
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

    private static double shapeOf(PictureSettings choice) {
        return choice.width() / (double) choice.height();
    }

    private static int inBounds(double side) {
        return (int) Math.round(Math.max(PictureSettings.LEAST_SIDE, Math.min(PictureSettings.MOST_SIDE, side)));
    }
}
