package io.github.catenary.app.run.preview;

import com.formdev.flatlaf.util.UIScale;
import io.github.catenary.app.document.workspace.Workspace;
import io.github.catenary.app.render.camera.Extent;
import io.github.catenary.app.render.camera.TurningCube;
import io.github.catenary.app.render.camera.ViewStyle;
import io.github.catenary.app.render.element.ElementShapes;
import io.github.catenary.app.render.flat.ColourModel;
import io.github.catenary.app.render.flat.PaintFaults;
import io.github.catenary.app.render.legend.LegendPanel;
import io.github.catenary.app.run.interaction.InteractionPreferences;
import io.github.catenary.app.run.interaction.TouchHints;
import io.github.catenary.app.ui.action.EditorAction;
import io.github.catenary.app.ui.action.Keys;
import io.github.catenary.app.ui.action.ToolBars;
import io.github.catenary.app.ui.settings.Settings;
import io.github.catenary.app.ui.text.Units;
import io.github.catenary.edit.Document;
import io.github.catenary.edit.DocumentChange;
import io.github.catenary.edit.Selection;
import io.github.catenary.math.Vec3;
import io.github.catenary.replay.Timeline;
import io.github.catenary.scene.Scene;
import io.github.catenary.solver.Frame;
import io.github.catenary.spi.Plugins;
import java.awt.BorderLayout;
import java.awt.Rectangle;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Consumer;
import javax.swing.AbstractButton;
import javax.swing.BorderFactory;
import javax.swing.JComponent;
import javax.swing.JPanel;
import javax.swing.SwingUtilities;
import javax.swing.UIManager;
import net.miginfocom.swing.MigLayout;

/**
 * The pane beside the drawing: the run of the document in front, its controls, and its problems. It follows the
 * workspace: an edit changes the run in place; a document that goes behind keeps its run, which waits. EDT only; the
 * runner's viewer must be the EDT.
 */
public final class PreviewPanel extends JPanel implements Units.Follower {
    private final transient Workspace workspace;
    private transient Plugins plugins;
    private final transient PreviewRunner runner;
    private final transient Workspace.Listener follower = new Follower();
    private final transient PreviewListener painter = this::show;
    private final transient CoarseRun coarse;
    private final MessageStrip message;
    private final AdviceStrip adviceStrip = new AdviceStrip();
    private final transient AdviceController advice;
    private final UnmetRemedy unmetRemedy = new UnmetRemedy();
    private final transient AdviceController unmet;
    private final PreviewView view;
    private final transient PaintFaults faults;
    private transient Scene painted = Scene.EMPTY;
    private final JPanel strips = new JPanel(new MigLayout("insets 0, gap 0, fillx, hidemode 3, wrap", "[grow, fill]"));
    private final Readout readout = Readout.ofPace();
    private final Readout effort = Readout.ofEffort();

    /** The runs of the documents behind the one in front. */
    private final transient Map<Document, LeftRun> left = new HashMap<>();

    private transient Optional<PreviewPreferences> memory = Optional.empty();
    private final transient EditorAction look;
    private final AbstractButton lookButton;
    private final DisplayMenu lookMenu;

    /** Shows at once what there is now. */
    public final EditorAction fit;

    /** Keeps the run in view, or leaves the view as it is. */
    public final EditorAction follow;

    /** Goes back to the view before the last jump, and stays there. */
    public final EditorAction previousView;

    /**
     * Starts with the open scene.
     *
     * @param faults the faults of painting, here or in the drawing, which are shown with the problems of the run
     */
    public PreviewPanel(
            Workspace workspace,
            PreviewRunner runner,
            PreviewActions actions,
            ColourModel colours,
            PaintFaults faults) {
        super(new BorderLayout());
        this.workspace = workspace;
        plugins = workspace.plugins();
        this.runner = runner;
        this.faults = faults;
        setName("preview");
        fit = EditorAction.of("preview.fit", this::fit).withKeys("menu 9").withIcon("fit");
        follow = EditorAction.toggle("preview.follow", true, this::follow)
                .withKeys("F3")
                .withIcon("follow");
        previousView = EditorAction.of("preview.previous-view", this::goBack).withKeys("shift F3");
        view = new PreviewView(
                runner,
                new LostNotice(this::followRun, fit, actions.reset, this::showStart),
                colours,
                faults,
                () -> workspace.selection().particles());
        look = EditorAction.of("preview.look", this::openLook).withIcon("look");
        lookButton = ToolBars.flatButton(look);
        coarse = new CoarseRun(workspace, view, runner);
        lookMenu = new DisplayMenu(view, colours.overlays().switches(), coarse);
        view.fit().addListener(this::showFit);
        message = new MessageStrip(actions.reset, runner::switchOff, () -> runner.submit(PreviewRun::play));
        advice = new AdviceController(workspace, runner.spareTime(), PreviewState::ailment, adviceStrip);
        adviceStrip.onDismiss(advice::dismiss);
        unmet = new AdviceController(workspace, runner.spareTime(), PreviewState::unmet, unmetRemedy);
        add(strips(), BorderLayout.NORTH);
        add(view, BorderLayout.CENTER);
        add(controls(), BorderLayout.SOUTH);
        workspace.addListener(follower);
        runner.addListener(painter);
        faults.addListener(() -> showProblems(runner.state()));
        colours.addListener(() -> askForDetail(colours));
        askForDetail(colours);
        view.overlays().select(workspace.selection());
        view.open(workspace.scene());
        runner.open(workspace.scene());
        show(runner.state());
        Units.follow(this);
    }

