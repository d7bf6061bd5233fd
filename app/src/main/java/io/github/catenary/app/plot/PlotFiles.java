package io.github.catenary.app.plot;

import io.github.catenary.app.file.BackgroundWork;
import io.github.catenary.app.text.Texts;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import javax.swing.JFileChooser;
import javax.swing.JOptionPane;
import javax.swing.filechooser.FileNameExtensionFilter;

/** Asks for a file and writes the plot there: the numbers as CSV, or the picture as PNG. EDT only. */
final class PlotFiles {
    private final BackgroundWork background;
    private final Consumer<String> message;
    private Path folder = Path.of(System.getProperty("user.dir"));

    /** @param message shows a sentence in the status bar */
    PlotFiles(BackgroundWork background, Consumer<String> message) {
        this.background = background;
        this.message = message;
    }

    void export(List<PlotCurve> curves, PlotRange range) {
        if (background.running()) return;
        Optional<Path> chosen = ask();
        if (chosen.isEmpty()) return;
        Path file = chosen.get();
        PlotLook look = PlotLook.light();
        background.run(
                Texts.text("progress.exporting", file.getFileName()),
                progress -> {
                    if (isPicture(file)) PlotPicture.write(curves, range, look, file);
                    else PlotCsv.write(curves.stream().map(PlotCurve::trace).toList(), file);
                    return file;
                },
                saved -> message.accept(Texts.text("message.exported", saved.getFileName())),
                failure -> JOptionPane.showMessageDialog(
                        background.owner(),
                        Texts.text("failure.save", file.getFileName()) + "\n" + failure.getMessage(),
                        Texts.text("app.name"),
                        JOptionPane.ERROR_MESSAGE));
    }

    private static boolean isPicture(Path file) {
        return file.getFileName().toString().toLowerCase(Locale.ROOT).endsWith(".png");
    }

    private Optional<Path> ask() {
        JFileChooser chooser = new JFileChooser(folder.toFile());
        chooser.setName("files");
        chooser.setAcceptAllFileFilterUsed(false);
        FileNameExtensionFilter picture = new FileNameExtensionFilter(Texts.text("plot.png"), "png");
        chooser.setFileFilter(new FileNameExtensionFilter(Texts.text("plot.csv"), "csv"));
        chooser.addChoosableFileFilter(picture);
        chooser.setSelectedFile(folder.resolve(Texts.text("plot.file") + ".csv").toFile());
        while (chooser.showSaveDialog(background.owner()) == JFileChooser.APPROVE_OPTION) {
            Path file = chooser.getSelectedFile().toPath().toAbsolutePath();
            folder = file.getParent() == null ? folder : file.getParent();
            file = withEnding(file, chooser.getFileFilter() == picture ? ".png" : ".csv");
            if (!Files.exists(file) || mayReplace(file)) return Optional.of(file);
        }
        return Optional.empty();
    }

    /** The suggested name ends in .csv, also if a picture is then chosen. */
    private static Path withEnding(Path file, String ending) {
        String name = file.getFileName().toString();
        String lower = name.toLowerCase(Locale.ROOT);
        if (lower.endsWith(ending) || lower.endsWith(".png")) return file;
        String base = lower.endsWith(".csv") ? name.substring(0, name.length() - 4) : name;
        return file.resolveSibling(base + ending);
    }

    private boolean mayReplace(Path file) {
        String[] words = {Texts.text("question.replace.yes"), Texts.text("button.cancel")};
        return JOptionPane.showOptionDialog(
                        background.owner(),
                        Texts.text("question.replace", file.getFileName()),
                        Texts.text("app.name"),
                        JOptionPane.DEFAULT_OPTION,
                        JOptionPane.WARNING_MESSAGE,
                        null,
                        words,
                        words[1])
                == 0;
    }
}
