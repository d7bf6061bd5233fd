package io.github.catenary.app.run.film;

import io.github.catenary.app.form.field.ChoiceField;
import io.github.catenary.app.form.field.Entered;
import io.github.catenary.app.form.field.Form;
import io.github.catenary.app.form.field.NumberField;
import io.github.catenary.app.form.field.Quantity;
import io.github.catenary.app.render.record.RecordingKind;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.scene.parameter.Bounds;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.UnaryOperator;
import javax.swing.JLabel;
import javax.swing.JPanel;
import net.miginfocom.swing.MigLayout;

/** The fields of a film: its file, its range and speed, its look. EDT only. */
final class FilmForm {
    private final FilmSource source;
    private final Runnable changed;
    private final double lastTime;
    private FilmSettings choice;

    private final Form form = new Form();
    private final ChoiceField<RecordingKind> kind = new ChoiceField<>(FilmForm::label, chosen -> {
        change(now -> now.withKind(chosen));
        return Optional.empty();
    });
    private final FileField file;
    private final ChoiceField<FilmRange> range = new ChoiceField<>(FilmRange::label, chosen -> {
        change(now -> now.withRange(chosen));
        return Optional.empty();
    });
    private final NumberField from;
    private final NumberField to;
    private final NumberField seconds = Entered.field(
            Quantity.decimal("s", Bounds.between(0, FilmSettings.MOST_SECONDS)),
            value -> change(now -> now.withSeconds(value)));
    private final NumberField rate = Entered.checked(
            Quantity.decimal("1/s", Bounds.between(FilmSettings.LEAST_RATE, FilmSettings.MOST_RATE)), this::useRate);
    private final NumberField speed = Entered.field(
            Quantity.decimal("×", Bounds.between(FilmSettings.LEAST_SPEED, FilmSettings.MOST_SPEED)),
            value -> change(now -> now.withSpeed(value)));
    private final Form.Row part;
    private final Form.Row on;

    FilmForm(FilmSource source, FilmSettings start, Runnable changed) {
        this.source = source;
        this.changed = changed;
        choice = start;
        lastTime = source.state().transport().timeline().lastTime();
        Quantity moment = Quantity.decimal("s", Bounds.between(0, Math.max(lastTime, 0)));
        from = Entered.field(moment, value -> change(now -> now.withPart(value, Math.max(value, now.to()))));
        to = Entered.field(moment, value -> change(now -> now.withPart(Math.min(value, now.from()), value)));
        form.row("film.kind", kind);
        file = new FileField(form, chosen -> change(now -> now.withFile(chosen)));
        form.row("film.range", range);
        JPanel moments = new JPanel(new MigLayout("insets 0", "[grow, fill][][grow, fill]"));
        moments.add(from, "wmin 60");
        moments.add(new JLabel("–"));
        moments.add(to, "wmin 60");
        Form.name("film.to", to, Texts.text("film.to"), Form.tip(Texts.text("film.to.tip"), to));
        part = form.row(
                "film.from", from, moments, Texts.text("film.part"), Form.tip(Texts.text("film.from.tip"), from));
        on = form.row("film.seconds", seconds);
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
        range.show(ranges(), Optional.of(choice.range()), "");
        from.show(choice.from());
        to.show(choice.to());
        seconds.show(choice.seconds());
        part.setVisible(choice.range() == FilmRange.PART);
        on.setVisible(choice.range() == FilmRange.ON);
        rate.show(choice.rate());
        speed.show(choice.speed());
    }

    /** What there is: no loop if none is set, no part if nothing is recorded. */
    private List<FilmRange> ranges() {
        boolean loops = source.state().transport().loop().isPresent();
        return Arrays.stream(FilmRange.values())
                .filter(each -> each != FilmRange.LOOP || loops)
                .filter(each -> each != FilmRange.PART || lastTime > 0)
                .toList();
    }
}
