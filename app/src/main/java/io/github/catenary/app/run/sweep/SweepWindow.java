package io.github.catenary.app.run.sweep;

import com.formdev.flatlaf.util.UIScale;
import io.github.catenary.analysis.sweep.CurveFit;
import io.github.catenary.analysis.sweep.SceneSettings;
import io.github.catenary.analysis.sweep.SweepEvaluation;
import io.github.catenary.app.document.workspace.Editing;
import io.github.catenary.app.document.workspace.Workspace;
import io.github.catenary.app.ui.dialog.FormDialog;
import io.github.catenary.app.ui.dialog.SideWindow;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.theme.PlainText;
import io.github.catenary.app.ui.work.Background;
import io.github.catenary.app.ui.work.Latest;
import io.github.catenary.app.ui.work.Timers;
import io.github.catenary.edit.Command;
import io.github.catenary.edit.Document;
import io.github.catenary.edit.Label;
import io.github.catenary.edit.Selection;
import io.github.catenary.edit.command.ChangeScene;
import io.github.catenary.edit.command.PrecomputedEdit;
import io.github.catenary.io.study.SweepStudy;
import io.github.catenary.io.study.SweepStudy.Picture;
import io.github.catenary.scene.Scene;
import io.github.catenary.solver.SolverOptions;
import io.github.catenary.spi.Plugins;
import java.awt.BorderLayout;
import java.awt.Dimension;
import java.awt.event.KeyEvent;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Consumer;
import javax.swing.BorderFactory;
import javax.swing.JButton;
import javax.swing.JComponent;
import javax.swing.JFrame;
import javax.swing.JLabel;
import javax.swing.JPanel;
import javax.swing.JScrollPane;
import javax.swing.JSplitPane;
import javax.swing.KeyStroke;
import javax.swing.Timer;
import net.miginfocom.swing.MigLayout;

/**
 * A study: its form, its run, and its results. It is of the scene that was open when it opened, and follows the edits of
 * that scene, or of the scene that a study's file names. Closing it ends a run; the rows that were made are found again.
 * EDT only.
 */
final class SweepWindow extends JFrame {
    private static final Dimension SIZE = new Dimension(1180, 760);
    private static final Dimension LEAST = new Dimension(760, 460);
    /** Texts that still change are not checked, ms. */
    private static final int SETTLED = 150;
    /** Fewer rows tell little of the time that others take. */
    private static final int FEW = 4;

    /**
     * While their code is compiled, rows take up to so many times as long besides, at most so many seconds of one thread; a cloth
     * took 12.3 s at first and 3.5 s later, a rope 1.3 s and 0.4 s, a bridge 1.9 s and 1.4 s.
     */
    private static final double COLD = 3;

    private static final double COMPILED = 9;

    private final transient SweepSource source;
    private final transient StudyFiles files;
    private final StudyForm form = new StudyForm(this::changed);
    private final SweepResults results;
    private final FitPanel fit = new FitPanel(new Fitting());
    private final SweepBar bar = new SweepBar(this::run, this::cancel);
    private final JLabel of = new JLabel();
    private final JButton save;
    private final JButton export;
    private final transient Timer settled = Timers.once(SETTLED, this::check);
    private final transient Latest<Found> checks = new Latest<>(this::take);
    private final transient Workspace.Listener following = Workspace.Listener.ofAnything(this::follow);

    private transient Document document;
    private transient Scene scene;
    /** The time that rows took here, divided by what was predicted; not known before rows have run. */
    private OptionalDouble pace = OptionalDouble.empty();

    /** What was predicted of a row of the study that runs, s of one thread. */
    private double forecast;

    private transient String called = "";
    /** The file of the study. */
    private transient Optional<Path> file = Optional.empty();
    /** That of its scene, if the study was opened from a file. */
    private transient Optional<Path> sceneFile = Optional.empty();
    /** The picture of a study that was just opened. */
    private transient Optional<Picture> picture = Optional.empty();

    /** What is told when a study that was just opened shows: what is doubtful in its scene. */
    private transient String doubt = "";

    private transient Optional<StudyCheckup> found = Optional.empty();
    private transient Optional<SweepWork> work = Optional.empty();

    /** What a check found, and the names that the scene has. */
    private record Found(StudyCheckup checkup, List<String> settings, List<String> measures) {}

