package io.github.catenary.app.files;

import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.io.Progress;
import java.awt.Component;
import java.nio.file.Path;
import java.util.concurrent.CancellationException;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import javax.swing.JOptionPane;

/**
 * Choose a file, check, write, report: the way of everything that is written to a file other than the scene's own. It
 * is written in the background. EDT only.
 */
public final class SaveFlow {
    /** Writes the file. */
    public interface Writing {
        /**
         * Called off the EDT.
         *
         * @throws CancellationException if {@code progress} asked to stop
         */
        void write(Path file, Progress progress) throws Exception;
    }

    private final BackgroundWork background;
    private final Consumer<String> message;
    private Consumer<String> failed;
    private String between = "\n";
    private String doing = "progress.exporting";
    private String done = "message.exported";
    private BiFunction<Path, Exception, String> reason = Texts::reason;

    /** @param message shows what was written; a failure is told in a dialog */
    public SaveFlow(BackgroundWork background, Consumer<String> message) {
        this.background = background;
        this.message = message;
        failed = text -> tell(background, text);
    }

    /** Tells a failure where it tells what was written. */
    public SaveFlow inPlace() {
        failed = message;
        between = ": ";
        return this;
    }

    /** Other texts of the progress and of what was written: {0} is the name of the file, {1} its whole path. */
    public SaveFlow saying(String doingKey, String doneKey) {
        doing = doingKey;
        done = doneKey;
        return this;
    }

    /** Knows more about why a file could not be written. */
    public SaveFlow explaining(BiFunction<Path, Exception, String> other) {
        reason = other;
        return this;
    }

    /**
     * Asks for a file and writes it, unless the user cancels or other work runs.
     *
     * @param over what the questions open over
     * @param suggested a name without its ending
     */
    public void ask(SaveChooser chooser, Component over, String suggested, Writing writing) {
        chooser.ask(over, suggested, file -> write(file, writing, () -> {}));
    }

    /**
     * Writes a file that the user has chosen. No other work may run.
     *
     * @param then runs only if it was written
     */
    public void write(Path file, Writing writing, Runnable then) {
        background.run(
                Texts.text(doing, file.getFileName()),
                progress -> {
                    writing.write(file, progress);
                    return file;
                },
                saved -> {
                    message.accept(Texts.text(done, saved.getFileName(), saved));
                    then.run();
                },
                why -> failed.accept(Texts.joined(
                        Texts.text("failure.save", file.getFileName()), between, reason.apply(file, why))));
    }

    /** Shows a sentence or two about a failure. */
    static void tell(BackgroundWork background, String text) {
        JOptionPane.showMessageDialog(background.owner(), text, Texts.text("app.name"), JOptionPane.ERROR_MESSAGE);
    }
}
