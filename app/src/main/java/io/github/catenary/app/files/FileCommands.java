package io.github.catenary.app.files;

import io.github.catenary.app.document.exchange.SceneExchange;
import io.github.catenary.app.document.tabs.Tabs;
import io.github.catenary.app.document.workspace.OpenDocument;
import io.github.catenary.app.document.workspace.Workspace;
import io.github.catenary.app.files.recovery.Versions;
import io.github.catenary.app.files.recovery.VersionsDialog;
import io.github.catenary.app.form.parameter.ContributionSettings;
import io.github.catenary.app.form.parameter.ContributionSettingsDialog;
import io.github.catenary.app.ui.dialog.ChosenFile;
import io.github.catenary.app.ui.settings.Settings;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.edit.Document;
import io.github.catenary.edit.fill.FaceSurface;
import io.github.catenary.edit.fill.FillSurface;
import io.github.catenary.edit.mesh.Seams;
import io.github.catenary.io.AtomicSave;
import io.github.catenary.io.Progress;
import io.github.catenary.io.SceneFile;
import io.github.catenary.io.SceneFormatException;
import io.github.catenary.io.SceneLimits;
import io.github.catenary.io.journal.Recovered;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.check.Problem;
import io.github.catenary.solver.Frame;
import io.github.catenary.solver.FrameDetail;
import io.github.catenary.spi.ContributionKind;
import io.github.catenary.spi.Exporter;
import io.github.catenary.spi.FileFormat;
import io.github.catenary.spi.Importer;
import java.io.File;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * New, open, save, and the question about unsaved changes. Files are read and written off the EDT. A document comes in
 * front only after it was read completely. EDT only.
 */
public final class FileCommands {
    private final Workspace workspace;
    private final Tabs tabs;
    private final Settings settings;
    private final Consumer<String> message;
    private final BackgroundWork background;
    private final ContributionSettings adjustments;
    private final Questions questions;
    private final SceneFile scenes;
    private final Versions versions = new Versions();
    private final SceneStore files;
    private final SceneLimits limits = SceneLimits.fromSystem();
    private Runs runs = Runs.NONE;
    private ImportForm form = (file, importer) ->
            isAdjusted(ContributionKind.IMPORTER, importer) ? Optional.of(reading(file)) : Optional.empty();

    /**
     * @param tabs get what is opened
     * @param adjustments the parameters of importers and exporters
     * @param message shows a sentence in the status bar
     */
    public FileCommands(
            Workspace workspace,
            Tabs tabs,
            SceneFile files,
            Settings settings,
            BackgroundWork background,
            ContributionSettings adjustments,
            Consumer<String> message) {
        this.workspace = workspace;
        this.adjustments = adjustments;
        this.tabs = tabs;
        this.scenes = files;
        this.files = new SceneStore(files, versions);
        this.settings = settings;
        versions.keep(Versions.kept(settings));
        settings.addListener(Versions.SETTING, () -> versions.keep(Versions.kept(settings)));
        this.background = background;
        this.message = message;
        questions = new Questions(background, settings);
        ExternalChangeCheck.follow(workspace, this.files, message);
    }

    /** Opens run files, and keeps runs before their documents are closed. */
    public interface Runs {
        /** Knows no run files. */
        Runs NONE = new Runs() {
            @Override
            public boolean take(Path file) {
                return false;
            }

            @Override
            public Opening read(Path file, Progress progress) throws IOException {
                throw new IOException("no run files are known");
            }

            @Override
            public boolean asksAbout(OpenDocument document) {
                return false;
            }

            @Override
            public void beforeClosing(Runnable then) {
                then.run();
            }
        };

        /** What was read, on its way to a tab. */
        interface Opening {
            /** Opens it. Called on the EDT while there is room for another document. */
            void open();
        }

        /** True if the file holds a run, by its name. */
        boolean take(Path file);

        /** Reads a run and computes it again. Called off the EDT. */
        Opening read(Path file, Progress progress) throws IOException;

        /** True if it would ask before the document is closed. */
        boolean asksAbout(OpenDocument document);

        /** Asks whether to keep the run of the document in front; {@code then} runs unless the user cancels. */
        void beforeClosing(Runnable then);
    }

    /** Opens run files, and asks about runs, by these from now on. */
    public void useRuns(Runs others) {
        runs = others;
    }

