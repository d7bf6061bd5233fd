package io.github.catenary.app.film;

import io.github.catenary.app.action.Question;
import io.github.catenary.app.record.SeriesName;
import io.github.catenary.app.text.Texts;
import java.awt.Component;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.function.Consumer;
import javax.swing.JFileChooser;
import javax.swing.SwingWorker;

/** Looks whether a file can be written, and asks before it is replaced. EDT only; it looks in the background. */
final class TargetFile {
    private TargetFile() {}

    /** What is at a place. */
    private enum Found {
        NOTHING,
        FILE,
        FOLDER,
        NO_FOLDER_FOR_IT
    }

    /**
     * Goes on if nothing is there or it may be replaced.
     *
     * @param refused receives why it cannot be written
     */
    static void check(Component owner, Path file, Runnable goOn, Consumer<String> refused) {
        Path first = SeriesName.of(file).map(series -> series.file(0)).orElse(file);
        new SwingWorker<Found, Void>() {
            @Override
            protected Found doInBackground() {
                Path folder = first.toAbsolutePath().getParent();
                if (folder == null || !Files.isDirectory(folder)) return Found.NO_FOLDER_FOR_IT;
                if (Files.isDirectory(first)) return Found.FOLDER;
                return Files.exists(first) ? Found.FILE : Found.NOTHING;
            }

            @Override
            protected void done() {
                try {
                    switch (get()) {
                        case NOTHING -> goOn.run();
                        case FILE -> {
                            if (Question.mayReplace(owner, first)) goOn.run();
                            else refused.accept("");
                        }
                        case FOLDER -> refused.accept(Texts.text("film.file.folder", first));
                        case NO_FOLDER_FOR_IT -> refused.accept(Texts.text("film.file.no-folder", first));
                    }
                } catch (ExecutionException e) {
                    throw new IllegalStateException("the look for " + first + " failed", e.getCause());
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                }
            }
        }.execute();
    }

    /** Asks for a file; empty if the user cancelled. */
    static Optional<Path> ask(Component owner, Path now) {
        JFileChooser chooser = new JFileChooser();
        chooser.setName("files");
        chooser.setSelectedFile(now.toFile());
        if (chooser.showSaveDialog(owner) != JFileChooser.APPROVE_OPTION) return Optional.empty();
        return Optional.of(chooser.getSelectedFile().toPath().toAbsolutePath());
    }
}