    SweepWindow(SweepSource source) {
        this.source = source;
        document = source.workspace().document();
        scene = document.scene();
        files = new StudyFiles(source.background(), bar::say);
        save = FormDialog.explainedButton("sweep.save", this::save);
        export = FormDialog.explainedButton("sweep.export", this::export);
        results = new SweepResults(StudyDraft.first().read("scene.json").study().orElseThrow(), this::openRun);
        results.add(Texts.text("sweep.fit"), fit);
        export.setEnabled(false);
        layOut();
        getRootPane()
                .registerKeyboardAction(
                        event -> dispose(),
                        KeyStroke.getKeyStroke(KeyEvent.VK_ESCAPE, 0),
                        JComponent.WHEN_IN_FOCUSED_WINDOW);
        getRootPane().setDefaultButton(bar.start());
        source.workspace().addListener(following);
        SideWindow.prepare(this, "sweep", source.background().owner(), SIZE, LEAST);
        form.show(StudyDraft.first());
        named();
    }

    private void layOut() {
        JPanel top = new JPanel(new MigLayout("insets 6 10 6 10, fillx", "[][][][grow, right]"));
        top.add(FormDialog.explainedButton("sweep.new", this::begin));
        top.add(FormDialog.explainedButton("sweep.open", this::openStudy));
        top.add(save);
        of.setName("sweep.of");
        top.add(of, "wmin 40");
        JScrollPane left = new JScrollPane(form);
        left.setBorder(BorderFactory.createEmptyBorder());
        left.setMinimumSize(UIScale.scale(new Dimension(300, 120)));
        left.setPreferredSize(UIScale.scale(new Dimension(400, 500)));
        JPanel right = new JPanel(new BorderLayout());
        right.add(results, BorderLayout.CENTER);
        JPanel below = new JPanel(new MigLayout("insets 4 8 4 8, fillx", "[grow, right]"));
        below.add(export);
        right.add(below, BorderLayout.SOUTH);
        right.setMinimumSize(UIScale.scale(new Dimension(320, 120)));
        JSplitPane all = new JSplitPane(JSplitPane.HORIZONTAL_SPLIT, true, left, right);
        all.setBorder(BorderFactory.createEmptyBorder());
        all.setResizeWeight(0.25);
        JPanel content = new JPanel(new BorderLayout());
        content.add(top, BorderLayout.NORTH);
        content.add(all, BorderLayout.CENTER);
        content.add(bar, BorderLayout.SOUTH);
        setContentPane(content);
    }

    /** Shows the window. */
    void open() {
        setVisible(true);
        toFront();
    }

    /** A new study of the scene that is open now. */
    private void begin() {
        cancel();
        source.workspace().enterPending();
        document = source.workspace().document();
        scene = document.scene();
        file = Optional.empty();
        sceneFile = Optional.empty();
        named();
        form.show(StudyDraft.first());
        fit.show(Optional.empty(), Path.of(""));
    }

    private void named() {
        String title = file.map(path -> path.getFileName().toString()).orElseGet(source.workspace()::title);
        called = title;
        setTitle(PlainText.title(Texts.text("sweep.title", title)));
        of.setText(Texts.text(sceneFile.isPresent() ? "sweep.of.file" : "sweep.of.open", title));
    }

    /** The open scene was edited, or another one is in front. */
    private void follow() {
        if (sceneFile.isPresent() || source.workspace().document() != document) return;
        if (scene == document.scene()) return;
        scene = document.scene();
        changed();
    }

    private void openStudy() {
        files.open(this, source.workspace().types(), this::show);
    }

    private void show(StudyFiles.Opened opened) {
        cancel();
        file = Optional.of(opened.file());
        sceneFile = Optional.of(opened.file().resolveSibling(opened.study().scene()));
        scene = opened.scene();
        picture = opened.study().picture();
        int warnings = opened.warnings().size();
        doubt = warnings == 0
                ? ""
                : Texts.text(
                        "sweep.doubt",
                        warnings,
                        Texts.text(opened.warnings().get(0).what()));
        named();
        form.show(StudyDraft.of(opened.study()));
        fit.show(opened.study().fit(), opened.file());
    }

    private void changed() {
        found = Optional.empty();
        bar.setReady(false);
        settled.restart();
    }