    /** Asks for the parameters of an importer. */
    public interface ImportForm {
        /**
         * Asks, and keeps what was entered.
         *
         * @param importer has parameters
         * @return reads the file; empty if the user cancels
         */
        Optional<BackgroundWork.Task<SceneFile.Loaded>> ask(Path file, Importer importer);

        /**
         * Offers to fill the surface of what was read.
         *
         * @return gives what to open: the filled scene or the same scene; empty if the user cancels
         */
        default Optional<BackgroundWork.Task<Scene>> offer(Path file, Scene scene, FillSurface fill) {
            return Optional.of(progress -> scene);
        }
    }

    /** Asks for the parameters of importers by this from now on. */
    public void useImportForm(ImportForm other) {
        form = other;
    }

    /** True if the user is asked something before a document is closed. */
    boolean asksAbout(OpenDocument document) {
        return document.document().changed() || runs.asksAbout(document);
    }

    /** Opens an empty scene. */
    public void newScene() {
        newScene(() -> {});
    }

    /** Opens an empty scene; {@code then} runs once it is open. */
    public void newScene(Runnable then) {
        ifThereIsRoom(() -> {
            tabs.open(new Document(workspace.newScene()), Optional.empty());
            message.accept(Texts.text("message.new"));
            then.run();
        });
    }

    /** Asks for a file and opens it. */
    public void open() {
        if (!background.running()) questions.fileToOpen().ifPresent(this::open);
    }

    /** Opens a file, or brings it in front if it is open. A file of another program is imported. */
    public void open(Path file) {
        open(file, () -> {});
    }

    /** As {@link #open(Path)}; {@code then} runs once it is open or cannot be opened, unless the user cancels. */
    void open(Path file, Runnable then) {
        if (background.running()) return;
        if (runs.take(file)) {
            ifThereIsRoom(() -> readRun(file, then));
            return;
        }
        if (exchange().importer(file).isPresent()) {
            importFrom(file, then);
            return;
        }
        Optional<OpenDocument> there = tabs.withFile(file);
        if (there.isEmpty()) {
            ifThereIsRoom(() -> read(file, then));
            return;
        }
        tabs.show(there.get());
        settings.addRecentFile(file.toAbsolutePath());
        message.accept(Texts.text("message.already-open", file.getFileName()));
        then.run();
    }

    /** Opens a scene as a new one without a file, so that a sample is not overwritten. */
    public void openCopy(Path file) {
        openCopy(file, () -> {});
    }

    /** As {@link #openCopy(Path)}; {@code then} runs once it is open. */
    public void openCopy(Path file, Runnable then) {
        ifThereIsRoom(() -> read(
                file,
                loaded -> {
                    tabs.open(new Document(loaded.scene()), Optional.empty());
                    message.accept(Texts.text("message.sample", SampleTitles.title(file)));
                    then.run();
                },
                () -> {}));
    }

    /** Opens a scene without a file in a tab of its own; {@code then} runs once it is open. */
    public void openNew(Scene scene, Runnable then) {
        ifThereIsRoom(() -> {
            tabs.open(Document.unsaved(scene), Optional.empty());
            then.run();
        });
    }

    /** Runs {@code then} unless a file is being read or written. */
    void ifFree(Runnable then) {
        if (!background.running()) then.run();
    }

    /** True if a file can be opened beside the open documents, or is one of them. */
    boolean hasRoomFor(Path file) {
        return tabs.haveRoom() || tabs.withFile(file).isPresent();
    }

    /** Does nothing while a file is being read or written; says so if no other document can be opened. */
    private void ifThereIsRoom(Runnable then) {
        if (background.running()) return;
        workspace.enterPending();
        if (tabs.haveRoom()) then.run();
        else message.accept(Texts.text("message.tabs-full", Tabs.MOST));
    }

    /**
     * Restores a document from an earlier start. If its file is open, it takes the place of that document, after the
     * question about unsaved changes.
     *
     * @param opened gets the document once it is open. If the open one is saved first, that is too late for the caller,
     *     which keeps the work
     */
    public void restore(Recovered work, Consumer<Document> opened) {
        Optional<OpenDocument> there = work.origin().file().flatMap(tabs::withFile);
        if (there.isEmpty()) {
            ifThereIsRoom(() -> restore(work, tabs::open, opened));
            return;
        }
        ifFree(() -> {
            tabs.show(there.get());
            afterUnsavedChanges(() -> restore(work, workspace::open, opened));
        });
    }

