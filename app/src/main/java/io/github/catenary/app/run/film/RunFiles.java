package io.github.catenary.app.run.film;

import io.github.catenary.app.document.tabs.Tabs;
import io.github.catenary.app.document.workspace.OpenDocument;
import io.github.catenary.app.document.workspace.Workspace;
import io.github.catenary.app.files.BackgroundWork;
import io.github.catenary.app.files.FileCommands;
import io.github.catenary.app.files.SaveChooser;
import io.github.catenary.app.files.SaveFlow;
import io.github.catenary.app.run.preview.PreviewPanel;
import io.github.catenary.app.run.preview.PreviewRunner;
import io.github.catenary.app.run.preview.RepeatedRun;
import io.github.catenary.app.run.preview.RunCapture;
import io.github.catenary.app.ui.action.EditorAction;
import io.github.catenary.app.ui.settings.Settings;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.edit.Document;
import io.github.catenary.edit.DocumentChange;
import io.github.catenary.io.Progress;
import io.github.catenary.io.SceneFormatException;
import io.github.catenary.io.SceneLimits;
import io.github.catenary.io.SceneReader;
import io.github.catenary.io.run.RunFile;
import io.github.catenary.io.run.StoredRun;
import io.github.catenary.replay.RunEvent;
import io.github.catenary.replay.RunRepeat;
import io.github.catenary.replay.Timeline;
import io.github.catenary.scene.Track;
import io.github.catenary.scene.check.Message;
import io.github.catenary.solver.UnrunnableSceneException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import javax.swing.JCheckBox;
import javax.swing.JOptionPane;

/**
 * Saves runs to files and opens them again. Before a document is closed whose run was touched and is long, it asks whether
 * to keep the run: a run that nobody touched comes again with Play. EDT only.
 */
public final class RunFiles implements FileCommands.Runs {
    /** A shorter run is soon made again, s. */
    private static final double LONG = 5;

    private static final String ASKS = "runs.ask";
    private static final String NO = "no";

    /** What it works with. */
    public record Place(
            Workspace workspace, Tabs tabs, PreviewRunner runner, PreviewPanel preview, BackgroundWork background) {}

    /** What of a run a file holds. */
    private record Kept(List<Timeline.Future> futures, List<Track> tracks) {
        static Kept of(Timeline timeline) {
            return new Kept(timeline.futures(), timeline.tracks());
        }
    }

    private final Place place;
    private final Settings settings;
    private final Consumer<String> message;
    private final SceneLimits limits = SceneLimits.fromSystem();
    private final SaveFlow flow;
    private final RunFile files;
    private final Map<Document, Kept> kept = new HashMap<>();

    /** Saves the run of the document in front. */
    public final EditorAction save = EditorAction.of("save-run", () -> save(() -> {}));

    /** Whether to ask before a document is closed. */
    public final EditorAction ask;

    /** @param message shows a sentence in the status bar */
    public RunFiles(Place place, Settings settings, Consumer<String> message) {
        this.place = place;
        this.settings = settings;
        this.message = message;
        flow = new SaveFlow(place.background(), message).saying("progress.saving", "message.run-saved");
        files = new RunFile(new SceneReader(limits, place.workspace().types()), limits);
        ask = EditorAction.toggle("ask-runs", asks(), on -> settings.set(ASKS, on ? "" : NO));
        place.runner()
                .addListener(
                        state -> save.setEnabled(hasFrames(state.transport().timeline())));
        save.setEnabled(hasFrames(place.runner().state().transport().timeline()));
        place.workspace().addListener(new Workspace.Listener() {
            @Override
            public void documentChanged(DocumentChange change) {}

            @Override
            public void documentClosed(Document document) {
                kept.remove(document);
            }
        });
    }

    private boolean asks() {
        return !settings.get(ASKS, "").equals(NO);
    }

    private static boolean hasFrames(Timeline timeline) {
        return timeline.futures().stream().anyMatch(each -> each.last() > 0);
    }

    private void save(Runnable then) {
        place.runner().ask(RunCapture::of, found -> {
            if (place.background().running()) return;
            found.ifPresentOrElse(run -> save(run, then), () -> tellUnkept());
        });
    }

    private void tellUnkept() {
        JOptionPane.showMessageDialog(
                place.background().owner(),
                Texts.text("run.unkept"),
                Texts.text("app.name"),
                JOptionPane.ERROR_MESSAGE);
    }

