package io.github.catenary.app.run.film;

import io.github.catenary.app.form.field.Form;
import io.github.catenary.app.render.record.VideoEncoder;
import io.github.catenary.app.ui.dialog.ChosenFile;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.theme.WrappedText;
import java.util.Locale;
import java.util.Optional;
import javax.swing.JButton;
import javax.swing.JFileChooser;
import javax.swing.JPanel;
import net.miginfocom.swing.MigLayout;

/** Says that ffmpeg is missing, how to get it, and where it was looked for; lets the user say where it is. EDT only. */
final class EncoderNotice extends JPanel {
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
