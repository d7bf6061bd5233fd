package io.github.catenary.app.run.film;

import io.github.catenary.app.form.field.ChoiceField;
import io.github.catenary.app.form.field.Entered;
import io.github.catenary.app.form.field.Form;
import io.github.catenary.app.form.field.NumberField;
import io.github.catenary.app.form.field.Quantity;
import io.github.catenary.app.run.preview.Transport;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.scene.parameter.Bounds;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import javax.swing.JLabel;
import javax.swing.JPanel;
import net.miginfocom.swing.MigLayout;

/** The fields that say which part of a run is written. EDT only. */
final class FilmRangeFields {
    private final Transport transport;
    private final double lastTime;
    private final Consumer<RangeChoice> changed;
    private RangeChoice choice;
    private final ChoiceField<FilmRange> range = new ChoiceField<>(FilmRange::label, chosen -> {
        change(now -> now.withKind(chosen));
        return Optional.empty();
    });
    private final NumberField from;
    private final NumberField to;
    private final NumberField seconds = Entered.field(
            Quantity.decimal("s", Bounds.between(0, RangeChoice.MOST_SECONDS)),
            value -> change(now -> now.withSeconds(value)));
    private final Form.Row part;
    private final Form.Row on;

    /** @param changed receives each new choice */
    FilmRangeFields(Form form, Transport transport, RangeChoice start, Consumer<RangeChoice> changed) {
        this.transport = transport;
        this.changed = changed;
        choice = start;
        lastTime = transport.timeline().lastTime();
        Quantity moment = Quantity.decimal("s", Bounds.between(0, Math.max(lastTime, 0)));
        from = Entered.field(moment, value -> change(now -> now.withPart(value, Math.max(value, now.to()))));
        to = Entered.field(moment, value -> change(now -> now.withPart(Math.min(value, now.from()), value)));
        form.row("film.range", range);
        JPanel moments = new JPanel(new MigLayout("insets 0", "[grow, fill][][grow, fill]"));
        moments.add(from, "wmin 60");
        moments.add(new JLabel("–"));
        moments.add(to, "wmin 60");
        Form.name("film.to", to, Texts.text("film.to"), Form.tip(Texts.text("film.to.tip"), to));
        part = form.row(
                "film.from", from, moments, Texts.text("film.part"), Form.tip(Texts.text("film.from.tip"), from));
        on = form.row("film.seconds", seconds);
        show();
    }

    private void change(UnaryOperator<RangeChoice> edit) {
        choice = edit.apply(choice);
        show();
        changed.accept(choice);
    }

    private void show() {
        range.show(ranges(), Optional.of(choice.kind()), "");
        from.show(choice.from());
        to.show(choice.to());
        seconds.show(choice.seconds());
        part.setVisible(choice.kind() == FilmRange.PART);
        on.setVisible(choice.kind() == FilmRange.ON);
    }

    /** What there is: no loop if none is set, no part if nothing is recorded. */
    private List<FilmRange> ranges() {
        return Arrays.stream(FilmRange.values())
                .filter(each -> each != FilmRange.LOOP || transport.loop().isPresent())
                .filter(each -> each != FilmRange.PART || lastTime > 0)
                .toList();
    }
}
