package io.github.catenary.app.run.compare;

import io.github.catenary.analysis.compare.Entrant;
import io.github.catenary.analysis.compare.Race;
import io.github.catenary.analysis.compare.Standing;
import io.github.catenary.app.document.exchange.RaceReport;
import io.github.catenary.app.document.exchange.WholeFile;
import io.github.catenary.app.document.workspace.QualityChoice;
import io.github.catenary.app.document.workspace.Workspace;
import io.github.catenary.app.files.BackgroundWork;
import io.github.catenary.app.files.SaveChooser;
import io.github.catenary.app.files.SaveFlow;
import io.github.catenary.app.form.field.Tip;
import io.github.catenary.app.run.plot.RaceChart;
import io.github.catenary.app.run.plot.RaceRecorder;
import io.github.catenary.app.run.timeline.TimeField;
import io.github.catenary.app.ui.action.EditorAction;
import io.github.catenary.app.ui.action.ToolBars;
import io.github.catenary.app.ui.dialog.SideWindow;
import io.github.catenary.app.ui.menu.PartMenus;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.theme.WrappedText;
import io.github.catenary.app.ui.work.Timers;
import io.github.catenary.edit.Document;
import io.github.catenary.edit.DocumentChange;
import io.github.catenary.scene.Scene;
import io.github.catenary.solver.ExpectedStretch;
import io.github.catenary.solver.device.ComputeDevice;
import io.github.catenary.solver.sandbox.Fault;
import io.github.catenary.spi.Plugins;
import java.awt.BorderLayout;
import java.awt.Component;
import java.awt.Dimension;
import java.awt.event.ComponentAdapter;
import java.awt.event.ComponentEvent;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.swing.BorderFactory;
import javax.swing.JButton;
import javax.swing.JComponent;
import javax.swing.JFrame;
import javax.swing.JLabel;
import javax.swing.JPanel;
import javax.swing.JScrollPane;
import javax.swing.JToolBar;
import javax.swing.ScrollPaneConstants;
import javax.swing.SwingUtilities;
import javax.swing.Timer;
import net.miginfocom.swing.MigLayout;
import org.jspecify.annotations.Nullable;

/**
 * Runs the scene of the editor under several integrators and settings side by side. It takes the scene as it is drawn
 * when it is first seen, when an entrant is chosen, and when it starts again; at the start it follows the drawing. It
 * pauses while nobody sees it. EDT only.
 */
final class RacePanel extends JPanel {
    private static final Dimension SIZE = new Dimension(1100, 720);
    private static final Dimension LEAST = new Dimension(640, 420);

    /** The least time between two updates of the figures while the race runs, ns. */
    private static final long FIGURES_PAUSE = 250_000_000;

    /** How long the drawing must rest before a race at its start takes it, ms. */
    private static final int REST_MILLIS = 250;
    /** A panel so many times as wide as high has the chart beside the runs: below them, both would be strips. */
    private static final double LOW = 1.6;

    /**
     * What a race does as soon as it can.
     *
     * @param plays whether it plays on
     * @param until the frame to which it plays otherwise
     */
    private record First(boolean plays, long until) {
        static final First STAY = new First(false, 0);
        static final First PLAY = new First(true, 0);

        void begin(RaceRunner race) {
            if (plays) race.play();
            else if (until > 0) race.playTo(until);
        }
    }

    private final transient RaceSource source;
    private final transient Workspace workspace;
    private transient Plugins plugins;
    private final EntrantModel choice;
    private final RaceStage stage = new RaceStage();
    private final RaceChart chart;
    private final TimeField time = new TimeField("race.time", (frame, plays) -> playTo(frame));
    private final JLabel notice = new JLabel(" ");
    private final WrappedText hint = new WrappedText(WrappedText.Role.TEXT, "");
    private final transient SaveFlow flow;
    private final transient SaveChooser chooser;
    private final transient EditorAction play =
            EditorAction.of("race.play", this::playOrPause).withIcon("play").withKeys("F5");
    private final transient EditorAction reset =
            EditorAction.of("race.reset", this::startAgain).withIcon("to-start").withKeys("shift F5");
    private final transient EditorAction save =
            EditorAction.of("race.export", this::export).withIcon("save");
    private transient Optional<RaceRunner> runner = Optional.empty();
    private final transient EditorAction together =
            EditorAction.toggle("race.together", false, stage::showTogether).withIcon("overlaid");
    private final transient EditorAction curves =
            EditorAction.toggle("race.curves", false, this::unfold).withIcon("plots");
    private final JButton without = new JButton(Texts.text("race.without"));
    /** The element types that the race leaves out. */
    private transient Set<String> off = Set.of();