    private void check() {
        StudyDraft.Meaning meaning = form.draft().read("scene.json");
        form.show(meaning.problems());
        Scene now = scene;
        Plugins plugins = source.workspace().plugins();
        SolverOptions options = source.options();
        Optional<SweepStudy> study = meaning.study();
        checks.ask(() -> {
            List<String> settings = new SceneSettings(plugins).all(now);
            List<String> measures = SweepEvaluation.measureNames(now, plugins).toList();
            StudyCheckup checkup = study.isEmpty()
                    ? new StudyCheckup(Optional.empty(), meaning.problems(), "", Double.NaN)
                    : StudyCheckup.of(study.get(), now, plugins, options);
            return new Found(checkup, settings, measures);
        });
    }

    private void take(Found now) {
        form.offer(now.settings(), now.measures());
        form.show(now.checkup().problems());
        if (now.checkup().evaluation().isEmpty()) {
            bar.forecastNothing();
            return;
        }
        found = Optional.of(now.checkup());
        SweepEvaluation evaluation = now.checkup().evaluation().get();
        bar.setReady(true);
        forecast(now.checkup());
        if (bar.isRunning() || results.shows(now.checkup().digest())) return;
        results.show(evaluation, now.checkup().digest(), Optional.empty(), picture);
        picture = Optional.empty();
        export.setEnabled(false);
        bar.say(doubt);
        doubt = "";
    }

    private void forecast(StudyCheckup study) {
        long rows = study.evaluation().orElseThrow().rows();
        double warm = study.seconds() * pace.orElse(1);
        bar.forecast(rows, warm, pace.isPresent() ? warm : warm + Math.min(COMPILED, COLD * warm));
    }

    private void run() {
        if (found.isEmpty() || bar.isRunning()) return;
        StudyCheckup study = found.get();
        SweepEvaluation evaluation = study.evaluation().orElseThrow();
        forecast = study.seconds() / evaluation.rows();
        bar.begin();
        bar.say(Texts.text("sweep.begins", evaluation.rows()));
        if (results.shows(study.digest())) {
            start(results.evaluation().orElseThrow(), results.store().orElseThrow());
            return;
        }
        Background.compute(
                () -> SweepStore.open(source.folder(), study.digest(), evaluation),
                store -> {
                    results.show(evaluation, study.digest(), Optional.of(store), Optional.of(results.chosen()));
                    if (isDisplayable()) start(evaluation, store);
                    else results.leave();
                },
                this::fail);
    }

    private void start(SweepEvaluation evaluation, SweepStore store) {
        export.setEnabled(true);
        SweepWork started = new SweepWork(evaluation, store, scene, this::progress);
        work = Optional.of(started);
        started.start();
    }

    private void progress(SweepWork.Progress now) {
        if (!isDisplayable()) return;
        results.refresh(now.ended());
        if (!now.ended()) {
            bar.show(now);
            return;
        }
        work = Optional.empty();
        bar.end();
        bar.setReady(found.isPresent());
        learn(now);
        if (now.failure().isPresent()) {
            fail(now.failure().get());
            return;
        }
        boolean whole = now.count() == now.rows();
        String key = whole ? now.before() > 0 ? "sweep.done.resumed" : "sweep.done" : "sweep.stopped";
        bar.say(Texts.text(key, now.count(), now.rows(), now.before()));
        settled.restart(); // the study may have changed meanwhile
    }

    /** What was predicted of other studies of this scene will fit better. */
    private void learn(SweepWork.Progress now) {
        long made = now.count() - now.before();
        if (made < FEW || !(forecast > 0)) return;
        pace = OptionalDouble.of(now.each() * Runtime.getRuntime().availableProcessors() / forecast);
    }

    private void fail(Throwable why) {
        bar.end();
        bar.setReady(found.isPresent());
        bar.say(Texts.text("sweep.failed", Texts.reason(why)));
    }

    private void cancel() {
        work.ifPresent(SweepWork::cancel);
    }

    /** Opens the scene of a row beside what is open. */
    private void openRun(long row) {
        Optional<SweepEvaluation> evaluation = results.evaluation();
        if (evaluation.isEmpty()) return;
        String title = Texts.text("sweep.run-title", scene.title().isBlank() ? called : scene.title(), row);
        Background.compute(
                () -> {
                    Scene of = evaluation.get().scene(row);
                    return of.withTitle(title, of.description());
                },
                opened -> {
                    source.open().accept(opened);
                    bar.say(Texts.text("sweep.opened", row));
                },
                why -> bar.say(Texts.text("sweep.refused", row, Texts.reason(why))));
    }