    private void restore(Recovered work, BiConsumer<Document, Optional<Path>> open, Consumer<Document> opened) {
        Optional<Path> file = work.origin().file();
        file.ifPresent(it -> files.goOn(it, work.origin().stamp()));
        open.accept(new Document(work.state()), file);
        message.accept(Texts.text("message.restored", workspace.title()));
        opened.accept(workspace.document());
    }

    /** Shows the versions of the open file and lets the user open one. */
    public void openVersion() {
        if (background.running()) return;
        workspace.enterPending();
        Optional<Path> file = workspace.file();
        new VersionsDialog(
                        background.owner(),
                        file,
                        scenes,
                        workspace.document(),
                        versions.kept(),
                        version -> openVersion(file.orElseThrow(), version),
                        number -> settings.set(Versions.SETTING, Integer.toString(number)))
                .open();
    }

    /** Opens a version in place of the file's present content; saving then keeps that content as a version, too. */
    private void openVersion(Path file, Versions.Version version) {
        afterUnsavedChanges(() -> background.run(
                Texts.text("progress.opening", version.file().getFileName()),
                progress -> files.loadVersion(version.file(), file, progress),
                loaded -> {
                    workspace.open(Document.unsaved(loaded.scene()), Optional.of(file));
                    Object which = version.name().isEmpty() ? version.number() : version.name();
                    String key = version.name().isEmpty() ? "message.version" : "message.version.named";
                    message.accept(Texts.text(key, which, file.getFileName()));
                },
                failure -> tellCannotOpen(version.file(), failure)));
    }

    /** Reads a scene, such as a sample, without opening it. Any thread but the EDT. */
    public Scene peek(Path file) throws IOException {
        return scenes.load(file).scene();
    }

    /** The stamp that reveals a change of a file by another program, for {@link #restore}. */
    public String stamp(Path file) {
        return files.stamp(file);
    }

    private void read(Path file, Runnable then) {
        read(
                file,
                loaded -> {
                    tabs.open(new Document(loaded.scene()), Optional.of(file.toAbsolutePath()));
                    settings.addRecentFile(file.toAbsolutePath());
                    tellRead("message.opened", file, loaded);
                    then.run();
                },
                then);
    }

    private void readRun(Path file, Runnable then) {
        background.run(
                Texts.text("progress.opening", file.getFileName()),
                progress -> runs.read(file, progress),
                run -> {
                    run.open();
                    settings.addRecentFile(file.toAbsolutePath());
                    then.run();
                },
                failure -> {
                    tellCannotOpen(file, failure);
                    then.run();
                });
    }

    /** @param key of the text; the text for a file with warnings or notes has the key with {@code .warnings} appended */
    private void tellRead(String key, Path file, SceneFile.Loaded loaded) {
        List<Message> told = Stream.concat(loaded.warnings().stream().map(Problem::what), loaded.notes().stream())
                .toList();
        message.accept(
                told.isEmpty()
                        ? Texts.text(key, file.getFileName())
                        : Texts.text(key + ".warnings", file.getFileName(), told.size(), Texts.text(told.get(0))));
    }

    private void read(Path file, Consumer<SceneFile.Loaded> done, Runnable failed) {
        background.run(
                Texts.text("progress.opening", file.getFileName()),
                progress -> files.load(file, progress),
                done,
                failure -> {
                    tellCannotOpen(file, failure);
                    failed.run();
                });
    }

    private void tellCannotOpen(Path file, Exception failure) {
        String headline = Texts.text("failure.open", file.getFileName());
        if (failure instanceof SceneFormatException bad) {
            List<Problem> problems = bad.problems();
            ProblemsDialog.show(background.owner(), headline, file.toString(), problems);
        } else if (failure.getCause() instanceof NoSuchFileException
                && settings.recentFiles().contains(file)) {
            if (questions.mayForgetRecentFile(headline, Texts.reason(file, failure))) settings.removeRecentFile(file);
        } else {
            questions.tellFailure(headline, Texts.reason(file, failure));
        }
    }

    /** Saves to the document's file, or asks for one. {@code then} runs only if the file was written. */
    public void save(Runnable then) {
        if (background.running()) return;
        workspace.enterPending();
        Optional<Path> file = workspace.file();
        if (file.isPresent()) write(file.get(), files::save, then);
        else saveAs(then);
    }

    /** Asks for a file and saves to it. The user has agreed to overwrite an existing file. */
    public void saveAs(Runnable then) {
        if (background.running()) return;
        workspace.enterPending();
        String name =
                workspace.file().map(Path::getFileName).map(Path::toString).orElseGet(this::suggestedName);
        questions.fileToSave(name, this::isOpenBehind, file -> write(file, files::overwrite, then));
    }

