package io.github.catenary.app.run.film;

import io.github.catenary.app.render.record.SeriesName;
import io.github.catenary.app.ui.dialog.ChosenFile;
import io.github.catenary.app.ui.dialog.Question;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.work.Background;
import java.awt.Component;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javax.swing.JFileChooser;

/** Looks whether files can be written, and asks before they are replaced. EDT only; it looks in the background. */
final class TargetFile {
    private TargetFile() {}

    /**
     * What is at a place.
     *
     * @param refusal why nothing can be written there; empty if it can
     * @param replaced the number of files that would be replaced
     * @param left the number of files of the same series that would stay
     */
    private record Found(String refusal, int replaced, int left) {
        static final Found NOTHING = new Found("", 0, 0);

        static Found refusal(String why) {
            return new Found(why, 0, 0);
        }
    }

    /** Looks at what is there. */
    private interface Look {
        Found at(Path file) throws IOException;
    }

    /**
     * Goes on if nothing is there or it may be replaced.
     *
     * @param refused receives why it cannot be written
     */
    static void check(Component owner, Path file, Runnable goOn, Consumer<String> refused) {
        look(
                file,
                at -> Files.exists(at) ? new Found("", 1, 0) : Found.NOTHING,
                found -> Question.mayReplace(owner, file),
                goOn,
                refused);
    }

    /**
     * Goes on if no file of a series is there, or if they may be replaced and left.
     *
     * @param pictures about how many the new series will have
     * @param refused receives why it cannot be written
     */
    static void check(Component owner, SeriesName series, long pictures, Runnable goOn, Consumer<String> refused) {
        Path first = series.file(0);
        look(
                first,
                at -> {
                    List<Integer> numbers = series.numbersThere();
                    int replaced = (int)
                            numbers.stream().filter(number -> number < pictures).count();
                    return new Found("", replaced, numbers.size() - replaced);
                },
                found -> Question.warns(
                        owner,
                        Texts.text(
                                "film.series.replace",
                                first.getFileName(),
                                found.replaced() + found.left(),
                                found.replaced(),
                                found.left()),
                        "question.replace.yes",
                        "button.cancel"),
                goOn,
                refused);
    }

    /** Asks whether what was found may be replaced. */
    private interface Asker {
        boolean mayReplace(Found found);
    }

    private static void look(Path file, Look look, Asker asker, Runnable goOn, Consumer<String> refused) {
        Background.compute(
                () -> found(file, look),
                found -> {
                    boolean free = found.replaced() + found.left() == 0;
                    if (!found.refusal().isEmpty()) refused.accept(found.refusal());
                    else if (free || asker.mayReplace(found)) goOn.run();
                    else refused.accept("");
                },
                why -> refused.accept(FilmErrorText.of(file, why)));
    }

    private static Found found(Path file, Look look) throws IOException {
        Path folder = file.toAbsolutePath().getParent();
        if (folder == null || !Files.isDirectory(folder)) {
            return Found.refusal(Texts.text("film.file.no-folder", file));
        }
        if (Files.isDirectory(file)) return Found.refusal(Texts.text("film.file.folder", file));
        return look.at(file);
    }

    /** Asks for a file; empty if the user cancelled. */
    static Optional<Path> ask(Component owner, Path now) {
        JFileChooser chooser = new JFileChooser();
        chooser.setName("files");
        chooser.setSelectedFile(now.toFile());
        if (chooser.showSaveDialog(owner) != JFileChooser.APPROVE_OPTION) return Optional.empty();
        return ChosenFile.of(owner, chooser.getSelectedFile());
    }
}
