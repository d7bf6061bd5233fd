package io.github.catenary.app.run.film;

import io.github.catenary.app.form.field.Form;
import io.github.catenary.app.render.record.RecordingFormat;
import io.github.catenary.app.render.record.RecordingKind;
import io.github.catenary.app.render.record.SeriesName;
import io.github.catenary.app.render.record.VideoEncoder;
import io.github.catenary.app.ui.dialog.ChosenFile;
import io.github.catenary.app.ui.dialog.FormDialog;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.theme.WrappedText;
import java.awt.Frame;
import java.util.Locale;
import java.util.Optional;
import java.util.function.BiConsumer;
import javax.swing.JButton;
import javax.swing.JFileChooser;
import javax.swing.JPanel;
import net.miginfocom.swing.MigLayout;

/** Asks what film is to be made, and shows one of its pictures. EDT only. */
final class FilmDialog {
    private final FilmSource source;
    private final BiConsumer<FilmSettings, FilmOrder> make;
    private final StillView still = new StillView(this::measured);
    private final WrappedText estimate = new WrappedText(WrappedText.Role.HINT, "");
    private final JButton record = FormDialog.button("film.record", this::record);
    private final FormDialog dialog;
    private final EncoderNotice notice;
    private final FilmForm form;
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
        dialog = FormDialog.modal(owner, "film", Texts.text("film.title"));
        this.source = source;
        this.make = make;
        notice = new EncoderNotice(encoders, this::showChoice);
        form = new FilmForm(source, start, this::showChoice);
        JPanel right = new JPanel(new MigLayout("insets 0, wrap 1", "[grow, fill]", "[grow, fill][]"));
        estimate.setName("film.estimate");
        right.add(still);
        right.add(estimate, "wmin 60");
        source.obstacle().ifPresent(why -> {
            WrappedText device = new WrappedText(WrappedText.Role.HINT, why);
            device.setName("film.device");
            right.add(device, "wmin 60");
        });
        dialog.layout("[400, grow, fill][grow, fill]", "[grow, top][]", "gap 16 10")
                .add(form.panel(), "growy 0")
                .add(right, "grow, wrap")
                .add(notice, "span 2, wmin 60")
                .right(record, FormDialog.button("film.cancel", Texts.text("button.cancel"), dialog::close))
                .usual(record)
                .focusIn(dialog.content());
        showChoice();
    }

    /** Returns when the dialog is closed. */
    void open() {
        dialog.open();
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
        if (notice.isVisible() != wasVisible) dialog.fit();
    }

    private long count() {
        return choice().clock().count(range().duration());
    }

    private FrameRange range() {
        return FrameRange.of(choice().range(), source.state().transport(), source.timeStep());
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
        dialog.refuse(
                count > FilmSettings.MOST_PICTURES
                        ? Texts.text("film.too-many", FilmSettings.MOST_PICTURES)
                        : fileRefusal);
    }

    private void refuseFile(String why) {
        fileRefusal = why;
        tell();
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
            dialog.close();
            make.accept(chosen, order);
        };
        Optional<SeriesName> series =
                chosen.kind() == RecordingKind.PNG_SERIES ? SeriesName.of(chosen.file()) : Optional.empty();
        series.ifPresentOrElse(
                names -> TargetFile.check(dialog.window(), names, order.pictures(), goOn, this::refuseToRecord),
                () -> TargetFile.check(dialog.window(), chosen.file(), goOn, this::refuseToRecord));
    }

    private void refuseToRecord(String why) {
        record.setEnabled(true);
        refuseFile(why);
    }

    /**
     * Says that ffmpeg is missing, how to get it, and where it was looked for; lets the user say where it is. EDT only.
     */
    private static final class EncoderNotice extends JPanel {
        private final transient EncoderModel choice;
        private final transient Runnable changed;
        private final WrappedText text = new WrappedText(WrappedText.Role.TEXT, "");
        private transient Optional<VideoEncoder> encoder = Optional.empty();
        private boolean looking;

        /** @param changed called when another encoder is there, or none */
        EncoderNotice(EncoderModel choice, Runnable changed) {
            super(new MigLayout("insets 0, fillx, gapy 6", "[grow, fill]"));
            this.choice = choice;
            this.changed = changed;
            setName("film.ffmpeg");
            setOpaque(false);
            text.setName("film.ffmpeg.text");
            text.setToolTipText(Texts.text("film.ffmpeg.places", choice.places()));
            text.getAccessibleContext().setAccessibleDescription(Texts.text("film.ffmpeg.places", choice.places()));
            add(text, "wmin 60, wrap");
            JButton name = Form.button("film.ffmpeg.choose", this::askForProgram);
            JButton again = Form.button("film.ffmpeg.again", this::look);
            add(name, "split 2, growx 0");
            add(again, "growx 0");
            look();
        }

        /** The encoder to use; empty if there is none, or while it is looked for. */
        Optional<VideoEncoder> encoder() {
            return encoder;
        }

        private void look() {
            looking = true;
            text.setText(Texts.text("film.ffmpeg.looking"));
            choice.find(this::show);
        }

        private void askForProgram() {
            JFileChooser chooser = new JFileChooser();
            chooser.setName("files");
            if (chooser.showOpenDialog(this) != JFileChooser.APPROVE_OPTION) return;
            ChosenFile.of(this, chooser.getSelectedFile()).ifPresent(program -> {
                looking = true;
                text.setText(Texts.text("film.ffmpeg.looking"));
                choice.name(program, this::show);
            });
        }

        private void show(EncoderModel.Outcome outcome) {
            looking = false;
            encoder = outcome.found();
            String missing = Texts.text("film.ffmpeg.missing", Texts.text("film.ffmpeg.install." + system()));
            text.setText(outcome.trouble().map(why -> why + "\n" + missing).orElse(missing));
            changed.run();
        }

        private static String system() {
            String name = System.getProperty("os.name", "").toLowerCase(Locale.ROOT);
            if (name.contains("win")) return "windows";
            return name.contains("mac") ? "mac" : "linux";
        }

        /** Shows itself if videos are wanted and there is no encoder. */
        void showFor(boolean video) {
            setVisible(video && (encoder.isEmpty() || looking));
        }
    }
}