    private boolean isOpenBehind(Path file) {
        return tabs.withFile(file).filter(there -> there != tabs.front()).isPresent();
    }

    private String suggestedName() {
        String title = workspace.scene().title().strip().toLowerCase(Locale.ROOT);
        String name = title.replaceAll("[^\\p{L}\\p{N}]+", "-").replaceAll("^-|-$", "");
        boolean usable = !name.isEmpty() && ChosenFile.isNamed(new File(name));
        return (usable ? name : Texts.text("files.untitled")) + ".json";
    }

    /** Uses the present plugins, which may differ from those at the start. */
    private SceneExchange exchange() {
        return new SceneExchange(workspace.plugins(), limits);
    }

    /** Asks for a file of another program and opens its content as a new scene without a file. */
    public void importFile() {
        ifThereIsRoom(
                () -> questions.fileToImport(workspace.plugins().importers()).ifPresent(this::importFrom));
    }

    /** Opens the content of a file of another program as a new scene. */
    public void importFrom(Path file) {
        importFrom(file, () -> {});
    }

    /**
     * As {@link #importFrom(Path)}; {@code then} runs as that of {@link #open(Path, Runnable)}, and also if the user gives no
     * parameters.
     */
    void importFrom(Path file, Runnable then) {
        ifThereIsRoom(() -> {
            Optional<Importer> importer = exchange().importer(file);
            if (importer.isEmpty()) tellCannotImport(file);
            else if (importer.get().schema().parameters().isEmpty()) importNow(file, reading(file), true, then);
            else
                // a format with parameters asks already what to make of the file
                form.ask(file, importer.get()).ifPresentOrElse(reading -> importNow(file, reading, false, then), then);
        });
    }

    private BackgroundWork.Task<SceneFile.Loaded> reading(Path file) {
        SceneExchange exchange = exchange();
        Importer importer = exchange.importer(file).orElseThrow();
        return progress -> exchange.read(file, importer, progress);
    }

    /** Asks for the parameters of a format, if it has some; false if the user cancels. */
    private boolean isAdjusted(ContributionKind kind, FileFormat format) {
        return ContributionSettingsDialog.ask(background.owner(), adjustments, kind, format);
    }

    /** What was read, where particles lie at the same place, and how its surface can be filled. */
    private record Imported(SceneFile.Loaded loaded, Seams seams, Optional<FillSurface> fill) {}

    private void importNow(
            Path file, BackgroundWork.Task<SceneFile.Loaded> reading, boolean offersToFill, Runnable then) {
        Consumer<Exception> failed = failure -> {
            tellCannotOpen(file, failure);
            then.run();
        };
        background.run(
                Texts.text("progress.importing", file.getFileName()),
                progress -> {
                    SceneFile.Loaded loaded = reading.run(progress);
                    Seams seams = Seams.of(loaded.scene());
                    if (!offersToFill) return new Imported(loaded, seams, Optional.empty());
                    FaceSurface surface = FaceSurface.of(loaded.scene());
                    List<Message> notes = new ArrayList<>(loaded.notes());
                    surface.gaps().ifPresent(notes::add);
                    return new Imported(
                            new SceneFile.Loaded(loaded.scene(), loaded.warnings(), notes),
                            seams,
                            FillSurface.of(surface));
                },
                read -> {
                    SceneFile.Loaded loaded = read.loaded();
                    String name = String.valueOf(file.getFileName());
                    Consumer<Scene> open = scene -> {
                        tabs.open(Document.unsaved(scene), Optional.empty());
                        tellRead("message.imported", file, loaded);
                        then.run();
                    };
                    Consumer<Scene> offer = scene -> {
                        if (read.fill().isEmpty()) open.accept(scene);
                        else
                            form.offer(file, scene, read.fill().get())
                                    .ifPresentOrElse(
                                            wanted -> background.run(
                                                    Texts.text("progress.importing", name), wanted, open, failed),
                                            then);
                    };
                    boolean weld = ImportNotes.show(background.owner(), name, loaded.notes(), read.seams());
                    if (!weld) offer.accept(loaded.scene());
                    else
                        background.run(
                                Texts.text("progress.welding", name),
                                p -> read.seams().welded(),
                                offer,
                                failed);
                },
                failed);
    }