    private void save() {
        Optional<StudyCheckup> study = found;
        Optional<Path> ofScene = sceneFile();
        if (study.isEmpty()) {
            bar.say(Texts.text("sweep.save.wrong"));
        } else if (ofScene.isEmpty()) {
            bar.say(Texts.text("sweep.save.scene"));
        } else {
            Picture shown = results.chosen();
            String suggested = file.map(path -> path.getFileName().toString().replaceFirst("\\.json$", ""))
                    .orElse(Texts.text("sweep.suggested"));
            StudyDraft draft = form.draft();
            files.save(
                    this,
                    suggested,
                    to -> draft.read(relative(to, ofScene.get()))
                            .study()
                            .orElseThrow()
                            .withPicture(Optional.of(shown))
                            .withFit(fit(to)),
                    to -> {
                        file = Optional.of(to);
                        named();
                    });
        }
    }

    /** The fit as it is typed, for a study in a file. */
    private Optional<SweepStudy.Fit> fit(Path study) {
        int evaluations = fit.evaluations() == 0 ? SweepStudy.Fit.USUAL : fit.evaluations();
        return fit.target().map(target -> new SweepStudy.Fit(relative(study, target), evaluations));
    }

    /** The file that has the scene of the study as it is; empty if there is none. */
    private Optional<Path> sceneFile() {
        if (sceneFile.isPresent()) return sceneFile;
        boolean saved = source.workspace().document() == document && !document.changed();
        return saved ? source.workspace().file() : Optional.empty();
    }

    private static String relative(Path study, Path scene) {
        Path from = study.toAbsolutePath().normalize().getParent();
        Path to = scene.toAbsolutePath().normalize();
        if (from == null || from.getRoot() == null || !from.getRoot().equals(to.getRoot())) return slashed(to);
        return slashed(from.relativize(to));
    }

    private static String slashed(Path file) {
        return file.toString().replace('\\', '/');
    }

    /** What the window gives to a fit. */
    private final class Fitting implements FitPanel.Host {
        @Override
        public Optional<SweepStudy> study() {
            return found.flatMap(StudyCheckup::evaluation).map(SweepEvaluation::study);
        }

        @Override
        public FitWork work(SweepStudy study, Path target, Consumer<FitWork.Progress> told) {
            Plugins plugins = source.workspace().plugins();
            return new FitWork(study, target, scene, plugins, source.options(), told);
        }

        @Override
        public Optional<Path> choose() {
            return files.chooseTarget(SweepWindow.this);
        }

        /** Into the drawing of the study, as one edit that can be undone. */
        @Override
        public void apply(CurveFit of, List<Double> values) {
            Document now = source.workspace().document();
            if (!isOfStudy(now)) {
                bar.say(Texts.text("sweep.fit.elsewhere", called));
                return;
            }
            source.workspace().enterPending();
            Command command = new ChangeScene(Label.of("fit-settings"), drawn -> of.with(drawn, values));
            Scene before = now.scene();
            Selection selected = now.selection();
            Background.compute(
                    () -> PrecomputedEdit.of(command, before, selected),
                    edit -> {
                        if (source.workspace().document() != now) return;
                        Optional<String> refused = new Editing(source.workspace(), bar::say).execute(edit);
                        if (refused.isEmpty()) bar.say(Texts.text("sweep.fit.applied"));
                    },
                    why -> bar.say(Texts.text("sweep.fit.refused", Texts.reason(why))));
        }
    }

    private boolean isOfStudy(Document now) {
        if (sceneFile.isEmpty()) return now == document;
        Path wanted = sceneFile.get().toAbsolutePath().normalize();
        return source.workspace()
                .file()
                .filter(open -> open.toAbsolutePath().normalize().equals(wanted))
                .isPresent();
    }

    private void export() {
        if (results.evaluation().isEmpty() || results.store().isEmpty()) return;
        SweepStore store = results.store().get();
        Picture shown = results.chosen();
        String suggested = file.map(path -> path.getFileName().toString().replaceFirst("\\.json$", ""))
                .orElse(Texts.text("sweep.suggested"));
        files.export(
                this,
                suggested,
                results.evaluation().get(),
                store,
                evaluation -> SweepResults.picture(evaluation, store, shown)
                        .orElseThrow(() -> new IllegalArgumentException(Texts.text("sweep.no-picture"))));
    }

    @Override
    public void dispose() {
        cancel();
        fit.stop();
        settled.stop();
        checks.forget();
        source.workspace().removeListener(following);
        results.leave();
        super.dispose();
    }
}
