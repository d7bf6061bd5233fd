package io.github.catenary.app.run.sweep;

import io.github.catenary.analysis.sweep.SweepEvaluation;
import io.github.catenary.app.document.exchange.WholeFile;
import io.github.catenary.app.files.BackgroundWork;
import io.github.catenary.app.files.ProblemsDialog;
import io.github.catenary.app.files.SaveChooser;
import io.github.catenary.app.files.SaveFlow;
import io.github.catenary.app.render.chart.StudyPicture;
import io.github.catenary.app.ui.dialog.ChosenFile;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.io.KnownTypes;
import io.github.catenary.io.SceneFile;
import io.github.catenary.io.SceneFormatException;
import io.github.catenary.io.SceneLimits;
import io.github.catenary.io.SceneReader;
import io.github.catenary.io.study.StudyReader;
import io.github.catenary.io.study.StudyWriter;
import io.github.catenary.io.study.SweepStudy;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.check.Problem;
import java.awt.Component;
import java.awt.Window;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import javax.swing.JFileChooser;
import javax.swing.filechooser.FileNameExtensionFilter;

/** Opens and saves studies, and exports their results. EDT only. */
final class StudyFiles {
    private static final String PNG = ".png";
    private static final String SVG = ".svg";

    private final BackgroundWork background;
    private final Consumer<String> message;
    private final SaveFlow exports;
    private final SaveFlow saves;
    private final SaveChooser studies;
    private final SaveChooser results;
    private Path folder = Path.of(System.getProperty("user.dir"));

    /**
     * A study and its scene, as they were read.
     *
     * @param file of the study
     * @param warnings of the scene
     */
    record Opened(Path file, SweepStudy study, Scene scene, List<Problem> warnings) {}

    /** @param message shows a sentence in the window */
    StudyFiles(BackgroundWork background, Consumer<String> message) {
        this.background = background;
        this.message = message;
        exports = new SaveFlow(background, message).inPlace();
        saves = new SaveFlow(background, message)
                .saying("progress.saving", "message.saved")
                .inPlace();
        studies = new SaveChooser(
                        background, "sweep.files", List.of(new SaveChooser.Kind(Texts.text("sweep.file"), ".json")))
                .titled("sweep.save.title");
        results = new SaveChooser(
                background,
                "sweep.files",
                List.of(
                        new SaveChooser.Kind(Texts.text("sweep.csv"), ".csv"),
                        new SaveChooser.Kind(Texts.text("sweep.png"), PNG),
                        new SaveChooser.Kind(Texts.text("sweep.svg"), SVG)));
    }

    /** Asks for a study, and reads it and its scene. What is wrong with it is listed in a dialog. */
    void open(Window over, KnownTypes types, Consumer<Opened> done) {
        if (background.running()) return;
        JFileChooser chooser = new JFileChooser(folder.toFile());
        chooser.setName("sweep.files");
        chooser.setFileFilter(new FileNameExtensionFilter(Texts.text("sweep.file"), "json"));
        if (chooser.showOpenDialog(over) != JFileChooser.APPROVE_OPTION) return;
        ChosenFile.of(over, chooser.getSelectedFile()).ifPresent(file -> read(over, file, types, done));
    }

    /** Asks for a file of measured curves. */
    Optional<Path> chooseTarget(Window over) {
        JFileChooser chooser = new JFileChooser(folder.toFile());
        chooser.setName("sweep.fit.files");
        chooser.setFileFilter(new FileNameExtensionFilter(Texts.text("sweep.csv"), "csv"));
        if (chooser.showOpenDialog(over) != JFileChooser.APPROVE_OPTION) return Optional.empty();
        return ChosenFile.of(over, chooser.getSelectedFile());
    }

    /** Reads a study and its scene. */
    void read(Window over, Path file, KnownTypes types, Consumer<Opened> done) {
        folder = Optional.ofNullable(file.getParent()).orElse(folder);
        background.run(
                Texts.text("progress.opening", file.getFileName()),
                progress -> {
                    SweepStudy study = StudyReader.read(StudyReader.bytes(file));
                    Path scene = file.resolveSibling(study.scene());
                    SceneFile files = new SceneFile(new SceneReader(SceneLimits.fromSystem(), types));
                    try {
                        SceneFile.Loaded loaded = files.load(scene, progress);
                        return new Opened(file, study, loaded.scene(), loaded.warnings());
                    } catch (SceneFormatException e) {
                        throw new BadSceneException(scene, e);
                    }
                },
                done,
                failure -> tell(over, file, failure));
    }

    private static final class BadSceneException extends Exception {
        private static final long serialVersionUID = 1;

        private final transient Path file;
        private final transient SceneFormatException bad;

        BadSceneException(Path file, SceneFormatException bad) {
            super(bad);
            this.file = file;
            this.bad = bad;
        }
    }

    private void tell(Window over, Path file, Exception failure) {
        boolean ofScene = failure instanceof BadSceneException;
        Path where = failure instanceof BadSceneException bad ? bad.file : file;
        Exception why = failure instanceof BadSceneException bad ? bad.bad : failure;
        String headline = Texts.text(ofScene ? "sweep.bad-scene" : "failure.open", where.getFileName());
        if (why instanceof SceneFormatException bad) {
            ProblemsDialog.show(over, headline, where.toString(), bad.problems());
        } else {
            message.accept(Texts.joined(headline, ": ", Texts.reason(file, why)));
        }
    }

    /**
     * Asks for a file and writes a study.
     *
     * @param of the study, from the folder that it is written into
     */
    void save(Component over, String suggested, Function<Path, SweepStudy> of, Consumer<Path> saved) {
        studies.ask(
                over,
                suggested,
                file -> saves.write(
                        file,
                        (to, progress) -> {
                            byte[] text = StudyWriter.toBytes(of.apply(to));
                            WholeFile.write(to, out -> out.write(text));
                        },
                        () -> saved.accept(file)));
    }

    /** Asks for a file and writes the results: all rows that are there as CSV, or the picture. */
    void export(
            Component over,
            String suggested,
            SweepEvaluation evaluation,
            SweepStore store,
            Function<SweepEvaluation, StudyPicture> picture) {
        exports.ask(results, over, suggested, (file, progress) -> {
            String name = file.getFileName().toString().toLowerCase(Locale.ROOT);
            if (name.endsWith(PNG)) WholeFile.write(file, picture.apply(evaluation)::writePng);
            else if (name.endsWith(SVG)) WholeFile.write(file, picture.apply(evaluation)::writeSvg);
            else WholeFile.write(file, store::write);
        });
    }
}