    /** The run tells its state again, in other words. */
    @Override
    public void unitsChanged() {
        show(runner.state());
        runner.submit(run -> {});
    }

    private JComponent strips() {
        strips.add(message, "wmin 0");
        strips.add(adviceStrip, "wmin 0");
        return strips;
    }

    private void fit() {
        view.fitNow();
    }

    private void showStart() {
        view.showStart();
    }

    private void follow(boolean on) {
        view.fit().follow(on);
    }

    private void goBack() {
        view.fit().goBack();
    }

    private void showFit() {
        follow.setSelected(view.fit().follows());
        previousView.setEnabled(view.fit().hasViewBefore());
    }

    /** The actions that say what part of the run is in view. */
    public List<EditorAction> fits() {
        return List.of(fit, follow, previousView);
    }

    /** The component in which the run is seen; marks get its coordinates. */
    public JComponent picture() {
        return view;
    }

    /** The part of the {@link #picture} in which the run is seen, px; empty if there is none. */
    public Optional<Rectangle> itemArea() {
        return runner.state()
                .frame()
                .flatMap(Extent::of)
                .flatMap(box -> box.seen(view.camera().transform()));
    }

    /** The id of the particle that the mouse holds. */
    public OptionalInt held() {
        return view.held();
    }

    /** Releases the particle that the mouse holds, if any. */
    public void letGo() {
        view.letGo();
    }

    /** Has a document that is about to be opened come with a run. */
    public void adopt(Document document, RepeatedRun run) {
        left.put(document, run.left());
    }

    /** What is recorded of a document that is open. */
    public Timeline timeline(Document document) {
        LeftRun behind = left.get(document);
        return behind == null ? runner.state().transport().timeline() : behind.timeline();
    }

    /** Draws something over the run from now on. */
    public void add(PreviewMark mark) {
        view.add(mark);
    }

    /** Shows a component above the run, below the messages. */
    public void addStrip(JComponent strip) {
        strips.add(strip, "wmin 0");
    }

    /** Has a click on the message of a stopped run answered. */
    public void onWhy(Runnable explain) {
        message.onWhy(explain);
    }

    /** Has the button beside a message about missing plugins do something. */
    public void onPlugins(Runnable show) {
        message.onPlugins(show);
    }

    /** Hides messages and advice about the run while something else explains them. */
    public void setMessagesVisible(boolean visible) {
        message.setMessagesVisible(visible);
        advice.setMessagesVisible(visible);
        unmet.setMessagesVisible(visible);
    }

    /** Moves two points of the run into view, m, and stays there. */
    public void reveal(Vec3 a, Vec3 b) {
        view.reveal(a, b);
    }

    /** Keeps the run in view from now on. */
    public void followRun() {
        view.fit().follow(true);
    }

    /** True if the view follows the run. */
    public boolean isFollowing() {
        return view.fit().follows();
    }

    private void openLook() {
        lookMenu.showBelow(lookButton);
    }

    private JComponent controls() {
        JPanel controls = new ControlBar(readout);
        controls.add(lookButton, "split 3");
        controls.add(ToolBars.flatButton(follow));
        controls.add(ToolBars.flatButton(fit), "wrap");
        controls.add(effort, "span, growx, wmin 0, gapx 4 4, hidemode 3, wrap");
        controls.add(coarse.note(), "span, growx, wmin 0, gapx 4 4, hidemode 3, wrap");
        controls.add(unmetRemedy, "span, growx, wmin 0, gapx 4 0, hidemode 3");
        return controls;
    }

    private void show(PreviewState state) {
        view.show(state);
        readout.show(state);
        effort.show(state);
        Scene now = state.frame().map(Frame::scene).orElse(Scene.EMPTY);
        if (now != painted) faults.retry(); // earlier faults of painting concern the previous scene
        painted = now;
        showProblems(state);
        advice.look(state);
        unmet.look(state);
        coarse.look(state);
    }

