package io.github.catenary.app.run.film;

import io.github.catenary.app.form.field.Form;
import io.github.catenary.app.form.field.WrappedText;
import io.github.catenary.app.render.record.RecordingFormat;
import io.github.catenary.app.render.record.RecordingKind;
import io.github.catenary.app.render.record.SeriesName;
import io.github.catenary.app.ui.action.EscapeKey;
import io.github.catenary.app.ui.action.Focus;
import io.github.catenary.app.ui.text.Texts;
import java.awt.Frame;
import java.util.Optional;
import java.util.function.BiConsumer;
import javax.swing.JButton;
import javax.swing.JDialog;
import javax.swing.JPanel;
import javax.swing.WindowConstants;
import net.miginfocom.swing.MigLayout;

/** Asks what film is to be made, and shows one of its pictures. EDT only. */
final class FilmDialog extends JDialog {
    private final transient FilmSource source;
    private final transient BiConsumer<FilmSettings, FilmOrder> make;
    private final StillView still = new StillView(this::measured);
    private final WrappedText estimate = new WrappedText(WrappedText.Role.HINT, "");
    private final WrappedText refusal = new WrappedText(WrappedText.Role.ERROR, "");
    private final JButton record = new JButton(Texts.text("film.record"));
    private final EncoderNotice notice;
    private final transient FilmForm form;
    private double pngBytes = Double.NaN;
    /** Why the chosen file cannot be written; empty if that is not known. */
    private String fileRefusal = "";

    /** @param make receives what was chosen */
    FilmDialog(
            Frame owner,
            FilmSource source,
            FilmSettings start,
            EncoderModel encoders,
            BiConsumer<FilmSettings, FilmOrder> make) {
        super(owner, Texts.text("film.title"), ModalityType.APPLICATION_MODAL);
        this.source = source;
        this.make = make;
        setName("film");
        setDefaultCloseOperation(WindowConstants.DISPOSE_ON_CLOSE);
        setLayout(new MigLayout("insets 16, gap 16 10", "[400, grow, fill][grow, fill]", "[grow, top][]"));
        notice = new EncoderNotice(encoders, this::showChoice);
        form = new FilmForm(source, start, this::showChoice);
        add(form.panel(), "growy 0");
        JPanel right = new JPanel(new MigLayout("insets 0, wrap 1", "[grow, fill]", "[grow, fill][]"));
        estimate.setName("film.estimate");
        right.add(still);
        right.add(estimate, "wmin 60");
        add(right, "grow, wrap");
        refusal.setName("film.refusal");
        add(notice, "span 2, hidemode 3, wmin 60, wrap");
        add(refusal, "span 2, hidemode 3, wmin 60, wrap");
        record.setName("film.record");
        record.addActionListener(event -> record());
        JButton cancel = new JButton(Texts.text("button.cancel"));
        cancel.setName("film.cancel");
        cancel.addActionListener(event -> dispose());
        EscapeKey.runs(this, cancel::doClick);
        Focus.openIn(this, getContentPane());
        add(record, "span 2, split 2, growx 0, gapleft push");
        add(cancel, "growx 0");
        getRootPane().setDefaultButton(record);
        showChoice();
        pack();
        pack(); // the height of wrapped text is known only after its width is set
        setLocationRelativeTo(owner);
    }

    private FilmSettings choice() {
        return form.choice();
    }

    /** Shows what follows from the choice. */
    private void showChoice() {
        if (form == null) return; // called while the dialog is built
        source.frame().ifPresent(frame -> still.show(frame, source.camera(choice().look())));
        fileRefusal = "";
        boolean video = choice().kind().needsEncoder();
        boolean wasVisible = notice.isVisible();
        notice.showFor(video);
        tell();
        record.setEnabled((!video || notice.encoder().isPresent()) && count() <= FilmSettings.MOST_PICTURES);
        if (isShowing() && notice.isVisible() != wasVisible) pack();
    }

    private long count() {
        return choice().clock().count(range().duration());
    }

    private FrameRange range() {
        return FrameRange.of(choice(), source.state().transport(), source.timeStep());
    }

    private void measured(double bytes) {
        pngBytes = bytes;
        tell();
    }

    private void tell() {
        long count = count();
        double seconds = count / choice().rate();
        String text = Texts.text("film.estimate", count, seconds);
        if (!Double.isNaN(pngBytes)) {
            double each = pngBytes * FileSize.shareOfPng(choice().kind());
            text += Texts.text("film.estimate.size", FileSize.text(each * count));
        }
        estimate.setText(text);
        refuse(
                count > FilmSettings.MOST_PICTURES
                        ? Texts.text("film.too-many", FilmSettings.MOST_PICTURES)
                        : fileRefusal);
    }

    private void refuseFile(String why) {
        fileRefusal = why;
        tell();
    }

    private void refuse(String why) {
        if (refusal.getText().equals(why) && refusal.isVisible() == !why.isEmpty()) return;
        refusal.setText(why);
        refusal.setVisible(!why.isEmpty());
        if (isShowing()) pack();
    }

    /** True if the still shows the present choice. */
    boolean isStillReady() {
        return still.isReady();
    }

    private void record() {
        if (!Form.enterAll(form.panel())) return;
        FilmSettings chosen = choice();
        Optional<RecordingFormat> format = RecordingFormat.of(chosen.file(), notice.encoder());
        if (format.isEmpty() || !record.isEnabled()) {
            refuseFile(Texts.text("film.file.bad", chosen.file()));
            return;
        }
        record.setEnabled(false);
        FilmOrder order = FilmOrder.of(chosen, format.get(), range(), source.camera(chosen.look()));
        Runnable goOn = () -> {
            dispose();
            make.accept(chosen, order);
        };
        Optional<SeriesName> series =
                chosen.kind() == RecordingKind.PNG_SERIES ? SeriesName.of(chosen.file()) : Optional.empty();
        series.ifPresentOrElse(
                names -> TargetFile.check(this, names, order.pictures(), goOn, this::refuseToRecord),
                () -> TargetFile.check(this, chosen.file(), goOn, this::refuseToRecord));
    }

    private void refuseToRecord(String why) {
        record.setEnabled(true);
        refuseFile(why);
    }
}