    private transient Optional<RaceState.Trouble> trouble = Optional.empty();
    /** The measures whose failure was told in this race. */
    private final transient Set<String> failed = new HashSet<>();

    private transient Scene raced = Scene.EMPTY;
    /** What was to run the race. */
    private transient Optional<ComputeDevice> device = Optional.empty();

    private double timeStep = Scene.EMPTY.solver().timeStep();
    private final transient QualityChoice qualities;
    private transient ExpectedStretch expected;
    /** The scene that {@link #expected} is about. */
    private transient Scene foreseen = Scene.EMPTY;

    private final Timer rest = Timers.once(REST_MILLIS, this::outdated);
    private boolean started;
    private boolean seen;
    /** What the race does once the numbers of its entrants are known. */
    private transient First soon = First.STAY;

    private long nextFigures;

    /** @param apart moves the panel into a window of its own, and back */
    RacePanel(RaceSource source, EditorAction apart) {
        this.source = source;
        workspace = source.workspace();
        BackgroundWork background = source.background();
        choice = new EntrantModel(source.scenes(), () -> begin(asItWas()));
        plugins = workspace.plugins();
        qualities = new QualityChoice(workspace);
        expected = source.compiler().get().expectedStretch(foreseen);
        flow = new SaveFlow(background, notice::setText).inPlace().saying("progress.exporting", "race.saved");
        chooser = new SaveChooser(
                background, "race.files", List.of(new SaveChooser.Kind(Texts.text("race.files"), ".csv")));
        chart = new RaceChart(background, notice::setText);
        chart.setVisible(false);
        setName("race.panel");
        notice.setName("race.notice");
        hint.setName("race.hint");
        hint.setText(Texts.text("race.few", Race.FEWEST, Race.MOST));
        JScrollPane choices = new JScrollPane(
                choice,
                ScrollPaneConstants.VERTICAL_SCROLLBAR_ALWAYS, // one that came later would cover the names
                ScrollPaneConstants.HORIZONTAL_SCROLLBAR_NEVER);
        choices.setBorder(BorderFactory.createEmptyBorder());
        choices.getVerticalScrollBar().setUnitIncrement(16);
        setLayout(new MigLayout("insets 0, fill, hidemode 3, gap 0", "[][grow, fill]", "[][grow, fill]"));
        add(toolBar(apart), "span, wrap, growx");
        add(choices, "growy, hmin 0, wmin pref");
        JPanel runs = new JPanel(new MigLayout("insets 0, fill, wrap 1, hidemode 3", "[grow, fill]"));
        runs.add(hint, "gap 12 0 12 12, wmin 60");
        runs.add(stage, "grow, push, wmin 0, hmin 0");
        add(withChart(runs), "grow, wmin 0, hmin 0");
        workspace.addListener(new Workspace.Listener() {
            @Override
            public void documentChanged(DocumentChange change) {
                if (change.before() != change.after()) edited();
            }

            @Override
            public void documentOpened(Document document) {
                beginAnew();
            }

            /** What runs was compiled with types that may be gone. */
            @Override
            public void pluginsChanged() {
                Plugins before = plugins;
                plugins = workspace.plugins();
                if (plugins.runAs(before)) return;
                if (seen) offer();
                beginAnew();
            }
        });
    }

    private JToolBar toolBar(EditorAction apart) {
        JToolBar bar = new JToolBar();
        bar.setFloatable(false);
        EditorAction fit = EditorAction.of("race.fit", stage::fit).withIcon("fit");
        PartMenus.give(
                List.of(this),
                "context.race",
                List.of(List.of(play, reset), List.of(together, curves, fit), List.of(save, apart)));
        for (EditorAction action : List.of(play, reset, together, curves, fit, save, apart)) {
            bar.add(ToolBars.button(action));
            if (action.equals(reset)) bar.add(time);
            action.bindIn(this, WHEN_ANCESTOR_OF_FOCUSED_COMPONENT);
        }
        bar.addSeparator();
        notice.setMinimumSize(new Dimension());
        bar.add(notice);
        without.setName("race.without");
        without.setToolTipText(Texts.text("race.without.tip"));
        without.setVisible(false);
        without.addActionListener(event -> runWithout());
        bar.add(without);
        return bar;
    }

