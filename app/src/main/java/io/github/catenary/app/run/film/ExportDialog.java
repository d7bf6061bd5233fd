package io.github.catenary.app.run.film;

import io.github.catenary.app.form.field.ChoiceField;
import io.github.catenary.app.form.field.Entered;
import io.github.catenary.app.form.field.Form;
import io.github.catenary.app.form.field.NumberField;
import io.github.catenary.app.form.field.Quantity;
import io.github.catenary.app.render.record.RecordingKind;
import io.github.catenary.app.render.record.SeriesName;
import io.github.catenary.app.ui.dialog.FormDialog;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.theme.WrappedText;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.parameter.Bounds;
import java.awt.Frame;
import java.util.Locale;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.UnaryOperator;
import javax.swing.JButton;

/** Asks how a run is to be exported, and says how much that will be. EDT only. */
final class ExportDialog {
    private final FilmSource source;
    private final BiConsumer<ExportSettings, FrameRange> make;
    private ExportSettings choice;
    private final Form form = new Form();
    private final ChoiceField<RecordingKind> kind = new ChoiceField<>(ExportDialog::label, chosen -> {
        change(now -> now.withKind(chosen));
        return Optional.empty();
    });
    private final FileField file;
    private final NumberField every = Entered.field(
            Quantity.whole("", Bounds.between(1, ExportSettings.MOST_EVERY)),
            value -> change(now -> now.withEvery((long) value)));
    private final WrappedText estimate = new WrappedText(WrappedText.Role.HINT, "");
    private final JButton export = FormDialog.button("export-run.export", this::export);
    private final FormDialog dialog;

    /**
     * @param make receives what was chosen
     * @param pictures asks for pictures or a film instead
     */
    ExportDialog(
            Frame owner,
            FilmSource source,
            ExportSettings start,
            BiConsumer<ExportSettings, FrameRange> make,
            Runnable pictures) {
        this.source = source;
        this.make = make;
        choice = start;
        form.row("export-run.kind", kind);
        file = new FileField(form, chosen -> change(now -> now.withFile(chosen)));
        new FilmRangeFields(
                form, source.state().transport(), start.range(), range -> change(now -> now.withRange(range)));
        form.row("export-run.every", every);
        estimate.setName("export-run.estimate");
        dialog = FormDialog.modal(owner, "export-run", Texts.text("export-run.title"));
        JButton film = FormDialog.explainedButton("export-run.film", () -> {
            dialog.close();
            pictures.run();
        });
        dialog.layout("[440, grow, fill]", "", "wrap 1, gapy 10")
                .add(form)
                .add(estimate, "wmin 60")
                .left(film)
                .right(export, FormDialog.button("export-run.cancel", Texts.text("button.cancel"), dialog::close))
                .usual(export)
                .focusIn(dialog.content());
        show();
    }

    private static String label(RecordingKind kind) {
        return Texts.text(
                "export-run.kind." + kind.name().toLowerCase(Locale.ROOT).replace('_', '-'));
    }

    /** Returns when the dialog is closed. */
    void open() {
        dialog.open();
    }

    private void change(UnaryOperator<ExportSettings> edit) {
        choice = edit.apply(choice);
        show();
    }

    private FrameRange range() {
        return FrameRange.of(choice.range(), source.state().transport(), source.timeStep());
    }

    private void show() {
        kind.show(RecordingKind.all(false), Optional.of(choice.kind()), "");
        file.show(choice.file());
        every.show(choice.every());
        long count = choice.count(range());
        Optional<Scene> scene = source.frame().map(frame -> frame.scene());
        String size = scene.map(it -> FileSize.ofFrame(choice.kind(), it) * count)
                .map(bytes -> Texts.text("film.estimate.size", FileSize.text(bytes)))
                .orElse("");
        estimate.setText(Texts.text("export-run.estimate", count) + size);
        String why = scene.map(it -> refusal(count, choice.most(it))).orElse("");
        export.setEnabled(why.isEmpty());
        dialog.refuse(why);
    }

    /** Why so many frames cannot be exported, and how many can; empty if they can. */
    private String refusal(long count, long most) {
        if (count <= most) return "";
        long step = (count * choice.every() + most - 1) / most;
        return Texts.text("export-run.too-many", most, step);
    }

    private void export() {
        if (!Form.enterAll(form) || !export.isEnabled()) return;
        ExportSettings chosen = choice;
        FrameRange range = range();
        export.setEnabled(false);
        Runnable goOn = () -> {
            dialog.close();
            make.accept(chosen, range);
        };
        Optional<SeriesName> series = chosen.kind().isSeries() ? SeriesName.of(chosen.file()) : Optional.empty();
        series.ifPresentOrElse(
                names -> TargetFile.check(dialog.window(), names, chosen.count(range), goOn, this::refuse),
                () -> TargetFile.check(dialog.window(), chosen.file(), goOn, this::refuse));
    }

    private void refuse(String why) {
        export.setEnabled(true);
        dialog.refuse(why);
    }
}
