package io.github.catenary.app.editor.generator;

import io.github.catenary.app.document.exchange.SceneExchange;
import io.github.catenary.app.files.BackgroundWork;
import io.github.catenary.app.files.FileCommands;
import io.github.catenary.app.form.parameter.ContributionSettings;
import io.github.catenary.app.ui.text.Names;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.edit.EditRefusedException;
import io.github.catenary.edit.Selection;
import io.github.catenary.edit.fill.FillSurface;
import io.github.catenary.io.Progress;
import io.github.catenary.io.SceneFile;
import io.github.catenary.io.SceneFormatException;
import io.github.catenary.io.SceneLimits;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Scene;
import io.github.catenary.spi.ContributionKind;
import io.github.catenary.spi.Importer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Asks for the parameters of an importer, beside a picture of what it makes of the file. EDT only. */
public final class ImportPreview implements FileCommands.ImportForm {
    private final BackgroundWork background;
    private final ContributionSettings adjustments;

    /** @param adjustments where the parameters are kept */
    public ImportPreview(BackgroundWork background, ContributionSettings adjustments) {
        this.background = background;
        this.adjustments = adjustments;
    }

    @Override
    public Optional<BackgroundWork.Task<SceneFile.Loaded>> ask(Path file, Importer importer) {
        List<BackgroundWork.Task<SceneFile.Loaded>> wanted = new ArrayList<>();
        Reading reading = new Reading(
                new SceneExchange(adjustments.workspace().plugins(), SceneLimits.fromSystem()), file, importer);
        new PartDialog(
                        background.owner(),
                        Texts.text("import.of", file.getFileName()),
                        Names.of(importer),
                        adjustments.of(ContributionKind.IMPORTER, importer),
                        adjustments.workspace().foreign(),
                        parameters -> new PartMaker.Made(reading.preview(parameters), List.of()),
                        List.of(new PartDialog.Way("part.import", answer -> {
                            adjustments.set(ContributionKind.IMPORTER, importer, answer.parameters());
                            wanted.add(progress -> reading.read(answer.parameters(), progress));
                        })))
                .open();
        return wanted.stream().findFirst();
    }

    /** Reads a file once, and makes of it what parameters want. Any thread but the EDT. */
    private static final class Reading {
        /** A larger file is not kept in memory, bytes. */
        private static final long MOST_KEPT = 64_000_000;

        private final SceneExchange exchange;
        private final Path file;
        private final Importer importer;
        private volatile Optional<byte[]> content = Optional.empty();
        private volatile Optional<Made> last = Optional.empty();

        private record Made(Parameters parameters, SceneFile.Loaded loaded) {}

        Reading(SceneExchange exchange, Path file, Importer importer) {
            this.exchange = exchange;
            this.file = file;
            this.importer = importer;
        }

        SceneFile.Loaded read(Parameters parameters, Progress progress) throws IOException {
            Optional<Made> known = last.filter(made -> made.parameters.equals(parameters));
            if (known.isPresent()) return known.get().loaded;
            Importer adjusted = (Importer) importer.with(importer.schema().resolve(parameters));
            if (content.isEmpty() && Files.size(file) <= MOST_KEPT) content = Optional.of(Files.readAllBytes(file));
            SceneFile.Loaded loaded = content.isEmpty()
                    ? exchange.read(file, adjusted, progress)
                    : exchange.read(content.get(), file, adjusted, progress);
            last = Optional.of(new Made(parameters, loaded));
            return loaded;
        }

        Scene preview(Parameters parameters) {
            try {
                return read(parameters, Progress.NONE).scene();
            } catch (SceneFormatException bad) {
                throw new IllegalArgumentException(
                        Texts.text(bad.problems().get(0).what()), bad);
            } catch (IOException why) {
                throw new IllegalArgumentException(Texts.reason(file, why), why);
            }
        }
    }

    /** The usual answer keeps the surface. */
    @Override
    public Optional<BackgroundWork.Task<Scene>> offer(Path file, Scene scene, FillSurface fill) {
        List<BackgroundWork.Task<Scene>> wanted = new ArrayList<>();
        PartDialog.Way keep = new PartDialog.Way("part.keep-surface", answer -> wanted.add(progress -> scene));
        PartDialog.Way filling = new PartDialog.Way("part.fill", answer -> {
            Optional<Scene> made = answer.part(); // not made yet if a person is quick
            wanted.add(progress -> made.orElseGet(() -> filled(scene, fill, answer.parameters())));
        });
        new PartDialog(
                        background.owner(),
                        Texts.text(fill.isSolid() ? "import.closed" : "import.flat", file.getFileName()),
                        Names.of(fill),
                        Parameters.NONE,
                        adjustments.workspace().foreign(),
                        parameters -> new PartMaker.Made(filled(scene, fill, parameters), List.of()),
                        List.of(keep, filling))
                .open();
        return wanted.stream().findFirst();
    }

    private static Scene filled(Scene scene, FillSurface fill, Parameters parameters) {
        try {
            return fill.apply(scene, Selection.EMPTY, fill.schema().resolve(parameters));
        } catch (EditRefusedException refused) {
            throw new IllegalArgumentException(Texts.reason(refused), refused);
        }
    }
}
