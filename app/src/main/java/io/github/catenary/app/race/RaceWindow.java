package io.github.catenary.app.race;

import com.formdev.flatlaf.extras.FlatSVGUtils;
import io.github.catenary.analysis.race.Entrant;
import io.github.catenary.analysis.race.Race;
import io.github.catenary.analysis.race.RaceTable;
import io.github.catenary.app.action.EditorAction;
import io.github.catenary.app.action.ToolBars;
import io.github.catenary.app.panel.field.WrappedText;
import io.github.catenary.app.text.Texts;
import io.github.catenary.app.theme.PlainText;
import io.github.catenary.app.workspace.Workspace;
import io.github.catenary.scene.Scene;
import io.github.catenary.solver.SceneCompiler;
import java.awt.Component;
import java.awt.Dimension;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import javax.swing.BorderFactory;
import javax.swing.JComponent;
import javax.swing.JFrame;
import javax.swing.JLabel;
import javax.swing.JPanel;
import javax.swing.JScrollPane;
import javax.swing.JToolBar;
import javax.swing.KeyStroke;
import javax.swing.ScrollPaneConstants;
import javax.swing.SwingUtilities;
import net.miginfocom.swing.MigLayout;

/**
 * Runs the scene of the editor under several integrators and settings side by side. It takes the scene as it is drawn
 * when it opens, when an entrant is chosen, and when it starts again. Closing it ends the runs. EDT only.
 */
public final class RaceWindow extends JFrame {
    private static final Dimension SIZE = new Dimension(1100, 720);

    /** The least time between two updates of the figures while the race runs, ns. */
    private static final long FIGURES_PAUSE = 250_000_000;

    private final transient Workspace workspace;
    private final transient Supplier<SceneCompiler> compiler;
    private final RaceChoice choice = new RaceChoice(() -> begin(playing()));
    private final RaceTiles tiles = new RaceTiles();
    private final JLabel notice = new JLabel(" ");
    private final WrappedText hint = new WrappedText(WrappedText.Role.TEXT, "");
    private final transient RaceExport export = new RaceExport(this, notice::setText);
    private final transient EditorAction play =
            EditorAction.of("race.play", this::playOrPause).withIcon("play").withKeys("F5");
    private final transient EditorAction save =
            EditorAction.of("race.export", this::export).withIcon("save");
    private transient Optional<RaceRunner> runner = Optional.empty();
    private long nextFigures;

    /**
     * @param owner the editor, beside which the window opens
     * @param compiler makes a new compiler for each race
     */
    public RaceWindow(Component owner, Workspace workspace, Supplier<SceneCompiler> compiler) {
        this.workspace = workspace;
        this.compiler = compiler;
        setName("race");
        setDefaultCloseOperation(DISPOSE_ON_CLOSE);
        setIconImages(FlatSVGUtils.createWindowIconImages("/io/github/catenary/app/icons/catenary.svg"));
        notice.setName("race.notice");
        hint.setName("race.hint");
        hint.setText(Texts.text("race.few", Race.FEWEST, Race.MOST));
        JScrollPane choices = new JScrollPane(
                choice,
                ScrollPaneConstants.VERTICAL_SCROLLBAR_AS_NEEDED,
                ScrollPaneConstants.HORIZONTAL_SCROLLBAR_NEVER);
        choices.setBorder(BorderFactory.createEmptyBorder());
        choices.getVerticalScrollBar().setUnitIncrement(16);
        JPanel content = new JPanel(new MigLayout("insets 0, fill, hidemode 3", "[][grow, fill]", "[][grow, fill]"));
        content.add(toolBar(), "span, wrap, growx");
        content.add(choices, "growy");
        content.add(hint, "split 2, flowy, gap 12 12 12 12, growx, wmin 60");
        content.add(tiles, "gap 0 12 0 12, grow, push, wmin 0, hmin 0");
        setContentPane(content);
        setSize(SIZE);
        setMinimumSize(new Dimension(640, 420));
        setLocationRelativeTo(owner);
    }

    private JToolBar toolBar() {
        JToolBar bar = new JToolBar();
        bar.setFloatable(false);
        EditorAction reset = EditorAction.of("race.reset", () -> begin(false))
                .withIcon("reset")
                .withKeys("shift F5");
        EditorAction fit = EditorAction.of("race.fit", tiles::fit).withIcon("fit");
        for (EditorAction action : List.of(play, reset, fit, save)) {
            bar.add(ToolBars.button(action));
            if (action.getValue(EditorAction.ACCELERATOR_KEY) instanceof KeyStroke stroke) {
                getRootPane().registerKeyboardAction(action, stroke, JComponent.WHEN_IN_FOCUSED_WINDOW);
            }
        }
        bar.addSeparator();
        bar.add(notice);
        return bar;
    }

    /** Opens the window, or brings it to the front, with the scene as it is drawn now. */
    public void open() {
        choice.offer(
                workspace.plugins().integrators(), workspace.scene().solver().integrator());
        setTitle(PlainText.title(Texts.text("race.title", workspace.title())));
        begin(false);
        setVisible(true);
        toFront();
    }

    /** Begins a race of the checked entrants at the start, and leaves the one before it. */
    private void begin(boolean playing) {
        leave();
        Scene scene = workspace.scene();
        List<Entrant> entrants = choice.entrants(scene.solver());
        boolean enough = entrants.size() >= Race.FEWEST;
        if (enough) {
            runner = Optional.of(
                    new RaceRunner(compiler.get(), scene, entrants, SwingUtilities::invokeLater, this::show));
        }
        notice.setText(enough && scene.particles().isEmpty() ? Texts.text("race.empty") : " ");
        hint.setVisible(!enough);
        tiles.begin(enough ? entrants : List.of(), runner);
        tiles.fit();
        show(RaceState.NONE);
        if (playing) runner.ifPresent(RaceRunner::play);
    }

    private boolean playing() {
        return runner.filter(race -> race.state().playing()).isPresent();
    }

    private void leave() {
        runner.ifPresent(RaceRunner::close);
        runner = Optional.empty();
    }

    private void playOrPause() {
        runner.ifPresent(race -> {
            if (playing()) race.pause();
            else race.play();
        });
    }

    private void show(RaceState state) {
        boolean withFigures = !state.playing() || System.nanoTime() >= nextFigures;
        if (withFigures) nextFigures = System.nanoTime() + FIGURES_PAUSE;
        tiles.show(state, withFigures);
        play.rename(Texts.text(state.playing() ? "action.race.pause" : "action.race.play"));
        play.withIcon(state.playing() ? "pause" : "play");
        play.setEnabled(!state.standings().isEmpty() && state.failure().isEmpty());
        save.setEnabled(!state.standings().isEmpty());
        state.failure().ifPresent(why -> notice.setText(Texts.text("race.failed", why)));
    }

    private void export() {
        runner.map(race -> RaceTable.csv(race.state().standings())).ifPresent(export::ask);
    }

    /** The race that runs. */
    Optional<RaceRunner> runner() {
        return runner;
    }

    @Override
    public void dispose() {
        leave();
        super.dispose();
    }
}