    /** Gives what is to be exported. */
    public interface FrameSource {
        /**
         * The frame, with detail. Called off the EDT; may take long.
         *
         * @throws CancellationException if {@code progress} asked to stop
         * @throws IOException if there is no such frame any more
         */
        Frame await(Progress progress) throws IOException;
    }

    /** Asks for a file and exports the drawing to it, in the format of the file's ending. */
    public void exportFile() {
        export(() -> {
            Scene drawn = workspace.scene();
            return progress -> Frame.drawn(drawn).withDetail(FrameDetail.drawn(drawn));
        });
    }

    /**
     * Asks for a file and exports a frame of a run to it, in the format of the file's ending.
     *
     * @param source called on the EDT once the file is known
     */
    public void export(Supplier<FrameSource> source) {
        if (background.running()) return;
        workspace.enterPending();
        String name = suggestedName();
        questions.fileToExport(
                name.substring(0, name.lastIndexOf('.')),
                workspace.plugins().exporters(),
                file -> export(file, source));
    }

    private void export(Path file, Supplier<FrameSource> source) {
        Optional<Exporter> exporter = exchange().exporter(file);
        if (exporter.isEmpty()) tellNoFormat(file);
        else if (isAdjusted(ContributionKind.EXPORTER, exporter.get())) export(file, source.get());
    }

    private void export(Path file, FrameSource source) {
        SceneExchange exchange = exchange();
        Exporter exporter = exchange.exporter(file).orElseThrow();
        new SaveFlow(background, message)
                .write(
                        file,
                        (at, progress) -> exchange.write(source.await(progress), at, exporter, progress),
                        () -> {});
    }

    private void tellCannotImport(Path file) {
        questions.tellFailure(
                Texts.text("failure.format", file.getFileName()),
                Texts.text(
                        "failure.format.known",
                        Questions.listed(workspace.plugins().importers())));
    }

    private void tellNoFormat(Path file) {
        questions.tellFailure(Texts.text("failure.format", file.getFileName()), Texts.text("failure.format.remedy"));
    }

    /** A way to write a scene to a file. */
    private interface Writing {
        SceneStore.Outcome write(Scene scene, Path file, Progress progress) throws IOException;
    }

    private void write(Path file, Writing writing, Runnable then) {
        Scene written = workspace.scene();
        background.run(
                Texts.text("progress.saving", file.getFileName()),
                progress -> writing.write(written, file, progress),
                saved -> {
                    workspace.saved(written, file);
                    settings.addRecentFile(file);
                    tellSaved(file, saved);
                    then.run();
                },
                failure -> {
                    if (failure instanceof ChangedOnDiskException) askAboutChange(file, then);
                    else
                        questions.tellFailure(
                                Texts.text("failure.save", file.getFileName()), Texts.reason(file, failure));
                });
    }

    private void tellSaved(Path file, SceneStore.Outcome outcome) {
        AtomicSave.Saved saved = outcome.saved();
        List<String> told = new ArrayList<>(List.of(Texts.text("message.saved", file.getFileName())));
        saved.backup().ifPresent(backup -> told.add(Texts.text("message.saved.backup", backup.getFileName())));
        if (saved.losses().contains(AtomicSave.Loss.OWNER)) told.add(Texts.text("message.saved.owner"));
        if (saved.losses().contains(AtomicSave.Loss.OTHER_NAMES)) told.add(Texts.text("message.saved.names"));
        saved.files().forEach(each -> told.add(Texts.text("message.saved.files", Texts.text(each))));
        outcome.unkept().ifPresent(why -> told.add(Texts.text("message.saved.unkept", Texts.reason(file, why))));
        message.accept(Texts.joined("", told));
    }

    private void askAboutChange(Path file, Runnable then) {
        switch (questions.aboutChangeOnDisk(file)) {
            case OVERWRITE -> write(file, files::overwrite, then);
            case SAVE_AS -> saveAs(then);
            case CANCEL -> {}
        }
    }

    /**
     * Runs {@code then} at once if the document in front has no unsaved changes and no run to keep. Otherwise the user
     * decides: save first, discard, or cancel. Does nothing while a file is being read or written, because the document
     * is then about to change.
     */
    public void afterUnsavedChanges(Runnable then) {
        if (background.running()) return;
        workspace.enterPending();
        if (!workspace.document().changed()) {
            runs.beforeClosing(then);
            return;
        }
        switch (questions.aboutUnsavedChanges(workspace.title())) {
            case SAVE -> save(() -> runs.beforeClosing(then));
            case DISCARD -> runs.beforeClosing(then);
            case CANCEL -> {}
        }
    }
}
