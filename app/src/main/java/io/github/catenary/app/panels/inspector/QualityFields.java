package io.github.catenary.app.panels.inspector;

import io.github.catenary.app.form.field.ChoiceField;
import io.github.catenary.app.form.field.Edits;
import io.github.catenary.app.form.field.Form;
import io.github.catenary.app.ui.text.Numbers;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.theme.WrappedText;
import io.github.catenary.edit.command.ChooseQuality;
import io.github.catenary.scene.Quality;
import io.github.catenary.scene.SolverSettings;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;

/** The level of quality; below it, what the present one costs and brings in the run. EDT only. */
final class QualityFields {
    private static final double LONG = 1000;

    private final ChoiceField<Quality> level;
    private final WrappedText figures = new WrappedText(WrappedText.Role.HINT, "");

    QualityFields(Form form, Edits edits) {
        level = new ChoiceField<>(QualityFields::name, to -> edits.execute(new ChooseQuality(to)));
        form.row("solver.quality", level);
        String name = "solver.quality.figures";
        Form.name(name, figures, Texts.text(name), Texts.text(name + ".tip"));
        form.besideLabel(figures);
        figures.setVisible(false);
    }

    private static String name(Quality level) {
        SolverSettings settings = level.applyTo(SolverSettings.DEFAULT);
        return Texts.text(
                "quality.level",
                Texts.text("quality." + level.lowerCaseName()),
                settings.substeps(),
                settings.passes());
    }

    void show(SolverSettings settings) {
        level.show(List.of(Quality.values()), Quality.of(settings), Texts.text("quality.custom"));
    }

    /** Shows the figures of the run as far as they are known. */
    void showRun(OptionalDouble millisPerFrame, OptionalDouble largestStretch) {
        List<String> parts = new ArrayList<>();
        millisPerFrame.ifPresent(millis -> parts.add(Texts.text("preview.cost", millis)));
        largestStretch.ifPresent(stretch -> parts.add(Texts.text("quality.stretch", stretch(stretch))));
        String text = String.join(" · ", parts);
        if (text.equals(figures.getText())) return;
        figures.setText(text);
        figures.setVisible(!text.isEmpty());
    }

    /** Three decimals, as long as that is short. */
    private static String stretch(double stretch) {
        return stretch < LONG ? String.format(Locale.ROOT, "%.3f", stretch) : Numbers.rounded(stretch, 4);
    }
}