    /** A window of its own for the panel, where it has more room than in the dock. */
    JFrame window(@Nullable Component beside, String title) {
        JFrame window = new JFrame(title);
        window.setContentPane(this);
        for (EditorAction action : List.of(play, reset)) {
            action.bindIn(window.getRootPane(), JComponent.WHEN_IN_FOCUSED_WINDOW);
        }
        SideWindow.prepare(window, "race", beside, SIZE, LEAST);
        return window;
    }

    /** Pauses while nobody sees it; begins when it is first seen, or if a race at its start has another scene. */
    void seen(boolean visible) {
        seen = visible;
        if (!visible) {
            runner.ifPresent(RaceRunner::pause);
            soon = First.STAY;
            return;
        }
        offer();
        if (!started || raced != workspace.scene()) outdated();
    }

    private void offer() {
        choice.offer(
                workspace.plugins().integrators(), workspace.scene().solver().integrator());
    }

    /** Leaves the race, and begins another one as soon as somebody sees it. */
    private void beginAnew() {
        off = Set.of();
        if (!started) return;
        if (seen) {
            begin(First.STAY);
            return;
        }
        leave();
        started = false;
        trouble = Optional.empty();
        notice.setText(" ");
        stage.begin(Scene.EMPTY, List.of(), plugins.measures(), Optional.empty());
        chart.begin(List.of(), plugins.measures(), Optional.empty());
        show(RaceState.NONE);
    }

    /** A drag edits many times a second, and each time all entrants would be compiled anew. */
    private void edited() {
        if (seen && isAtStart()) rest.restart();
        else outdated();
    }

    private boolean isAtStart() {
        return runner.map(race -> !race.state().playing() && race.state().frame() == 0)
                .orElse(true);
    }

    /** The scene is not the one that races: begins again, unless there is something to lose. */
    private void outdated() {
        boolean atStart = isAtStart();
        if (atStart && seen) begin(asItWas());
        else if (!atStart) notice.setText(Texts.text("race.outdated"));
    }

    /**
     * Begins a race of the checked entrants at the start, and leaves the one before it.
     *
     * @param then what it does first
     */
    private void begin(First then) {
        leave();
        workspace.enterPending();
        Scene scene = workspace.scene();
        raced = scene;
        started = true;
        if (choice.hasQuality() && foreseen != scene) {
            soon = then;
            qualities.with(scene, found -> {
                foreseen = scene;
                expected = found;
                begin(soon);
            });
            return;
        }
        device = source.device().get();
        List<Entrant> entrants = choice.entrants(scene, expected, device);
        boolean enough = entrants.size() >= Race.FEWEST;
        if (enough) {
            timeStep = entrants.get(0).settings().timeStep();
            runner = Optional.of(new RaceRunner(
                    source.compiler().get().without(off),
                    entrants,
                    new RaceRecorder(entrants, plugins.measures(), System::nanoTime),
                    SwingUtilities::invokeLater,
                    this::show));
        }
        trouble = Optional.empty();
        failed.clear();
        boolean empty =
                entrants.stream().allMatch(each -> each.scene().particles().isEmpty());
        notice.setText(enough && empty ? Texts.text("race.empty") : " ");
        hint.setVisible(!enough);
        stage.begin(scene, enough ? entrants : List.of(), plugins.measures(), runner);
        chart.begin(
                enough ? entrants.stream().map(Entrant::name).toList() : List.of(),
                plugins.measures(),
                runner.map(RaceRunner::recorder));
        show(RaceState.NONE);
        runner.ifPresent(then::begin);
    }

    private boolean playing() {
        return runner.filter(race -> race.state().playing()).isPresent();
    }

    /** What goes on, or will as soon as the numbers are known. */
    private First asItWas() {
        if (qualities.isSearching()) return soon;
        return playing() ? First.PLAY : First.STAY;
    }

    private void leave() {
        rest.stop();
        qualities.forget();
        runner.ifPresent(RaceRunner::close);
        runner = Optional.empty();
    }