    private void showProblems(PreviewState state) {
        List<PreviewProblem> problems = new ArrayList<>(state.status().problems());
        for (String fault : faults.all()) problems.add(new PreviewProblem(PreviewProblem.Kind.NOT_DRAWN, fault));
        message.show(problems);
    }

    /** @param listener gets the hint of the chosen tool; an empty text while pointer and focus are elsewhere */
    public void onHint(Consumer<String> listener) {
        new TouchHints(view, view.tools(), listener);
    }

    /** How the pane shows the run now. */
    public PreviewSettings look() {
        return view.look();
    }

    /** Chooses a tool for touching the run; stands outside of this pane. */
    public JComponent handTools() {
        return view.hands();
    }

    /** Turns the run; stands outside of this pane. */
    public TurningCube cube() {
        return view.cube();
    }

    /** What the colours and arrows of the run mean; stands outside of this pane. */
    public LegendPanel legend() {
        return view.overlays().legend();
    }

    /** The actions that choose a tool for touching the run; their keys work in the picture only. */
    public List<EditorAction> toolActions() {
        return view.toolActions();
    }

    /** How faces and what is behind them are drawn. */
    public ViewStyle style() {
        return view.camera().style();
    }

    /** Draws also the elements of plugins. */
    public void useBodies(ElementShapes bodies) {
        view.useBodies(bodies::running);
        bodies.addListener(view::repaint);
    }

    /** Adds a listener for changes of {@link #style}. */
    public void onStyle(Runnable listener) {
        view.camera().onLook(listener);
    }

    /** Looks at runs and touches them as the settings say, and keeps there how the user does both. */
    public void remember(Settings settings) {
        InteractionPreferences.follow(view.tools(), settings);
        memory = Optional.of(new PreviewPreferences(view.camera(), settings));
        view.open(workspace.scene());
        show(runner.state());
    }

    /** The keys of the running scene. */
    public List<Keys.Binding> keys() {
        return Keys.of(view);
    }

    /** Stops following the workspace and the runner; the runner's thread ends. */
    public void close() {
        workspace.removeListener(follower);
        runner.removeListener(painter);
        advice.close();
        unmet.close();
        memory.ifPresent(PreviewPreferences::finish);
        runner.close();
    }

    private void askForDetail(ColourModel colours) {
        runner.setDetail(this, colours.needsDetail());
        runner.setForces(colours, colours.needsForces());
    }

    private final class Follower implements Workspace.Listener {
        @Override
        public void documentChanged(DocumentChange change) {
            if (change.before() != change.after()) coarse.show(change.after());
            boolean hadBounds = change.before().solver().keepLengths();
            // Bounds that act at once on a net that has sagged throw it into folds.
            if (!hadBounds && change.after().solver().keepLengths()) coarse.beginAsDrawn();
        }

        @Override
        public void selectionChanged(Selection before, Selection after) {
            view.overlays().select(after);
            view.repaint();
        }

        @Override
        public void pluginsChanged() {
            Plugins before = plugins;
            plugins = workspace.plugins();
            if (!plugins.runAs(before)) runner.use(plugins.compiler());
        }

        @Override
        public void documentOpened(Document document) {
            view.open(document.scene());
            Optional.ofNullable(left.remove(document))
                    .ifPresentOrElse(runner::comeBack, () -> runner.open(document.scene()));
            coarse.opened();
        }

        @Override
        public Runnable documentLeft() {
            view.letGo();
            left.put(workspace.document(), runner.leave());
            return view.memory();
        }

        @Override
        public void documentClosed(Document document) {
            Optional.ofNullable(left.remove(document)).ifPresent(runner::forget);
        }
    }

    private static final class ControlBar extends JPanel {
        /** A narrower bar has its first text in a line above its buttons, px. */
        private static final int LEAST_WIDTH = 190;

        private static final String FIRST = "growx, pushx, wmin 0, gapx 4 4";

        private final transient MigLayout layout = new MigLayout("insets 4 6 5 6, gap 2 3, fillx");
        private final JComponent first;

        ControlBar(JComponent first) {
            this.first = first;
            setLayout(layout);
            add(first, FIRST);
        }

        @Override
        public void setBounds(int x, int y, int width, int height) {
            String wanted = width < UIScale.scale(LEAST_WIDTH) ? FIRST + ", span, wrap" : FIRST;
            if (width > 0 && !wanted.equals(layout.getComponentConstraints(first))) {
                layout.setComponentConstraints(first, wanted);
                SwingUtilities.invokeLater(this::revalidate); // its height was asked for before its width was known
            }
            super.setBounds(x, y, width, height);
        }

        @Override
        public void updateUI() {
            super.updateUI();
            setBorder(BorderFactory.createMatteBorder(1, 0, 0, 0, UIManager.getColor("Component.borderColor")));
        }
    }
}
