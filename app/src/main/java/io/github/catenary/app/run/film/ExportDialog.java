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
import io.github.catenary.replay.Timeline;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.parameter.Bounds;
import java.awt.Frame;
import java.util.Locale;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.UnaryOperator;
import javax.swing.JButton;
import javax.swing.JPanel;
import net.miginfocom.swing.MigLayout;

/** Asks how a run is to be exported, and says how much that will be. EDT only. */
final class ExportDialog {
    private final FilmSource source;
    private final BiConsumer<ExportSettings, FrameRange> make;
    private ExportSettings choice;
    private final Form form = new Form();
    private final Form pictures = new Form();
    private final StillView still = new StillView(this::measured);
    private double pngBytes = Double.NaN;
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
     * @param film asks for a film instead
     */
    ExportDialog(
            Frame owner,
            FilmSource source,
            ExportSettings start,
            BiConsumer<ExportSettings, FrameRange> make,
            Runnable film) {
        this.source = source;
        this.make = make;
        choice = start;
        form.row("export-run.kind", kind);
        file = new FileField(form, chosen -> change(now -> now.withFile(chosen)));
        new FilmRangeFields(
                form, source.state().transport(), start.range(), range -> change(now -> now.withRange(range)));
        form.row("export-run.every", every);
        new PictureForm(pictures, source.look(), start.look(), look -> change(now -> now.withLook(look)));
        estimate.setName("export-run.estimate");
        dialog = FormDialog.modal(owner, "export-run", Texts.text("export-run.title"));
        JButton instead = FormDialog.explainedButton("export-run.film", () -> {
            dialog.close();
            film.run();
        });
        JPanel fields = new JPanel(new MigLayout("insets 0, fillx, wrap 1, hidemode 3", "[grow, fill]"));
        fields.add(form);
        fields.add(pictures);
        dialog.layout("[400, grow, fill][grow, fill]", "[grow, top][]", "gap 16 10")
                .add(fields, "growy 0")
                .add(still, "grow")
                .add(estimate, "newline, span 2, wmin 60")
                .left(instead)
                .right(export, FormDialog.button("export-run.cancel", Texts.text("button.cancel"), dialog::close))
                .usual(export)
                .focusIn(dialog.content());
        paint();
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
        paint();
        show();
    }

    /** Paints a picture as it will be, if pictures are wanted. */
    private void paint() {
        if (!choice.kind().hasPictures()) return;
        source.frame().ifPresent(frame -> still.show(frame, source.camera(choice.look())));
    }

    private FrameRange range() {
        return FrameRange.of(choice.range(), source.state().transport(), source.timeStep());
    }

    private void measured(double bytes) {
        pngBytes = bytes;
        show();
    }

    private void show() {
        kind.show(ExportSettings.KINDS, Optional.of(choice.kind()), "");
        file.show(choice.file());
        every.show((double) choice.every());
        showPicture();
        long count = choice.count(range());
        Optional<Scene> scene = source.frame().map(frame -> frame.scene());
        String size = scene.map(it -> bytes(it, count))
                .filter(bytes -> !Double.isNaN(bytes))
                .map(bytes -> Texts.text("film.estimate.size", FileSize.text(bytes)))
                .orElse("");
        estimate.setText(Texts.text("export-run.estimate", count) + size + "\n" + aboutTheRun());
        String why = scene.map(it -> refusal(count, choice.most(it))).orElse("");
        export.setEnabled(why.isEmpty());
        dialog.refuse(why);
    }

    private double bytes(Scene scene, long count) {
        RecordingKind wanted = choice.kind();
        return wanted.hasPictures()
                ? count * pngBytes * FileSize.shareOfPng(wanted)
                : FileSize.ofFrames(wanted, scene, count);
    }

    private void showPicture() {
        boolean wanted = choice.kind().hasPictures();
        boolean changes = wanted != still.isVisible();
        pictures.setVisible(wanted);
        still.setVisible(wanted);
        if (changes) dialog.fit();
    }

    /** What of the frames is recorded, and what comes of those that are not. */
    private String aboutTheRun() {
        Timeline run = source.state().transport().timeline();
        if (run.stopped()) return Texts.text("export-run.run-stopped", run.last());
        return range().to() <= run.last()
                ? Texts.text("export-run.recorded", run.first(), run.last())
                : Texts.text("export-run.computed", run.last());
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
