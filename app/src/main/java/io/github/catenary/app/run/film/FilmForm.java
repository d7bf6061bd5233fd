package io.github.catenary.app.run.film;

import io.github.catenary.app.form.field.ChoiceField;
import io.github.catenary.app.form.field.Entered;
import io.github.catenary.app.form.field.Form;
import io.github.catenary.app.form.field.NumberField;
import io.github.catenary.app.form.field.Quantity;
import io.github.catenary.app.render.record.RecordingKind;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.scene.parameter.Bounds;
import java.util.Locale;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** The fields of a film: its file, its range and speed, its look. EDT only. */
final class FilmForm {
    private final Runnable changed;
    private FilmSettings choice;

    private final Form form = new Form();
    private final ChoiceField<RecordingKind> kind = new ChoiceField<>(FilmForm::label, chosen -> {
        change(now -> now.withKind(chosen));
        return Optional.empty();
    });
    private final FileField file;
    private final NumberField rate = Entered.checked(
            Quantity.decimal("1/s", Bounds.between(FilmSettings.LEAST_RATE, FilmSettings.MOST_RATE)), this::useRate);
    private final NumberField speed = Entered.field(
            Quantity.decimal("×", Bounds.between(FilmSettings.LEAST_SPEED, FilmSettings.MOST_SPEED)),
            value -> change(now -> now.withSpeed(value)));

    FilmForm(FilmSource source, FilmSettings start, Runnable changed) {
        this.changed = changed;
        choice = start;
        form.row("film.kind", kind);
        file = new FileField(form, chosen -> change(now -> now.withFile(chosen)));
        new FilmRangeFields(
                form, source.state().transport(), start.range(), range -> change(now -> now.withRange(range)));
        form.row("film.rate", rate);
        form.row("film.speed", speed);
        new PictureForm(form, source.look(), start.look(), look -> change(now -> now.withLook(look)));
        show();
    }

    private static String label(RecordingKind kind) {
        return Texts.text("film.kind." + kind.name().toLowerCase(Locale.ROOT).replace('_', '-'));
    }

    Form panel() {
        return form;
    }

    FilmSettings choice() {
        return choice;
    }

    private Optional<String> useRate(double value) {
        if (value > choice.mostRate()) return Optional.of(Texts.text("film.rate.gif", choice.mostRate()));
        change(now -> now.withRate(value));
        return Optional.empty();
    }

    private void change(UnaryOperator<FilmSettings> edit) {
        choice = edit.apply(choice);
        show();
        changed.run();
    }

    private void show() {
        kind.show(RecordingKind.all(true), Optional.of(choice.kind()), "");
        file.show(choice.file());
        rate.show(choice.rate());
        speed.show(choice.speed());
    }
}