    private void save(RunCapture run, Runnable then) {
        Document document = place.workspace().document();
        Timeline timeline = place.preview().timeline(document);
        String title = place.workspace().title().replaceFirst("\\.json(\\.gz)?$", "");
        List<SaveChooser.Kind> kinds = List.of(new SaveChooser.Kind(Texts.text("files.runs"), RunFile.ENDING));
        AtomicReference<List<Message>> files = new AtomicReference<>(List.of());
        new SaveChooser(place.background(), "files", kinds)
                .titled("run.save")
                .ask(
                        place.background().owner(),
                        title,
                        file -> flow.write(file, (at, progress) -> files.set(write(run, at, progress)), () -> {
                            kept.put(document, Kept.of(timeline));
                            tell(file, Objects.requireNonNull(files.get()));
                            then.run();
                        }));
    }

    /** Tells what became of files that elements name, if there are any. */
    private void tell(Path file, List<Message> files) {
        if (files.isEmpty()) return;
        List<String> told = new ArrayList<>(List.of(Texts.text("message.run-saved", file.getFileName())));
        for (Message each : files) told.add(Texts.text("message.saved.files", Texts.text(each)));
        message.accept(Texts.joined("", told));
    }

    private List<Message> write(RunCapture run, Path file, Progress progress) throws IOException {
        StoredRun stored = run.draft()
                .hashed(run.compiler(), progress::cancelled)
                .orElseThrow(() -> new CancellationException("saving the run was cancelled"))
                .withOff(run.off());
        return files.save(stored, file, progress).files();
    }

    @Override
    public boolean take(Path file) {
        return RunFile.isNamed(file);
    }

    @Override
    public Opening read(Path file, Progress progress) throws IOException {
        StoredRun stored = files.load(file, progress).run();
        try {
            Optional<RepeatedRun> run = place.runner().repeat(stored, progress::cancelled, progress::report);
            RepeatedRun repeated =
                    run.orElseThrow(() -> new CancellationException("computing the run again was cancelled"));
            return () -> open(file, repeated);
        } catch (UnrunnableSceneException e) {
            throw new SceneFormatException(e.problems());
        }
    }

    private void open(Path file, RepeatedRun run) {
        Document document = new Document(run.scene());
        place.preview().adopt(document, run);
        kept.put(document, Kept.of(run.outcome().run().timeline()));
        place.tabs().open(document, Optional.empty());
        RunRepeat.Outcome outcome = run.outcome();
        if (outcome.same()) {
            message.accept(Texts.text("message.run-opened", file.getFileName(), outcome.compared()));
            return;
        }
        long frame = outcome.differences().get(0).frame();
        message.accept(Texts.text("message.run-differs", file.getFileName(), frame));
        JOptionPane.showMessageDialog(
                place.background().owner(),
                Texts.text("run.differs", file.getFileName(), frame),
                Texts.text("app.name"),
                JOptionPane.WARNING_MESSAGE);
    }

    @Override
    public boolean asksAbout(OpenDocument document) {
        Timeline timeline = place.preview().timeline(document.document());
        boolean touched = timeline.futures().size() > 1
                || !timeline.tracks().isEmpty()
                || timeline.events().stream().anyMatch(each -> each.kind() == RunEvent.Kind.EDITED);
        boolean isLong = timeline.futures().stream().anyMatch(each -> each.lastTime() >= LONG);
        Optional<Kept> before = Optional.ofNullable(kept.get(document.document()));
        return asks() && touched && isLong && !before.equals(Optional.of(Kept.of(timeline)));
    }

    @Override
    public void beforeClosing(Runnable then) {
        if (!asksAbout(place.workspace().front())) {
            then.run();
            return;
        }
        JCheckBox never = new JCheckBox(Texts.text("question.run.never"));
        never.setName("question.run.never");
        Object[] content = {Texts.text("question.run", place.workspace().title()), never};
        Object[] answers = {
            Texts.text("question.run.save"), Texts.text("question.run.discard"), Texts.text("button.cancel")
        };
        int answer = JOptionPane.showOptionDialog(
                place.background().owner(),
                content,
                Texts.text("app.name"),
                JOptionPane.DEFAULT_OPTION,
                JOptionPane.QUESTION_MESSAGE,
                null,
                answers,
                answers[0]);
        if (answer != 0 && answer != 1) return;
        if (never.isSelected()) ask.setSelected(false);
        if (never.isSelected()) settings.set(ASKS, NO);
        if (answer == 0) save(then);
        else then.run();
    }
}
