package io.github.catenary.app.film;

import io.github.catenary.app.panel.field.ChoiceField;
import io.github.catenary.app.panel.field.Entered;
import io.github.catenary.app.panel.field.Form;
import io.github.catenary.app.panel.field.NumberField;
import io.github.catenary.app.panel.field.Quantity;
import io.github.catenary.app.record.RecordingKind;
import io.github.catenary.app.text.Texts;
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
    private FilmChoice choice;

    private final Form form = new Form();
    private final ChoiceField<RecordingKind> kind = new ChoiceField<>(FilmForm::label, chosen -> {
        change(now -> now.withKind(chosen));
        return Optional.empty();
    });
    private final FileField file;
    private final ChoiceField<RangeChoice> range = new ChoiceField<>(RangeChoice::label, chosen -> {
        change(now -> now.withRange(chosen));
        return Optional.empty();
    });
    private final NumberField from;
    private final NumberField to;
    private final NumberField seconds = Entered.field(
            Quantity.decimal("s", Bounds.between(0, FilmChoice.MOST_SECONDS)),
            value -> change(now -> now.withSeconds(value)));
    private final NumberField rate = Entered.checked(
            Quantity.decimal("1/s", Bounds.between(FilmChoice.LEAST_RATE, FilmChoice.MOST_RATE)), this::useRate);
    private final NumberField speed = Entered.field(
            Quantity.decimal("×", Bounds.between(FilmChoice.LEAST_SPEED, FilmChoice.MOST_SPEED)),
            value -> change(now -> now.withSpeed(value)));
    private final Form.Row part;
    private final Form.Row on;

    FilmForm(FilmSource source, FilmChoice start, Runnable changed) {
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
        new LookForm(form, source.look(), start.look(), look -> change(now -> now.withLook(look)));
        show();
    }

    private static String label(RecordingKind kind) {
        return Texts.text("film.kind." + kind.name().toLowerCase(Locale.ROOT).replace('_', '-'));
    }

    Form panel() {
        return form;
    }

    FilmChoice choice() {
        return choice;
    }

    private Optional<String> useRate(double value) {
        if (value > choice.mostRate()) return Optional.of(Texts.text("film.rate.gif", choice.mostRate()));
        change(now -> now.withRate(value));
        return Optional.empty();
    }

    private void change(UnaryOperator<FilmChoice> edit) {
        choice = edit.apply(choice);
        show();
        changed.run();
    }

    private void show() {
        kind.show(Arrays.asList(RecordingKind.values()), Optional.of(choice.kind()), "");
        file.show(choice.file());
        range.show(ranges(), Optional.of(choice.range()), "");
        from.show(choice.from());
        to.show(choice.to());
        seconds.show(choice.seconds());
        part.setVisible(choice.range() == RangeChoice.PART);
        on.setVisible(choice.range() == RangeChoice.ON);
        rate.show(choice.rate());
        speed.show(choice.speed());
    }

    /** What there is: no loop if none is set, no part if nothing is recorded. */
    private List<RangeChoice> ranges() {
        boolean loops = source.state().transport().loop().isPresent();
        return Arrays.stream(RangeChoice.values())
                .filter(each -> each != RangeChoice.LOOP || loops)
                .filter(each -> each != RangeChoice.PART || lastTime > 0)
                .toList();
    }
}