    private void playOrPause() {
        boolean elsewhere = !device.equals(source.device().get()); // another device was chosen
        if (rest.isRunning() || (elsewhere && isAtStart() && !qualities.isSearching())) {
            begin(First.PLAY);
            return;
        }
        if (qualities.isSearching()) {
            soon = soon.plays ? First.STAY : First.PLAY;
            return;
        }
        runner.ifPresent(race -> {
            if (playing()) race.pause();
            else race.play();
        });
    }

    /** The runs, with the chart below or beside them. */
    private JPanel withChart(JPanel runs) {
        JPanel both = new JPanel(new BorderLayout(6, 6));
        both.setBorder(BorderFactory.createEmptyBorder(0, 0, 6, 12));
        both.add(runs, BorderLayout.CENTER);
        both.add(chart, BorderLayout.SOUTH);
        both.addComponentListener(new ComponentAdapter() {
            @Override
            public void componentResized(ComponentEvent event) {
                boolean low = both.getWidth() > LOW * both.getHeight();
                chart.setPreferredSize(new Dimension(both.getWidth() * 9 / 20, both.getHeight() * 2 / 5));
                String side = low ? BorderLayout.EAST : BorderLayout.SOUTH;
                boolean stays = side.equals(((BorderLayout) both.getLayout()).getConstraints(chart));
                if (!stays) both.add(chart, side);
                both.revalidate();
            }
        });
        return both;
    }

    /** Plays to a frame; a race keeps no recording, and begins again for an earlier one. */
    private void playTo(long frame) {
        if (runner.filter(race -> race.state().frame() > frame || race.state().isOver())
                .isPresent()) begin(First.STAY);
        if (qualities.isSearching()) soon = new First(false, frame);
        runner.ifPresent(race -> race.playTo(frame));
    }

    private void unfold(boolean on) {
        chart.setVisible(on);
        chart.refresh();
        revalidate();
    }

    private void show(RaceState state) {
        boolean withFigures = !state.playing() || System.nanoTime() >= nextFigures;
        if (withFigures) nextFigures = System.nanoTime() + FIGURES_PAUSE;
        stage.show(state, withFigures);
        if (withFigures) chart.refresh();
        time.showTime(
                state.standings().isEmpty()
                        ? Optional.empty()
                        : Optional.of(new TimeField.Now(state.frame(), state.frame() * timeStep, timeStep)),
                Texts.text("race.frame", state.frame()));
        play.rename(Texts.text(state.playing() ? "action.race.pause" : "action.race.play"));
        play.withIcon(state.playing() ? "pause" : "play");
        play.setEnabled(!state.standings().isEmpty() && !state.isOver());
        save.setEnabled(!state.standings().isEmpty());
        if (!state.trouble().equals(trouble)) {
            trouble = state.trouble();
            notice.setText(trouble.map(RaceState.Trouble::message).orElse(" "));
        }
        if (trouble.isEmpty()) noteFailedMeasures(state);
        without.setVisible(trouble.flatMap(RaceState.Trouble::culprit).isPresent());
    }

    /** Names each measure that fails once, however many runs it fails in. */
    private void noteFailedMeasures(RaceState state) {
        List<Fault> faults = state.standings().stream()
                .flatMap(each -> each.figures().stream())
                .flatMap(Standing.Figures::faultsOfMeasures)
                .toList();
        for (Fault each : faults) if (failed.add(each.elementType())) say(Texts.text(each.what()));
    }

    private void say(String text) {
        notice.setText(text);
        notice.setToolTipText(Tip.lines(text));
    }

    private void runWithout() {
        Set<String> more = new HashSet<>(off);
        trouble.flatMap(RaceState.Trouble::culprit).ifPresent(more::add);
        off = Set.copyOf(more);
        begin(First.PLAY);
    }

    private void startAgain() {
        off = Set.of();
        begin(First.STAY);
        choice.fromFiles().readAnew(() -> begin(First.STAY));
    }

    private void export() {
        runner.map(race -> RaceReport.csv(race.state().standings())).ifPresent(this::write);
    }

    private void write(String table) {
        byte[] content = table.getBytes(StandardCharsets.UTF_8);
        flow.ask(
                chooser,
                this,
                Texts.text("race.file"),
                (file, progress) -> WholeFile.<IOException>write(file, out -> out.write(content)));
    }

    /** Where the race is seen. */
    RaceStage stage() {
        return stage;
    }

    /** The race that runs. */
    Optional<RaceRunner> runner() {
        return runner;
    }

    /** Ends the runs. */
    void close() {
        leave();
    }
}
